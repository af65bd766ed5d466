/** Finds the sections of a page in its document. Each section is one element without a wrapper. */
import { pageIds } from '../../../content/page-ids.ts'
import { rowsOf } from '../../../content/section-rows.ts'
import type { PageContent } from '../../../content/types.generated.ts'

/** Returns the selector of each section's element, in the order of the sections. */
export function sectionSelectors({ sections }: PageContent): string[] {
  return rowsOf(sections).flatMap((row, index) => {
    const place = `#${pageIds.content} > :nth-child(${index + 1})`
    return row.length === 1 ? place : row.map((_, column) => `${place} > :nth-child(${column + 1})`)
  })
}

/** Returns the index of the section around an element; -1 if there is none. */
export function sectionAround(element: Element, page: PageContent): number {
  return sectionSelectors(page).findIndex((selector) => element.closest(selector))
}
