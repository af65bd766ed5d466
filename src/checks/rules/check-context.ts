/** What the checks need to know of a site beyond its files. */

import type { SiteFile } from '../../content/site-file.ts'

/**
 * How the time to try a pattern grows with the length of a text: with this power of it, or faster than
 * any power (`Infinity`).
 */
export type PatternDegree = number

/** What is absent is unknown, and no rule uses it. */
export interface CheckContext {
  /** The section types that have a component. */
  sectionTypes?: readonly string[]
  /** The degree of each pattern of the form. A pattern that is not in the map is quick. */
  slowPatterns?: ReadonlyMap<string, PatternDegree>
  /** The files in `content/files/`, in the order of their names. */
  siteFiles?: readonly SiteFile[]
  /** True where a site that is right is what visitors see. */
  forVisitors?: boolean
}
