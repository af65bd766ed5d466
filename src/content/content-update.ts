/** What the development server sends to the pages that are open, as `content:update`, when an edit is right. */
import type { PageContent, SiteContent } from './types.generated.ts'

export interface ContentUpdate {
  site: SiteContent
  /** The pages that are not as they were, by path. */
  pages: Record<string, PageContent>
  /** The pages that are not there any more, by path. */
  gone: Record<string, GonePage>
}

export interface GonePage {
  /** The file that the page stood in. */
  file: string
  /** The path that this file has now; undefined where there is no such file. */
  movedTo: string | undefined
}
