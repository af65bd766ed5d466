/** Reads a text without a closing quote in its line: the quote is missing, or the text continues on the next line. */
import { type JsonNode, lineHasMistake, match, report, type Scan, stopReading } from './scan.ts'
import { finishText } from './text-characters.ts'
import { lineStop, mayClose, type Role } from './text-end.ts'
import { mayBeNoText } from './word.ts'

const everyBreak = /[\t ]*(?:\r\n|[\n\r])\s*/g
/** Matches the following lines up to their only quote. None of them looks like an entry. */
const following = /(?:\s*[^\s"{}[\]][^"\n\r]*(?:\r\n|[\n\r]))*\s*[^\s"{}[\]](?:[^"\\\n\r]|\\.)*"/y
const separators = /[\t ]*[,}\]]?[\t ]*(?=$|[\n\r])/y
const nextEntry = /\s*"(?:[^"\\\n\r]|\\.)*"[\t ]*:/y
const groupEnd = /\s*\}/y

/** Whether the line breaks in these words only wrap lines, and none may begin a paragraph. */
function onlyWraps(text: string): boolean {
  const lines = text.split(/\r\n|[\n\r]/).map((line) => line.trim())
  return lines.every(
    (line, index) => line !== '' && (index === lines.length - 1 || !/[.!?:;…]["”“’)]*$/.test(line)),
  )
}

function readLines(scan: Scan, stop: number, role: Role): JsonNode | undefined {
  const start = scan.at
  const lines = match(scan, following, stop)
  if (lines === undefined || role === 'key' || lineHasMistake(scan)) return undefined
  const close = stop + lines.length - 1
  if (!mayClose(scan, close, role) || match(scan, separators, close + 1) === undefined) {
    return undefined
  }
  const inner = scan.text.slice(start + 1, close)
  const node = finishText(scan, start, close, close + 1)
  const text = `"${inner.replace(everyBreak, ' ')}"`
  report(scan, stop, stop, {
    code: 'line-break-in-text',
    message: 'The text continues on the next line, but a text is written on one line.',
    help: 'Join the lines, or write \\n where a new line begins.',
    ...(onlyWraps(inner) && { fix: { start, end: close + 1, text } }),
  })
  return { ...node, value: String(node.value).replace(/\s+/g, ' ') }
}

/** Returns the end of a text that lacks only its closing quote; undefined if the line does not show that. */
function forgottenQuote(scan: Scan, stop: number, role: Role): number | undefined {
  const start = scan.at
  const line = scan.text.slice(start + 1, stop)
  const text = line.replace(/,?[\t ]*$/, '')
  const comma = line.trimEnd().length > text.length
  // The apparent rest of a list, a group or a comment may also be part of the text.
  if (role !== 'value' || lineHasMistake(scan) || /^\s*$|[\s\\}\]]$|\\"$|\s\/[/*]/.test(text)) {
    return undefined
  }
  if (mayBeNoText(text.trim())) return undefined
  return match(scan, comma ? nextEntry : groupEnd, stop) === undefined
    ? undefined
    : start + 1 + text.length
}

/** Reads the text that begins here. The scan is at its straight quote, the last of its line. */
export function readBroken(scan: Scan, role: Role): JsonNode {
  const start = scan.at
  const stop = lineStop(scan, start)
  const lines = readLines(scan, stop, role)
  if (lines) return lines
  const end = forgottenQuote(scan, stop, role)
  const code = 'unclosed-text'
  const message = 'The text that starts here has no closing quote.'
  const help = 'Put a double quote after the text: ".'
  if (end !== undefined) {
    const node = finishText(scan, start, end, end)
    report(scan, start, end, { code, message, help, fix: { start: end, end, text: '"' } })
    return node
  }
  const textEnd = start + 1 + scan.text.slice(start + 1, stop).replace(/[,\s]*$/, '').length
  const isLast = scan.text.slice(stop).trim() === ''
  // If the file is cut off within a text, only the end of the file is reported.
  if (isLast && scan.open.length > 0) {
    scan.isComplete = false
    return finishText(scan, start, textEnd, scan.text.length)
  }
  const helpAtEnd = 'Complete the text and the rest of the file.'
  return stopReading(scan, start, textEnd, { code, message, help: isLast ? helpAtEnd : help })
}
