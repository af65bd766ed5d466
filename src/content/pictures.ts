/** The pictures of pages: what the content says of them, and what their elements are made of. */
import { fileFolders } from './addresses.ts'
import { isSound, type SiteFile } from './site-file.ts'
import type { PageContent, SiteContent } from './types.generated.ts'

/** What an `img` element and those before it are made of. */
export interface PictureData {
  src: string
  /** In pixels, of the largest version: the element keeps the ratio free while it is loading. */
  width: number
  height: number
  /** The better kinds, the best one first: media type, and the addresses with their widths. */
  sources?: { type: string; srcset: string }[]
}

/** By the names of their files. */
export type Pictures = Readonly<Record<string, PictureData>>

function collect(value: unknown, all: Pictures, found: Map<string, PictureData>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, all, found)
  } else if (typeof value === 'object' && value !== null) {
    const { file } = value as { file?: unknown }
    const data = typeof file === 'string' && Object.hasOwn(all, file) ? all[file] : undefined
    if (data) found.set(String(file), data)
    for (const item of Object.values(value)) collect(item, all, found)
  }
}

/** Those of all pictures that a page shows; undefined where it shows none. */
export function picturesOf(
  { page, site }: { page: Pick<PageContent, 'sections'>; site: Pick<SiteContent, 'mark'> },
  all: Pictures,
): Pictures | undefined {
  const found = new Map<string, PictureData>()
  collect([site.mark, page.sections], all, found)
  return found.size === 0 ? undefined : Object.fromEntries(found)
}

/** Returns where a browser finds the bytes of a file in development. Other bytes have another address. */
export function sourceOf({ name, version, source }: SiteFile): string {
  return source ?? `${fileFolders.files}${encodeURI(name)}?v=${version}`
}

const known = new WeakMap<readonly SiteFile[], Pictures>()

/** Returns the pictures as they are in `content/files/`, for development: the same object for the same files. */
export function originalPictures(files: readonly SiteFile[]): Pictures {
  const before = known.get(files)
  if (before) return before
  const entries = files.flatMap((file): [string, PictureData][] => {
    const { name, picture } = file
    if (!picture || !isSound(file)) return []
    const { width, height } = picture
    return [[name, { src: sourceOf(file), width, height }]]
  })
  const pictures = Object.fromEntries(entries)
  known.set(files, pictures)
  return pictures
}
