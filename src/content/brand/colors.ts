/** Reads, mixes and compares colours. */

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Returns a colour that is written as `#rrggbb` or `#rgb`. Black for any other text. */
export function readColor(hex: string): Rgb {
  const digits = hex.slice(1)
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0] = (whole.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return [red, green, blue]
}

/** Returns `#rgb` if that is exact, otherwise `#rrggbb`. */
export function writeColor(rgb: Rgb): string {
  const hex = rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')
  return `#${hex.replace(/^(.)\1(.)\2(.)\3$/, '$1$2$3')}`
}

/** Returns a mix of two colours; `share` is the part of the second one, from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = readColor(to)
  const [red, green, blue] = readColor(from).map(
    (channel, index) => channel + ((target[index] ?? 0) - channel) * share,
  ) as unknown as Rgb
  return writeColor([red, green, blue])
}

/** Returns the relative luminance (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(readColor(one)), luminance(readColor(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * Returns the nearest lighter or darker colour that passes the test; undefined if neither white nor black passes
 * it.
 */
export function nearestColor(
  hex: string,
  isAccepted: (color: string) => boolean,
): string | undefined {
  if (isAccepted(hex)) return hex
  for (let step = 1; step <= 255; step++) {
    for (const end of ['#ffffff', '#000000']) {
      const color = mix(hex, end, step / 255)
      if (isAccepted(color)) return color
    }
  }
  return undefined
}
