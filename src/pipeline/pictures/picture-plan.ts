/** Decides which versions of a picture a page gets: formats, widths and addresses. */
import { fileFolders } from '../../content/addresses.ts'
import { endOf } from '../../content/file-kinds.ts'
import type { PictureData } from '../../content/pictures.ts'
import type { PictureFacts } from '../../content/uploaded-file.ts'

/** The format of a version. `svg` is the unchanged file. */
type Encoding = 'avif' | 'webp' | 'jpeg' | 'png' | 'svg'

/** A version of a picture that the build makes. */
export interface Version {
  /** The address on the site. */
  address: string
  encoding: Encoding
  /** The width in pixels. */
  width: number
}

export interface PicturePlan {
  data: PictureData
  versions: Version[]
}

/** The widths to choose from, each about a third larger than the one before. */
const widths = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920, 2560]
/** A version that is hardly smaller than the largest one is left out. */
const worthwhile = 0.85
/** The width of the single version for browsers without AVIF and WebP: a laptop's screen. */
const fallbackWidth = 1080

/** Returns the widths of a picture, up to twice its largest shown width, for sharp screens. */
export function widthsFor(natural: number, shownWidth: number): number[] {
  const maxWidth = Math.min(natural, shownWidth * 2)
  return [...widths.filter((width) => width < maxWidth * worthwhile), maxWidth]
}

/** Returns the format for browsers without AVIF and WebP: the original's, if all browsers know it. */
function fallbackOf(name: string): Encoding {
  return ['jpg', 'jpeg'].includes(endOf(name)) ? 'jpeg' : 'png'
}

/** Plans a picture. `hash` covers its bytes and the encoder settings. */
export function planPicture(
  name: string,
  { width: natural, height, isVector }: PictureFacts,
  shownWidth: number,
  hash: string,
): PicturePlan {
  // A folder for each picture, so that one rule of a host covers all its versions. It does not have the picture's
  // name, because ad blockers hide pictures by words in their addresses.
  const folder = `${fileFolders.assets}${hash}/`
  if (isVector) {
    const address = `${folder}${natural}.svg`
    const data = { src: address, width: natural, height }
    return { data, versions: [{ address, encoding: 'svg', width: natural }] }
  }
  const version = (width: number, encoding: Encoding): Version => ({
    address: `${folder}${width}.${encoding === 'jpeg' ? 'jpg' : encoding}`,
    encoding,
    width,
  })
  const all = widthsFor(natural, shownWidth)
  const largest = Math.max(...all)
  const better = (['avif', 'webp'] as const).map((encoding) =>
    all.map((width) => version(width, encoding)),
  )
  const last = version(
    all.findLast((width) => width <= fallbackWidth) ?? Math.min(...all),
    fallbackOf(name),
  )
  const srcset = (versions: Version[]) =>
    versions.map(({ address, width }) => `${address} ${width}w`).join(', ')
  return {
    data: {
      src: last.address,
      width: largest,
      height: Math.round((largest * height) / natural),
      sources: better.map((versions) => ({
        type: `image/${versions[0]?.encoding}`,
        srcset: srcset(versions),
      })),
    },
    versions: [...better.flat(), last],
  }
}
