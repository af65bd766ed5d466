/** Reads the separators between entries: colons, commas, and what people write instead. */
import { quoted } from '../diagnostics/wording.ts'
import {
  type JsonNode,
  match,
  report,
  reportAndSkip,
  type Scan,
  skipBlank,
  stopReading,
} from './scan.ts'
import { opensText } from './text.ts'

/** The characters of other keyboards for those of JSON. */
const lookalikes = new Map(
  Object.entries({
    '：': ':',
    '﹕': ':',
    '，': ',',
    '、': ',',
    '،': ',',
    '；': ',',
    '؛': ',',
    '｛': '{',
    '｝': '}',
    '［': '[',
    '］': ']',
  }),
)

/** Returns the current character between two tokens. Reports a lookalike of a separator. */
export function characterHere(scan: Scan): string | undefined {
  const character = scan.text[scan.at]
  const ascii = lookalikes.get(character ?? '')
  if (character === undefined || ascii === undefined) return character
  report(scan, scan.at, scan.at + 1, {
    code: 'foreign-sign',
    message: `The character ${quoted(character)} comes from another script.`,
    help: `Replace it with ${quoted(ascii)}.`,
    text: ascii,
  })
  scan.text = scan.text.slice(0, scan.at) + ascii + scan.text.slice(scan.at + 1)
  return ascii
}

export const bareKey = /[\p{L}\p{N}_$@.-]+(?=[\t ]*[:=：﹕])/uy

/** Matches the beginning of a value that can be nothing else. */
const value = /["{[“„‘'`]|-?\d|true\b|false\b|null\b/y
const nextName = /"(?:[^"\\\n\r]|\\.)*"[\t ]*:/y
const junk = /[^\s,{}[\]"“”„]+|[\s\S]/uy

/** Stops reading at text that cannot be here. */
export function stopAtUnexpected(scan: Scan): void {
  const start = scan.at
  const raw = match(scan, junk) ?? ''
  stopReading(scan, start, start + raw.length, {
    code: 'unexpected-text',
    message: `${quoted(raw)} cannot be here.`,
    help: 'Remove it, or put it in double quotes if it is part of a text.',
  })
}

/** Reports a name without a value. If the file ends here, only its end is reported. */
function reportNoValue(scan: Scan, key: JsonNode): false {
  scan.isComplete = false
  if (scan.at === scan.text.length) return false
  const name = quoted(String(key.value))
  stopReading(scan, key.start, key.end, {
    code: 'missing-value',
    message: `${name} has no value.`,
    help: `Write a colon and the value after ${name}, or remove it.`,
  })
  return false
}

/** Skips the colon between a name and its value. Returns false if there is no value. */
export function passColon(scan: Scan, key: JsonNode): boolean {
  skipBlank(scan)
  const character = characterHere(scan)
  if (character === ':') {
    scan.at++
    skipBlank(scan)
  } else if (character === '=' || character === ';') {
    reportAndSkip(scan, 1, {
      code: 'missing-colon',
      message: `There is “${character}” between ${quoted(String(key.value))} and its value, where a colon belongs.`,
      help: 'Replace it with a colon.',
      text: ':',
    })
    skipBlank(scan)
  } else if (
    match(scan, value) !== undefined &&
    match(scan, nextName) === undefined &&
    !/[\n\r]/.test(scan.text.slice(key.end, scan.at))
  ) {
    const name = quoted(String(key.value))
    report(scan, key.end, key.end, {
      code: 'missing-colon',
      message: `A colon is missing between ${name} and its value.`,
      help: `Write : after ${name}.`,
      text: ':',
    })
  } else return reportNoValue(scan, key)
  const next = scan.text[scan.at]
  return next === undefined || ',}]'.includes(next) ? reportNoValue(scan, key) : true
}

/** Whether the next entry of the group begins here, and only the comma before it is missing. */
function isNextEntry(scan: Scan, closer: string): boolean {
  const { text, at, tokenEnd } = scan
  if (closer === '}') return opensText(text[at]) || match(scan, bareKey) !== undefined
  // `1 000` can be one number, and `1 -2` a sum.
  const isOne =
    /\d/.test(text[tokenEnd - 1] ?? '') &&
    /[\d-]/.test(text[at] ?? '') &&
    !/[\n\r]/.test(text.slice(tokenEnd, at))
  return match(scan, value) !== undefined && !isOne
}

/**
 * Skips the comma after an entry and returns its offset. Returns undefined at the end of the group, and if
 * there is no comma.
 */
export function passComma(scan: Scan, closer: string): number | undefined {
  skipBlank(scan)
  const character = characterHere(scan)
  if (character === ',') return scan.at++
  if (character === ';') {
    const at = scan.at++
    skipBlank(scan)
    // Before the end of the group, it is reported as an extra separator.
    if (scan.text[scan.at] !== '}' && scan.text[scan.at] !== ']') {
      report(scan, at, at + 1, {
        code: 'missing-comma',
        message: 'There is “;” between two entries, where a comma belongs.',
        help: 'Replace it with a comma.',
        text: ',',
      })
    }
    return at
  }
  if (character === undefined || character === '}' || character === ']') return undefined
  if (isNextEntry(scan, closer)) {
    report(scan, scan.tokenEnd, scan.tokenEnd, {
      code: 'missing-comma',
      message: 'A comma is missing after this entry.',
      help: 'Write , here.',
      text: ',',
    })
  } else if (character === ':' && closer === ']') {
    stopReading(scan, scan.at, scan.at + 1, {
      code: 'name-in-list',
      message: 'There is a colon here, but the entries of a list have no names.',
      help: 'Write { before the name and } after the entries that belong together, or remove the colon.',
    })
  } else if (character !== '{') stopAtUnexpected(scan)
  return undefined
}

/** Skips and reports commas that separate nothing: before the first entry, or two in a row. */
export function skipExtraCommas(scan: Scan): void {
  for (skipBlank(scan); characterHere(scan) === ','; skipBlank(scan)) {
    const message = 'There is a comma with no entry before it.'
    reportAndSkip(scan, 1, { code: 'extra-comma', message, help: 'Remove the comma.', text: '' })
  }
}
