/** Measures how light the visible parts of a transparent picture are. */
import { luminance } from '../../content/brand/colors.ts'

/** Pixels on the longer side of the sample, and the most that are unpacked for it. */
export const sampleSize = 96
export const mostUnpacked = 40_000_000

/** The share of the visible parts that may be lighter: a white dot shows nobody a black logo. */
const outliers = 0.04

/**
 * Returns the relative luminance of the lightest visible parts of a picture; undefined where it has no transparent
 * ones. `pixels`: four bytes for each pixel of a sample.
 */
export function lightestOf(pixels: Uint8Array | Uint8ClampedArray): number | undefined {
  const visible: number[] = []
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha >= 128) visible.push(luminance([red, green, blue]))
  }
  if (visible.length === pixels.length / 4) return undefined
  visible.sort((one, other) => one - other)
  return visible[Math.floor((1 - outliers) * (visible.length - 1))]
}
