/** The content that the visual editor shows in a page. */
import type { DatedPage } from './articles.ts'
import type { FormDefinition } from './form-definition.ts'
import type { PageSite } from './languages.ts'
import type { Pictures } from './pictures.ts'

/** The editor's content, instead of the files: the page that it shows, and the data to render it. */
export interface EditedContent {
  site: PageSite
  page: DatedPage
  /** The pictures that the page shows. */
  pictures?: Pictures | undefined
  /** The forms with their validators, by name. A missing one is as in its file. */
  forms: Readonly<Record<string, FormDefinition>>
}
