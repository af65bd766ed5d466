/** What the development server and the pages that are open tell each other of edits. */
import type { PageContent, SiteContent } from './types.generated.ts'

/** `content:update`: an edit is right. */
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

/** `content:ready`: from now on a page takes updates; it may have missed some while it was being loaded. */
export interface ContentReady {
  path: string
  /** Counts the updates that the page came with. */
  version: number
}
