/** Takes those pages from the build before that would come out the same. */
import { createHash } from 'node:crypto'
import { constants, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assemblePage, documentDataOf } from '../../content/assemble-page.ts'
import { ancestors } from '../../content/structured-data.ts'
import { buildTime } from '../build-time.ts'
import { socialImageFile } from '../social-image/social-image.ts'
import { type CachedBundles, readCached } from './cached-bundles.ts'
import { outputFile, type PageFile, type PrerenderSetup } from './prerender-page.ts'

/** The built site that has the pages, and the hash of all that each page was made from, by its file. */
interface CachedPages {
  outDir: string
  keys: Record<string, string>
}

const none: CachedPages = { outDir: '', keys: {} }

/** Returns what is to be rendered, and what takes the other pages and remembers all. */
export function cachedPages(
  { folder, key: bundles, areSame }: CachedBundles,
  setup: PrerenderSetup,
  pages: PageFile[],
) {
  const { site, images, languages, pictures, titles, outDir: staging } = setup
  const list = path.join(folder, 'pages.json')
  const before = (areSame && readCached<CachedPages>(list)) || none
  // A section of a fork may show the year.
  const today = new Date(buildTime()).toDateString()
  const ofAll = JSON.stringify([bundles, today, site, images?.hash])
  const keys: CachedPages['keys'] = {}
  const same: string[] = []
  const changed = pages.filter(({ page }) => {
    const data = assemblePage(page, { site, languages, pictures })
    const above = ancestors(page.path).map((one) => titles.get(one))
    const file = outputFile(page)
    // Browsers also get the data of a page as JSON, so that it has nothing else.
    const own = JSON.stringify([data, above, documentDataOf(page, setup).frames])
    const key = createHash('sha256').update(ofAll).update(own).digest('hex')
    keys[file] = key
    const isThere = (one: string) => existsSync(path.join(before.outDir, one))
    const drawn = (['png', 'jpg'] as const).map((end) => socialImageFile(page, end)).filter(isThere)
    const isWhole = isThere(file) && (!images || drawn.length > 0)
    // The key does not know the bytes of a picture that only link previews show.
    const isSame = before.keys[file] === key && isWhole && !page.socialPicture
    if (isSame) same.push(file, ...(images ? drawn : []))
    return !isSame
  })
  return {
    changed,
    /** Writes the other pages, with their social images. */
    copyUnchanged(): void {
      for (const file of same) {
        const target = path.join(staging, file)
        mkdirSync(path.dirname(target), { recursive: true })
        copyFileSync(path.join(before.outDir, file), target, constants.COPYFILE_FICLONE)
      }
    },
    /** Remembers what the pages of a built site were made from. */
    store(outDir: string): void {
      mkdirSync(folder, { recursive: true })
      writeFileSync(list, JSON.stringify({ outDir, keys } satisfies CachedPages))
    },
  }
}
