/** What the checks need to know of a site beyond its files. */

import type { SiteFile } from '../../content/site-file.ts'

/**
 * The power with which the time to match a pattern grows with the length of a text; `Infinity` for
 * exponential growth.
 */
export type PatternDegree = number

/** A text that a field accepts. Without a text, `isProven` says whether there is none. */
export type FoundText = { text: string } | { text?: undefined; isProven: boolean }

/** Rules that need an absent entry do not run. */
export interface CheckContext {
  /** The section types that have a component. */
  sectionTypes?: readonly string[]
  /** The degree of each slow pattern of the form. Other patterns are fast. */
  slowPatterns?: ReadonlyMap<string, PatternDegree>
  /** The result of the search for each text field with a pattern or a length, by `textRules` of the field. */
  foundTexts?: ReadonlyMap<string, FoundText>
  /** The files in `content/files/`, in the order of their names. */
  siteFiles?: readonly SiteFile[]
  /** Whether the result is for visitors, not for developers. */
  forVisitors?: boolean
}
