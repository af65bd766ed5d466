/** What stands between the entries of a group: colons, commas, and what people write in their place. */
import { quoted } from '../words.ts'
import { type JsonNode, match, type Scan, skipBlank, slip } from './scan.ts'
import { opensText } from './text.ts'

export const bareKey = /[^\s:,;={}[\]"“”„'‘’#/]+(?=[\t ]*[:=])/y

const junk = /[^\s,{}[\]"“”„]+|[\s\S]/y

const nextName = /"(?:[^"\\\n\r]|\\.)*"[\t ]*:/y

/** What cannot be anything: reported once, and left out. */
export function skipJunk(scan: Scan): void {
  const start = scan.at
  const raw = match(scan, junk) ?? ''
  scan.at += raw.length
  scan.tokenEnd = scan.at
  scan.whole = false
  slip(scan, {
    start,
    end: scan.at,
    code: 'unexpected-text',
    message: `${quoted(raw)} cannot stand here.`,
    help: 'Remove it, or put it in double quotes if it is part of a text.',
  })
}

export function beginsValue(scan: Scan): boolean {
  const sign = scan.text[scan.at]
  return sign === '{' || sign === '[' || opensText(sign) || /[\w.+-]/.test(sign ?? '')
}

/** In a file that ends here, the end is the one mistake. */
function reportNoValue(scan: Scan, key: JsonNode): false {
  scan.whole = false
  if (scan.at === scan.text.length) return false
  const name = quoted(String(key.value))
  slip(scan, {
    start: key.start,
    end: key.end,
    code: 'missing-value',
    message: `${name} has no value.`,
    help: `Write a colon and the value behind ${name}, or remove it.`,
  })
  return false
}

/** Goes past the sign between a name and its value. False where there is no value. */
export function passColon(scan: Scan, key: JsonNode): boolean {
  skipBlank(scan)
  const sign = scan.text[scan.at]
  const name = quoted(String(key.value))
  if (sign === ':') {
    scan.at++
    skipBlank(scan)
  } else if (sign === '=' || sign === ';') {
    slip(scan, {
      start: scan.at,
      end: scan.at + 1,
      code: 'missing-colon',
      message: `A colon belongs between ${name} and its value, and here is “${sign}”.`,
      help: 'Write : in its place.',
      fix: { start: scan.at, end: scan.at + 1, text: ':' },
    })
    scan.at++
    skipBlank(scan)
  } else if (beginsValue(scan) && match(scan, nextName) === undefined) {
    slip(scan, {
      start: key.end,
      end: key.end,
      code: 'missing-colon',
      message: `A colon is missing between ${name} and its value.`,
      help: `Write : behind ${name}.`,
      fix: { start: key.end, end: key.end, text: ':' },
    })
  } else return reportNoValue(scan, key)
  const next = scan.text[scan.at]
  return next !== undefined && ',}]'.includes(next) ? reportNoValue(scan, key) : next !== undefined
}

/** After an entry: its comma, the end of the group, or what is wrong in their place. */
export function passComma(scan: Scan, closer: string): number | undefined {
  skipBlank(scan)
  const sign = scan.text[scan.at]
  if (sign === ',' || sign === ';') {
    if (sign === ';') {
      slip(scan, {
        start: scan.at,
        end: scan.at + 1,
        code: 'missing-comma',
        message: 'A comma belongs between two entries, and here is “;”.',
        help: 'Write , in its place.',
        fix: { start: scan.at, end: scan.at + 1, text: ',' },
      })
    }
    scan.at++
    return scan.at - 1
  }
  if (sign === undefined || sign === '}' || sign === ']') return undefined
  const next =
    closer === '}' ? opensText(sign) || match(scan, bareKey) !== undefined : beginsValue(scan)
  if (next) {
    slip(scan, {
      start: scan.tokenEnd,
      end: scan.tokenEnd,
      code: 'missing-comma',
      message: 'A comma is missing behind this entry.',
      help: 'Write , here.',
      fix: { start: scan.tokenEnd, end: scan.tokenEnd, text: ',' },
    })
  } else {
    skipJunk(scan)
    skipBlank(scan)
    if (scan.text[scan.at] === ',') scan.at++
  }
  return undefined
}

/** Commas that separate nothing: before the first entry, or two in a row. */
export function skipExtraCommas(scan: Scan): void {
  for (skipBlank(scan); scan.text[scan.at] === ','; skipBlank(scan)) {
    slip(scan, {
      start: scan.at,
      end: scan.at + 1,
      code: 'extra-comma',
      message: 'There is a comma with no entry before it.',
      help: 'Remove the comma.',
      fix: { start: scan.at, end: scan.at + 1, text: '' },
    })
    scan.at++
  }
}
