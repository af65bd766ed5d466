import { crc32, inflateSync } from 'node:zlib'

interface Png {
  width: number
  height: number
  bitDepth: number
  colourType: number
  /** The rows as they were before compression, with their filter bytes. */
  rows: Buffer
}

/** Reads a PNG as the specification has it (https://www.w3.org/TR/png-3/), and throws on what is not. */
export function readPng(data: Uint8Array): Png {
  const bytes = Buffer.from(data)
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('no PNG signature')
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 4, at + 8 + length)
    if (crc32(body) !== bytes.readUInt32BE(at + 8 + length)) throw new Error('a wrong checksum')
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) })
    at += length + 12
  }
  const [header, ...rest] = chunks
  if (header?.type !== 'IHDR' || rest.at(-1)?.type !== 'IEND') throw new Error('a chunk is missing')
  const idat = rest.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data)
  return {
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    bitDepth: header.data[8] ?? 0,
    colourType: header.data[9] ?? 0,
    rows: inflateSync(Buffer.concat(idat)),
  }
}
