/**
 * Reads a file that may not be valid JSON. After a mistake it continues only if there is one possible
 * reading: what follows a wrong quote can be inside or outside of a text. If it stops early, nothing in the
 * file is fixed. JSON.parse accepts every text without diagnostics, which property tests check.
 */
import { quoted } from '../diagnostics/wording.ts'
import { deepest, passEnd, reportEnd, reportRest, stopAtDepth, stopAtGroup } from './brackets.ts'
import { mergeConflicts } from './merge-conflicts.ts'
import {
  type JsonNode,
  lineOf,
  match,
  report,
  reportAndSkip,
  type Scan,
  type SyntaxDiagnostic,
  skipBlank,
} from './scan.ts'
import {
  bareKey,
  characterHere,
  passColon,
  passComma,
  skipExtraCommas,
  stopAtUnexpected,
} from './separators.ts'
import { opensText, readText } from './text.ts'
import { readWord } from './word.ts'

export interface Reading {
  root: JsonNode | undefined
  diagnostics: SyntaxDiagnostic[]
  /** False if a part could not be read: then missing entries are not reported. */
  isComplete: boolean
}

function readKey(scan: Scan): JsonNode | undefined {
  if (opensText(scan.text[scan.at])) return readText(scan, true)
  const raw = match(scan, bareKey)
  if (raw === undefined) return undefined
  const start = scan.at
  const text = JSON.stringify(raw)
  const message = `The name ${quoted(raw)} has no quotes.`
  reportAndSkip(scan, raw.length, {
    code: 'name-without-quotes',
    message,
    help: `Write ${text}.`,
    text,
  })
  scan.tokenEnd = scan.at
  return { kind: 'string', start, end: scan.at, value: raw }
}

function reportTwice(scan: Scan, first: JsonNode, second: JsonNode): void {
  report(scan, second.start, second.end, {
    code: 'duplicate-key',
    message: `${quoted(String(second.value))} is here a second time; the first is on line ${lineOf(scan.text, first.start)}.`,
    help: 'Remove one of the two: only the last one is used.',
    related: { start: first.start, end: first.end, message: 'The first one is here.' },
  })
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
      if (scan.text[scan.at] === '{') stopAtGroup(scan, members.at(-1))
      else stopAtUnexpected(scan)
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
    items.push(readValue(scan))
    scan.path.pop()
    comma = passComma(scan, ']')
  }
  return { kind: 'array', start, end: scan.at, items }
}

function readValue(scan: Scan): JsonNode {
  const character = characterHere(scan)
  if (opensText(character)) return readText(scan, false)
  if (character !== '{' && character !== '[') return readWord(scan)
  if (scan.open.length >= deepest) return stopAtDepth(scan)
  scan.open.push(scan.at)
  const node = character === '{' ? readObject(scan) : readArray(scan)
  scan.open.pop()
  return node
}

/** Returns the diagnostic without its fix, because the unreadable part may be the cause. */
function withoutFix({ fix, ...rest }: SyntaxDiagnostic): SyntaxDiagnostic {
  return rest
}

/** Returns the value of a text, and all its syntax mistakes in no order. Never throws. */
export function readJson(text: string): Reading {
  const conflicts = mergeConflicts(text)
  if (conflicts.length > 0) return { root: undefined, diagnostics: conflicts, isComplete: false }
  const scan: Scan = {
    text,
    at: 0,
    tokenEnd: 0,
    path: [],
    open: [],
    cut: [],
    diagnostics: [],
    stopped: false,
    isComplete: true,
  }
  if (text.startsWith('\ufeff')) {
    reportAndSkip(scan, 1, {
      code: 'byte-order-mark',
      message:
        'The file begins with a byte order mark, an invisible character that some programs add.',
      help: 'Save the file as “UTF-8”, not as “UTF-8 with BOM”.',
      text: '',
    })
  }
  skipBlank(scan)
  if (scan.at === text.length) {
    const help = 'Add its content, or delete the file.'
    report(scan, 0, 0, { code: 'empty-file', message: 'The file is empty.', help })
    return { root: undefined, diagnostics: scan.diagnostics, isComplete: false }
  }
  const root = readValue(scan)
  reportEnd(scan)
  skipBlank(scan)
  if (scan.at < text.length) reportRest(scan)
  const { diagnostics, isComplete } = scan
  return { root, diagnostics: isComplete ? diagnostics : diagnostics.map(withoutFix), isComplete }
}
