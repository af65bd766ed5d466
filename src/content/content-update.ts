/** What the development server, the visual editor and the pages that are open tell each other of edits. */
import type { FormDefinition } from './form-definition.ts'
import type { Languages, PageSite } from './languages.ts'
import type { Pictures } from './pictures.ts'
import type { PageContent, SiteContent } from './types.generated.ts'

/** `content:update`: an edit is right. */
export interface ContentUpdate {
  site: SiteContent
  languages: Languages
  /** The pages that are not as they were, by path. */
  pages: Record<string, PageContent>
  /** All pictures that there are. */
  pictures: Pictures
  /** The pages that are not there any more, by path. */
  gone: Record<string, GonePage>
}

export interface GonePage {
  /** The file that the page stood in. */
  file: string
  /** The path that this file has now; undefined where there is no such file. */
  movedTo: string | undefined
}

/** `content:ready`: from now on a page takes updates; it may have missed some while it was being loaded. */
export interface ContentReady {
  path: string
  /** Counts the updates that the page came with. */
  version: number
}

/** What the editor has instead of the files: the page that it shows, and what that is rendered from. */
export interface EditedContent {
  site: PageSite
  page: PageContent
  /** All pictures that there are. */
  pictures: Pictures
  /** The form with its validator, as `virtual:quote-request` has it; undefined for that of the file. */
  form: FormDefinition | undefined
}

declare global {
  /** Set in a page by the editor around it, which then sends the event `content:edit`. */
  var editedContent: EditedContent | undefined
}
