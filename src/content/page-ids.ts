/**
 * The ids that the page around the sections uses, each in one place. They share a document with the ids
 * of sections, which may be none of these. The form's own ids, and those of headings, hold an underscore,
 * which the id of a section cannot.
 */
export const pageIds = {
  /** The element that React renders into. */
  root: 'root',
  /** The element with the page's data. */
  data: 'page-data',
  /** The element with the page's styles. */
  styles: 'page-styles',
  /** What the skip link leads to. */
  content: 'content',
  /** The menu of narrow screens. */
  menu: 'site_menu',
} as const

/** Whether the page itself uses an id, so that no section can have it. */
export function isPageId(id: string): boolean {
  return Object.values<string>(pageIds).includes(id)
}
