import { useId, useMemo } from 'react'
import { topicsIn } from '../../../model/pages.ts'
import { useEditor } from '../../state/store.ts'
import type { ControlProps } from './control.ts'
import { LineControl } from './text-control.tsx'

/** A topic of articles: one that others have, or a new one. */
export function TopicControl(props: ControlProps) {
  const list = useId()
  const files = useEditor(({ session }) => session.files)
  const topics = useMemo(() => topicsIn(files), [files])
  return (
    <>
      <LineControl {...props} list={list} />
      <datalist id={list}>
        {topics.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
    </>
  )
}
