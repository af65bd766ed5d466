/** Reads texts in other quotes than straight double ones: curly, low, single, full-width. */
import { type JsonNode, lineHasMistake, report, type Scan, stopAtLine } from './scan.ts'
import { finishText } from './text-characters.ts'
import { charactersInLine, mayClose, type Role } from './text-end.ts'

const closers = new Map(
  Object.entries({
    '“': '”“"',
    '”': '”“"',
    '„': '“”"',
    '‟': '”“"',
    '«': '»"',
    '»': '«"',
    '＂': '＂"',
    "'": "'’",
    '‘': "’‘'",
    '’': "’‘'",
    '‚': "‘’'",
    '`': "`'",
  }),
)

/** Returns the characters that can close a text after this opening quote; undefined for any other character. */
export function closersOf(character: string | undefined): string | undefined {
  return closers.get(character ?? '')
}

/** Returns the curly quotes in these words that are not in pairs: `„` if that one is open. */
export function unpaired(text: string): string {
  return text.replace(/„[^„“”]*[“”]|“[^„“”]*”|[^„“”]/g, '')
}

/** Reads a text that begins with one of these quotes. */
export function readOddQuotes(scan: Scan, characters: string, role: Role): JsonNode {
  const start = scan.at
  const single = /['`]/.test(characters)
  for (const close of charactersInLine(scan, start + 1, characters)) {
    if (!mayClose(scan, close, role)) continue
    const text = scan.text.slice(start + 1, close)
    const inside = text.match(/(?<!\\)"/g)?.length ?? 0
    const isCode = characters.startsWith('`') && text.includes('${')
    if ((!single && unpaired(text) !== '') || inside % 2 !== 0 || isCode) break
    const node = finishText(scan, start, close, close + 1)
    report(scan, start, node.end, {
      code: single ? 'single-quotes' : 'curly-quotes',
      message: single
        ? `This text is in ${scan.text[start] === '`' ? 'backticks' : 'single quotes'}.`
        : 'This text is in curly quotes, as word processors write them.',
      help: 'Put it in straight double quotes: ".',
      text: JSON.stringify(node.value),
    })
    return node
  }
  return stopAtLine(scan, start)
}

/**
 * Reads a text that begins with a straight quote and ends with a curly one, before the next straight one.
 * Returns undefined if the curly quotes belong to the words.
 */
export function readCurlyEnd(
  scan: Scan,
  straight: number | undefined,
  role: Role,
): JsonNode | undefined {
  const start = scan.at
  for (const at of charactersInLine(scan, start + 1, '”“＂')) {
    if (straight !== undefined && at > straight) return undefined
    if (!mayClose(scan, at, role) || unpaired(scan.text.slice(start + 1, at)) !== '') continue
    if (lineHasMistake(scan)) return undefined
    const node = finishText(scan, start, at, at + 1)
    report(scan, at, at + 1, {
      code: 'curly-quotes',
      message: 'This text ends in a curly quote, as word processors write them.',
      help: 'Replace it with a straight double quote: ".',
      text: '"',
    })
    return node
  }
  return undefined
}
