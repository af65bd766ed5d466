/** Reads a text between quotes, whichever quotes somebody or their word processor has put there. */
import { type JsonNode, match, type Scan, slip } from './scan.ts'
import { checkHalves, decode } from './signs.ts'

/** What stands behind a closing quote where all is well: a separator, and then no loose words. */
const follows =
  /[\t ]*(?:$|[\n\r}\]]|,[\t ]*(?:$|[\n\r"{[\]}\d-]|true\b|false\b|null\b|[“”„‘’'])|\/[/*])/y
const followsKey = /[\t ]*:/y
const lineEnd = /[^\n\r]*/y

const closers: Record<string, string> = {
  '“': '”“"',
  '”': '”“"',
  '„': '“”"',
  '‟': '”“"',
  '«': '»"',
  '»': '«"',
  "'": "'’",
  '‘': "’‘'",
  '’': "’‘'",
  '‚': "‘’'",
  '`': "`'",
}

export function opensText(sign: string | undefined): boolean {
  return sign === '"' || (sign !== undefined && Object.hasOwn(closers, sign))
}

/** Whether a quote at this place may be the closing one. */
function mayClose(scan: Scan, at: number): boolean {
  return match(scan, follows, at + 1) !== undefined || match(scan, followsKey, at + 1) !== undefined
}

/** The first of the signs on this line, from an offset on, that may close the text; escapes skipped. */
function findClose(scan: Scan, from: number, signs: string, fits = mayClose): number | undefined {
  const end = from + (match(scan, lineEnd, from)?.length ?? 0)
  for (let at = from; at < end; at++) {
    const sign = scan.text[at] as string
    if (sign === '\\') at++
    else if (signs.includes(sign) && fits(scan, at)) return at
  }
  return undefined
}

function finish(scan: Scan, start: number, end: number, next: number): JsonNode {
  const raw = scan.text.slice(start + 1, end)
  const plain = !/[\\\p{Cc}]/u.test(raw)
  const value = plain ? raw : decode(scan, start + 1, end)
  if (!plain && /\p{Surrogate}/u.test(value)) checkHalves(scan, start + 1, end)
  scan.at = next
  scan.tokenEnd = next
  return { kind: 'string', start, end: next, value }
}

/** Where a text without a closing quote ends: with its line, and before the comma there. */
function endWithoutComma(scan: Scan, start: number): number {
  const line = match(scan, lineEnd, start) ?? ''
  return start + Math.max(1, line.replace(/[,\s]+$/, '').length)
}

function readOddQuotes(scan: Scan, signs: string): JsonNode {
  const start = scan.at
  const single = signs.includes("'")
  const close = findClose(scan, start + 1, signs) ?? findClose(scan, start + 1, signs, () => true)
  const end = close ?? endWithoutComma(scan, start)
  const node = finish(scan, start, end, close === undefined ? end : end + 1)
  if (close === undefined) {
    scan.whole = false
    scan.unclosed = end
  }
  slip(scan, {
    start,
    end: node.end,
    code: single ? 'single-quotes' : 'curly-quotes',
    message: single
      ? 'This text stands in single quotes.'
      : 'This text stands in curly quotes, as word processors write them.',
    help: 'Put it in straight double quotes: ".',
    ...(close === undefined
      ? {}
      : { fix: { start, end: node.end, text: JSON.stringify(node.value) } }),
  })
  return node
}

/** Reads the text that begins here. The scan has to stand on a sign that opens a text. */
export function readText(scan: Scan): JsonNode {
  const start = scan.at
  const odd = closers[scan.text[start] as string]
  if (odd !== undefined) return readOddQuotes(scan, odd)
  const close = findClose(scan, start + 1, '"', () => true)
  const behind = close === undefined ? undefined : scan.text[close + 1]
  if (close !== undefined && (behind === '"' || mayClose(scan, close))) {
    return finish(scan, start, close, close + 1)
  }
  const curly = findClose(scan, start + 1, '”“„')
  if (curly !== undefined && (close === undefined || curly < close)) {
    const node = finish(scan, start, curly, curly + 1)
    slip(scan, {
      start: curly,
      end: curly + 1,
      code: 'curly-quotes',
      message: 'This text ends in a curly quote, as word processors write them.',
      help: 'Put a straight double quote in its place: ".',
      fix: { start: curly, end: curly + 1, text: '"' },
    })
    return node
  }
  if (close !== undefined) return readQuoteInside(scan, start, close)
  return readBroken(scan, start)
}

/** `"He said "hello" to me"`: the text seems to end, and goes on. */
function readQuoteInside(scan: Scan, start: number, close: number): JsonNode {
  const valueEnds = (_: Scan, at: number) => match(scan, follows, at + 1) !== undefined
  const end = findClose(scan, close + 1, '"', valueEnds)
  const inside = end === undefined ? '' : scan.text.slice(close, end)
  const opensWord = /^"[^\s"]/.test(inside)
  if (end === undefined || !opensWord || /"\s*:/.test(inside))
    return finish(scan, start, close, close + 1)
  const node = finish(scan, start, end, end + 1)
  slip(scan, {
    start: close,
    end: close + 1,
    code: 'quote-in-text',
    message: 'There is a double quote inside the text, so that the text ends too soon.',
    help: 'Write \\" for each double quote inside a text.',
    fix: { start, end: node.end, text: JSON.stringify(node.value) },
  })
  return node
}

const nextLine = /[\t ]*(?:\r\n|[\n\r])\s*/y
const toQuote = /(?:[^"\\]|\\[\s\S])*"/y

/** No quote closes the text on its line: it was forgotten, or the text goes on in the next line. */
function readBroken(scan: Scan, start: number): JsonNode {
  const { text } = scan
  const stop = start + (match(scan, lineEnd)?.length ?? 0)
  const after = stop + (match(scan, nextLine, stop)?.length ?? 0)
  const rest = match(scan, toQuote, after)
  const sign = text[after]
  if (rest !== undefined && sign !== '"' && sign !== '}' && sign !== ']') {
    const close = after + rest.length - 1
    const node = finish(scan, start, close, close + 1)
    const value = String(node.value).replace(/\s+/g, ' ')
    slip(scan, {
      start: stop,
      end: stop,
      code: 'line-break-in-text',
      message: 'The text goes on in the next line, and it has to stand in one.',
      help: 'Join the lines, or write \\n where a new line is to begin.',
      fix: {
        start,
        end: close + 1,
        text: text.slice(start, close + 1).replace(/[\t ]*(?:\r\n|[\n\r])\s*/g, ' '),
      },
    })
    return { ...node, value }
  }
  const end = endWithoutComma(scan, start)
  const node = finish(scan, start, end, end)
  scan.unclosed = end
  const last = text.slice(stop).trim() === ''
  if (last) scan.whole = false
  // In a file that is cut off within a text, the end of the file is the one mistake.
  if (last && scan.open.length > 0) return node
  slip(scan, {
    start,
    end,
    code: 'unclosed-text',
    message: 'The text that begins here has no quote at its end.',
    help: last
      ? 'Complete the text and the file behind it.'
      : 'Put a double quote behind the text: ".',
  })
  return node
}
