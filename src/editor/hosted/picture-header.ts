/** Reads the number of frames and the orientation of pictures, which not all browsers report. */

const image = 0x2c
const extension = 0x21

/** Returns the number of frames of a GIF (https://www.w3.org/Graphics/GIF/spec-gif89a.txt). */
function framesOfGif(bytes: Uint8Array): number {
  const byte = (at: number) => bytes[at] ?? 0
  /** Returns the length of a colour table in bytes, from its flags. */
  const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const afterBlocks = (start: number) => {
    let at = start
    while (byte(at) !== 0) at += byte(at) + 1
    return at + 1
  }
  let frames = 0
  let at = 13 + colors(byte(10))
  while (at < bytes.length) {
    if (byte(at) === extension) at = afterBlocks(at + 2)
    else if (byte(at) === image) {
      at = afterBlocks(at + 11 + colors(byte(at + 9)))
      // An incomplete frame does not count.
      if (at <= bytes.length) frames++
    } else break
  }
  return Math.max(1, frames)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Returns the chunks of a PNG or a WebP, which have a name of four letters and a length. */
function chunksOf(bytes: Uint8Array, mark: string): { name: string; data: Uint8Array }[] {
  const isWebp = mark === 'webp'
  const [start, nameAt, sizeAt, around] = isWebp ? [12, 0, 4, 8] : [8, 4, 0, 12]
  const view = viewOf(bytes)
  const found: { name: string; data: Uint8Array }[] = []
  for (let at = start; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + sizeAt, isWebp)
    const name = String.fromCharCode(...bytes.subarray(at + nameAt, at + nameAt + 4))
    found.push({ name, data: bytes.subarray(at + 8, at + 8 + size) })
    at += around + size + (isWebp ? size % 2 : 0)
  }
  return found
}

/** Returns the number of frames of a WebP (https://developers.google.com/speed/webp/docs/riff_container). */
function framesOfWebp(bytes: Uint8Array): number {
  const frames = chunksOf(bytes, 'webp').filter(({ name }) => name === 'ANMF')
  return Math.max(1, frames.length)
}

/** Returns the orientation in Exif data, from 1 to 8; 1 if it has none. */
function orientationIn(exif: Uint8Array): number {
  const view = viewOf(exif)
  const isLittle = view.getUint16(0) === 0x4949
  const start = view.getUint32(4, isLittle)
  const entries = view.getUint16(start, isLittle)
  for (let entry = 0; entry < entries; entry++) {
    const at = start + 2 + entry * 12
    if (view.getUint16(at, isLittle) === 0x0112) return view.getUint16(at + 8, isLittle)
  }
  return 1
}

/** Returns the orientation of a PNG or a WebP; 1 for other kinds. */
export function orientationOf(bytes: Uint8Array, mark: string): number {
  if (!['png', 'apng', 'webp'].includes(mark)) return 1
  const exif = chunksOf(bytes, mark).find(({ name }) => ['eXIf', 'EXIF'].includes(name))
  if (!exif) return 1
  const { data } = exif
  // Some programs write the prefix that only JPEG needs.
  const isMarked = String.fromCharCode(...data.subarray(0, 4)) === 'Exif'
  try {
    return orientationIn(isMarked ? data.subarray(6) : data)
  } catch {
    return 1
  }
}

/** Returns the number of frames of a picture; 1 for kinds that have only one. */
export function framesOf(bytes: Uint8Array, mark: string): number {
  if (mark === 'gif') return framesOfGif(bytes)
  return mark === 'webp' ? framesOfWebp(bytes) : 1
}
