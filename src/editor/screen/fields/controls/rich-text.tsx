import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { insertLink, type Marked, toggleMark } from '../../../model/rich-marks.ts'
import { Button } from '../../parts/button.tsx'
import { Bold, Italic, Link } from '../../parts/icons.generated.ts'
import { letterOf } from '../../parts/letter-of.ts'
import * as parts from '../../parts/shared-styles.ts'
import { hasMarks, hasParagraphs, textsFrom } from '../../paste/pasted.ts'
import type { ControlProps } from './control.ts'
import { LinkDialog } from './link-dialog.tsx'
import { inOneLine, LinesControl, putEntries } from './text.tsx'

/**
 * Returns what writes the notation of rich texts into the text box with this id: buttons, and the keys for them.
 * `choose` sets the new text.
 */
export function useMarks(id: string, choose: (text: string) => void) {
  const [linked, setLinked] = useState<Marked>()

  function selected(): Marked {
    const area = document.getElementById(id) as HTMLTextAreaElement
    return { text: area.value, start: area.selectionStart, end: area.selectionEnd }
  }

  function put({ text, start, end }: Marked): void {
    flushSync(() => choose(text))
    const area = document.getElementById(id) as HTMLTextAreaElement
    area.focus()
    area.setSelectionRange(start, end)
  }

  /** Replaces the selection by words, and puts the caret after them. */
  function insert(words: string): void {
    const { text, start, end } = selected()
    const caret = start + words.length
    put({ text: text.slice(0, start) + words + text.slice(end), start: caret, end: caret })
  }

  function leaveDialog(marked: Marked): void {
    flushSync(() => setLinked(undefined))
    put(marked)
  }

  const actions = {
    b: () => put(toggleMark(selected(), '**')),
    i: () => put(toggleMark(selected(), '*')),
    k: () => setLinked(selected()),
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const action = Object.entries(actions).find(([letter]) => letter === letterOf(event))?.[1]
    if (!action) return
    event.preventDefault()
    action()
  }

  const buttons = (
    <>
      <Button kind="plain" icon={Bold} label="Bold" title="Bold (Ctrl+B)" onPress={actions.b} />
      <Button
        kind="plain"
        icon={Italic}
        label="Italics"
        title="Italics (Ctrl+I)"
        onPress={actions.i}
      />
      <Button kind="plain" icon={Link} label="Link" title="Link (Ctrl+K)" onPress={actions.k} />
    </>
  )
  const dialog = linked && (
    <LinkDialog
      onClose={() => leaveDialog(linked)}
      onChoose={(href, name) => leaveDialog(insertLink(linked, href, name))}
    />
  )
  return { selected, insert, onKeyDown, buttons, dialog }
}

/** A text with bold words, italics and links: its notation, and what writes it. */
export function RichTextControl(props: ControlProps) {
  const { id, title, label = title, choose } = props
  const { selected, insert, onKeyDown, buttons, dialog } = useMarks(id, choose)

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { clipboardData } = event
    const { lists, lineBreaks } = props.schema
    const isEntry = typeof props.path.at(-1) === 'number'
    // A plain text is pasted as it is, with the marks that are typed in it; paragraphs become entries.
    if (!hasMarks(clipboardData) && !(isEntry && hasParagraphs(clipboardData))) return
    const texts = textsFrom(clipboardData, { isList: lists === true })
    if (texts.length === 0) return
    event.preventDefault()
    const { text, start, end } = selected()
    const isReplaced = start === 0 && end === text.length
    if (texts.length > 1 && putEntries(props, texts, { isReplaced, isUnique: false })) return
    const words = texts.join('\n')
    insert(lineBreaks === true ? words : inOneLine(words))
  }

  return (
    <div className={parts.tight}>
      <Toolbar className={parts.row} aria-label={`Marks of ${label}`}>
        {buttons}
      </Toolbar>
      <LinesControl {...props} onKeyDown={onKeyDown} onPaste={onPaste} />
      {dialog}
    </div>
  )
}
