/** Reads the characters between two quotes: plain ones and escapes. */
import { codeOf } from '../diagnostics/wording.ts'
import { type JsonNode, report, type Scan } from './scan.ts'

/** What cannot be in a text as it is: an escape, or a character that JSON wants escaped. */
const special = /\\(?:u[0-9a-fA-F]{4}|[^\n\r]?)|\p{Cc}/gu
const validEscape = /^\\(?:["\\/bfnrt]|u....)$/

function badEscape(scan: Scan, at: number, written: string): void {
  const next = written.slice(1)
  const help =
    next === "'" ? "Write ' without the backslash." : 'Write it twice (\\\\), or remove it.'
  report(scan, at, Math.min(at + 2, scan.text.length), {
    code: 'bad-escape',
    message:
      next === 'u'
        ? 'Four digits are missing after a backslash and a “u”.'
        : 'A backslash has a special meaning inside a text, and this one has none.',
    help: next === 'u' ? 'Write the character itself.' : help,
    ...(next === "'" && { text: next }),
  })
}

/** Returns the text between two quotes, and reports each wrong character. */
function decode(scan: Scan, start: number, end: number): string {
  return scan.text.slice(start, end).replace(special, (written, offset: number) => {
    const at = start + offset
    if (validEscape.test(written)) return JSON.parse(`"${written}"`)
    if (written[0] === '\\') {
      badEscape(scan, at, written)
      return written === "\\'" ? "'" : written
    }
    // readBroken reports line breaks once for the whole text. JSON allows the control characters beyond ASCII.
    if (/[\n\r]/.test(written)) return ' '
    if (written > ' ') return written
    const isTab = written === '\t'
    const text = isTab ? ' ' : ''
    report(scan, at, at + 1, {
      code: 'control-character',
      message: `There is ${isTab ? 'a tab' : `an invisible character (${codeOf(written)})`} inside the text.`,
      help: isTab ? 'Replace it with a space.' : 'Delete it.',
      text,
    })
    return text
  })
}

/** Returns the node of a text with words from after `start` up to `end`; reading continues at `next`. */
export function finishText(scan: Scan, start: number, end: number, next: number): JsonNode {
  const raw = scan.text.slice(start + 1, end)
  const plain = !/[\\\p{Cc}]/u.test(raw)
  const value = plain ? raw : decode(scan, start + 1, end)
  // Half of a character can only come from an escape, because UTF-8 has none.
  if (!plain && /\p{Surrogate}/u.test(value)) {
    report(scan, start, next, {
      code: 'half-character',
      message: 'The text has half of a character, such as \\ud83d, and the other half is missing.',
      help: 'Replace it with the character itself, such as the emoji.',
    })
  }
  scan.at = next
  scan.tokenEnd = next
  return { kind: 'string', start, end: next, value }
}
