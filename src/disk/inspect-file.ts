/** Inspects files of the disk. Reads pictures with sharp. */
import { readFile } from 'node:fs/promises'
import type { Sharp, SharpOptions } from 'sharp'
import {
  type Facts,
  faultBefore,
  inspect,
  type PictureReader,
} from '../checks/files/inspect-bytes.ts'
import { lightestOf, mostUnpacked, sampleSize } from '../checks/files/lightest.ts'

async function open(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  // Loaded late, because most sites have no files.
  const { default: sharp } = await import('sharp')
  return sharp(bytes, options)
}

const whole = (bytes: Uint8Array) => open(bytes, { limitInputPixels: false, failOn: 'truncated' })

const withSharp: PictureReader = {
  async header(bytes) {
    const { width, height, pages = 1 } = await (await whole(bytes)).metadata()
    return { width, height, frames: pages }
  },
  async shown(bytes, _mark, endsWhole) {
    if (!endsWhole) await (await whole(bytes)).stats()
    return (await (await whole(bytes)).metadata()).autoOrient
  },
  async lightest(bytes, mark) {
    if (mark !== 'svg' && !(await (await whole(bytes)).metadata()).hasAlpha) return undefined
    const sample = (await open(bytes, { limitInputPixels: mostUnpacked }))
      .resize(sampleSize, sampleSize, { fit: 'inside' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
    const pixels = await sample.toBuffer().catch(() => undefined)
    return pixels && lightestOf(pixels)
  },
}

/** Returns the facts about bytes for a file of this name. Never rejects. */
export const factsOf = (name: string, bytes: Uint8Array): Promise<Facts> =>
  inspect(name, bytes, withSharp)

/** Returns the facts about a file on the disk. */
export async function inspectFile(name: string, place: string, size: number): Promise<Facts> {
  const before = faultBefore(name, size)
  return before ? { fault: before } : factsOf(name, await readFile(place))
}
