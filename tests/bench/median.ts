/** Returns the median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) / 2] ?? Number.NaN
}
