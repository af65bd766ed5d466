/**
 * The ids that the page uses around the sections. No section can have one of them. The ids of the form and of
 * headings contain an underscore, which the id of a section cannot.
 */
export const pageIds = {
  /** The element that React renders into. */
  root: 'root',
  /** The element with the page's data. */
  data: 'page-data',
  /** The element with the page's styles. */
  styles: 'page-styles',
  /** The target of the skip link. */
  content: 'content',
  /** The menu of narrow screens. */
  menu: 'site_menu',
} as const

/** Returns whether the page itself uses an id, so that no section can have it. */
export function isPageId(id: string): boolean {
  return Object.values<string>(pageIds).includes(id)
}
