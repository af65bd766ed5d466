import type { ClipboardEvent, ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { isForPeople } from '../../../../checks/rules/texts.ts'
import { type Json, valueAt } from '../../../../content/json-object.ts'
import { valueIn } from '../../../model/json/tree.ts'
import { setValue } from '../../../model/operations.ts'
import { languageOfTexts } from '../../../model/pages.ts'
import { optionsFromText } from '../../../model/pasted-options.ts'
import { usualText } from '../../../model/usual-text.ts'
import * as parts from '../../parts/shared-styles.ts'
import { textsFrom } from '../../paste/pasted.ts'
import { edit } from '../../state/actions.ts'
import { useEditor } from '../../state/store.ts'
import { attributesOf, type ControlProps, textOf } from './control.ts'

/** Adds an entry for each text at an entry of a list, which they replace if it is empty. Returns whether it is one. */
export function insertEntries(
  { file, path, value }: ControlProps,
  texts: readonly string[],
  { isReplaced, isUnique }: { isReplaced: boolean; isUnique: boolean },
): boolean {
  const index = path.at(-1)
  if (typeof index !== 'number') return false
  const list = path.slice(0, -1)
  edit((files) => {
    const entries = valueAt(valueIn(files, file), list)
    const before = Array.isArray(entries) ? entries : []
    const kept = isReplaced || textOf(value).trim() === '' ? [] : [value]
    const others = [...before.slice(0, index), ...kept, ...before.slice(index + 1)]
    const added = isUnique ? texts.filter((text) => !others.includes(text)) : texts
    return setValue(files, file, list, others.toSpliced(index + kept.length, 0, ...added))
  })
  return true
}

export const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** Returns what a text that people read takes from the clipboard: what the author sees of it, without marks. */
const seenIn = (schema: Json, { clipboardData }: ClipboardEvent) =>
  isForPeople(schema) ? textsFrom(clipboardData) : []

/** Replaces the selection by words, and puts the caret after them. */
function insert(
  { choose }: ControlProps,
  event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>,
  text: string,
): void {
  event.preventDefault()
  const control = event.currentTarget
  const { selectionStart, selectionEnd, value } = control
  const start = selectionStart ?? value.length
  flushSync(() => choose(value.slice(0, start) + text + value.slice(selectionEnd ?? start)))
  control.setSelectionRange(start + text.length, start + text.length)
}

/** Adds an entry for each line that is pasted into a list entry. If the whole entry is selected, they replace it. */
function pasteLines(props: ControlProps, event: ClipboardEvent<HTMLInputElement>): void {
  const seen = seenIn(props.schema, event).join('\n')
  const lines = optionsFromText(seen || event.clipboardData.getData('text/plain'))
  const { selectionStart, selectionEnd, value: typed } = event.currentTarget
  const isReplaced = selectionStart === 0 && selectionEnd === typed.length
  if (lines.length > 1 && insertEntries(props, lines, { isReplaced, isUnique: true }))
    event.preventDefault()
  else if (seen !== '') insert(props, event, inOneLine(seen))
}

function pasteText(props: ControlProps, event: ClipboardEvent<HTMLTextAreaElement>): void {
  const seen = seenIn(props.schema, event).join('\n')
  if (seen !== '') insert(props, event, props.schema.lineBreaks === true ? seen : inOneLine(seen))
}

/**
 * Returns the attributes of a text that visitors read: spelling and direction follow its language, and while it is empty,
 * it shows what they read instead.
 */
function useTextAttributes({ file, path }: ControlProps) {
  const lang = useEditor(({ session }) => languageOfTexts(session.files, file))
  const placeholder = useEditor(({ session }) => usualText(session.files, file, path))
  return { dir: 'auto', lang, placeholder } as const
}

interface LineControlProps extends ControlProps {
  /** The id of a list of suggestions. */
  list?: string
}

/** A text of one line. */
export function LineControl(props: LineControlProps) {
  return (
    <input
      list={props.list}
      {...attributesOf(props)}
      {...useTextAttributes(props)}
      className={parts.control}
      value={textOf(props.value)}
      onChange={({ target }) => props.typeText(target.value)}
      onPaste={(event) => pasteLines(props, event)}
    />
  )
}

type LinesControlProps = ControlProps & Pick<ComponentProps<'textarea'>, 'onKeyDown' | 'onPaste'>

/** A longer text. It allows line breaks only if the page shows them. */
export function LinesControl({ onKeyDown, onPaste, ...props }: LinesControlProps) {
  const hasLineBreaks = props.schema.lineBreaks === true
  const text = textOf(props.value)
  return (
    <textarea
      {...attributesOf(props)}
      {...useTextAttributes(props)}
      className={`${parts.control} ${parts.lines}`}
      // For browsers without `field-sizing`. A line has about 40 letters.
      rows={Math.ceil(text.length / 40) + text.split('\n').length}
      value={text}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !hasLineBreaks) event.preventDefault()
        onKeyDown?.(event)
      }}
      onPaste={onPaste ?? ((event) => pasteText(props, event))}
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
