/** Finds the name that somebody most likely meant. */

/** The steps from one text to the other: a sign more, less, another one, or two neighbours swapped. */
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
    // Steps never get fewer from row to row: a hopeless name is left early.
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return last[to.length] as number
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_./-]/g, '')
}

export interface NearMiss {
  name: string
  /** Whether it is close enough, and the only one so close, to be put in without asking. */
  certain: boolean
}

/**
 * The name nearest to what was written, or undefined where none is near: about one slip in three
 * signs. Capitals, spaces and hyphens count for nothing.
 */
export function nearest(written: string, names: readonly string[]): NearMiss | undefined {
  if (written.length > 200) return undefined
  const wanted = plain(written)
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  let best: string | undefined
  let steps = limit + 1
  let rivals = 0
  for (const name of names) {
    const found = distance(wanted, plain(name), Math.min(limit, steps))
    if (found < steps) {
      best = name
      steps = found
      rivals = 0
    } else if (found === steps) rivals++
  }
  // A name that shares no sign is no near miss, however short both are.
  if (best === undefined || steps >= wanted.length) return undefined
  return { name: best, certain: steps <= 1 && rivals === 0 && wanted.length > 2 }
}

/** The names with the nearest one first. */
export function nearestFirst(written: string, names: readonly string[]): readonly string[] {
  const near = nearest(written, names)
  return near ? [near.name, ...names.filter((name) => name !== near.name)] : names
}
