import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PageData, pageDataElement } from '../content/page-data.ts'
import type { PageContent, SiteContent } from '../content/types.generated.ts'
import { type ClientFiles, filesFor } from './client-files.ts'
import { fillTemplate, outputFile } from './document.ts'

/** What all pages share. Plain data, because worker threads are given a copy. */
export interface PrerenderSetup {
  site: SiteContent
  client: ClientFiles
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

/**
 * Makes the function that writes a page as an HTML file. That one rejects with the page's file, and the
 * place in it, when a section throws.
 */
export async function pagePrerenderer(
  setup: PrerenderSetup,
): Promise<(file: PageFile) => Promise<void>> {
  const { site, client, template, outDir } = setup
  const { prerender } = await import(pathToFileURL(path.join(setup.serverDir, 'prerender.js')).href)
  const folders = new Set<string>()

  return async ({ file, page }) => {
    const { scripts, styles } = filesFor(
      client,
      page.sections.map(({ type }) => type),
    )
    const data: PageData = { site, page, build: client.build, scripts }
    const { head, body } = await prerender(data).catch((cause: Error) => {
      throw new Error(`${file}: ${cause.message}`, { cause })
    })
    const styleElements = styles.map(
      (name) => `<style data-file="${name}">${client.styles[name]}</style>`,
    )
    const html = fillTemplate(template, {
      language: site.language,
      head: `${head}<link rel="preload" href="${client.font}" as="font" type="font/woff2" crossorigin>${styleElements.join('')}`,
      body,
      scripts: `${pageDataElement(data)}<script type="module">${client.bootScript}</script>`,
    })
    const target = path.join(outDir, outputFile(page))
    const folder = path.dirname(target)
    if (!folders.has(folder)) await mkdir(folder, { recursive: true })
    folders.add(folder)
    await writeFile(target, html)
  }
}
