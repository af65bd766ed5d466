/**
 * Where the reader of a file stands, and what it has found wrong so far. JSON.parse names one mistake
 * and an offset at best; this reader is only used where that one has refused, and goes on.
 */
import type { Fix } from '../problem.ts'

export interface JsonNode {
  kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'unreadable'
  start: number
  end: number
  value?: string | number | boolean | null
  members?: { key: JsonNode; value: JsonNode }[]
  items?: JsonNode[]
}

/** A mistake in the writing, with offsets in place of lines. */
export interface Slip {
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
  readonly text: string
  at: number
  /** The end of the last token, where a missing comma belongs. */
  tokenEnd: number
  /** The keys and indexes that lead to here. */
  readonly path: (string | number)[]
  /** The offsets of the brackets that are open. */
  readonly open: number[]
  /** Those that were open when the file ended too soon. */
  cut: readonly number[]
  readonly slips: Slip[]
  /** The end of the last text that has no closing quote: what is put there becomes part of the text. */
  unclosed: number | undefined
  /** False once something could not be read: what is missing then says nothing. */
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

export function slip(scan: Scan, found: Omit<Slip, 'pointer'>): void {
  const { fix, ...rest } = found
  const lost = fix !== undefined && fix.start === fix.end && fix.start === scan.unclosed
  scan.slips.push({ ...rest, ...(fix && !lost ? { fix } : {}), pointer: toPointer(scan.path) })
}

/** The line of an offset, for sentences that name another place. */
export function lineOf(text: string, offset: number): number {
  return (text.slice(0, offset).match(/\r\n|\r|\n/g)?.length ?? 0) + 1
}

/** Goes past all that does not count between two tokens, and reports what JSON does not allow there. */
export function skipBlank(scan: Scan): void {
  for (;;) {
    scan.at += match(scan, space)?.length ?? 0
    const start = scan.at
    const note = match(scan, comment)
    const unseen = note === undefined ? match(scan, invisible) : undefined
    if (note !== undefined) {
      scan.at += note.length
      slip(scan, {
        start,
        end: scan.at,
        code: 'comment',
        message: 'There is a comment here, and a content file cannot hold any.',
        help: 'Remove the comment.',
      })
    } else if (unseen !== undefined) {
      scan.at += unseen.length
      slip(scan, {
        start,
        end: scan.at,
        code: 'invisible-character',
        message: `There is an invisible character here (${codes(unseen)}).`,
        help: 'Delete it, and write an ordinary space if there is to be one.',
        fix: { start, end: scan.at, text: ' ' },
      })
    } else return
  }
}

/** `U+00A0`, or the first of several and how many follow. */
export function codes(signs: string): string {
  const first = `U+${signs.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  return signs.length > 1 ? `${first} and ${signs.length - 1} more` : first
}
