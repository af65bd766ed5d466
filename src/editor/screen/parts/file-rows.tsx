import { useId } from 'react'
import { OthersMark } from '../others/others-note.tsx'
import * as panel from './panel-styles.ts'
import * as parts from './shared-styles.ts'
import { VirtualList } from './virtual-list.tsx'

export interface FileRow {
  file: string
  name: string
  /** A text beside the name, which screen readers read. */
  aside?: string | undefined
  /** The same in more words, which screen readers read instead, and which appear under the pointer. */
  details?: string | undefined
  isBroken: boolean
}

export interface FileRowsProps {
  label: string
  rows: readonly FileRow[]
  /** The file that is open. */
  current?: string | undefined
  onPress(file: string): void
}

/** A list of files, each with a button that opens it, and its marks. */
export function FileRows(props: FileRowsProps) {
  const { label, rows, current, onPress } = props
  const id = useId()
  return (
    <VirtualList
      label={label}
      className={panel.list}
      count={rows.length}
      rowHeight={32}
      current={rows.findIndex(({ file }) => file === current)}
      hasArrowKeys
    >
      {(index, row, isTabStop) => {
        const { file, name, aside, details, isBroken } = rows[index] as FileRow
        return (
          <li key={file} {...row} className={`${parts.row} ${panel.row}`}>
            <button
              type="button"
              className={`${parts.covering} ${panel.name}`}
              tabIndex={isTabStop ? 0 : -1}
              aria-current={file === current ? 'page' : undefined}
              aria-describedby={`${id}-${index}`}
              onClick={() => onPress(file)}
            >
              {name}
            </button>
            <span id={`${id}-${index}`} className={panel.marks}>
              {isBroken && <span className={parts.error}>Error</span>}
              {aside && (
                <span className={panel.aside} title={details}>
                  <span aria-hidden={details ? true : undefined}>{aside}</span>
                  {details && <span className={parts.onlyRead}>{details}</span>}
                </span>
              )}
              <OthersMark file={file} />
            </span>
          </li>
        )
      }}
    </VirtualList>
  )
}
