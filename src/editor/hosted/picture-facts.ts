/** Finds out facts about pictures and downloads in the browser, with the same results as the editor's server. */
import { inspect, type PictureReader } from '../../checks/files/inspect-bytes.ts'
import { lightestOf, mostUnpacked, sampleSize } from '../../checks/files/lightest.ts'
import type { FileFacts } from './kept-files.ts'
import { framesOf, orientationOf } from './picture-header.ts'

/** The media types by the names of `file-type`. */
const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  apng: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

const blobOf = (bytes: Uint8Array, mark: string) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaTypes[mark] ?? '' })

async function sizeOf(bytes: Uint8Array) {
  // Loaded lazily, because most people change only texts.
  const { imageSize } = await import('image-size')
  return imageSize(bytes)
}

/** Calls `use` with a decoded picture. `createImageBitmap` cannot decode an SVG. */
async function withPicture<Result>(
  bytes: Uint8Array,
  mark: string,
  use: (picture: ImageBitmap | HTMLImageElement) => Result,
): Promise<Result> {
  const blob = blobOf(bytes, mark)
  if (mark !== 'svg') {
    const bitmap = await createImageBitmap(blob)
    try {
      return use(bitmap)
    } finally {
      bitmap.close()
    }
  }
  const address = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return use(image)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Returns the pixels of a picture, drawn so that its longer side fits the sample. */
function sampleOf(
  picture: ImageBitmap | HTMLImageElement,
  { width, height }: { width: number; height: number },
): Uint8ClampedArray {
  const scale = sampleSize / Math.max(width, height)
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = new OffscreenCanvas(across ?? 1, down ?? 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser cannot draw pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

const inBrowser: PictureReader = {
  async header(bytes, mark) {
    const { width, height } = await sizeOf(bytes)
    return { width, height, frames: framesOf(bytes, mark) }
  },
  async shown(bytes, mark, endsWhole) {
    // A file with a correct end need not be decoded, which is slow for photos.
    const decoded = endsWhole
      ? undefined
      : await withPicture(bytes, mark, ({ width, height }) => ({ width, height }))
    // An AVIF is rotated while it is decoded.
    if (mark === 'avif' && decoded) return decoded
    const { width, height, orientation = orientationOf(bytes, mark) } = await sizeOf(bytes)
    return orientation > 4 ? { width: height, height: width } : { width, height }
  },
  async lightest(bytes, mark, size) {
    if (mark === 'jpg' || size.width * size.height > mostUnpacked) return undefined
    const sample = withPicture(bytes, mark, (picture) => lightestOf(sampleOf(picture, size)))
    return sample.catch(() => undefined)
  },
}

/** Returns the facts about bytes for a file of this name. Never rejects. */
export async function findFacts(name: string, bytes: Uint8Array): Promise<FileFacts> {
  return { size: bytes.length, ...(await inspect(name, bytes, inBrowser)) }
}
