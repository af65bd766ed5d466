/** What a step has changed, as small as it is: the stretch of each file in which two states differ. */

import { changedFiles, type Files } from './files.ts'
import { replaceRange } from './json/tree.ts'

/** A change of one file, which can be made and reverted. */
export interface FilePatch {
  file: string
  /** Where the texts begin to differ, in UTF-16 units. */
  start: number
  /** The stretch before the change, or undefined where the file did not exist. */
  before: string | undefined
  /** The stretch after the change, or undefined where the file does not exist any more. */
  after: string | undefined
}

/** Returns a copy: in V8, a slice of a long text keeps that whole text in memory. */
const copyOf = (stretch: string): string => structuredClone(stretch)

/** Returns the longest length, up to `most`, for which all stretches before it are equal. */
function longestEqual(most: number, isEqual: (from: number, to: number) => boolean): number {
  let [known, limit] = [0, most]
  while (known < limit) {
    const middle = Math.ceil((known + limit) / 2)
    if (isEqual(known, middle)) known = middle
    else limit = middle - 1
  }
  return known
}

/** Returns where two texts begin to differ, in UTF-16 units, and the stretch of each that is not in the other. */
export function differenceOf(
  before: string,
  after: string,
): { start: number; before: string; after: string } {
  const shorter = Math.min(before.length, after.length)
  // Slices, because comparing a long text one character at a time takes longer than a keystroke may.
  const start = longestEqual(
    shorter,
    (from, to) => before.slice(from, to) === after.slice(from, to),
  )
  const end = longestEqual(
    shorter - start,
    (from, to) =>
      before.slice(before.length - to, before.length - from) ===
      after.slice(after.length - to, after.length - from),
  )
  return {
    start,
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
  }
}

function patchOf(file: string, before: string | undefined, after: string | undefined): FilePatch {
  if (before === undefined || after === undefined) return { file, start: 0, before, after }
  const difference = differenceOf(before, after)
  return {
    file,
    start: difference.start,
    before: copyOf(difference.before),
    after: copyOf(difference.after),
  }
}

/** Returns a patch for each file in which two states differ. */
export function patchesBetween(before: Files, after: Files): FilePatch[] {
  return changedFiles(before, after).map((file) => patchOf(file, before.get(file), after.get(file)))
}

/** Returns the text on one side of a patch, made from the text on its other side. */
export function applyPatch(
  text: string | undefined,
  patch: FilePatch,
  side: 'before' | 'after',
): string | undefined {
  const put = patch[side]
  const now = patch[side === 'before' ? 'after' : 'before']
  if (text === undefined || now === undefined || put === undefined) return put
  return replaceRange(text, { start: patch.start, end: patch.start + now.length, text: put })
}
