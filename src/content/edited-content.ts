/** The content that the visual editor shows in a page. */
import type { DatedPage } from './articles.ts'
import type { FormDefinition } from './form-definition.ts'
import type { PageSite } from './languages.ts'
import type { Pictures } from './pictures.ts'

/** The editor's content, instead of the files: the page that it shows, and the data to render it. */
export interface EditedContent {
  site: PageSite
  page: DatedPage
  /** All pictures. */
  pictures: Pictures
  /** The form with its validator, as in `virtual:quote-request`; undefined for the form in the file. */
  form: FormDefinition | undefined
}
