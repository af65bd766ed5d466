/** Changes of a file's text while a code editor shows it with plain line feeds. */
import { lineStarts } from '../../checks/read/layout.ts'
import { differenceOf } from './patches.ts'

/** A change of the shown text: replaces the characters from `from` up to `to`. */
export interface ShownChange {
  from: number
  to: number
  insert: string
}

/** Returns a text with line feeds as its only line ends. */
export const shownText = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Applies changes of the shown text, in order. Unchanged line ends stay as they are. */
export function changeShown(text: string, changes: readonly ShownChange[]): string {
  const starts = lineStarts(text)
  const shown = lineStarts(shownText(text))
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  let line = 0
  const offsetOf = (at: number) => {
    while ((shown[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line++
    return (starts[line] ?? 0) + at - (shown[line] ?? 0)
  }
  let result = ''
  let end = 0
  for (const { from, to, insert } of changes) {
    result += text.slice(end, offsetOf(from)) + insert.replaceAll('\n', lineEnd)
    end = offsetOf(to)
  }
  return result + text.slice(end)
}

/** Returns the change that turns `before` into `after`. */
export function changeBetween(before: string, after: string): ShownChange {
  const { start, ...parts } = differenceOf(before, after)
  return { from: start, to: start + parts.before.length, insert: parts.after }
}
