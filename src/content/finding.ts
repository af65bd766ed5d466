/** What a rule finds, before it is known in which line that stands. */
import type { Document } from './document.ts'
import type { JsonNode } from './json/scan.ts'
import { toPointer } from './json/scan.ts'
import type { Place, Problem, RelatedPlace } from './problem.ts'

export type Path = readonly (string | number)[]

export interface Target {
  document: Document
  path: Path
  /** Which characters are meant: the name of an entry, its value, or the bracket that opens it. */
  on: 'key' | 'value' | 'opening'
}

export interface Finding extends Target {
  severity: Problem['severity']
  code: string
  message: string
  help: string
  /** The safe correction: what to put in the place of the characters. */
  replacement?: string
  related?: Target & { message: string }
}

/** The names and indexes in a JSON pointer. */
export function toPath(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
}

/** Lines begin after each of the three line breaks, as in editors. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (const { index, 0: found } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + found.length)
  return starts
}

const known = new WeakMap<object, number[]>()

/** The lines and columns of a stretch of a document. A byte order mark takes no column. */
export function placeOf(document: Document, start: number, end: number): Place {
  const layout = document.layout()
  let starts = known.get(layout)
  if (!starts) {
    starts = lineStarts(layout.text)
    known.set(layout, starts)
  }
  const mark = layout.text.startsWith('\ufeff') ? 1 : 0
  const position = (offset: number) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    const column = offset - (starts[low] as number) + 1 - (low === 0 ? mark : 0)
    return { line: low + 1, column: Math.max(column, 1) }
  }
  const first = position(start)
  const last = position(Math.max(start, end))
  return { ...first, endLine: last.line, endColumn: last.column }
}

function nodeAt(
  root: JsonNode | undefined,
  path: Path,
): { key?: JsonNode; value: JsonNode } | undefined {
  let key: JsonNode | undefined
  let value = root
  for (const step of path) {
    const member = value?.members?.findLast((member) => member.key.value === String(step))
    key = member?.key
    value = member?.value ?? value?.items?.[Number(step)]
  }
  return value && { ...(key ? { key } : {}), value }
}

function rangeOf({ document, path, on }: Target): { start: number; end: number } {
  const found = nodeAt(document.layout().root, path)
  if (!found) return { start: 0, end: 0 }
  const { start, end } = (on === 'key' ? found.key : undefined) ?? found.value
  const group =
    on === 'opening' && (found.value.members !== undefined || found.value.items !== undefined)
  return { start, end: group ? start + 1 : end }
}

/** The finding with its place. A long group is marked by its opening bracket alone. */
export function toProblem(finding: Finding): Problem {
  const { document, path, severity, code, message, help, replacement, related } = finding
  const { start, end } = rangeOf(finding)
  const problem: Problem = {
    file: document.file,
    ...placeOf(document, start, end),
    pointer: toPointer(path),
    severity,
    code,
    message,
    help,
  }
  if (replacement !== undefined && document.exact) {
    problem.fix = { start, end, text: replacement }
  }
  if (related) problem.related = [relatedPlace(related)]
  return problem
}

function relatedPlace(target: Target & { message: string }): RelatedPlace {
  const { start, end } = rangeOf(target)
  const { document, message } = target
  return { file: document.file, ...placeOf(document, start, end), message }
}

/** The mistakes in the writing of a document, as problems. */
export function slipProblems(document: Document, slips = document.slips): Problem[] {
  return slips.map(({ start, end, fix, related, ...slip }) => ({
    file: document.file,
    ...placeOf(document, start, end),
    ...slip,
    severity: 'error',
    ...(fix && document.exact ? { fix } : {}),
    ...(related
      ? {
          related: [
            {
              file: document.file,
              ...placeOf(document, related.start, related.end),
              message: related.message,
            },
          ],
        }
      : {}),
  }))
}
