/** The ranges of characters for which browsers load each file of a font. */

/** Gaps of at most this many code points are part of a range, if no file has them: each range is in every page. */
const widestGap = 64

/** Returns the code points that a `unicode-range` covers, such as `U+20-7E,U+A0`. */
export function pointsOf(range: string): Set<number> {
  const points = new Set<number>()
  for (const [, from = '', to = from] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)) {
    for (let point = Number.parseInt(from, 16); point <= Number.parseInt(to, 16); point++) {
      points.add(point)
    }
  }
  return points
}

const hex = (point: number) => point.toString(16).toUpperCase()

/** Returns the shortest `unicode-range` for the code points, which covers none of `others`. */
function rangeOf(points: ReadonlySet<number>, others: ReadonlySet<number>): string {
  const ranges: { from: number; to: number }[] = []
  for (const point of [...points].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    const isFree =
      last &&
      point - last.to <= widestGap &&
      Array.from({ length: point - last.to - 1 }, (_, index) => last.to + 1 + index).every(
        (between) => !others.has(between),
      )
    if (isFree) last.to = point
    else ranges.push({ from: point, to: point })
  }
  const written = ranges.map(({ from, to }) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`)
  return written.join(', ')
}

/** Marks of an encoding and controls, which nobody sees, are no reason to load a file. */
const isVisible = (point: number) =>
  point >= 0x20 && !(point >= 0x7f && point <= 0x9f) && point < 0xfeff

/**
 * Returns a `unicode-range` for each set of characters. A character of several sets is in the range of the first one
 * alone.
 */
export function unicodeRanges(sets: readonly ReadonlySet<number>[]): string[] {
  const taken = new Set<number>()
  const own = sets.map((set) => {
    const points = new Set([...set].filter((point) => isVisible(point) && !taken.has(point)))
    for (const point of points) taken.add(point)
    return points
  })
  return own.map((points) => rangeOf(points, new Set([...taken].filter((one) => !points.has(one)))))
}
