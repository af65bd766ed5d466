/**
 * The state of the reader of a file, and the mistakes that it has found. JSON.parse names one mistake
 * and an offset at best; this reader is only used where that one has refused.
 */
import type { Fix } from '../diagnostics/diagnostic.ts'

export interface JsonNode {
  kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'unreadable'
  start: number
  end: number
  value?: string | number | boolean | null
  members?: { key: JsonNode; value: JsonNode }[]
  items?: JsonNode[]
}

/** A mistake in the writing, with offsets in place of lines. */
export interface SyntaxDiagnostic {
  start: number
  end: number
  pointer: string
  code: string
  message: string
  help: string
  fix?: Fix
  related?: { start: number; end: number; message: string }
}

export interface Scan {
  /** Characters that only look like those of JSON are replaced in it as they are met; no offset changes. */
  text: string
  at: number
  /** The end of the last token, where a missing comma belongs. */
  tokenEnd: number
  /** The keys and indexes that lead to here. */
  readonly path: (string | number)[]
  /** The offsets of the brackets that are open. */
  readonly open: number[]
  /** Those that were open when the file ended too soon. */
  cut: readonly number[]
  diagnostics: SyntaxDiagnostic[]
  /** True once something cannot be read with certainty: from there on, all would be a guess. */
  stopped: boolean
  /** False where a part is missing, so that nothing follows from what is not there. */
  whole: boolean
}

const space = /[\t\n\r ]*/y
const comment = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n\r]*|<!--[\s\S]*?(?:-->|$)/y
// No-break, zero-width and other spaces: they look like a space or like nothing, and JSON knows none.
const invisible = /(?:(?![\t\n\r ])[\p{Cc}\p{Cf}\p{Z}])+/uy

/** Names come from the content, so `~` and `/` are escaped as RFC 6901 asks. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
}

export function match(scan: Scan, pattern: RegExp, at = scan.at): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(scan.text)?.[0]
}

export function diagnostic(scan: Scan, found: Omit<SyntaxDiagnostic, 'pointer'>): void {
  if (!scan.stopped) scan.diagnostics.push({ ...found, pointer: toPointer(scan.path) })
}

/** The beginning of the line that an offset is in. */
export function lineStart(text: string, offset: number): number {
  let at = offset
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at--
  return at
}

/** Whether something has been found wrong in the line that is being read. */
export function lineHasMistake({ diagnostics, text, at }: Scan): boolean {
  const last = diagnostics.at(-1)
  return last !== undefined && last.start >= lineStart(text, at)
}

/**
 * Ends the reading with this one mistake, and returns a node for what could not be read. What
 * was found in the same line before it may have another reason, so it is removed.
 */
export function giveUp(scan: Scan, found: Omit<SyntaxDiagnostic, 'pointer' | 'fix'>): JsonNode {
  const { start } = found
  const end = scan.text.length
  const line = lineStart(scan.text, start)
  if (!scan.stopped) scan.diagnostics = scan.diagnostics.filter((other) => other.start < line)
  diagnostic(scan, found)
  scan.stopped = true
  scan.whole = false
  scan.at = end
  scan.tokenEnd = end
  return { kind: 'unreadable', start, end, value: null }
}

/** Ends the reading at a line of which nobody can say where its texts begin and end. */
export function giveUpLine(scan: Scan, at: number): JsonNode {
  const line = lineStart(scan.text, at)
  const words = match(scan, /[^\n\r]*/y, line) ?? ''
  return giveUp(scan, {
    start: line + words.length - words.trimStart().length,
    end: line + words.trimEnd().length,
    code: 'unclear-text',
    message:
      'It is unclear where the texts on this line begin and end: a double quote is missing, or there is one too many.',
    help: 'Put each text between two double quotes: ". A double quote inside a text is written \\".',
  })
}

/** The line of an offset, for sentences that name another place. */
export function lineOf(text: string, offset: number): number {
  return (text.slice(0, offset).match(/\r\n|\r|\n/g)?.length ?? 0) + 1
}

/** Goes past all that does not count between two tokens, and reports what JSON does not allow there. */
export function skipBlank(scan: Scan): void {
  for (;;) {
    // Letters, digits, quotes and brackets: nearly always, there is nothing to skip.
    const code = scan.text.charCodeAt(scan.at)
    if (code > 0x20 && code < 0x7f && code !== 0x23 && code !== 0x2f && code !== 0x3c) return
    scan.at += match(scan, space)?.length ?? 0
    const start = scan.at
    const note = match(scan, comment)
    const unseen = note === undefined ? match(scan, invisible) : undefined
    if (note !== undefined) {
      // A quote that has no partner there is the end of a text that was taken for a comment.
      if ((note.match(/"/g)?.length ?? 0) % 2 !== 0) {
        giveUpLine(scan, start)
        return
      }
      scan.at += note.length
      diagnostic(scan, {
        start,
        end: scan.at,
        code: 'comment',
        message: 'A content file cannot have comments.',
        help: 'Remove the comment.',
      })
    } else if (unseen !== undefined) {
      scan.at += unseen.length
      diagnostic(scan, {
        start,
        end: scan.at,
        code: 'invisible-character',
        message: `There is an invisible character here (${codes(unseen)}).`,
        help: 'Delete it, or replace it with an ordinary space.',
        fix: { start, end: scan.at, text: ' ' },
      })
    } else return
  }
}

/** `U+00A0`, or the first of several and how many follow. */
export function codes(characters: string): string {
  const first = `U+${characters.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  return characters.length > 1 ? `${first} and ${characters.length - 1} more` : first
}
