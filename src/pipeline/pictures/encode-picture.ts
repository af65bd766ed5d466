/** Makes the versions of a picture, and keeps them between builds. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Encoding, Version } from './picture-plan.ts'

/** How each kind is encoded. A change of it is a change of every address. */
export const settings = {
  avif: { quality: 55, effort: 4 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9, palette: false },
} as const

/** Unpacks only what one version needs, turns it as the camera was held, and leaves all words of the camera behind. */
async function encode(original: Uint8Array, { width, encoding }: Version): Promise<Uint8Array> {
  if (encoding === 'svg') return original
  const { default: sharp } = await import('sharp')
  const made = sharp(original, { failOn: 'truncated', limitInputPixels: false })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
  const encoded: Record<Exclude<Encoding, 'svg'>, () => typeof made> = {
    avif: () => made.avif(settings.avif),
    webp: () => made.webp(settings.webp),
    jpeg: () => made.jpeg(settings.jpeg),
    png: () => made.png(settings.png),
  }
  return encoded[encoding]().toBuffer()
}

/** Another build may read or write the same file at the same time. Tells whether it could be written. */
async function keep(file: string, bytes: Uint8Array): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
    return true
  } catch {
    return false
  }
}

/**
 * A version of a picture, from the folder of those that were made before, or made now. Where nothing can be
 * kept, it is made anew each time. `original` reads the picture.
 */
export async function versionOf(
  original: () => Promise<Uint8Array>,
  version: Version,
  cache: string,
): Promise<{ bytes: Uint8Array; isKept: boolean }> {
  // The address names the bytes of the original and the settings.
  const file = path.join(cache, version.address)
  const known = await readFile(file).catch(() => undefined)
  if (known) return { bytes: known, isKept: true }
  const bytes = await encode(await original(), version)
  return { bytes, isKept: await keep(file, bytes) }
}
