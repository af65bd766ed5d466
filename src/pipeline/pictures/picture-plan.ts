/** Which versions of a picture a page is given: kinds, widths and addresses. */
import { fileFolders } from '../../content/addresses.ts'
import { endOf } from '../../content/file-kinds.ts'
import type { PictureData } from '../../content/pictures.ts'
import type { PictureFacts } from '../../content/site-file.ts'

/** What a version is encoded as. `svg` is the file as it is. */
export type Encoding = 'avif' | 'webp' | 'jpeg' | 'png' | 'svg'

/** A version of a picture that the build makes. */
export interface Version {
  /** The address on the site. */
  address: string
  encoding: Encoding
  /** In pixels. */
  width: number
}

export interface PicturePlan {
  data: PictureData
  versions: Version[]
}

/** Widths of screens and of their parts, each about a third more than the one before it. */
const widths = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920, 2560]
/** A version that is hardly smaller than the largest one saves nothing. */
const worthwhile = 0.85
/** For browsers without the better formats: one version, as wide as a laptop's screen. */
const fallbackWidth = 1080

/** The widths of a picture that is shown this wide at most: up to twice that, for sharp screens. */
export function widthsFor(natural: number, shownWidth: number): number[] {
  const most = Math.min(natural, shownWidth * 2)
  return [...widths.filter((width) => width < most * worthwhile), most]
}

/** The format for browsers without AVIF and WebP: the original's own, where all browsers know it. */
function fallbackOf(name: string): Encoding {
  return ['jpg', 'jpeg'].includes(endOf(name)) ? 'jpeg' : 'png'
}

/** A piece of an address from the name of a file: `anna` for `team/Anna.JPG`. */
function plainName(name: string): string {
  const [base = ''] = (name.split('/').at(-1) ?? '').split('.')
  return (
    base
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'picture'
  )
}

/** Plans a picture. `hash` names its bytes and how it is made of them. */
export function planPicture(
  name: string,
  { width: natural, height, isVector }: PictureFacts,
  shownWidth: number,
  hash: string,
): PicturePlan {
  // A folder for each picture, so that one line of a host's configuration covers all its versions.
  const folder = `${fileFolders.assets}${plainName(name)}-${hash}/`
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
