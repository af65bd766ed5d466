/** Finds the name that somebody most likely meant to write. */
import { withoutAccents } from './look-alikes.ts'

/** Returns the number of steps from one text to the other: a character added, removed or replaced, or two swapped. */
function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let steps = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      )
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (row > 1 && column > 1 && swapped) {
        steps = Math.min(steps, (beforeLast[column - 2] as number) + 1)
      }
      current.push(steps)
    }
    // The number of steps never falls from row to row, so a distant name is skipped early.
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return last[to.length] as number
}

function plain(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/[\s_./-]/g, '')
}

export interface Typo {
  /** The right name. */
  name: string
  /** Whether a fix can use it: it is close enough, and no other name is as close. */
  certain: boolean
}

/** Among more names than these, only names that are one typo away are found. */
const maxNames = 200

/**
 * Returns the name nearest to what was written; undefined where none is near: about one typo in three
 * characters. Case, accents, spaces and hyphens do not count, nor does the alphabet of letters that look alike.
 */
export function nearest(written: string, names: readonly string[]): Typo | undefined {
  if (written.length > 200) return undefined
  const wanted = plain(written)
  const limit = names.length > maxNames ? 1 : Math.max(1, Math.floor(wanted.length / 3))
  let best: string | undefined
  let steps = limit + 1
  let rivals = 0
  for (const name of names) {
    const typos = distance(wanted, plain(name), Math.min(limit, steps))
    if (typos < steps) {
      best = name
      steps = typos
      rivals = 0
    } else if (typos === steps) rivals++
  }
  // Short names without a common character are not near.
  if (best === undefined || steps >= wanted.length) return undefined
  return { name: best, certain: steps <= 1 && rivals === 0 && wanted.length > 2 }
}

export function nearestFirst(written: string, names: readonly string[]): readonly string[] {
  const near = nearest(written, names)
  return near ? [near.name, ...names.filter((name) => name !== near.name)] : names
}
