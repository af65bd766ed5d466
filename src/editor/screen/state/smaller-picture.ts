/** Makes pictures smaller that are too large for the site, in the browser. */
import { fileKindOf, largestSiteFile } from '../../../content/file-kinds.ts'

/** The longest side in pixels: more than twice the width of any place that shows a picture. */
const longest = 4000

/** A browser cannot write an AVIF, and a GIF may move. */
const writable = ['image/jpeg', 'image/png', 'image/webp']

async function drawn(picture: ImageBitmap, type: string, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.9 })
}

/** Returns a picture that is small enough for the site; the file itself where the browser cannot make it smaller. */
export async function madeSmaller(file: File): Promise<File> {
  const type = fileKindOf(file.name)?.mediaType ?? ''
  if (file.size <= largestSiteFile || !writable.includes(type)) return file
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return file
  }
  try {
    let side = longest
    let small = await drawn(picture, type, side)
    // A PNG of a photo is still large.
    while (small.size > largestSiteFile) {
      side = Math.round(side * 0.7)
      small = await drawn(picture, type, side)
    }
    // A browser that cannot write a kind writes a PNG.
    const name = small.type === type ? file.name : `${file.name}.png`
    return new File([small], name, { type: small.type })
  } finally {
    picture.close()
  }
}
