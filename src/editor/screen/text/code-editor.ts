/** CodeMirror for the text of a JSON file. Loaded lazily, when a file is shown as text. */
import { defaultKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { Annotation } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import {
  changeBetween,
  changeShown,
  type ShownChange,
  shownText,
} from '../../model/text-changes.ts'
import type { TextPlace } from '../state/store.ts'

interface CodeEditorOptions {
  text: string
  /** The attributes of the element with the text. */
  attributes: Record<string, string>
  /** Called with the text of the file after each change in this editor. */
  onChange(text: string): void
}

/** A text editor. */
export type CodeEditor = ReturnType<typeof openCodeEditor>

/** Marks the changes that are made by `show`. */
const fromElsewhere = Annotation.define<boolean>()

/** Opens an editor in an element. The Tab key moves to the next field, as in other fields. */
export function openCodeEditor(
  parent: HTMLElement,
  { text, attributes, onChange }: CodeEditorOptions,
) {
  let current = text
  let marked: readonly Diagnostic[] = []

  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      lineNumbers(),
      lintGutter(),
      json(),
      syntaxHighlighting(classHighlighter),
      search({ top: true }),
      keymap.of([...searchKeymap, ...defaultKeymap]),
      EditorView.lineWrapping,
      EditorView.darkTheme.of(true),
      // For axe, which does not know that editable text is focusable.
      EditorView.contentAttributes.of({ ...attributes, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged, changes, transactions }) => {
        if (!docChanged || transactions.some((one) => one.annotation(fromElsewhere))) return
        const made: ShownChange[] = []
        changes.iterChanges((from, to, _, __, inserted) => {
          made.push({ from, to, insert: inserted.toString() })
        })
        current = changeShown(current, made)
        onChange(current)
      }),
    ],
  })

  const offsetOf = (lineNumber: number, column: number) => {
    const { doc } = view.state
    const line = doc.line(Math.min(Math.max(lineNumber, 1), doc.lines))
    // The byte order mark does not count as a column.
    const mark = line.number === 1 && line.text.startsWith('\ufeff') ? 1 : 0
    return Math.min(line.from + column - 1 + mark, line.to)
  }

  return {
    /** Shows a text that was changed elsewhere, and its diagnostics. */
    show(next: string, diagnostics: readonly Diagnostic[]): void {
      if (next !== current) {
        current = next
        const changes = changeBetween(view.state.doc.toString(), shownText(next))
        view.dispatch({ changes, annotations: fromElsewhere.of(true) })
      }
      if (diagnostics === marked) return
      marked = diagnostics
      const marks = diagnostics.map(({ line, column, endLine, endColumn, ...diagnostic }) => ({
        from: offsetOf(line, column),
        to: offsetOf(endLine, endColumn),
        severity: diagnostic.severity,
        message: `${diagnostic.message} ${diagnostic.help}`,
      }))
      view.dispatch(setDiagnostics(view.state, marks))
    },
    /** Puts the cursor at the beginning of a place, and scrolls there. */
    goTo({ line, column }: TextPlace): void {
      const anchor = offsetOf(line, column)
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      })
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}
