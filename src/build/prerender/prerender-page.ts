import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PageData, pageDataElement } from '../../content/page-data.ts'
import type { PageContent, SiteContent } from '../../content/types.generated.ts'
import { type SocialImageKit, socialImageMaker } from '../social-image/social-image.ts'
import { type ClientFiles, filesFor } from './client-files.ts'
import { fillTemplate, outputFile } from './document.ts'

/** What all pages share. Plain data, because worker threads are given a copy. */
export interface PrerenderSetup {
  site: SiteContent
  client: ClientFiles
  images: SocialImageKit
  /** The titles of those pages that others stand below, by path. */
  titles: Map<string, string>
  /** The text of the built index.html. */
  template: string
  /** The folder of the server build: the site's `prerender.js` and the thread's `prerender-worker.js`. */
  serverDir: string
  /** The folder that the pages are written to. */
  outDir: string
}

/** A page and the file that it stands in. */
export interface PageFile {
  file: string
  page: PageContent
}

interface SharedFiles {
  scripts: string[]
  styleElements: string
}

/**
 * Makes the function that writes a page as an HTML file, and its social image. That one rejects with the page's file, and the
 * place in it, when a section throws.
 */
export async function pagePrerenderer(
  setup: PrerenderSetup,
): Promise<(file: PageFile) => Promise<void>> {
  const { site, client, template, outDir, titles } = setup
  const { prerender, documentHead } = await import(
    pathToFileURL(path.join(setup.serverDir, 'prerender.js')).href
  )
  const makeImage = socialImageMaker(setup.images)
  const folders = new Set<string>()
  const filesByTypes = new Map<string, SharedFiles>()

  /** What pages with the same types of sections share: there are few such lists, and many pages. */
  function sharedFiles({ sections }: PageContent): SharedFiles {
    const types = [...new Set(sections.map(({ type }) => type))]
    const key = types.join()
    let shared = filesByTypes.get(key)
    if (!shared) {
      const { scripts, styles } = filesFor(client, types)
      const elements = styles.map(
        (name) => `<style data-file="${name}">${client.styles[name]}</style>`,
      )
      shared = { scripts, styleElements: elements.join('') }
      filesByTypes.set(key, shared)
    }
    return shared
  }

  function write(file: string, content: string | Uint8Array): void {
    const target = path.join(outDir, file)
    const folder = path.dirname(target)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    writeFileSync(target, content)
  }

  return async ({ file, page }) => {
    const { scripts, styleElements } = sharedFiles(page)
    const data: PageData = { site, page, build: client.build, scripts }
    const { head, body } = await prerender(data).catch((cause: Error) => {
      throw new Error(`${file}: ${cause.message}`, { cause })
    })
    const image = makeImage(page)
    const shared = documentHead({ site, page, image, titleOf: (path: string) => titles.get(path) })
    const html = fillTemplate(template, {
      language: site.language,
      // The styles come last, because some readers of previews fetch the first kilobytes only.
      head: `${head}${shared}${styleElements}`,
      body,
      scripts: `${pageDataElement(data)}<script type="module">${client.bootScript}</script>`,
    })
    write(outputFile(page), html)
    write(image.file, image.bytes)
  }
}
