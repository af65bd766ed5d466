import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { lineStarts } from '../../../checks/read/layout.ts'
import { textIn } from '../../model/files.ts'
import { writeText } from '../../model/operations.ts'
import { differenceOf } from '../../model/patches.ts'
import { changeShown, shownText } from '../../model/text-changes.ts'
import { fieldId } from '../fields/context.ts'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { diagnosticsIn } from '../state/derived.ts'
import { type TextPlace, useEditor } from '../state/store.ts'
import * as styles from './text-styles.ts'

interface TextOfFileProps {
  file: string
  text: string
  /** Whether the file is valid JSON now. */
  isValid: boolean
  /** Shows the fields of the file instead of its text. */
  showFields(): void
}

type Box = RefObject<HTMLTextAreaElement | null>

/** Puts the cursor at a place, and scrolls there. */
function goToPlace({ current: box }: Box, { line, column }: TextPlace): void {
  if (!box) return
  const starts = lineStarts(box.value)
  const start = starts[line - 1] ?? box.value.length
  // The byte order mark does not count as a column.
  const mark = box.value.startsWith('\ufeff') && line === 1 ? 1 : 0
  box.focus({ preventScroll: true })
  box.setSelectionRange(start + column - 1 + mark, start + column - 1 + mark)
  box.scrollTop = (box.scrollHeight * (line - 1)) / starts.length - box.clientHeight / 2
  box.scrollIntoView({ block: 'nearest' })
}

interface LineNumbersProps {
  count: number
  /** The numbers of the lines with an error. */
  marked: readonly number[]
  ref: RefObject<HTMLDivElement | null>
}

function LineNumbers({ count, marked, ref }: LineNumbersProps) {
  return (
    <div ref={ref} aria-hidden="true" className={styles.numbers}>
      {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
      {marked.map((line) => (
        <span key={line} className={styles.mark} style={{ insetBlockStart: `${line - 1}lh` }} />
      ))}
    </div>
  )
}

/** The diagnostics of the text, each a button that leads to its place. */
function Mistakes({ box, diagnostics }: { box: Box; diagnostics: readonly Diagnostic[] }) {
  return (
    <ul aria-label="Mistakes in the text" className={parts.tight}>
      {diagnostics.map((diagnostic, index) => (
        <li key={index}>
          <Button
            kind="plain"
            className={styles.mistake}
            onPress={() => goToPlace(box, diagnostic)}
          >
            Line {diagnostic.line}: {diagnostic.message} {diagnostic.help}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The text of a file, with numbered lines and its diagnostics. The Tab key leaves it, as other fields. */
export function TextOfFile({ file, text, isValid, showFields }: TextOfFileProps) {
  const id = fieldId([])
  const labelId = useId()
  const helpId = useId()
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const numbers = useRef<HTMLDivElement>(null)
  const all = useEditor(diagnosticsIn)
  const diagnostics = useMemo(() => all.filter((one) => one.file === file), [all, file])
  const place = useEditor(({ target }) => (target?.file === file ? target.place : undefined))
  const shown = shownText(text)
  const count = lineStarts(shown).length

  useLayoutEffect(() => {
    const element = box.current
    if (!element || element.value === shown) return
    // Changes only what differs, so that the cursor stays where it is.
    const { start, before, after } = differenceOf(element.value, shown)
    element.setRangeText(after, start, start + before.length, 'preserve')
  }, [shown])
  useLayoutEffect(() => {
    if (place) goToPlace(box, place)
  }, [place])

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
          : 'This file is not valid JSON, so you see its text. The list below leads to the mistakes. The Tab key leaves the text.'}
      </p>
      <div className={`${parts.code} ${styles.numbered}`}>
        <LineNumbers
          ref={numbers}
          count={count}
          marked={[...new Set(diagnostics.map(({ line }) => line))]}
        />
        <textarea
          key={file}
          ref={box}
          id={id}
          className={styles.text}
          aria-labelledby={labelId}
          aria-describedby={helpId}
          spellCheck={false}
          wrap="off"
          rows={Math.min(count, styles.mostRows)}
          defaultValue={shown}
          onScroll={({ currentTarget: { scrollTop } }) =>
            numbers.current?.scrollTo({ top: scrollTop })
          }
          // Not `onChange`, which misses letters that `setRangeText` has removed and somebody types again.
          onInput={({ currentTarget: { value } }) =>
            edit((files) => writeText(files, file, changeShown(textIn(files, file) ?? '', value)), {
              typing: file,
            })
          }
        />
      </div>
      <Mistakes box={box} diagnostics={diagnostics} />
      {isValid && <Button onPress={showFields}>Show the fields</Button>}
    </div>
  )
}
