/** Reads numbers, true, false and null, and what people write in their place. */
import { nearest } from '../diagnostics/typo.ts'
import { quoted } from '../diagnostics/wording.ts'
import { type JsonNode, lineHasMistake, match, report, type Scan, stopReading } from './scan.ts'

const plain =
  /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![^\s,;:{}[\]/#，；、،])/y
const thousands = /-?\d{1,3}(?:,\d{3})+(?=\s*[,}\n\r])/y
/** Matches words without quotes, up to the end of the line or the next entry. */
const loose =
  /[^\n\r{}[\]"]+?"?(?=[\t ]*(?:$|[\n\r}\]]|[,;][\t ]*(?:$|[\n\r"}\]]|\/[/*])|\s\/[/*]))/y
/** Matches anything, if the others do not match. */
const anything = /[^\n\r{}[\]"]+"?|["{}[\]]/y
const numberLike = /^[-+.]?\d[\d.,:_'’-]*$|^0x[\da-f]+$/i

/** `new Date()`, `process.env.TITLE`, `$title`, `<b>`: in quotes, visitors would read code. */
const code =
  /[\p{L}\p{N}_$\]]\(|^\$|=>|<\/?[a-z]|&&|\|\||^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$]|\[)/iu

/** Whether a number keeps all its digits. */
export const isExactNumber = (value: number) =>
  Number.isFinite(value) && (Number.isSafeInteger(value) || !Number.isInteger(value))

const constants = ['true', 'false', 'null']
/** The words of other languages for these, and for missing numbers. */
const foreign = /^(?:yes|no|on|off|none|nil|undefined|nan|[-+]?inf(?:inity)?)$/i

/** Skips characters, and returns the node of their value. */
function token(scan: Scan, raw: string, value: string | number | boolean | null): JsonNode {
  const start = scan.at
  scan.at += raw.length
  scan.tokenEnd = scan.at
  const kind = value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean')
  return { kind, start, end: scan.at, value }
}

function readPlain(scan: Scan, raw: string): JsonNode {
  const value: number | boolean | null = JSON.parse(raw)
  if (typeof value === 'number' && !isExactNumber(value)) {
    report(scan, scan.at, scan.at + raw.length, {
      code: 'number-too-large',
      message: `The number ${quoted(raw)} is too large.`,
      help: 'Write a smaller number, or put it in double quotes to make it a text.',
    })
  }
  return token(scan, raw, value)
}

/** Stops at `+49`, `007` or `1,000`, which can be a number or a text. */
function stopAtNumber(scan: Scan, raw: string): JsonNode {
  const message = `${quoted(raw)} is not written as a number.`
  const help =
    'Write digits only, with a point before the decimals (1234.5), or put it in double quotes to make it a text.'
  return stopReading(scan, scan.at, scan.at + raw.length, { code: 'bad-number', message, help })
}

function stopAtText(scan: Scan, raw: string): JsonNode {
  const text = raw.trimEnd()
  const message = `${quoted(text)} has no quotes.`
  const help = 'Put it in double quotes to make it a text, or remove it.'
  const end = scan.at + Math.max(text.length, 1)
  return stopReading(scan, scan.at, end, { code: 'text-without-quotes', message, help })
}

/** Whether words such as `2024` or `tru,e` may be something else than a text without quotes. */
export function mayBeNoText(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '').toLowerCase()
  return (
    numberLike.test(text) ||
    foreign.test(text) ||
    constants.includes(letters) ||
    nearest(letters, constants) !== undefined
  )
}

/** Reads words without quotes, wrong numbers, and words of other languages such as `True`. */
function readLoose(scan: Scan, raw: string): JsonNode {
  const start = scan.at
  const end = start + raw.length
  const word = raw.replace(/"$/, '')
  const known = constants.find((name) => name === raw.toLowerCase())
  if (known !== undefined) {
    report(scan, start, end, {
      code: 'wrong-spelling',
      message: `${quoted(raw)} needs to be in lower case.`,
      help: `Write ${known}.`,
      text: known,
    })
    return token(scan, raw, JSON.parse(known))
  }
  if (numberLike.test(word)) return stopAtNumber(scan, raw)
  const inList = typeof scan.path.at(-1) === 'number'
  const unsure =
    lineHasMistake(scan) ||
    !/[\p{L}\p{N}]/u.test(word) ||
    /^[:=,;「『《〈]|\\|[:=]\s|\s$|[:;,]$/.test(word) ||
    (inList && /[,;]/.test(word)) ||
    code.test(word) ||
    mayBeNoText(word)
  if (unsure) return stopAtText(scan, raw)
  report(scan, start, end, {
    code: 'text-without-quotes',
    message: `${quoted(word)} has no quotes.`,
    help: 'Put it in double quotes to make it a text.',
    text: JSON.stringify(word),
  })
  return token(scan, raw, word)
}

/** Reads a value that begins with no quote and no bracket. */
export function readWord(scan: Scan): JsonNode {
  // `1,000` can be two entries of a list. After a name, it can only be one number.
  const grouped = typeof scan.path.at(-1) === 'string' ? match(scan, thousands) : undefined
  if (grouped !== undefined) return stopAtNumber(scan, grouped)
  const written = match(scan, plain)
  if (written !== undefined) return readPlain(scan, written)
  const raw = match(scan, loose)
  if (raw !== undefined) return readLoose(scan, raw)
  return stopAtText(scan, match(scan, anything) ?? '')
}
