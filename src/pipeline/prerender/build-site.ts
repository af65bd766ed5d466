import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Content } from '../../checks/site-content.ts'
import { assembleSite } from '../../content/assemble-page.ts'
import type { Pictures } from '../../content/pictures.ts'
import { cacheFolder, removeOld } from '../cache.ts'
import { hasDeliver } from '../disk/check-context.ts'
import { copyFiles } from '../disk/copy-files.ts'
import { writeHostFiles } from '../hosts/host-files.ts'
import { withOwnHeaders } from '../hosts/own-hosting.ts'
import { securityHeaders } from '../hosts/policy.ts'
import { writeRedirectPages } from '../hosts/redirect-files.ts'
import { writeVercelOutput } from '../hosts/vercel-output.ts'
import { planPictures } from '../pictures/build-pictures.ts'
import { feeds } from '../site-files/feed.ts'
import { writeSiteFiles } from '../site-files/site-files.ts'
import { brandLook } from '../social-image/brand-look.ts'
import { socialImageKit } from '../social-image/kit.ts'
import { type BuildCache, type Bundles, cachedBundles } from './cached-bundles.ts'
import { cachedPages } from './cached-pages.ts'
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
  bundle: Bundles
  /** Where it keeps for the next build what would come out the same; undefined for nowhere. */
  cache: BuildCache | undefined
  /** Whether it draws a social image for each page. */
  socialImages: boolean
  /** Gets a sentence about each part that the built site lacks. */
  warn(text: string): void
}

/** Bundles the scripts, and renders the pages into a folder. Returns what the other files are made of. */
async function preparePages(
  { contentRoot, content, project, outDir, serverDir, bundle, cache, socialImages }: BuildOptions,
  pictures: Pictures,
) {
  const staging = stagingFolder(outDir)
  const cachedBuild =
    cache && cachedBundles(bundle, { ...cache, project, content, serverDir, staging })
  const { server, browser } = cachedBuild || bundle
  await server()
  const { look: defaultLook, policy, renderSections, ...hosting } = await loadSite(serverDir)
  const { site, forms } = content
  const look = await brandLook(defaultLook, site, contentRoot)
  const imageCache = path.join(cacheFolder(project), 'social-images')
  const images = socialImages
    ? await socialImageKit(site.brand, look, imageCache, contentRoot)
    : undefined
  const { pages, common } = assembleSite(content, pictures)
  const ours = securityHeaders({ site, forms, frames: common.frames, own: policy })
  const headers = withOwnHeaders(ours, hosting.headers)
  const setup = { ...common, images, serverDir, outDir: staging }
  const before = cachedBuild && cachedPages(cachedBuild, setup, pages)
  const changed = before ? before.changed : pages
  const prerenderer = await startPrerenderer(setup, changed)
  try {
    const files = await browser()
    before?.copyUnchanged()
    await prerenderer.prerender(files, showProgress(changed.length))
  } finally {
    await prerenderer.stop()
  }
  await removeOld(imageCache)
  const storePages = () => before?.store(outDir)
  return { look, headers, hostFiles: hosting.hostFiles, renderSections, pages, common, storePages }
}

/** Builds the site from its content: bundles the scripts, renders the pages, and writes everything. */
export async function buildSite(options: BuildOptions): Promise<void> {
  const { contentRoot, content, project, outDir, warn } = options
  const staging = stagingFolder(outDir)
  clearLeftovers(outDir)
  expectOwnFolder(outDir, [project, contentRoot])
  try {
    const { site, nextMoments } = content
    const pictureCache = path.join(cacheFolder(project), 'site-pictures')

    // Planned before the pages refer to them, and encoded while the pages are bundled and rendered.
    const sitePictures = await planPictures(contentRoot, content.pictures, pictureCache)
    const making = sitePictures.prepare()
    // Errors surface when the result is awaited.
    making.catch(() => {})
    const prepared = await preparePages(options, sitePictures.pictures)
    const { look, headers, pages, common, renderSections } = prepared

    await making
    await sitePictures.write(staging)
    const { languages } = common
    const extra = await feeds({ ...common, pages, renderSections })
    const ofSite = { site, pages, languages, nextMoments, look, contentRoot, extra }
    const warning = await writeSiteFiles(staging, ofSite)
    if (warning) warn(warning)
    if (!site.requests && hasDeliver(project)) {
      warn(
        'src/site/deliver.ts sends nothing, because content/site.json has no "requests". Add it, without "endpoint".',
      )
    }
    await writeRedirectPages(staging, content)
    await copyFiles(contentRoot, content.downloads, staging)
    await writeHostFiles(staging, headers, content.redirects, {}, prepared.hostFiles)
    replaceFolder(outDir)
    prepared.storePages()
    await writeVercelOutput(outDir, headers, content.redirects)
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
