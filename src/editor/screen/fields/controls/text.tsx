import type { ClipboardEvent } from 'react'
import { valueAt } from '../../../../content/json-object.ts'
import { optionsFromText } from '../../../model/form-fields.ts'
import { readValue } from '../../../model/json/tree.ts'
import { setValue } from '../../../model/operations.ts'
import * as parts from '../../parts/shared-styles.ts'
import { edit } from '../../state/actions.ts'
import { attributesOf, type ControlProps, textOf } from './control.ts'

/** Adds an entry for each line that is pasted into a list entry. If the whole entry is selected, they replace it. */
function pasteLines(
  { file, path, value }: ControlProps,
  event: ClipboardEvent<HTMLInputElement>,
): void {
  const index = path.at(-1)
  const lines = optionsFromText(event.clipboardData.getData('text/plain'))
  if (typeof index !== 'number' || lines.length < 2) return
  event.preventDefault()
  const { selectionStart, selectionEnd, value: typed } = event.currentTarget
  const isReplaced = selectionStart === 0 && selectionEnd === typed.length
  const list = path.slice(0, -1)
  edit((files) => {
    const entries = valueAt(readValue(files.get(file) ?? ''), list)
    const before = Array.isArray(entries) ? entries : []
    const kept = isReplaced || textOf(value).trim() === '' ? [] : [value]
    const others = [...before.slice(0, index), ...kept, ...before.slice(index + 1)]
    const added = lines.filter((line) => !others.includes(line))
    return setValue(files, file, list, others.toSpliced(index + kept.length, 0, ...added))
  })
}

/** A text of one line. */
export function LineControl(props: ControlProps) {
  return (
    <input
      {...attributesOf(props)}
      className={parts.control}
      value={textOf(props.value)}
      onChange={({ target }) => props.typeText(target.value)}
      onPaste={(event) => pasteLines(props, event)}
    />
  )
}

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** A longer text. It allows line breaks only if the page shows them. */
export function LinesControl(props: ControlProps) {
  const hasLineBreaks = props.schema.lineBreaks === true
  const text = textOf(props.value)
  return (
    <textarea
      {...attributesOf(props)}
      className={`${parts.control} ${parts.lines}`}
      // For browsers without `field-sizing`. A line has about 40 letters.
      rows={Math.ceil(text.length / 40) + text.split('\n').length}
      value={text}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !hasLineBreaks) event.preventDefault()
      }}
      onChange={({ target }) => {
        const { value, selectionEnd } = target
        if (!hasLineBreaks && value.includes('\n')) {
          target.value = inOneLine(value)
          // After a paste, the cursor is after the pasted text.
          const caret = inOneLine(value.slice(0, selectionEnd)).length
          target.setSelectionRange(caret, caret)
        }
        props.typeText(target.value)
      }}
    />
  )
}
