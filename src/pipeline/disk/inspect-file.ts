/** Inspects files of the disk. Reads pictures with sharp. */
import { readFile } from 'node:fs/promises'
import {
  type Facts,
  faultBefore,
  inspect,
  type ReadSize,
} from '../../checks/files/inspect-bytes.ts'
import { mostPixels } from '../../content/file-kinds.ts'

/** The last bytes of a JPEG, a PNG and a GIF. */
const ends = ['ffd9', '49454e44ae426082', '3b'].map((end) => Buffer.from(end, 'hex'))

/** Returns whether a picture ends as its kind does, so that it need not be decoded to find out that it is whole. */
function endsWhole(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A WebP has its length in its header.
  if (buffer.toString('latin1', 0, 4) === 'RIFF') return buffer.readUInt32LE(4) + 8 <= buffer.length
  return ends.some((end) => buffer.subarray(-end.length).equals(end))
}

const readSize: ReadSize = async (bytes) => {
  // Loaded late, because most sites have no files.
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'truncated' })
  const { width, height, autoOrient } = await open().metadata()
  if (width * height <= mostPixels && !endsWhole(bytes)) await open().stats()
  return autoOrient
}

/** Returns the facts about bytes for a file of this name. Never rejects. */
export const factsOf = (name: string, bytes: Uint8Array): Promise<Facts> =>
  inspect(name, bytes, readSize)

export async function inspectFile(name: string, place: string, size: number): Promise<Facts> {
  const before = faultBefore(name, size)
  return before ? { fault: before } : factsOf(name, await readFile(place))
}
