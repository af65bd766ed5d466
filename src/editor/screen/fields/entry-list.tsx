import type { ReactNode } from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import type { Edit, Files } from '../../model/files.ts'
import { useDragOrder } from '../parts/drag-order.ts'
import * as dragStyles from '../parts/drag-styles.ts'
import { EntryButtons } from '../parts/entry-buttons.tsx'
import { focusSoon } from '../parts/focus.ts'
import { GripVertical as Grip } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import * as styles from './fields-styles.ts'
import { Fold } from './fold.tsx'

interface Entry {
  key: string
  path: Path
  name: string
  aside?: string | undefined
  field: ReactNode
}

interface EntryListProps {
  id: string
  label?: string
  /** The id of the button that gets the focus when the last entry is deleted. */
  after: string
  entries: readonly Entry[]
  /** Whether no entry can be added. */
  isFull?: boolean
  /** Whether each entry can be folded. */
  isFolded: boolean
  startsOpen: boolean
  move(files: Files, from: number, to: number): Edit
  duplicate(files: Files, index: number): Edit
  remove(files: Files, index: number): Edit
}

/** The entries of a list, which can be dragged, moved, duplicated and deleted. */
export function EntryList(props: EntryListProps) {
  const { id, label, after, entries, isFull = false, isFolded, startsOpen } = props
  const drag = useDragOrder(entries.length, move)
  const nameAt = (index: number) => entries[index]?.name ?? ''

  function move(from: number, to: number) {
    edit((files) => props.move(files, from, to), {
      announcement: `${nameAt(from)} moved ${to < from ? 'above' : 'below'} ${nameAt(to)}`,
    })
  }

  function remove(index: number) {
    edit((files) => props.remove(files, index), {
      announcement: `${nameAt(index)} deleted. Undo brings it back.`,
    })
    focusSoon(() => {
      const next = document.getElementById(id)?.children[Math.min(index, entries.length - 2)]
      return (
        next?.querySelector<HTMLElement>('button, input, textarea, select') ??
        document.getElementById(after)
      )
    })
  }

  return (
    <ol id={id} className={parts.tight} aria-label={label}>
      {entries.map(({ key, path, name, aside, field }, index) => {
        const handle = (
          <span className={dragStyles.handle} title="Drag" {...drag.source(index)}>
            <Grip />
          </span>
        )
        const buttons = (
          <EntryButtons
            index={index}
            count={entries.length}
            isFull={isFull}
            onMove={move}
            onDuplicate={() =>
              edit((files) => props.duplicate(files, index), { announcement: `${name} duplicated` })
            }
            onDelete={() => remove(index)}
          />
        )
        return (
          <li key={key} {...drag.target(index, isFolded ? styles.entry : '')}>
            {isFolded ? (
              <Fold
                path={path}
                name={name}
                aside={aside}
                startsOpen={startsOpen}
                buttons={buttons}
                handle={handle}
              >
                {field}
              </Fold>
            ) : (
              <div className={styles.entryRow}>
                {handle}
                <div>{field}</div>
                {buttons}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
