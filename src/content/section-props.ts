import type { ReactNode } from 'react'
import type { PageSite } from './languages.ts'
import type { Pictures } from './pictures.ts'
import type { PageContent } from './types.generated.ts'

/** The props of every section component. `S` is the generated type of its content. */
export interface SectionProps<S> {
  /** The section in the page's file. */
  section: S
  /** The data of the whole site, such as the contact details. */
  site: PageSite
  /** The path and the sections of its page, for what must be unique on a page, such as an id. */
  page: Pick<PageContent, 'path' | 'sections'>
  /** Its index among the page's sections, which it can use in ids. */
  place: number
  /** 1 for the first section of a page, whose heading names the page; 2 for the others. */
  headingLevel: 1 | 2
  /** The pictures of the page. Absent if it shows none. */
  pictures?: Pictures | undefined
  /** The head of an article, which its first section shows below its heading: see `hasArticleHead`. */
  articleHead?: ReactNode
}

/** The props of a component that shows a section in a feed, where the title of the page is that of the entry. */
export interface FeedProps<S> extends SectionProps<S> {
  page: SectionProps<S>['page'] & Pick<PageContent, 'title'>
}
