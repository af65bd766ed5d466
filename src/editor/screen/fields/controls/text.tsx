import type { ClipboardEvent } from 'react'
import { valueAt } from '../../../../checks/schema/schema-at.ts'
import { optionsFromText } from '../../../edits/form-fields.ts'
import { readValue } from '../../../edits/json/tree.ts'
import { setValue } from '../../../edits/operations.ts'
import * as styles from '../../parts/field-styles.ts'
import { edit } from '../../state/actions.ts'
import { typeValue } from '../set-value.ts'
import { attributesOf, type ControlProps } from './control.ts'

/** An optional text that is empty is not there. */
function write({ file, path, node }: ControlProps, text: string): void {
  typeValue(file, path, text === '' && node.optional ? undefined : text, node.order)
}

const textOf = (value: unknown) => (value === undefined ? '' : String(value))

/** Many lines that are pasted into an entry of a list become an entry each. */
function pasteLines({ file, path, value }: ControlProps, event: ClipboardEvent): void {
  const index = path.at(-1)
  const lines = optionsFromText(event.clipboardData.getData('text/plain'))
  if (typeof index !== 'number' || lines.length < 2) return
  event.preventDefault()
  const list = path.slice(0, -1)
  edit((files) => {
    const entries = valueAt(readValue(files.get(file) ?? ''), list)
    const before = Array.isArray(entries) ? entries : []
    const kept = textOf(value).trim() === '' ? [] : [value]
    const next = [...before.slice(0, index), ...kept, ...lines, ...before.slice(index + 1)]
    return setValue(files, file, list, next)
  })
}

/** A text of one line. */
export function LineControl(props: ControlProps) {
  return (
    <input
      {...attributesOf(props)}
      className={styles.control}
      value={textOf(props.value)}
      onChange={(event) => write(props, event.target.value)}
      onPaste={(event) => pasteLines(props, event)}
    />
  )
}

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** A text that is longer than a line. Where its line breaks are not shown, it gets none. */
export function LinesControl(props: ControlProps) {
  const text = textOf(props.value)
  const { lineBreaks } = props.node
  return (
    <textarea
      {...attributesOf(props)}
      className={`${styles.control} ${styles.lines}`}
      // For browsers that do not let it grow with its text.
      rows={2}
      value={text}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !lineBreaks) event.preventDefault()
      }}
      onChange={({ target }) => {
        const { value, selectionEnd } = target
        if (!lineBreaks && value.includes('\n')) {
          target.value = inOneLine(value)
          // Where a text was pasted, the next letter belongs behind it.
          const caret = inOneLine(value.slice(0, selectionEnd)).length
          target.setSelectionRange(caret, caret)
        }
        write(props, target.value)
      }}
    />
  )
}
