import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { lineStarts } from '../../../checks/read/layout.ts'
import { textIn } from '../../model/files.ts'
import { writeText } from '../../model/operations.ts'
import { changeShown, shownText } from '../../model/text-changes.ts'
import { Button } from '../parts/button.tsx'
import { sentence } from '../parts/button-styles.ts'
import * as parts from '../parts/shared-styles.ts'
import { edit, revealField } from '../state/actions.ts'
import { diagnosticsIn } from '../state/derived.ts'
import { type TextPosition, useEditor } from '../state/store.ts'
import { fieldId, helpId, labelId } from './context.ts'

interface TextOfFileProps {
  file: string
  text: string
  /** Whether the file is valid JSON now. */
  isValid: boolean
  /** Shows the fields of the file instead of its text. */
  showFields(): void
}

/** Puts the cursor at a place, and scrolls there. */
function selectPosition(box: HTMLTextAreaElement, { line, column }: TextPosition): void {
  const starts = lineStarts(box.value)
  const start = starts[line - 1] ?? box.value.length
  // The byte order mark does not count as a column.
  const mark = box.value.startsWith('\ufeff') && line === 1 ? 1 : 0
  box.focus({ preventScroll: true })
  box.setSelectionRange(start + column - 1 + mark, start + column - 1 + mark)
  box.scrollTop = (box.scrollHeight * (line - 1)) / starts.length - box.clientHeight / 2
  box.scrollIntoView({ block: 'nearest' })
}

/** The text of a file that is not valid JSON, with its diagnostics, each a button that leads to its place. */
export function TextOfFile({ file, text, isValid, showFields }: TextOfFileProps) {
  const id = fieldId([])
  const box = useRef<HTMLTextAreaElement>(null)
  const all = useEditor(diagnosticsIn)
  const diagnostics = useMemo(() => all.filter((one) => one.file === file), [all, file])
  const target = useEditor((state) => (state.target?.file === file ? state.target : undefined))

  useLayoutEffect(() => {
    if (box.current && target?.position) selectPosition(box.current, target.position)
  }, [target])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the text becomes valid.
  useEffect(() => {
    if (isValid && document.activeElement !== box.current) showFields()
  }, [isValid])

  return (
    <div className={parts.tight}>
      <label id={labelId(id)} className={parts.label} htmlFor={id}>
        Text of {file}
      </label>
      <textarea
        ref={box}
        id={id}
        className={`${parts.control} ${parts.lines} ${parts.code}`}
        aria-describedby={helpId(id)}
        aria-invalid={!isValid || undefined}
        spellCheck={false}
        wrap="off"
        // For browsers without `field-sizing`.
        rows={18}
        value={shownText(text)}
        onChange={({ target: { value } }) =>
          edit((files) => writeText(files, file, changeShown(textIn(files, file) ?? '', value)), {
            typing: file,
          })
        }
        onBlur={() => {
          // If the whole window lost the focus, the person will come back to the text.
          if (isValid && document.hasFocus()) showFields()
        }}
      />
      <p id={helpId(id)} className={parts.help}>
        {isValid
          ? 'This is valid JSON now. Leave the text to see the fields.'
          : 'This file is not valid JSON, so you see its text. Each mistake below leads to its place.'}
      </p>
      <ul aria-label="Mistakes in the text" className={parts.tight}>
        {diagnostics.map((diagnostic, index) => (
          <li key={index}>
            <Button
              kind="plain"
              className={sentence}
              onPress={() => revealField(file, [], diagnostic)}
            >
              Line {diagnostic.line}: {diagnostic.message} {diagnostic.help}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
