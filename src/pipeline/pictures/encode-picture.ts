/** Encodes the versions of a picture, and caches them between builds. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cached } from '../cache.ts'
import type { Version } from './picture-plan.ts'

/** The encoder settings of each format. A change here changes every address. */
export const settings = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9, palette: false },
} as const

/** Decodes only what one version needs, applies the camera's orientation, and removes all metadata. */
async function encode(original: Uint8Array, { width, encoding }: Version): Promise<Uint8Array> {
  if (encoding === 'svg') return original
  const { default: sharp } = await import('sharp')
  return sharp(original, { failOn: 'truncated', limitInputPixels: false })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .toFormat(encoding, settings[encoding])
    .toBuffer()
}

/** Returns a version of a picture from the cache, or encodes it. */
export function versionOf(file: string, version: Version, cache: string): Promise<Uint8Array> {
  // The address contains a hash of the original and the settings.
  return cached(path.join(cache, version.address), async () =>
    encode(await readFile(file), version),
  )
}
