/** Reads the characters between two quotes: plain ones, escapes and halves of characters. */
import { codes, type JsonNode, match, type Scan, wrongAt } from './scan.ts'

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

const unicodeCode = /\\u[0-9a-fA-F]{4}/y

/** Returns the text between two quotes, and reports each wrong character. */
function decode(scan: Scan, start: number, end: number): string {
  const { text } = scan
  let value = ''
  for (let at = start; at < end; at++) {
    const character = text[at] as string
    if (character === '\\') {
      const code = match(scan, unicodeCode, at)
      const next = text[at + 1] ?? ''
      if (code !== undefined) {
        value += String.fromCharCode(Number.parseInt(code.slice(2), 16))
        at += 5
      } else if ('"\\/'.includes(next) && at + 1 < end) {
        value += next
        at++
      } else if (Object.hasOwn(escapes, next)) {
        value += escapes[next]
        at++
      } else {
        badEscape(scan, at, next)
        // What remains once the fix is applied.
        if (next !== "'") value += '\\'
      }
    } else if (character === '\n' || character === '\r') {
      // readBroken reports it once for the whole text.
      value += ' '
    } else if (character < ' ') {
      const name = character === '\t' ? 'a tab' : `an invisible character (${codes(character)})`
      const plain = character === '\t' ? ' ' : ''
      wrongAt(scan, at, at + 1, {
        code: 'control-character',
        message: `There is ${name} inside the text.`,
        help: character === '\t' ? 'Replace it with a space.' : 'Delete it.',
        text: plain,
      })
      value += plain
    } else value += character
  }
  return value
}

function badEscape(scan: Scan, at: number, next: string): void {
  const unicode = next === 'u'
  wrongAt(scan, at, Math.min(at + 2, scan.text.length), {
    code: 'bad-escape',
    message: unicode
      ? 'Four digits are missing after a backslash and a “u”.'
      : 'A backslash has a special meaning inside a text, and this one has none.',
    help: unicode
      ? 'Write the character itself.'
      : next === "'"
        ? "Write ' without the backslash."
        : 'Write it twice (\\\\), or remove it.',
    ...(next === "'" && { text: next }),
  })
}

const surrogate = /\\u([0-9a-fA-F]{4})|\\[\s\S]/g

/** Reports half characters. They come only from `\u` codes, because UTF-8 has none. */
function checkHalves(scan: Scan, start: number, end: number): void {
  let high: { at: number; end: number } | undefined
  const report = (at: number) =>
    wrongAt(scan, at, at + 6, {
      code: 'half-character',
      message: `${scan.text.slice(at, at + 6)} is half of a character, and the other half is missing.`,
      help: 'Replace it with the character itself, such as the emoji.',
    })
  for (const found of scan.text.slice(start, end).matchAll(surrogate)) {
    const at = start + found.index
    const code = Number.parseInt(found[1] ?? '0', 16)
    const isLow = code >= 0xdc00 && code <= 0xdfff
    if (high !== undefined && !(isLow && high.end === at)) report(high.at)
    if (isLow && high?.end !== at) report(at)
    high = code >= 0xd800 && code <= 0xdbff ? { at, end: at + 6 } : undefined
  }
  if (high !== undefined) report(high.at)
}

/** Returns the node of a text with words from after `start` up to `end`; reading continues at `next`. */
export function finishText(scan: Scan, start: number, end: number, next: number): JsonNode {
  const raw = scan.text.slice(start + 1, end)
  const plain = !/[\\\p{Cc}]/u.test(raw)
  const value = plain ? raw : decode(scan, start + 1, end)
  if (!plain && /\p{Surrogate}/u.test(value)) checkHalves(scan, start + 1, end)
  scan.at = next
  scan.tokenEnd = next
  return { kind: 'string', start, end: next, value }
}
