/** Where groups end: the brackets that close them, that are missing, or that are too many. */
import { quoted } from '../words.ts'
import { type JsonNode, lineOf, match, type Scan, slip } from './scan.ts'

export const deepest = 64

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
export function passEnd(scan: Scan, closer: string, comma: number | undefined): boolean {
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

const inside = /[^{}[\]"]+|"(?:[^"\\\n\r]|\\[\s\S])*"?/y

/** Goes past a group that is nested too deeply, without a call for each level. */
export function skipGroup(scan: Scan): JsonNode {
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

export function reportEnd(scan: Scan): void {
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

export function reportRest(scan: Scan): void {
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
