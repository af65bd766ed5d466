import type { DatedPage } from './articles.ts'
import { quoteForm } from './content-files.ts'
import type { PageSite } from './languages.ts'
import type { Pictures } from './pictures.ts'

/** The parts of the page around the sections that few pages have. A page loads only those that it shows. */
export type ShellPart = 'article-end' | 'article-head' | 'disclosure' | 'notice'

/** The props of a part. */
export interface PartProps {
  site: PageSite
  /** The page, for the parts that differ from page to page. */
  page?: DatedPage
  /** The pictures of the page, for the part that shows one. */
  pictures?: Pictures | undefined
}

/**
 * Returns whether the first section of an article shows the head of the article between its heading and what follows
 * that. Otherwise, the head is below the section.
 */
export const hasArticleHead = ({ frame, sections: [first] }: DatedPage): boolean =>
  frame !== undefined && (first?.type === 'text' || first?.type === 'results')

/** Returns the parts around the sections that a page has, of those that few pages have. */
export function shellParts({ site: { header, footer }, page }: PartProps): ShellPart[] {
  return [
    ...(header.notice === undefined ? [] : ['notice' as const]),
    ...(page?.frame === undefined ? [] : ['article-head' as const, 'article-end' as const]),
    ...(footer.disclosure === undefined ? [] : ['disclosure' as const]),
  ]
}

/** Returns the modules below `src/site/` that a page needs beside the shell, without their extension. */
export function pageModules(site: PageSite, page: DatedPage): string[] {
  return [
    ...shellParts({ site, page }).map((part) => `shell/parts/${part}`),
    ...page.sections.map(({ type }) => `sections/${type}`),
    ...page.sections.flatMap((one) =>
      one.type === 'quote-form' ? `forms/${one.form ?? quoteForm}` : [],
    ),
  ]
}
