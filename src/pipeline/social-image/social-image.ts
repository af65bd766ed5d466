/**
 * Makes the picture of a page for link previews: the one that its content names, or else its title and the brand, in
 * the site's look.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileFolders } from '../../content/addresses.ts'
import { firstPicture } from '../../content/first-picture.ts'
import type { SocialImageLink } from '../../content/site-renderer.ts'
import type { CutPicture, PageContent } from '../../content/types.generated.ts'
import { cached } from '../cache.ts'
import { pathsOf } from '../disk/list-files.ts'
import { cutPicture } from './cut-picture.ts'
import { loadDraw } from './draw.ts'
import type { SocialImageKit } from './kit.ts'
import { height, width } from './layout.ts'

export interface SocialImage extends SocialImageLink {
  /** The path in the built site, without a leading slash. */
  file: string
  bytes: Uint8Array
}

const hashOf = ({ hash }: SocialImageKit, ...parts: (string | Uint8Array)[]) => {
  const all = createHash('sha256').update(hash)
  for (const part of parts) all.update(part)
  return all.digest('hex').slice(0, 24)
}

const keyOf = (kit: SocialImageKit, title: string) => hashOf(kit, title)

/**
 * Returns the path of a page's picture in the built site, without a leading slash. It is named after the page, so that
 * old links still find a picture; the address changes with the picture.
 */
export const socialImageFile = (
  { path: page }: Pick<PageContent, 'path'>,
  end: 'png' | 'jpg',
): string => `${fileFolders.social.slice(1, -1)}${page === '/' ? '/index' : page}.${end}`

/** Returns how many of the titles have no picture in the cache. */
export async function countUndrawn(kit: SocialImageKit, titles: string[]): Promise<number> {
  const drawn = new Set(await readdir(kit.cache).catch(() => []))
  return titles.filter((title) => !drawn.has(`${keyOf(kit, title)}.png`)).length
}

interface DrawnImage {
  bytes: Uint8Array
  key: string
  end: 'png' | 'jpg'
  alt?: string
}

/** Returns a function that returns a page's picture, from the cache or newly made. */
export function socialImageMaker(kit: SocialImageKit): (page: PageContent) => Promise<SocialImage> {
  let drawing: ReturnType<typeof loadDraw> | undefined
  let paths: ReturnType<typeof pathsOf> | undefined
  const open = () => {
    drawing ??= loadDraw(kit)
    return drawing
  }
  const inCache = (key: string, end: string, make: () => Promise<Uint8Array>) =>
    cached(path.join(kit.cache, `${key}.${end}`), make)

  /** Returns a picture of the content, cut to the size of link previews; undefined if it is no longer there. */
  async function cut({ file, alt, focus }: CutPicture): Promise<DrawnImage | undefined> {
    paths ??= pathsOf(kit.root)
    const filePath = paths.get(file)
    if (!filePath) return undefined
    const original = await readFile(filePath)
    const key = hashOf(kit, focus ?? '', original)
    const bytes = await inCache(key, 'jpg', () => cutPicture(original, focus, kit.look.page))
    return { bytes, key, end: 'jpg', alt }
  }

  /** Returns the title as a picture; undefined if the font lacks its letters, for which the cache has an empty file. */
  async function drawn(title: string): Promise<DrawnImage | undefined> {
    const key = keyOf(kit, title)
    const nothing = new Uint8Array()
    const bytes = await inCache(key, 'png', async () => (await (await open())(title)) ?? nothing)
    return bytes.length > 0 ? { bytes, key, end: 'png' } : undefined
  }

  /** Returns the picture of a page whose title cannot be drawn. It says only what it shows. */
  async function ofBrand(): Promise<DrawnImage> {
    const key = hashOf(kit)
    const bytes = await inCache(key, 'png', async () => (await open())(undefined))
    return { bytes, key, end: 'png', alt: kit.brand }
  }

  async function draw(page: PageContent): Promise<DrawnImage> {
    const chosen = page.socialPicture ?? page.article?.picture
    const own = chosen && (await cut(chosen))
    const titled = own ?? (await drawn(page.title))
    if (titled) return titled
    const shown = firstPicture(page.sections)
    return (shown && (await cut(shown))) ?? (await ofBrand())
  }

  return async (page) => {
    const { bytes, key, end, alt } = await draw(page)
    const file = socialImageFile(page, end)
    const type = end === 'png' ? 'image/png' : 'image/jpeg'
    return { file, url: `/${file}?v=${key.slice(0, 6)}`, type, width, height, alt, bytes }
  }
}
