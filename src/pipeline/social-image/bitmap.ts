/**
 * Pictures of 16 greys, two pixels to a byte: small enough that ten thousand of them are drawn and
 * compressed within seconds. A pixel is a level: 0 for the page, 1 to 3 for what is faint on it, and
 * 4 to 15 for the edges of letters up to full ink.
 */

/** A drawing, twice: as it is copied to an even and to an odd column. Plain data, for worker threads. */
export interface Stamp {
  /** Bytes of a row. */
  stride: number
  rows: number
  even: Uint8Array
  odd: Uint8Array
}

/** A picture in the making. Each row begins with the byte that names PNG's filter: 0, none. */
export interface Canvas {
  stride: number
  bytes: Uint8Array
}

/** The larger of both pixels, for every pair of bytes: where drawings meet, the brighter one shows. */
const brighter = Uint8Array.from({ length: 0x10000 }, (_, pair) => {
  const [a, b] = [pair >> 8, pair & 0xff]
  return Math.max(a & 0xf0, b & 0xf0) | Math.max(a & 0x0f, b & 0x0f)
})

/** The level of a pixel of which ink covers a part, from 0 to 255. */
export function inkLevel(coverage: number): number {
  const level = Math.round((coverage * 12) / 255)
  return level && level + 3
}

/** Makes a stamp from `width` by `rows` pixels, one level each. */
export function makeStamp(levels: Uint8Array, width: number, rows: number): Stamp {
  const stride = (width >> 1) + 1
  const pack = (shift: number) => {
    const bytes = new Uint8Array(stride * rows)
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * stride + ((x + shift) >> 1)
        const level = levels[y * width + x] ?? 0
        bytes[at] = (bytes[at] ?? 0) | ((x + shift) % 2 ? level : level << 4)
      }
    }
    return bytes
  }
  return { stride, rows, even: pack(0), odd: pack(1) }
}

export function makeCanvas(width: number, height: number): Canvas {
  const stride = 1 + width / 2
  return { stride, bytes: new Uint8Array(stride * height) }
}

/** Draws a stamp with its upper left corner at a pixel. What does not fit is cut off. */
export function draw(canvas: Canvas, stamp: Stamp, x: number, y: number): void {
  const from = x % 2 ? stamp.odd : stamp.even
  const { bytes, stride } = canvas
  const left = x >> 1
  const start = Math.max(0, -left)
  const end = Math.min(stamp.stride, stride - 1 - left)
  const lastRow = Math.min(stamp.rows, bytes.length / stride - y)
  for (let row = Math.max(0, -y); row < lastRow; row++) {
    let target = (y + row) * stride + 1 + left + start
    for (let byte = start; byte < end; byte++, target++) {
      const ink = from[row * stamp.stride + byte] as number
      if (ink) bytes[target] = brighter[((bytes[target] as number) << 8) | ink] as number
    }
  }
}
