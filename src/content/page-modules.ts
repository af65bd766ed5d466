import type { PageContent, SiteContent } from './types.generated.ts'

/** The parts of the page around the sections that few sites have. A page loads only those that it shows. */
export type ShellPart = 'disclosure' | 'notice'

/** Returns the parts around the sections that a site has, of those that few sites have. */
export function shellParts({ header, footer }: SiteContent): ShellPart[] {
  return [
    ...(header.notice === undefined ? [] : ['notice' as const]),
    ...(footer.disclosure === undefined ? [] : ['disclosure' as const]),
  ]
}

/** Returns the modules below `src/site/` that a page needs beside the shell, without their extension. */
export function pageModules(site: SiteContent, page: Pick<PageContent, 'sections'>): string[] {
  return [
    ...shellParts(site).map((part) => `shell/parts/${part}`),
    ...page.sections.map(({ type }) => `sections/${type}`),
  ]
}
