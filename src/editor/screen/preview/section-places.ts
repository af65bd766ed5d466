/** Where the sections of a page stand in its document. Nothing wraps them: each is one element. */
import { pageIds } from '../../../content/page-ids.ts'
import { rowsOf } from '../../../content/section-rows.ts'
import type { PageContent } from '../../../content/types.generated.ts'

/** The selector of each section's element, in the order of the sections. */
export function sectionSelectors({ sections }: PageContent): string[] {
  return rowsOf(sections).flatMap((row, index) => {
    const place = `#${pageIds.content} > :nth-child(${index + 1})`
    return row.length === 1 ? place : row.map((_, column) => `${place} > :nth-child(${column + 1})`)
  })
}

/** The number of the section that an element stands in; -1 where it stands in none. */
export function sectionAround(element: Element, page: PageContent): number {
  return sectionSelectors(page).findIndex((selector) => element.closest(selector))
}
