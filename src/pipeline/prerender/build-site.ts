import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Content } from '../../checks/site-content.ts'
import { assembleSite } from '../../content/assemble-page.ts'
import { cacheFolder, removeOld } from '../cache.ts'
import { deliversIn } from '../disk/check-context.ts'
import { copyFiles } from '../disk/copy-files.ts'
import { writeHostFiles } from '../hosts/host-files.ts'
import { withOwnHeaders } from '../hosts/own-hosting.ts'
import { securityHeaders } from '../hosts/policy.ts'
import { writeRedirectPages } from '../hosts/redirects.ts'
import { writeVercelOutput } from '../hosts/vercel-output.ts'
import { planPictures } from '../pictures/build-pictures.ts'
import { feeds } from '../site-files/feed.ts'
import { writeSiteFiles } from '../site-files/site-files.ts'
import { brandLook } from '../social-image/brand-look.ts'
import { socialImageKit } from '../social-image/kit.ts'
import type { BundleFiles } from './bundle-files.ts'
import { loadSite } from './load-site.ts'
import { clearLeftovers, expectOwnFolder, replaceFolder, stagingFolder } from './output-folder.ts'
import { startPrerenderer } from './prerender.ts'

interface BuildOptions {
  /** The folder that contains `content/` and `schemas/`. */
  contentRoot: string
  content: Content
  /** The folder of the code. */
  project: string
  /** The folder of the built site. */
  outDir: string
  /** The temporary folder for the server's bundle. */
  serverDir: string
  /** Builds one of the two bundles. */
  bundle: { server(): Promise<unknown>; browser(): Promise<BundleFiles> }
  /** Whether it draws a social image for each page. */
  socialImages: boolean
  /** Gets a sentence about each part that the built site lacks. */
  warn(text: string): void
}

/** Builds the site from its content: bundles the scripts, renders the pages, and writes everything. */
export async function buildSite({
  contentRoot,
  content,
  project,
  outDir,
  serverDir,
  bundle,
  socialImages,
  warn,
}: BuildOptions): Promise<void> {
  const staging = stagingFolder(outDir)
  clearLeftovers(outDir)
  expectOwnFolder(outDir, [project, contentRoot])
  try {
    const { site, nextMoments } = content

    const imageCache = path.join(cacheFolder(project), 'social-images')
    const pictureCache = path.join(cacheFolder(project), 'site-pictures')

    // Planned before the pages refer to them, and encoded while the pages are bundled and rendered.
    const sitePictures = await planPictures(contentRoot, content.pictures, pictureCache)
    const making = sitePictures.prepare()
    // Errors surface when the result is awaited.
    making.catch(() => {})

    // Bundle.
    await bundle.server()
    const { look: defaultLook, policy, renderSections, ...hosting } = await loadSite(serverDir)
    const headers = withOwnHeaders(
      securityHeaders({ site, forms: content.forms, own: policy }),
      hosting.headers,
    )
    const look = await brandLook(defaultLook, site, contentRoot)
    const images = socialImages ? await socialImageKit(site.brand, look, imageCache) : undefined
    const { pages, common } = assembleSite(content, sitePictures.pictures)
    const setup = { ...common, images, serverDir, outDir: staging }
    const prerenderer = await startPrerenderer(setup, pages)
    try {
      const files = await bundle.browser()

      // Render.
      await prerenderer.prerender(files, showProgress(pages.length))
    } finally {
      await prerenderer.stop()
    }

    // Write.
    await making
    await sitePictures.write(staging)
    const extra = await feeds({ ...common, pages, renderSections })
    const warning = await writeSiteFiles(staging, {
      site,
      pages,
      languages: common.languages,
      nextMoments,
      look,
      contentRoot,
      extra,
    })
    if (warning) warn(warning)
    if (!site.requests && deliversIn(project)) {
      warn(
        'src/site/deliver.ts sends nothing, because content/site.json has no "requests". Add it, without "endpoint".',
      )
    }
    await writeRedirectPages(staging, content)
    await copyFiles(contentRoot, content.downloads, staging)
    await writeHostFiles(staging, headers, content.redirects, {}, hosting.hostFiles)
    replaceFolder(outDir)
    await writeVercelOutput(outDir, headers, content.redirects)
    await removeOld(imageCache)
    await removeOld(pictureCache)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Prints the progress: one updating line on a terminal, the final line in a log. */
function showProgress(total: number): (done: number) => void {
  return (done) => {
    if (process.stdout.isTTY) process.stdout.write(`\rprerendered ${done} of ${total} pages`)
    else if (done === total) process.stdout.write(`prerendered ${total} pages`)
    if (done === total) process.stdout.write('\n')
  }
}
