/**
 * Reads a text between quotes of any kind, as people and word processors write them. If more than one
 * reading is possible, the reader stops here.
 */
import { readBroken } from './broken-text.ts'
import { closersOf, readCurlyEnd, readOddQuotes, unpaired } from './odd-quotes.ts'
import { type JsonNode, report, type Scan, stopAtLine } from './scan.ts'
import { finishText } from './text-characters.ts'
import { charactersInLine, mayClose, roleOf } from './text-end.ts'

export function opensText(character: string | undefined): boolean {
  return character === '"' || closersOf(character) !== undefined
}

/** Reads the text that begins here. The scan is at a character that opens a text. */
export function readText(scan: Scan, isKey: boolean): JsonNode {
  const start = scan.at
  const role = roleOf(scan, isKey)
  const odd = closersOf(scan.text[start])
  if (odd !== undefined) return readOddQuotes(scan, odd, role)
  const close = quoteInLine(scan, start + 1, '"')
  // The last quote of a line closes the text, whatever follows it.
  const isLast = (at: number) => quoteInLine(scan, at + 1, '"“”„') === undefined
  if (close !== undefined && (mayClose(scan, close, role) || isLast(close))) {
    return finishText(scan, start, close, close + 1)
  }
  const curly = readCurlyEnd(scan, close, role)
  if (curly) return curly
  if (close === undefined) return readBroken(scan, role)
  return readQuotesInText(scan, close, isKey) ?? stopAtLine(scan, start)
}

function quoteInLine(scan: Scan, from: number, quotes: string): number | undefined {
  const [at] = charactersInLine(scan, from, quotes)
  return at
}

/** Whether the quotes are in pairs around words, as in `"A "short" sentence."`. */
function arePairs(scan: Scan, quotes: readonly number[], inList: boolean): boolean {
  if (quotes.length % 2 !== 0) return false
  return quotes.every((at, index) => {
    const before = scan.text[at - 1] ?? ''
    const after = scan.text[at + 1] ?? ''
    const opens = index % 2 === 0
    const [outside, inside] = opens ? [before, after] : [after, before]
    if (/[\s"]/.test(inside)) return false
    // In a list, words between quotes and commas are separate entries.
    if (inList && (/,/.test(outside) || /,\s*$/.test(scan.text.slice(at - 3, at)))) return false
    return opens ? /[\s(—–-]/.test(outside) : /[\s).,;!?…—–'’-]/.test(outside)
  })
}

/**
 * Returns the quotes in a text that close no curly quote: in `"Our „Listing" team"`, the straight quote closes
 * the low one. Undefined if the curly quotes are still not in pairs.
 */
function withoutCurly(scan: Scan, quotes: readonly number[], end: number): number[] | undefined {
  let from = scan.at + 1
  const left: number[] = []
  for (const at of quotes) {
    const closes = /^[„“]$/.test(unpaired(scan.text.slice(from, at)))
    if (closes && /[\s).,;!?…"—–-]/.test(scan.text[at + 1] ?? '')) from = at + 1
    else left.push(at)
  }
  return unpaired(scan.text.slice(from, end)) === '' ? left : undefined
}

/** Reads a text with quotes in it, as in `"He said "hello" to me"`. */
function readQuotesInText(scan: Scan, first: number, isKey: boolean): JsonNode | undefined {
  const start = scan.at
  const role = roleOf(scan, isKey)
  const inner: number[] = []
  for (const at of charactersInLine(scan, first, '"')) {
    if (!mayClose(scan, at, role)) inner.push(at)
    else {
      const left = withoutCurly(scan, inner, at)
      const known = left && inner.length > 0 && arePairs(scan, left, role === 'item')
      if (isKey || !known) return undefined
      const node = finishText(scan, start, at, at + 1)
      report(scan, first, first + 1, {
        code: 'quote-in-text',
        message: 'A double quote inside the text ends it too early.',
        help: 'Write \\" for each double quote inside a text.',
        fix: { start, end: node.end, text: JSON.stringify(node.value) },
      })
      return node
    }
  }
  return undefined
}
