import type { PageContent, SiteContent } from './types.generated.ts'

/** A separate constant, because the boot script needs only this one. */
export const manifestAddress = '/site.webmanifest'

/**
 * The addresses of the files beside the pages. Browsers and crawlers request some of them on their own; pages,
 * the manifest and structured data refer to the others.
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
  /** Names the commit that the site was built from. */
  version: '/version.json',
  /** Lists the moments at which the site has to be built again. */
  schedule: '/schedule.json',
} as const

/** The files in `dist/` for the host, which it does not serve. */
export const hiddenFiles = [
  '/_headers',
  '/_redirects',
  '/nginx.conf',
  '/.htaccess',
  '/Caddyfile',
  '/.assetsignore',
] as const

/** The folders beside the pages, for all other files. */
export const fileFolders = {
  /** Scripts and fonts, with a hash in their names. */
  assets: '/assets/',
  /** The social image of each page. */
  social: '/social/',
  /** The downloads of `content/files/`, under their names. */
  files: '/files/',
} as const

/** The page for unknown addresses. No link may lead to it. */
export const notFoundPath = '/404'

/** Returns a page's full address, as in its canonical link. */
export function pageAddress(site: SiteContent, page: Pick<PageContent, 'path'>): string {
  return site.origin + page.path
}

/**
 * Returns what already has a path that no page can have: the page whose file hosts serve there (`/` for `/index`,
 * `/guides` for `/guides/index`), or a file or folder of the build. Undefined for any other path.
 */
export function filePathOf(path: string): string | undefined {
  if (path.endsWith('/index')) return path.slice(0, -'/index'.length) || '/'
  // Not a constant: bundlers would keep it in the boot script.
  const namedFiles: readonly string[] = [...Object.values(addresses), ...hiddenFiles]
  if (namedFiles.includes(path)) return path
  return Object.values(fileFolders).find((folder) => `${path}/`.startsWith(folder))
}
