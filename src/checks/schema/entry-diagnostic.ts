/** Diagnostics by their entries in the content, and their conversion to lines and columns. */

import type { Diagnostic, RelatedRange, SourceRange } from '../diagnostics/diagnostic.ts'
import { type Sentence, textOf } from '../diagnostics/sentence.ts'
import type { Correction } from '../diagnostics/suggest.ts'
import type { ContentDocument } from '../read/document.ts'
import type { Path, Range } from '../read/layout.ts'
import { toPointer } from '../read/scan.ts'

export type { Path }

export interface Target {
  document: ContentDocument
  path: Path
  /** Which characters to mark: the name of an entry, its value, or the opening bracket of its value. */
  on: 'key' | 'value' | 'opening'
}

export interface EntryDiagnostic extends Target, Correction {
  severity: Diagnostic['severity']
  code: string
  message: Sentence
  help: Sentence
  related?: Target & { message: string }
}

/** Returns a place. `on` is the value, if nothing else is given. */
export const at = (document: ContentDocument, path: Path, on: Target['on'] = 'value'): Target => ({
  document,
  path,
  on,
})

/** A diagnostic without its place and its severity. */
export type Message = Pick<EntryDiagnostic, 'code' | 'message' | 'help' | 'replacement' | 'isGuess'>

/** A diagnostic without its document and its severity. */
export type DiagnosticDetails = Omit<EntryDiagnostic, 'document' | 'severity'>

/** Returns the lines and columns of a range of a document. A byte order mark has no column. */
export function rangeInFile(document: ContentDocument, start: number, end: number): SourceRange {
  const layout = document.layout
  const starts = layout.lines()
  const mark = layout.text.startsWith('\ufeff') ? 1 : 0
  const position = (offset: number) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    const column = offset - (starts[low] as number) + 1 - (low === 0 ? mark : 0)
    return { line: low + 1, column: Math.max(column, 1) }
  }
  const first = position(start)
  const last = position(Math.max(start, end))
  return { ...first, endLine: last.line, endColumn: last.column }
}

function rangeOf({ document, path, on }: Target): Range {
  const found = document.layout.find(path)
  // A missing entry is reported at the nearest existing group around it.
  if (!found && path.length > 0) {
    return rangeOf({ document, path: path.slice(0, -1), on: 'opening' })
  }
  if (!found) return { start: 0, end: 0 }
  const { start, end } = (on === 'key' ? found.key : undefined) ?? found.value
  return { start, end: on === 'opening' && found.isGroup ? start + 1 : end }
}

/** Returns a value as written in its file: `1.50` for 1.5. */
export function writtenAt(document: ContentDocument, path: Path): string {
  const { start, end } = rangeOf({ document, path, on: 'value' })
  return document.layout.text.slice(start, end)
}

/** Returns what a diagnostic says, for developers and with what it names. */
function textsOf({ message, help }: Pick<EntryDiagnostic, 'message' | 'help'>) {
  const isPlain = typeof message === 'string' && typeof help === 'string'
  const texts = { message: textOf(message), help: textOf(help) }
  return isPlain ? texts : { ...texts, sentences: { message, help } }
}

export function toDiagnostic(entryDiagnostic: EntryDiagnostic): Diagnostic {
  const { document, path, severity, code, related } = entryDiagnostic
  const { replacement, isGuess } = entryDiagnostic
  const { start, end } = rangeOf(entryDiagnostic)
  const diagnostic: Diagnostic = {
    file: document.file,
    ...rangeInFile(document, start, end),
    pointer: toPointer(path),
    severity,
    code,
    ...textsOf(entryDiagnostic),
  }
  if (replacement !== undefined && document.exact) {
    const correction = { start, end, text: replacement }
    if (isGuess) diagnostic.suggestion = correction
    else diagnostic.fix = correction
  }
  if (related) {
    const other = { ...rangeOf(related), message: related.message }
    diagnostic.related = [relatedRange(related.document, other)]
  }
  return diagnostic
}

function relatedRange(
  document: ContentDocument,
  { start, end, message }: Range & { message: string },
): RelatedRange {
  return { file: document.file, ...rangeInFile(document, start, end), message }
}

export function syntaxDiagnostics(
  document: ContentDocument,
  diagnostics = document.diagnostics,
): Diagnostic[] {
  return diagnostics.map(({ start, end, fix, related, ...diagnostic }) => ({
    file: document.file,
    ...rangeInFile(document, start, end),
    ...diagnostic,
    ...textsOf(diagnostic),
    severity: 'error',
    ...(fix && document.exact ? { fix } : {}),
    ...(related && { related: [relatedRange(document, related)] }),
  }))
}
