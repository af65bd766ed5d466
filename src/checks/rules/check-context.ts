/** What the checks need to know of a site beyond its files. */

import type { UploadedFile } from '../../content/uploaded-file.ts'

/** Rules that need an absent entry do not run. */
export interface CheckContext {
  /** The section types that have a component. */
  sectionTypes?: readonly string[]
  /** Whether the code of the site sends requests that have no endpoint. */
  delivers?: boolean
  /** The files in `content/files/`, in the order of their names. */
  uploadedFiles?: readonly UploadedFile[]
  /** The moment for which the site is checked, in milliseconds; without it, the current one. */
  now?: number
  /** Whether the result is for visitors, not for developers. */
  forVisitors?: boolean
}
