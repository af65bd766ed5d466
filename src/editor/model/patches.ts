/** The changes of a step, as the part of each file that differs between two states. */

import { changedFiles, type FileContent, type Files } from './files.ts'
import { replaceRange } from './json/tree.ts'

/** A change of one file, which can be applied and reverted. */
export interface FilePatch {
  file: string
  /** The offset of the first difference, in UTF-16 code units. */
  start: number
  /** The part before the change; undefined if the file did not exist. */
  before: FileContent | undefined
  /** The part after the change; undefined if the file was deleted. */
  after: FileContent | undefined
}

/** Returns a copy: in V8, a slice of a long text keeps that whole text in memory. */
const copyOf = (part: string): string => structuredClone(part)

/** Returns the largest length, at most `maxLength`, up to which all parts are equal. */
function commonLength(maxLength: number, isEqual: (from: number, to: number) => boolean): number {
  let [known, limit] = [0, maxLength]
  while (known < limit) {
    const middle = Math.ceil((known + limit) / 2)
    if (isEqual(known, middle)) known = middle
    else limit = middle - 1
  }
  return known
}

/** Returns the offset of the first difference, in UTF-16 code units, and the part of each text that differs. */
export function differenceOf(
  before: string,
  after: string,
): { start: number; before: string; after: string } {
  const shorter = Math.min(before.length, after.length)
  // Compares slices, because comparing each character of a long text is too slow for a keystroke.
  const start = commonLength(
    shorter,
    (from, to) => before.slice(from, to) === after.slice(from, to),
  )
  const end = commonLength(
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

function patchOf(
  file: string,
  before: FileContent | undefined,
  after: FileContent | undefined,
): FilePatch {
  if (typeof before !== 'string' || typeof after !== 'string') {
    return { file, start: 0, before, after }
  }
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

/** Applies or reverts a patch: returns what the file holds on one side from what it holds on the other. */
export function applyPatch(
  content: FileContent | undefined,
  patch: FilePatch,
  side: 'before' | 'after',
): FileContent | undefined {
  const replacement = patch[side]
  const now = patch[side === 'before' ? 'after' : 'before']
  if (typeof content !== 'string' || typeof now !== 'string' || typeof replacement !== 'string')
    return replacement
  return replaceRange(content, {
    start: patch.start,
    end: patch.start + now.length,
    text: replacement,
  })
}
