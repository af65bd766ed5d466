/** Finds the sections of a page in its document. Each section is one element without a wrapper. */
import type { DatedPage } from '../../../content/articles.ts'
import { pageIds } from '../../../content/page-ids.ts'
import { hasArticleHead } from '../../../content/page-modules.ts'
import { rowsOf } from '../../../content/section-rows.ts'

/** Returns the selector of each section's element, in the order of the sections. */
export function sectionSelectors(page: DatedPage): string[] {
  // The head of an article can be between its first section and the others.
  const isBetween = page.frame !== undefined && !hasArticleHead(page)
  return rowsOf(page.sections).flatMap((row, index) => {
    const before = isBetween && index > 0 ? index + 1 : index
    const selector = `#${pageIds.content} > :nth-child(${before + 1})`
    return row.length === 1
      ? selector
      : row.map((_, column) => `${selector} > :nth-child(${column + 1})`)
  })
}

/** Returns the index of the section around an element; -1 if there is none. */
export function sectionAround(element: Element, page: DatedPage): number {
  return sectionSelectors(page).findIndex((selector) => element.closest(selector))
}
