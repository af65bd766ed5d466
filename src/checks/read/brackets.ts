/** Reads the ends of groups, and reports brackets that are missing, wrong or too many. */
import { quoted } from '../diagnostics/wording.ts'
import { type JsonNode, lineOf, report, type Scan, stopReading } from './scan.ts'
import { characterHere } from './separators.ts'

export const deepest = 64

const bracket = /"(?:[^"\\\n\r]|\\.)*"|[{}[\]]/g

const closerOf: Record<string, string> = { '{': '}', '[': ']' }

/** Whether all brackets are in pairs if this one is read as the right one. */
function isBalanced(scan: Scan): boolean {
  const open = scan.open.slice(0, -1).map((at) => scan.text[at] as string)
  for (const [token] of scan.text.slice(scan.at + 1).matchAll(bracket)) {
    if (token === '{' || token === '[') open.push(token)
    else if (token[0] !== '"' && closerOf[open.pop() ?? ''] !== token) return false
  }
  return open.length === 0
}

/** Reads the end of the innermost group. Returns true if the group has no more entries. */
export function passEnd(scan: Scan, closer: string, comma: number | undefined): boolean {
  const character = characterHere(scan)
  const opener = scan.open.at(-1) as number
  if (character === undefined) {
    // The groups around this one get here too, so reportEnd reports the mistake once.
    if (scan.cut.length === 0) scan.cut = [...scan.open]
    scan.isComplete = false
    return true
  }
  if (character !== '}' && character !== ']') return false
  if (comma !== undefined) {
    report(scan, comma, comma + 1, {
      code: 'trailing-comma',
      message: `There is a ${scan.text[comma] === ',' ? 'comma' : 'semicolon'} after the last entry.`,
      help: 'Remove it.',
      text: '',
    })
  }
  if (character !== closer) {
    const message = {
      code: 'wrong-bracket',
      message: `There is a ${character} here, but the ${scan.text[opener]} on line ${lineOf(scan.text, opener)} needs a ${closer}.`,
      help: `Replace it with ${closer}.`,
      related: { start: opener, end: opener + 1, message: 'It opens here.' },
    }
    if (!isBalanced(scan)) {
      const owner = scan.open
        .slice(0, -1)
        .some((at) => scan.text[at] === (character === '}' ? '{' : '['))
      stopReading(
        scan,
        scan.at,
        scan.at + 1,
        owner ? { ...message, help: `Write ${closer} before it.` } : message,
      )
      return true
    }
    report(scan, scan.at, scan.at + 1, { ...message, text: closer })
  }
  scan.at++
  scan.tokenEnd = scan.at
  return true
}

/** Reports a group instead of a name: most likely an entry that was pasted after its list. */
export function stopAtGroup(
  scan: Scan,
  before: { key: JsonNode; value: JsonNode } | undefined,
): void {
  const list = before?.value.kind === 'array' ? quoted(String(before.key.value)) : undefined
  stopReading(scan, scan.at, scan.at + 1, {
    code: 'group-without-name',
    message: 'The group that starts here has no name.',
    help: list
      ? `If it is an entry of ${list}, move it before the ] of that list and put a comma before it.`
      : 'Write its name and a colon before it, or move it into the list it belongs to.',
  })
}

/** Ends the reading at a group that is nested too deeply. */
export function stopAtDepth(scan: Scan): JsonNode {
  const message = `Groups are nested more than ${deepest} levels deep here.`
  const help = 'Remove the extra brackets.'
  return stopReading(scan, scan.at, scan.at + 1, { code: 'too-deep', message, help })
}

export function reportEnd(scan: Scan): void {
  const opener = scan.cut.at(-1)
  if (opener === undefined || scan.stopped) return
  const closers = scan.cut.map((at) => (scan.text[at] === '{' ? '}' : ']')).reverse()
  const line = lineOf(scan.text, opener)
  const end = scan.text.trimEnd().length
  report(scan, end, end, {
    code: 'cut-off',
    message: `The file ends too early: the ${scan.text[opener]} on line ${line} is not closed.`,
    help: `Add what is missing, and end it with ${closers.join(' ')}.`,
    related: { start: opener, end: opener + 1, message: 'It opens here.' },
  })
}

/** Reports text after the content: an extra bracket here, or one before it that closes too early. */
export function reportRest(scan: Scan): void {
  const start = scan.at
  const rest = scan.text.slice(start).trimEnd()
  const end = start + rest.length
  const code = 'text-after-end'
  const message = 'There is text after the end of the content.'
  if (/^[\s,;]*$/.test(rest)) {
    report(scan, start, end, { code, message, help: `Remove it: ${quoted(rest)}.`, text: '' })
    return
  }
  const help = 'Remove it, or look for a bracket before it that closes too early.'
  stopReading(scan, start, end, { code, message, help })
}
