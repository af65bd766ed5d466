/**
 * The state of the tolerant JSON reader, with the mistakes that it has found. It runs only after JSON.parse
 * failed, which names at most one mistake and its offset.
 */
import type { Fix } from '../diagnostics/diagnostic.ts'
import type { Sentence } from '../diagnostics/sentence.ts'
import { codeOf } from '../diagnostics/wording.ts'

export interface JsonNode {
  kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'unreadable'
  start: number
  end: number
  value?: string | number | boolean | null
  members?: { key: JsonNode; value: JsonNode }[]
  items?: JsonNode[]
}

/** A syntax mistake, with offsets instead of lines. */
export interface SyntaxDiagnostic {
  start: number
  end: number
  pointer: string
  code: string
  message: Sentence
  help: string
  fix?: Fix
  related?: { start: number; end: number; message: string }
}

export interface Scan {
  /** Lookalikes of JSON's characters are replaced in it while reading. Offsets stay the same. */
  text: string
  at: number
  /** The end of the last token, which is where a missing comma belongs. */
  tokenEnd: number
  /** The names and indexes of the current place. */
  readonly path: (string | number)[]
  /** The offsets of the brackets that are open. */
  readonly open: number[]
  /** The brackets that were open when the file ended too early. */
  cut: readonly number[]
  diagnostics: SyntaxDiagnostic[]
  /** True once something cannot be read with certainty: everything after it would be a guess. */
  stopped: boolean
  /** False if a part is missing: then missing entries are not reported. */
  isComplete: boolean
}

const space = /[\t\n\r ]*/y
const comment = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n\r]*|<!--[\s\S]*?(?:-->|$)/y
// No-break, zero-width and other spaces, which look like a space or like nothing. JSON allows none.
const invisible = /(?:(?![\t\n\r ])[\p{Cc}\p{Cf}\p{Z}])+/uy

/** Returns the JSON pointer of a path. Escapes `~` and `/` in names as RFC 6901 requires. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
}

export function match(scan: Scan, pattern: RegExp, at = scan.at): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(scan.text)?.[0]
}

/** What to say about characters. `text` is their replacement if that is certain. */
type Mistake = Omit<SyntaxDiagnostic, 'start' | 'end' | 'pointer'> & { text?: string }

/** Reports the characters between two offsets. */
export function report(
  scan: Scan,
  start: number,
  end: number,
  { text, ...mistake }: Mistake,
): void {
  if (scan.stopped) return
  const fix = text !== undefined && { fix: { start, end, text } }
  scan.diagnostics.push({ start, end, pointer: toPointer(scan.path), ...mistake, ...fix })
}

/** Reports the next characters, and skips them. */
export function reportAndSkip(scan: Scan, length: number, mistake: Mistake): void {
  const end = scan.at + length
  report(scan, scan.at, end, mistake)
  scan.at = end
}

function lineStart(text: string, offset: number): number {
  let at = offset
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at--
  return at
}

/** Whether the current line has a mistake. */
export function lineHasMistake({ diagnostics, text, at }: Scan): boolean {
  const last = diagnostics.at(-1)
  return last !== undefined && last.start >= lineStart(text, at)
}

/**
 * Stops reading with this mistake, and returns a node for what could not be read. Earlier mistakes of the
 * same line are removed, because this one may be their cause.
 */
export function stopReading(scan: Scan, start: number, stop: number, mistake: Mistake): JsonNode {
  const end = scan.text.length
  const line = lineStart(scan.text, start)
  if (!scan.stopped) scan.diagnostics = scan.diagnostics.filter((other) => other.start < line)
  report(scan, start, stop, mistake)
  scan.stopped = true
  scan.isComplete = false
  scan.at = end
  scan.tokenEnd = end
  return { kind: 'unreadable', start, end, value: null }
}

/** Stops reading at a line in which the texts have no clear beginnings and ends. */
export function stopAtLine(scan: Scan, at: number): JsonNode {
  const line = lineStart(scan.text, at)
  const lineText = match(scan, /[^\n\r]*/y, line) ?? ''
  const start = line + lineText.length - lineText.trimStart().length
  return stopReading(scan, start, line + lineText.trimEnd().length, {
    code: 'unclear-text',
    message:
      'It is unclear where the texts on this line begin and end: a double quote is missing, or there is one too many.',
    help: 'Put each text between two double quotes: ". A double quote inside a text is written \\".',
  })
}

export function lineOf(text: string, offset: number): number {
  return (text.slice(0, offset).match(/\r\n|\r|\n/g)?.length ?? 0) + 1
}

/** Skips spaces and comments between two tokens, and reports those that JSON does not allow. */
export function skipBlank(scan: Scan): void {
  for (;;) {
    // Nearly always the next character is a letter, a digit, a quote or a bracket.
    const code = scan.text.charCodeAt(scan.at)
    if (code > 0x20 && code < 0x7f && code !== 0x23 && code !== 0x2f && code !== 0x3c) return
    scan.at += match(scan, space)?.length ?? 0
    const start = scan.at
    const note = match(scan, comment)
    const unseen = note === undefined ? match(scan, invisible) : undefined
    if (note !== undefined) {
      // A single quote there ends a text that was read as a comment.
      if ((note.match(/"/g)?.length ?? 0) % 2 !== 0) {
        stopAtLine(scan, start)
        return
      }
      const message = 'A content file cannot have comments.'
      reportAndSkip(scan, note.length, { code: 'comment', message, help: 'Remove the comment.' })
    } else if (unseen !== undefined) {
      reportAndSkip(scan, unseen.length, {
        code: 'invisible-character',
        message: `There is an invisible character here (${codeOf(unseen)}).`,
        help: 'Delete it, or replace it with an ordinary space.',
        text: ' ',
      })
    } else return
  }
}
