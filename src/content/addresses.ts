import type { PageContent, SiteContent } from './types.generated.ts'

/** On its own, since the boot script names it, and nothing else of this file. */
export const manifestAddress = '/site.webmanifest'

/**
 * The addresses of the files that are built beside the pages. Browsers and crawlers ask for some of these
 * by themselves, and pages, manifest and structured data name the others.
 */
export const addresses = {
  favicon: '/favicon.ico',
  vectorIcon: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  smallIcon: '/icon-192.png',
  largeIcon: '/icon-512.png',
  manifest: manifestAddress,
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  licenses: '/licenses.txt',
} as const

/** The folders that are built beside the pages, for files that have no address of their own above. */
export const fileFolders = {
  /** Scripts and fonts, with a hash in their names. */
  assets: '/assets/',
  /** A picture for each page. */
  social: '/social/',
  /** What `content/files/` holds for visitors to keep, under the names that it has there. */
  files: '/files/',
} as const

/** The page that hosts answer unknown addresses with. It is no place to send anybody. */
export const notFoundPath = '/404'

/** A page's full address, as its canonical link has it. */
export function pageAddress(site: SiteContent, page: Pick<PageContent, 'path'>): string {
  return site.origin + page.path
}

/**
 * Whose place a path would take that no page can have, or undefined: the page whose own file hosts
 * answer with (`/` for `/index`, `/guides` for `/guides/index`), or a folder of the build.
 */
export function filePathOf(path: string): string | undefined {
  if (path.endsWith('/index')) return path.slice(0, -'/index'.length) || '/'
  return Object.values(fileFolders).find((folder) => `${path}/`.startsWith(folder))
}
