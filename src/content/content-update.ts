/** The messages about edits between the development server, the visual editor and open pages. */
import type { FormDefinition } from './form-definition.ts'
import type { Languages, PageSite } from './languages.ts'
import type { Pictures } from './pictures.ts'
import type { PageContent, SiteContent } from './types.generated.ts'

/** `content:update`: an edit without errors. */
export interface ContentUpdate {
  site: SiteContent
  languages: Languages
  /** The changed pages, by path. */
  pages: Record<string, PageContent>
  /** All pictures. */
  pictures: Pictures
  /** The paths of the removed pages. */
  gone: Record<string, GonePage>
}

export interface GonePage {
  /** The file of the page. */
  file: string
  /** The path in this file now; undefined if the file is gone. */
  movedTo: string | undefined
}

/** `content:ready`: a page now accepts updates. It may have missed some while it was loading. */
export interface ContentReady {
  path: string
  /** The number of updates in the loaded page. */
  version: number
}

/** The editor's content, instead of the files: the page that it shows, and the data to render it. */
export interface EditedContent {
  site: PageSite
  page: PageContent
  /** All pictures. */
  pictures: Pictures
  /** The form with its validator, as in `virtual:quote-request`; undefined for the form in the file. */
  form: FormDefinition | undefined
}

declare global {
  /** The editor sets this in the page in its frame, and then sends the event `content:edit`. */
  var editedContent: EditedContent | undefined
}
