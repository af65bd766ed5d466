/** Returns the indexes of the fewest entries whose moves explain the new order. `sequence`: their old indexes. */
export function moved(sequence: readonly number[]): number[] {
  // The longest subsequence of entries that kept their order. The others were moved.
  const longestRuns: number[] = []
  const previous: (number | undefined)[] = []
  sequence.forEach((value, rank) => {
    let best: number | undefined
    for (let before = 0; before < rank; before++) {
      const fits = Number(sequence[before]) < value
      if (
        fits &&
        (best === undefined || Number(longestRuns[before]) >= Number(longestRuns[best]))
      ) {
        best = before
      }
    }
    longestRuns[rank] = best === undefined ? 1 : Number(longestRuns[best]) + 1
    previous[rank] = best
  })
  let at: number | undefined = longestRuns.lastIndexOf(Math.max(0, ...longestRuns))
  const stayed = new Set<number>()
  while (at !== undefined && at >= 0) {
    stayed.add(at)
    at = previous[at]
  }
  return [...sequence.keys()].filter((rank) => !stayed.has(rank))
}
