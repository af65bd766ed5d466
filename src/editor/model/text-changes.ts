/** The text of a file in a text box, which shows every line end as a line feed. */
import { lineStarts } from '../../checks/read/layout.ts'
import { differenceOf } from './patches.ts'

/** Returns a text with line feeds as its only line ends. */
export const shownText = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Returns a text with the change that somebody made to its shown text. Unchanged line ends stay as they are. */
export function changeShown(text: string, shown: string): string {
  const before = shownText(text)
  const change = differenceOf(before, shown)
  const [starts, shownStarts] = [lineStarts(text), lineStarts(before)]
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  const offsetOf = (at: number) => {
    const line = shownStarts.findLastIndex((start) => start <= at)
    return (starts[line] ?? 0) + at - (shownStarts[line] ?? 0)
  }
  return (
    text.slice(0, offsetOf(change.start)) +
    change.after.replaceAll('\n', lineEnd) +
    text.slice(offsetOf(change.start + change.before.length))
  )
}
