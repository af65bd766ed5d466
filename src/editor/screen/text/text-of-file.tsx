import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { writeText } from '../../model/operations.ts'
import { fieldId } from '../fields/context.ts'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { diagnosticsIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import type { CodeEditor } from './code-editor.ts'
import * as styles from './text-styles.ts'

interface TextOfFileProps {
  file: string
  text: string
  /** Whether the file is valid JSON now. */
  isValid: boolean
  /** Shows the fields of the file instead of its text. */
  showFields(): void
}

/** The text of a file, with numbered lines and its diagnostics at their places. */
export function TextOfFile({ file, text, isValid, showFields }: TextOfFileProps) {
  const id = fieldId([])
  const labelId = useId()
  const helpId = useId()
  const root = useRef<HTMLDivElement>(null)
  const parent = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<CodeEditor>()
  const all = useEditor(diagnosticsIn)
  const diagnostics = useMemo(() => all.filter((one) => one.file === file), [all, file])
  const place = useEditor(({ target }) => (target?.file === file ? target.place : undefined))
  const write = (next: string) => edit((files) => writeText(files, file, next), { typing: file })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor tracks the text itself.
  useEffect(() => {
    let opened: CodeEditor | undefined
    let isClosed = false
    const open = async () => {
      const { openCodeEditor } = await import('./code-editor.ts')
      if (isClosed || !parent.current) return
      opened = openCodeEditor(parent.current, {
        text: plain.current?.value ?? text,
        attributes: { id, 'aria-labelledby': labelId, 'aria-describedby': helpId },
        onChange: write,
      })
      if (plain.current === document.activeElement) opened.focus()
      setEditor(opened)
    }
    // If it cannot be loaded, the plain text box stays.
    open().catch(() => {})
    return () => {
      isClosed = true
      opened?.close()
    }
  }, [file])

  useLayoutEffect(() => editor?.show(text, diagnostics), [editor, text, diagnostics])
  useLayoutEffect(() => {
    if (place) editor?.goTo(place)
  }, [editor, place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the text becomes valid.
  useEffect(() => {
    const element = root.current
    if (!isValid || !element) return
    if (!element.contains(document.activeElement)) return showFields()
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      // If the whole window lost the focus, the person will come back to the text.
      if (document.hasFocus() && !element.contains(relatedTarget as Node | null)) showFields()
    }
    element.addEventListener('focusout', onLeave)
    return () => element.removeEventListener('focusout', onLeave)
  }, [isValid])

  return (
    <div ref={root} className={parts.tight}>
      <p id={labelId} className={parts.label}>
        Text of {file}
      </p>
      <p id={helpId} className={parts.help}>
        {isValid
          ? 'This is valid JSON now.'
          : 'This file is not valid JSON, so you see its text. The problems below lead to the mistakes. The Tab key leaves the text.'}
      </p>
      <div ref={parent} className={styles.code}>
        {!editor && (
          <textarea
            ref={plain}
            id={id}
            className={`${parts.control} ${parts.code} ${styles.plain}`}
            aria-labelledby={labelId}
            aria-describedby={helpId}
            spellCheck={false}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </div>
      {isValid && <Button onPress={showFields}>Show the fields</Button>}
    </div>
  )
}
