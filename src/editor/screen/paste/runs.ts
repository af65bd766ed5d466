/** Words of a pasted text, and how they look. */
import { type Marks, noMarks, textOfRuns } from '../../model/rich/notation.ts'
import { onTheLine, type Raised, withoutInvisible } from './characters.ts'

/** How words look, and where they lead. */
export interface TextLook extends Marks {
  raised: Raised | ''
}

/** Words that look the same, and lead to the same place. A line break is `\n`. */
export interface Run extends TextLook {
  text: string
}

export const plainLook: TextLook = { ...noMarks, raised: '' }

/** Returns runs with raised and lowered words as characters on the line. */
function lowered(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  let before = ''
  for (const [index, run] of runs.entries()) {
    const { raised } = run
    if (raised !== '' && runs[index - 1]?.raised === raised) continue
    const end = runs.findIndex((one, at) => at > index && one.raised !== raised)
    const group = raised === '' ? [run] : runs.slice(index, end < 0 ? undefined : end)
    const groupText = textOfRuns(group)
    const written = raised === '' ? groupText : onTheLine(groupText, raised, before)
    result.push({ ...run, raised: '', text: written })
    before = (before + written).slice(-20)
  }
  return result
}

/** A space that keeps a number and its unit, or the groups of its digits, in one line. */
const isUnbreakable = (space: string, before: string, after: string) =>
  /^[^\t\n\r ]$/.test(space) && /[\p{N}\p{Sc}%‰§№]/u.test(before + after) && !/\n/.test(space)

/** Returns runs with single spaces, none of them at an end or at a line break. */
function spaced(runs: readonly Run[]): Run[] {
  const all = textOfRuns(runs)
  const result = runs.map((run) => ({ ...run, text: '' }))
  const ends: number[] = []
  for (const { text } of runs) ends.push((ends.at(-1) ?? 0) + text.length)
  let index = 0
  for (const { 0: part, index: at } of all.matchAll(/\s+|\S/gu)) {
    while (index < ends.length - 1 && at >= (ends[index] ?? 0)) index += 1
    const next = at + part.length
    const run = result[index]
    if (!run) continue
    if (!/^\s/.test(part)) run.text += part
    else if (at > 0 && next < all.length) {
      const together = isUnbreakable(part, all.charAt(at - 1), all.charAt(next))
      run.text += together ? part : part.includes('\n') ? '\n' : ' '
    }
  }
  return result.filter(({ text }) => text !== '')
}

/** Returns whether runs look the same. Spaces look as the words before them. */
const isSame = (one: Run, other: Run) =>
  other.href === one.href &&
  ((other.bold === one.bold && other.italic === one.italic) || /^\s*$/.test(other.text))

/** Returns runs as they are written: raised words on the line, no invisible characters, single spaces. */
export function tidied(runs: readonly Run[]): Run[] {
  const seen = runs.map((run) => ({ ...run, text: withoutInvisible(run.text) }))
  const joined: Run[] = []
  for (const run of spaced(lowered(seen.filter(({ text }) => text !== '')))) {
    const last = joined.at(-1)
    if (last && isSame(last, run)) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}
