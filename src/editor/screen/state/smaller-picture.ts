/** In the browser, reduces pictures that are too large for the site. */
import { fileKindOf, largestUploadedFile } from '../../../content/file-kinds.ts'

/** The longest side of a reduced picture, in pixels: more than twice the width at which a page shows it. */
const longest = 4000

/** The kinds that browsers can write. Browsers cannot write AVIF, and a GIF may be animated. */
const writable = ['image/jpeg', 'image/png', 'image/webp']

async function drawn(picture: ImageBitmap, type: string, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: 0.9 })
}

/** Returns a picture that is small enough for the site; the same file if the browser cannot reduce it. */
export async function madeSmaller(file: File): Promise<File> {
  const type = fileKindOf(file.name)?.mediaType ?? ''
  if (file.size <= largestUploadedFile || !writable.includes(type)) return file
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return file
  }
  try {
    let side = longest
    let small = await drawn(picture, type, side)
    // A photo as PNG can still be too large.
    while (small.size > largestUploadedFile) {
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
