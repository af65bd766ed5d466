/** What a rule finds, by its place in the content; the line follows later. */

import type { Diagnostic, Place, RelatedPlace } from '../diagnostics/diagnostic.ts'
import type { ContentDocument } from '../read/document.ts'
import type { Path, Range } from '../read/locate.ts'
import { toPointer } from '../read/scan.ts'

export type { Path }

export interface Target {
  document: ContentDocument
  path: Path
  /** Which characters are meant: the name of an entry, its value, or the bracket that opens it. */
  on: 'key' | 'value' | 'opening'
}

export interface EntryDiagnostic extends Target {
  severity: Diagnostic['severity']
  code: string
  message: string
  help: string
  /** The safe fix: what to replace the characters with. */
  replacement?: string
  related?: Target & { message: string }
}

/** What a rule says, before it is known of which document and how grave it is. */
export type DiagnosticDetails = Omit<EntryDiagnostic, 'document' | 'severity'>

/** The names and indexes in a JSON pointer. */
export function toPath(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
}

/** The lines and columns of a stretch of a document. A byte order mark takes no column. */
export function placeOf(document: ContentDocument, start: number, end: number): Place {
  const layout = document.layout()
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
  const found = document.layout().find(path)
  if (!found) return { start: 0, end: 0 }
  const { start, end } = (on === 'key' ? found.key : undefined) ?? found.value
  return { start, end: on === 'opening' && found.isGroup ? start + 1 : end }
}

/** What a value looks like in its file, to the character: `1.50`, where the value is 1.5. */
export function writtenAt(document: ContentDocument, path: Path): string {
  const { start, end } = rangeOf({ document, path, on: 'value' })
  return document.layout().text.slice(start, end)
}

/** The diagnostic with its place. A long group is marked by its opening bracket alone. */
export function toDiagnostic(entryDiagnostic: EntryDiagnostic): Diagnostic {
  const { document, path, severity, code, message, help, replacement, related } = entryDiagnostic
  const { start, end } = rangeOf(entryDiagnostic)
  const diagnostic: Diagnostic = {
    file: document.file,
    ...placeOf(document, start, end),
    pointer: toPointer(path),
    severity,
    code,
    message,
    help,
  }
  if (replacement !== undefined && document.exact) {
    diagnostic.fix = { start, end, text: replacement }
  }
  if (related) diagnostic.related = [relatedPlace(related)]
  return diagnostic
}

function relatedPlace(target: Target & { message: string }): RelatedPlace {
  const { start, end } = rangeOf(target)
  const { document, message } = target
  return { file: document.file, ...placeOf(document, start, end), message }
}

/** The mistakes in the writing of a document, as diagnostics. */
export function syntaxDiagnostics(
  document: ContentDocument,
  diagnostics = document.diagnostics,
): Diagnostic[] {
  return diagnostics.map(({ start, end, fix, related, ...diagnostic }) => ({
    file: document.file,
    ...placeOf(document, start, end),
    ...diagnostic,
    severity: 'error',
    ...(fix && document.exact ? { fix } : {}),
    ...(related
      ? {
          related: [
            {
              file: document.file,
              ...placeOf(document, related.start, related.end),
              message: related.message,
            },
          ],
        }
      : {}),
  }))
}
