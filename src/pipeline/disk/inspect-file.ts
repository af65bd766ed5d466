/** Inspects files of the disk. Reads pictures with sharp. */
import { readFile } from 'node:fs/promises'
import {
  type Facts,
  faultBefore,
  inspect,
  type ReadSize,
} from '../../checks/files/inspect-bytes.ts'
import { maxPixels } from '../../content/file-kinds.ts'

/** The kinds that have to be decoded to find out whether they are whole, as `file-type` names them. */
const decoded = ['avif', 'gif']

const readSize: ReadSize = async (bytes, mark) => {
  // Loaded late, because most sites have no files.
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'truncated' })
  const { width, height, autoOrient } = await open().metadata()
  if (width * height <= maxPixels && decoded.includes(mark)) await open().stats()
  return autoOrient
}

/** Returns the facts about bytes for a file of this name. Never rejects. */
export const factsOf = (name: string, bytes: Uint8Array): Promise<Facts> =>
  inspect(name, bytes, readSize)

export async function inspectFile(name: string, path: string, size: number): Promise<Facts> {
  const before = faultBefore(name, size)
  return before ? { fault: before } : factsOf(name, await readFile(path))
}
