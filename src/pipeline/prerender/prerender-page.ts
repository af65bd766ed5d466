import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Content } from '../../checks/site-content.ts'
import { assemblePage, type DocumentsData, documentDataOf } from '../../content/assemble-page.ts'
import { brandStyles } from '../../content/brand/palette.ts'
import { pageModules } from '../../content/page-modules.ts'
import type { PageContent } from '../../content/types.generated.ts'
import type { SocialImageKit } from '../social-image/kit.ts'
import { socialImageMaker } from '../social-image/social-image.ts'
import type { BundleFiles } from './bundle-files.ts'
import { loadSite } from './load-site.ts'
import { pageAssets } from './page-assets.ts'

/** The data that all pages share. Plain data, because each worker thread gets a copy. */
export interface PrerenderSetup extends DocumentsData {
  /** Absent where the build draws no social images. */
  images: SocialImageKit | undefined
  /** The folder of the server's bundle. */
  serverDir: string
  /** The folder for the pages. */
  outDir: string
}

/** A page and its file. */
export type PageFile = Content['pages'][number]

/** Some pages to write, and the files of their browser bundle. */
export interface PrerenderTask {
  files: BundleFiles
  pages: PageFile[]
}

/**
 * Writes pages as HTML files, with their social images, and returns their number. If a section throws, rejects
 * with the file of the page and the place in it.
 */
export type PrerenderPages = (task: PrerenderTask) => Promise<number>

/** Returns a page's file in the built site: `contact.html` for `/contact`, as static hosts serve it. */
export function outputFile(page: Pick<PageContent, 'path'>): string {
  return page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`
}

/** Loads the site and returns a function that prerenders its pages. */
export async function loadPrerenderer(setup: PrerenderSetup): Promise<PrerenderPages> {
  const { site, outDir } = setup
  const { renderDocument, policy } = await loadSite(setup.serverDir)
  const makeImage = setup.images && socialImageMaker(setup.images)

  function write(file: string, content: string | Uint8Array): void {
    const target = path.join(outDir, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content)
  }

  return async ({ files, pages }) => {
    const assetsOf = pageAssets(files, brandStyles(site), policy)
    for (const { file, page } of pages) {
      const image = await makeImage?.(page)
      const data = { ...assemblePage(page, setup), ...documentDataOf(page, setup), image }
      const assets = assetsOf(pageModules(data.site, page))
      const html = await renderDocument(data, assets).catch((cause: Error) => {
        throw new Error(`${file}: ${cause.message}`, { cause })
      })
      write(outputFile(page), html)
      if (image) write(image.file, image.bytes)
    }
    return pages.length
  }
}
