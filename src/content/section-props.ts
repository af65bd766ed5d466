import type { Pictures } from './pictures.ts'
import type { PageContent, SiteContent } from './types.generated.ts'

/** What every section component is given. `S` is the generated type of its content. */
export interface SectionProps<S> {
  /** The section as the page's file has it. */
  section: S
  /** The facts of the whole site, such as the contact details. */
  site: SiteContent
  /** Its page: the path, and the sections, for what is unique on a page, such as an id. */
  page: Pick<PageContent, 'path' | 'sections'>
  /** Which of the page's sections it is, from 0: what it needs ids for can have them after that. */
  place: number
  /** 1 for the first section of a page, whose heading names the page; 2 for the others. */
  headingLevel: 1 | 2
  /** The pictures of the page. Absent where it shows none. */
  pictures?: Pictures | undefined
}
