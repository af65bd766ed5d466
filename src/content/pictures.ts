/** Finds the pictures of pages, and the data for their elements. */
import { fileFolders } from './addresses.ts'
import type { PageContent, SiteContent } from './types.generated.ts'
import { isSound, type UploadedFile } from './uploaded-file.ts'

/** The attributes of an `img` element and the `source` elements before it. */
export interface PictureData {
  src: string
  /** The size of the largest version in pixels, so that the page reserves space while the picture loads. */
  width: number
  height: number
  /** The better formats, the best one first: media type, and the addresses with their widths. */
  sources?: { type: string; srcset: string }[]
}

/** How large a page shows a picture at most, in CSS pixels. */
export interface ShownSize {
  /** 0 if no page shows it. */
  width: number
  height?: number
}

/** Returns the width at which a picture of these proportions is shown, in CSS pixels. */
export function shownWidthOf(
  { width, height }: ShownSize,
  picture: { width: number; height: number },
): number {
  const maxByHeight = height === undefined ? width : (height * picture.width) / picture.height
  return Math.ceil(Math.min(width, maxByHeight))
}

/** Returns a size that is enough for both. */
export function largerSize(one: ShownSize, other: ShownSize = one): ShownSize {
  const width = Math.max(one.width, other.width)
  const { height } = one
  return height === undefined || other.height === undefined
    ? { width }
    : { width, height: Math.max(height, other.height) }
}

/** The pictures by file name. */
export type Pictures = Readonly<Record<string, PictureData>>

function collect(value: unknown, all: Pictures, shown: Map<string, PictureData>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, all, shown)
  } else if (typeof value === 'object' && value !== null) {
    const { file } = value as { file?: unknown }
    const data = typeof file === 'string' && Object.hasOwn(all, file) ? all[file] : undefined
    if (data) shown.set(String(file), data)
    for (const item of Object.values(value)) collect(item, all, shown)
  }
}

/** Returns the pictures that a page shows; undefined if it shows none. */
export function picturesOf(
  {
    page,
    site,
  }: { page: Pick<PageContent, 'article' | 'sections'>; site: Pick<SiteContent, 'mark'> },
  all: Pictures,
): Pictures | undefined {
  const shown = new Map<string, PictureData>()
  collect([site.mark, page.article, page.sections], all, shown)
  return shown.size === 0 ? undefined : Object.fromEntries(shown)
}

const picturesByFiles = new WeakMap<readonly UploadedFile[], Pictures>()

/** Returns the unprocessed pictures of `content/files/`, for development: the same object for the same files. */
export function originalPictures(files: readonly UploadedFile[]): Pictures {
  const before = picturesByFiles.get(files)
  if (before) return before
  const entries = files.flatMap((file): [string, PictureData][] => {
    const { name, version, picture } = file
    if (!picture || !isSound(file)) return []
    const { width, height } = picture
    // The address changes with the bytes.
    const src = `${fileFolders.files}${encodeURI(name)}?v=${version}`
    return [[name, { src, width, height }]]
  })
  const pictures = Object.fromEntries(entries)
  picturesByFiles.set(files, pictures)
  return pictures
}
