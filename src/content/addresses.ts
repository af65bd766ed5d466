import type { PageContent, SiteContent } from './types.generated.ts'

/** On its own, since the boot script names it, and nothing else of this file. */
export const manifestAddress = '/site.webmanifest'

/**
 * Where the files stand that are built beside the pages. Browsers and crawlers ask for some of these
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
} as const

/** The page that hosts answer unknown addresses with. It is no place to send anybody. */
export const notFoundPath = '/404'

/** A page's full address, as its canonical link has it. */
export function pageAddress(site: SiteContent, page: Pick<PageContent, 'path'>): string {
  return site.origin + page.path
}
