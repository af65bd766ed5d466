import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addresses } from '../../content/addresses.ts'
import type { Languages } from '../../content/languages.ts'
import type { Look } from '../../content/site-renderer.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import type { PageFile } from '../prerender/prerender-page.ts'
import { renderIcons } from '../social-image/icons.ts'
import { builtCommit } from './built-commit.ts'
import { lastModified } from './last-modified.ts'
import { sitemap } from './site-map.ts'

interface SiteFilesOptions {
  site: SiteContent
  pages: PageFile[]
  languages?: Languages
  /** The later moments at which something changes, in milliseconds, in order. */
  nextMoments?: readonly number[]
  look: Look
  /** The folder that contains `content/`. */
  contentRoot: string
  /** More files, by address. */
  extra?: Readonly<Record<string, string>>
}

/** https://www.w3.org/TR/appmanifest/. 'browser', because this is a site and not an app. */
function manifest(site: SiteContent, look: Look): string {
  const icon = (src: string, side: number, purpose: string) => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  const fields = {
    id: '/',
    name: site.brand,
    short_name: site.brand,
    description: site.footer.text,
    lang: site.language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: look.page,
    theme_color: look.page,
    icons: [
      icon(addresses.smallIcon, 192, 'any'),
      icon(addresses.largeIcon, 512, 'any'),
      icon(addresses.largeIcon, 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(fields, null, 2)}\n`
}

/** Crawlers may read everything; pages that must not be indexed have a meta element. */
const robots = (site: SiteContent) =>
  `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}${addresses.sitemap}\n`

/** Returns a list of moments in UTC, such as `2026-12-01T08:00:00.000Z`, as JSON. */
const schedule = (moments: readonly number[]) =>
  `${JSON.stringify(moments.map((moment) => new Date(moment).toISOString()))}\n`

/** Returns the files that every page refers to, by address: the manifest and the icons. */
export async function linkedFiles(
  site: SiteContent,
  look: Look,
): Promise<Record<string, string | Uint8Array>> {
  const icons = await renderIcons(look)
  const byAddress = Object.entries(icons).map(([name, bytes]) => [
    addresses[name as keyof typeof icons],
    bytes,
  ])
  return { [addresses.manifest]: manifest(site, look), ...Object.fromEntries(byAddress) }
}

/**
 * Writes the files beside the pages into the built site: sitemap, robots.txt, manifest, icons, the schedule and the
 * commit. Returns a sentence for the developer about missing data, if any.
 */
export async function writeSiteFiles(
  outDir: string,
  options: SiteFilesOptions,
): Promise<string | undefined> {
  const { site, pages, languages, nextMoments = [], look, contentRoot, extra } = options
  const files = { ...(await linkedFiles(site, look)), ...extra }
  files[addresses.robots] = robots(site)
  const commit = await builtCommit(contentRoot)
  if (commit !== undefined) files[addresses.version] = `${JSON.stringify({ commit })}\n`
  files[addresses.schedule] = schedule(nextMoments)
  const { dates, warning } = await lastModified(contentRoot, pages)
  files[addresses.sitemap] = sitemap(site, pages, dates, languages)
  await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const file = path.join(outDir, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, content)
    }),
  )
  return warning
}
