/** Reads texts in other quotes than straight double ones: curly, low, single, full-width. */
import { giveUpLine, type JsonNode, lineHasMistake, type Scan, wrongAt } from './scan.ts'
import { finishText } from './text-characters.ts'
import { charactersInLine, mayClose, type Role } from './text-end.ts'

const closers: Record<string, string> = {
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
}

/** Returns the characters that can close a text after this opening quote; undefined for any other character. */
export function closersOf(character: string | undefined): string | undefined {
  return character !== undefined && Object.hasOwn(closers, character)
    ? closers[character]
    : undefined
}

/**
 * Returns how many curly quotes are open at the end of these words. Undefined if a closing quote has no
 * opening one, because then the words lost the quote before them.
 */
export function openQuotes(words: string): number | undefined {
  let low = 0
  let high = 0
  for (const character of words) {
    if (character === '„') low++
    else if (character === '“' && low > 0) low--
    else if (character === '“') high++
    else if (character === '”' && high > 0) high--
    else if (character === '”' && low > 0) low--
    else if (character === '”') return undefined
  }
  return low + high
}

/** Reads a text that begins with one of these quotes. */
export function readOddQuotes(scan: Scan, characters: string, role: Role): JsonNode {
  const start = scan.at
  const single = /['`]/.test(characters)
  for (const close of charactersInLine(scan, start + 1, characters)) {
    if (!mayClose(scan, close, role)) continue
    const words = scan.text.slice(start + 1, close)
    const inside = words.match(/(?<!\\)"/g)?.length ?? 0
    const isCode = characters.startsWith('`') && words.includes('${')
    if ((!single && openQuotes(words) !== 0) || inside % 2 !== 0 || isCode) break
    const node = finishText(scan, start, close, close + 1)
    wrongAt(scan, start, node.end, {
      code: single ? 'single-quotes' : 'curly-quotes',
      message: single
        ? `This text is in ${scan.text[start] === '`' ? 'backticks' : 'single quotes'}.`
        : 'This text is in curly quotes, as word processors write them.',
      help: 'Put it in straight double quotes: ".',
      text: JSON.stringify(node.value),
    })
    return node
  }
  return giveUpLine(scan, start)
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
    if (!mayClose(scan, at, role) || openQuotes(scan.text.slice(start + 1, at)) !== 0) continue
    if (lineHasMistake(scan)) return undefined
    const node = finishText(scan, start, at, at + 1)
    wrongAt(scan, at, at + 1, {
      code: 'curly-quotes',
      message: 'This text ends in a curly quote, as word processors write them.',
      help: 'Replace it with a straight double quote: ".',
      text: '"',
    })
    return node
  }
  return undefined
}
