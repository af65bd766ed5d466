/** Reads numbers, true, false and null, and what people write in their place. */
import { quoted } from '../words.ts'
import { type JsonNode, match, type Scan, slip } from './scan.ts'

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![^\s,:{}[\]"/#])/y
const thousands = /-?\d{1,3}(?:,\d{3})+(?=\s*[,}\n\r])/y
const constant = /(?:true|false|null)(?![^\s,:{}[\]"/#])/y
/** Loose words up to where the next entry, or the end of the line, seems to begin. */
const loose =
  /[^\n\r{}[\]]*?(?=[\t ]*(?:$|[\n\r{}[\]]|,[\t ]*(?:$|[\n\r"{[\]}\d-]|true\b|false\b|null\b)|\/[/*]))/y

const constants = ['true', 'false', 'null']

function token(
  scan: Scan,
  kind: JsonNode['kind'],
  raw: string,
  value?: JsonNode['value'],
): JsonNode {
  const start = scan.at
  scan.at += raw.length
  scan.tokenEnd = scan.at
  return { kind, start, end: scan.at, ...(value === undefined ? {} : { value }) }
}

function readNumber(scan: Scan, raw: string): JsonNode {
  const value = Number(raw)
  const node = token(scan, 'number', raw, value)
  const place = { start: node.start, end: node.end }
  if (!Number.isFinite(value)) {
    slip(scan, {
      ...place,
      code: 'number-too-large',
      message: `The number ${quoted(raw)} is too large to be kept.`,
      help: 'Write a smaller number, or put it in double quotes to make it a text.',
    })
  } else if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    slip(scan, {
      ...place,
      code: 'number-too-large',
      message: `The number ${quoted(raw)} is too large to be kept to its last figure.`,
      help: 'Write a smaller number, or put it in double quotes to make it a text.',
    })
  }
  return node
}

/** Words without quotes, numbers that are none, and words of other languages such as `True`. */
function readLoose(scan: Scan, raw: string): JsonNode {
  const start = scan.at
  const end = start + raw.length
  const place = { start, end }
  const known = constants.find((name) => name === raw.toLowerCase())
  if (known !== undefined) {
    slip(scan, {
      ...place,
      code: 'wrong-spelling',
      message: `${quoted(raw)} is written with small letters only.`,
      help: `Write ${known}.`,
      fix: { ...place, text: known },
    })
    return token(scan, known === 'null' ? 'null' : 'boolean', raw, JSON.parse(known))
  }
  if (/^[-+.]?\d[\d.,_']*$/.test(raw) || /^0x[\da-f]+$/i.test(raw)) {
    const plain = Number(raw.replace(/^\+/, ''))
    const mended = /^[+]?(?:0|[1-9]\d*)?\.?\d*$/.test(raw) && Number.isSafeInteger(plain * 1e6)
    if (!mended) scan.whole = false
    slip(scan, {
      ...place,
      code: 'bad-number',
      message: `${quoted(raw)} is not how a number is written here.`,
      help: mended
        ? `Write ${plain}.`
        : 'Write figures only, with a point before the decimals (1234.5), or put it in double quotes to make it a text.',
      ...(mended ? { fix: { ...place, text: String(plain) } } : {}),
    })
    return token(scan, mended ? 'number' : 'unreadable', raw, mended ? plain : null)
  }
  const value = raw.replace(/["“”']$/, '')
  slip(scan, {
    ...place,
    code: 'text-without-quotes',
    message: `${quoted(value)} stands here without quotes.`,
    help: 'Put it in double quotes to make it a text.',
    ...(/["\\]/.test(value) ? {} : { fix: { ...place, text: JSON.stringify(value) } }),
  })
  return token(scan, 'string', raw, value)
}

/** Reads a value that begins with no quote and no bracket; undefined where nothing like one stands. */
export function readWord(scan: Scan): JsonNode | undefined {
  // `1,000` reads as two entries; between names it can only be meant as one number.
  const grouped = typeof scan.path.at(-1) === 'string' ? match(scan, thousands) : undefined
  if (grouped !== undefined) return readLoose(scan, grouped)
  const figures = match(scan, number)
  if (figures !== undefined) return readNumber(scan, figures)
  const fixed = match(scan, constant)
  if (fixed !== undefined) {
    return token(scan, fixed === 'null' ? 'null' : 'boolean', fixed, JSON.parse(fixed))
  }
  const raw = match(scan, loose)?.replace(/[,;:\s]+$/, '')
  if (raw === undefined || raw === '' || !/[\p{L}\p{N}]/u.test(raw)) return undefined
  return readLoose(scan, raw)
}
