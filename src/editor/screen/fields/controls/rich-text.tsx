import { lazy, Suspense } from 'react'
import * as parts from '../../parts/shared-styles.ts'
import { labelId } from '../context.ts'
import type { ControlProps } from './control.ts'

/** Loaded with the first such text: it has an editor of its own in it. */
const RichControl = lazy(() => import('../../rich/rich-control.tsx'))

/** A text with bold words, italics and links, as it looks. */
export function RichTextControl(props: ControlProps) {
  const { id, title, label, schema, file, path, value, invalid, describedBy } = props
  return (
    <Suspense fallback={<p className={parts.help}>Loading…</p>}>
      <RichControl
        id={id}
        file={file}
        path={path}
        value={value}
        control={props}
        kind="text"
        hasMarks
        hasLineBreaks={schema.lineBreaks === true}
        isEntry={schema.lists === true}
        name={label ?? title}
        attributes={{
          ...(label === undefined ? { 'aria-labelledby': labelId(id) } : { 'aria-label': label }),
          'aria-describedby': describedBy,
          'aria-invalid': invalid ? 'true' : undefined,
        }}
        write={(text, _, step) =>
          step === undefined
            ? props.typeText(String(text))
            : props.choose(text === '' && props.optional ? undefined : text)
        }
        settingsOf={() => null}
      />
    </Suspense>
  )
}
