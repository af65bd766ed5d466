/** The text of a file while it is shown with plain line feeds, as code editors show it. */
import { lineStarts } from '../../checks/read/layout.ts'
import { differenceOf } from './patches.ts'

/** A change of the shown text: the characters from `from` up to `to`, and what takes their place. */
export interface ShownChange {
  from: number
  to: number
  insert: string
}

/** Returns a text with line feeds alone. */
export const shownText = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Returns a text after changes of what is shown of it, in order. Its other line ends stay as they are. */
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

/** Returns the one change that makes a text of another. */
export function changeBetween(before: string, after: string): ShownChange {
  const { start, ...stretches } = differenceOf(before, after)
  return { from: start, to: start + stretches.before.length, insert: stretches.after }
}
