/** Makes the picture of a page for link previews: its title and the brand, in the site's look. */
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileFolders } from '../../content/addresses.ts'
import type { SocialImageLink } from '../../content/site-renderer.ts'
import type { PageContent } from '../../content/types.generated.ts'
import { cached } from '../cache.ts'
import { loadDraw } from './draw.ts'
import type { SocialImageKit } from './kit.ts'
import { height, width } from './layout.ts'

export interface SocialImage extends SocialImageLink {
  /** The path in the built site, without a leading slash. */
  file: string
  bytes: Uint8Array
}

const keyOf = ({ hash }: SocialImageKit, title: string) =>
  createHash('sha256').update(hash).update(title).digest('hex').slice(0, 24)

/**
 * Returns the path of a page's picture in the built site, without a leading slash. It is named after the page, so that
 * old links still find a picture; the address changes with the picture.
 */
export const socialImageFile = ({ path: page }: Pick<PageContent, 'path'>): string =>
  `${fileFolders.social.slice(1, -1)}${page === '/' ? '/index' : page}.png`

/** Returns how many of the titles have no picture in the cache. */
export async function countUndrawn(kit: SocialImageKit, titles: string[]): Promise<number> {
  const drawn = new Set(await readdir(kit.cache).catch(() => []))
  return titles.filter((title) => !drawn.has(`${keyOf(kit, title)}.png`)).length
}

/** Returns a function that returns a page's picture, from the cache or newly drawn. */
export function socialImageMaker(kit: SocialImageKit): (page: PageContent) => Promise<SocialImage> {
  let drawing: ReturnType<typeof loadDraw> | undefined
  return async (page) => {
    const key = keyOf(kit, page.title)
    const bytes = await cached(path.join(kit.cache, `${key}.png`), async () => {
      drawing ??= loadDraw(kit)
      const draw = await drawing
      return draw(page.title)
    })
    const file = socialImageFile(page)
    return { file, url: `/${file}?v=${key.slice(0, 6)}`, width, height, bytes }
  }
}
