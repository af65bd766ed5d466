/** Finds out without decoding whether a picture is cut off. */

/** Returns where the pixels of a JPEG begin: after its header, which may hold a whole small JPEG. */
function startOfPixels(bytes: Uint8Array): number {
  let at = 2
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const isFilled = bytes[at + 1] === 0xff
    at += isFilled ? 1 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
  }
  return at
}

/**
 * Returns whether the end of a JPEG, a PNG or a WebP is missing; false for other kinds. Something may follow the end:
 * phones write a video there. `mark`: its kind, as `file-type` names it.
 */
export function isCutOff(bytes: Uint8Array, mark: string): boolean {
  const has = (end: string, start = 0) =>
    new TextDecoder('latin1').decode(bytes.subarray(start)).includes(end)
  if (mark === 'jpg') return !has('\xff\xd9', startOfPixels(bytes))
  if (mark === 'png' || mark === 'apng') return !has('IEND')
  if (mark !== 'webp') return false
  const { buffer, byteOffset, length } = bytes
  return new DataView(buffer, byteOffset).getUint32(4, true) + 8 > length
}
