/** Finds the sections of a page in its document. Each section is one element without a wrapper. */
import type { DatedPage } from '../../../content/articles.ts'
import { pageIds } from '../../../content/page-ids.ts'
import { rowsOf } from '../../../content/section-rows.ts'

/** Returns the selector of each section's element, in the order of the sections. */
export function sectionSelectors({ sections, frame }: DatedPage): string[] {
  // The date of an article is before its sections.
  const first = frame ? 2 : 1
  return rowsOf(sections).flatMap((row, index) => {
    const place = `#${pageIds.content} > :nth-child(${index + first})`
    return row.length === 1 ? place : row.map((_, column) => `${place} > :nth-child(${column + 1})`)
  })
}

/** Returns the index of the section around an element; -1 if there is none. */
export function sectionAround(element: Element, page: DatedPage): number {
  return sectionSelectors(page).findIndex((selector) => element.closest(selector))
}
