/** In the browser, reduces pictures that have more pixels or bytes than any screen needs. */
import { fileKindOf, maxUploadedFileSize } from '../../../content/file-kinds.ts'

/** The longest side of a reduced picture, in pixels: more than twice the width at which a page shows it. */
const maxSide = 2560

/** The kinds that browsers can write. Browsers cannot write AVIF, and a GIF may be animated. */
const writable = ['image/jpeg', 'image/png', 'image/webp']

/** A picture that was reduced, with its width and height before and after, in pixels. */
export interface SmallerPicture {
  file: File
  before: string
  after: string
}

const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`

/** Returns whether a picture can be animated: only its first frame would be drawn. The marks come before the frames. */
async function isAnimated(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 65_536).arrayBuffer())
  return /^RIFF.{4}WEBP.*?ANIM|^\x89PNG.*?acTL/s.test(start)
}

async function drawn(picture: ImageBitmap, type: string, side: number) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  const bytes = await canvas.convertToBlob({ type, quality: 0.9 })
  return { bytes, size: sizeOf(canvas) }
}

/** Returns a picture that is small enough for the site; undefined if it is, or if the browser cannot reduce it. */
export async function smallerPicture(file: File): Promise<SmallerPicture | undefined> {
  const type = fileKindOf(file.name)?.mediaType ?? ''
  if (!writable.includes(type) || (await isAnimated(file))) return undefined
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return undefined
  }
  try {
    const isSmall = Math.max(picture.width, picture.height) <= maxSide
    if (isSmall && file.size <= maxUploadedFileSize) return undefined
    let side = maxSide
    let small = await drawn(picture, type, side)
    // A photo as PNG can still be too large.
    while (small.bytes.size > maxUploadedFileSize) {
      side = Math.round(side * 0.7)
      small = await drawn(picture, type, side)
    }
    // A drawing of few colours can be smaller as it is.
    if (small.bytes.size >= file.size && file.size <= maxUploadedFileSize) return undefined
    // A browser that cannot write a kind writes a PNG.
    const name = small.bytes.type === type ? file.name : `${file.name}.png`
    return {
      file: new File([small.bytes], name, { type: small.bytes.type }),
      before: sizeOf(picture),
      after: small.size,
    }
  } finally {
    picture.close()
  }
}
