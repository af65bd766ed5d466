/**
 * Reads a file that may be no JSON: goes on after each mistake, and keeps what was meant where that is
 * clear. A text without a slip is one that JSON.parse accepts; a property test holds the two together.
 */
import { quoted } from '../words.ts'
import { type JsonNode, lineOf, match, type Scan, type Slip, skipBlank, slip } from './scan.ts'
import { opensText, readText } from './text.ts'
import { readWord } from './word.ts'

export interface Reading {
  root: JsonNode | undefined
  slips: Slip[]
  /** False where a part could not be read, so that nothing follows from what is missing. */
  whole: boolean
}

export const deepest = 64

const bareKey = /[^\s:,;={}[\]"“”„'‘’#/]+(?=[\t ]*[:=])/y
const nextName = /"(?:[^"\\\n\r]|\\.)*"[\t ]*:/y
const junk = /[^\s,{}[\]"“”„]+|[\s\S]/y

function readKey(scan: Scan): JsonNode | undefined {
  if (opensText(scan.text[scan.at])) return readText(scan)
  const raw = match(scan, bareKey)
  if (raw === undefined) return undefined
  const start = scan.at
  scan.at += raw.length
  scan.tokenEnd = scan.at
  slip(scan, {
    start,
    end: scan.at,
    code: 'name-without-quotes',
    message: `The name ${quoted(raw)} stands here without quotes.`,
    help: `Write ${JSON.stringify(raw)}.`,
    fix: { start, end: scan.at, text: JSON.stringify(raw) },
  })
  return { kind: 'string', start, end: scan.at, value: raw }
}

/** What cannot be anything: reported once, and left out. */
function skipJunk(scan: Scan): void {
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

function beginsValue(scan: Scan): boolean {
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
function passColon(scan: Scan, key: JsonNode): boolean {
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

function reportTwice(scan: Scan, first: JsonNode, second: JsonNode): void {
  slip(scan, {
    start: second.start,
    end: second.end,
    code: 'duplicate-key',
    message: `${quoted(String(second.value))} stands here a second time; the first is in line ${lineOf(scan.text, first.start)}.`,
    help: 'Remove one of the two: only the last one would be used.',
    related: { start: first.start, end: first.end, message: 'The first one is here.' },
  })
}

/** After an entry: its comma, the end of the group, or what is wrong in their place. */
function passComma(scan: Scan, closer: string): number | undefined {
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

const bracket = /"(?:[^"\\\n\r]|\\.)*"|[{}[\]]/g
const closerOf: Record<string, string> = { '{': '}', '[': ']' }

/** Whether all brackets find their partners when this one counts as the one that belongs here. */
function endsWell(scan: Scan): boolean {
  // Each look goes to the end of the file: with many wrong brackets, the later ones are guesses anyway.
  if (scan.slips.filter(({ code }) => code === 'wrong-bracket').length > 5) return false
  const open = scan.open.slice(0, -1).map((at) => scan.text[at] as string)
  bracket.lastIndex = scan.at + 1
  for (let found = bracket.exec(scan.text); found; found = bracket.exec(scan.text)) {
    const sign = found[0]
    if (sign === '{' || sign === '[') open.push(sign)
    else if (sign[0] !== '"' && closerOf[open.pop() ?? ''] !== sign) return false
  }
  return open.length === 0
}

/** Looks for the end of the group that was opened last. True when there is nothing more in it. */
function passEnd(scan: Scan, closer: string, comma: number | undefined): boolean {
  const sign = scan.text[scan.at]
  const opener = scan.open.at(-1) as number
  if (sign === undefined) {
    // Every group around this one comes here too, and one mistake is reported once: see reportEnd.
    if (scan.cut.length === 0) scan.cut = [...scan.open]
    scan.whole = false
    return true
  }
  if (sign !== '}' && sign !== ']') return false
  if (comma !== undefined) {
    slip(scan, {
      start: comma,
      end: comma + 1,
      code: 'trailing-comma',
      message: 'There is a comma behind the last entry.',
      help: 'Remove the comma.',
      fix: { start: comma, end: comma + 1, text: '' },
    })
  }
  if (sign !== closer && endsWell(scan)) {
    slip(scan, {
      start: scan.at,
      end: scan.at + 1,
      code: 'wrong-bracket',
      message: `There is a ${sign} here, and the ${scan.text[opener]} of line ${lineOf(scan.text, opener)} is closed by a ${closer}.`,
      help: `Write ${closer} in its place.`,
      fix: { start: scan.at, end: scan.at + 1, text: closer },
      related: { start: opener, end: opener + 1, message: 'It is opened here.' },
    })
  } else if (sign !== closer) {
    const owner = scan.open.slice(0, -1).some((at) => scan.text[at] === (sign === '}' ? '{' : '['))
    slip(scan, {
      start: scan.at,
      end: scan.at + 1,
      code: 'wrong-bracket',
      message: `There is a ${sign} here, and the ${scan.text[opener]} of line ${lineOf(scan.text, opener)} is closed by a ${closer}.`,
      help: owner ? `Write ${closer} before it.` : `Write ${closer} in its place.`,
      related: { start: opener, end: opener + 1, message: 'It is opened here.' },
    })
    scan.whole = false
    if (owner) return true
  }
  scan.at++
  scan.tokenEnd = scan.at
  return true
}

/** Commas that separate nothing: before the first entry, or two in a row. */
function skipExtraCommas(scan: Scan): void {
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

function readObject(scan: Scan): JsonNode {
  const start = scan.at++
  const members: { key: JsonNode; value: JsonNode }[] = []
  const seen = new Map<unknown, JsonNode>()
  let comma: number | undefined
  for (;;) {
    skipExtraCommas(scan)
    if (passEnd(scan, '}', comma)) break
    const key = readKey(scan)
    if (key === undefined) {
      skipJunk(scan)
      continue
    }
    const first = seen.get(key.value)
    if (first) reportTwice(scan, first, key)
    seen.set(key.value, key)
    scan.path.push(String(key.value))
    const value = passColon(scan, key) ? readValue(scan) : undefined
    scan.path.pop()
    if (value) members.push({ key, value })
    comma = passComma(scan, '}')
  }
  return { kind: 'object', start, end: scan.at, members }
}

function readArray(scan: Scan): JsonNode {
  const start = scan.at++
  const items: JsonNode[] = []
  let comma: number | undefined
  for (;;) {
    skipExtraCommas(scan)
    if (passEnd(scan, ']', comma)) break
    scan.path.push(items.length)
    const value = readValue(scan)
    scan.path.pop()
    if (value) items.push(value)
    // Nobody knows whether a comma belongs behind what could not be read.
    else skipBlank(scan)
    comma = value || scan.text[scan.at] === ',' ? passComma(scan, ']') : undefined
  }
  return { kind: 'array', start, end: scan.at, items }
}

const inside = /[^{}[\]"]+|"(?:[^"\\\n\r]|\\[\s\S])*"?/y

/** Goes past a group that is nested too deeply, without a call for each level. */
function skipGroup(scan: Scan): JsonNode {
  const start = scan.at
  slip(scan, {
    start,
    end: start + 1,
    code: 'too-deep',
    message: `Groups stand inside of each other here, more than ${deepest} levels deep.`,
    help: 'Remove the brackets that are too many.',
  })
  scan.whole = false
  let depth = 0
  do {
    const sign = scan.text[scan.at]
    if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    else scan.at += (match(scan, inside)?.length ?? 1) - 1
    scan.at++
  } while (depth > 0 && scan.at < scan.text.length)
  scan.at = Math.min(scan.at, scan.text.length)
  scan.tokenEnd = scan.at
  return { kind: 'unreadable', start, end: scan.at }
}

function readValue(scan: Scan): JsonNode | undefined {
  const sign = scan.text[scan.at]
  if (opensText(sign)) return readText(scan)
  if (sign === '{' || sign === '[') {
    if (scan.open.length >= deepest) return skipGroup(scan)
    scan.open.push(scan.at)
    const node = sign === '{' ? readObject(scan) : readArray(scan)
    scan.open.pop()
    return node
  }
  const node = readWord(scan)
  if (node === undefined) skipJunk(scan)
  return node
}

function reportEnd(scan: Scan): void {
  const opener = scan.cut.at(-1)
  if (opener === undefined || scan.slips.some(({ code }) => code === 'too-deep')) return
  const closers = scan.cut.map((at) => (scan.text[at] === '{' ? '}' : ']')).reverse()
  const line = lineOf(scan.text, opener)
  const end = scan.text.trimEnd().length
  slip(scan, {
    start: end,
    end,
    code: 'cut-off',
    message: `The file ends too soon: the ${scan.text[opener]} of line ${line} is not closed.`,
    help: `Complete what is missing; at its end belongs ${closers.join(' ')}.`,
    related: { start: opener, end: opener + 1, message: 'It is opened here.' },
  })
}

function reportRest(scan: Scan): void {
  const start = scan.at
  const rest = scan.text.slice(start).trimEnd()
  const brackets = /^[\s}\],]*$/.test(rest)
  if (!brackets) scan.whole = false
  slip(scan, {
    start,
    end: start + rest.length,
    code: 'text-after-end',
    message: 'The content ends before this, and nothing may follow it.',
    help: brackets
      ? `Remove it: ${quoted(rest)}.`
      : 'Remove it, or look for a bracket that closes too soon.',
    ...(brackets ? { fix: { start, end: start + rest.length, text: '' } } : {}),
  })
}

/** Where a part could not be read, brackets and colons may be amiss for another reason than it seems. */
function withoutGuess({ fix, ...rest }: Slip): Slip {
  const guesses = ['missing-colon', 'text-after-end', 'wrong-bracket']
  return fix && !guesses.includes(rest.code) ? { ...rest, fix } : rest
}

/** What a text holds, and every mistake in its writing, in no order. Never throws. */
export function readJson(text: string): Reading {
  const scan: Scan = {
    text,
    at: 0,
    tokenEnd: 0,
    path: [],
    open: [],
    cut: [],
    unclosed: undefined,
    slips: [],
    whole: true,
  }
  if (text.startsWith('\ufeff')) {
    scan.at = 1
    slip(scan, {
      start: 0,
      end: 1,
      code: 'byte-order-mark',
      message:
        'The file begins with a byte order mark, an invisible sign that some programs write.',
      help: 'Save the file as “UTF-8” and not as “UTF-8 with BOM”.',
      fix: { start: 0, end: 1, text: '' },
    })
  }
  skipBlank(scan)
  if (scan.at === text.length) {
    scan.whole = false
    slip(scan, {
      start: 0,
      end: 0,
      code: 'empty-file',
      message: 'The file is empty.',
      help: 'Write its content, or delete the file.',
    })
    return { root: undefined, slips: scan.slips, whole: false }
  }
  const root = readValue(scan)
  reportEnd(scan)
  skipBlank(scan)
  if (scan.at < text.length) reportRest(scan)
  const whole = scan.whole && root !== undefined
  return { root, slips: whole ? scan.slips : scan.slips.map(withoutGuess), whole }
}
