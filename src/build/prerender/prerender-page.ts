import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PageData, pageDataElement } from '../../content/page-data.ts'
import type { PageContent, SiteContent } from '../../content/types.generated.ts'
import { type SocialImageKit, socialImageMaker } from '../social-image/social-image.ts'
import { type ClientFiles, pageFiles } from './client-files.ts'
import { fillTemplate, outputFile } from './document.ts'

/** What all pages share. Plain data, because worker threads are given a copy. */
export interface PrerenderSetup {
  site: SiteContent
  images: SocialImageKit
  /** The titles of those pages that others stand below, by path. */
  titles: Map<string, string>
  /** The folder of the server build: the site's `prerender.js` and the thread's `prerender-worker.js`. */
  serverDir: string
  /** The folder that the pages are written to. */
  outDir: string
}

/** What comes of the browser's build, which goes on while the threads make themselves ready. */
export interface ClientBuild {
  client: ClientFiles
  /** The text of the built index.html. */
  template: string
}

/** A page and the file that it stands in. */
export interface PageFile {
  file: string
  page: PageContent
}

/** Writes a page as an HTML file, and its social image. Rejects with its file, and the place in it, when a section throws. */
export type PrerenderPage = (file: PageFile) => Promise<void>

/** Loads what prerendering takes, and gives the function that prepares it for a build of the client. */
export async function loadPrerenderer(
  setup: PrerenderSetup,
): Promise<(build: ClientBuild) => PrerenderPage> {
  const { site, outDir, titles } = setup
  const { prerender, documentHead } = await import(
    pathToFileURL(path.join(setup.serverDir, 'prerender.js')).href
  )
  const makeImage = socialImageMaker(setup.images)
  const folders = new Set<string>()

  function write(file: string, content: string | Uint8Array): void {
    const target = path.join(outDir, file)
    const folder = path.dirname(target)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    writeFileSync(target, content)
  }

  return ({ client, template }) => {
    const sharedFiles = pageFiles(client)

    return async ({ file, page }) => {
      const { scripts, styleElements } = sharedFiles(page.sections.map(({ type }) => type))
      const data: PageData = { site, page, build: client.build, scripts }
      const { head, body } = await prerender(data).catch((cause: Error) => {
        throw new Error(`${file}: ${cause.message}`, { cause })
      })
      const image = makeImage(page)
      const titleOf = (above: string) => titles.get(above)
      const shared = documentHead({ site, page, image, titleOf })
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
}
