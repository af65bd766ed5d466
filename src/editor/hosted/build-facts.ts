/** What the build of the editor knows of the site, so that the screen need not ask for it. */
import type { FileFacts } from './kept-files.ts'

export interface BuildFacts {
  /** The section types that have a component. */
  sectionTypes: string[]
  /** The blobs of the schemas that the checks and the preview were built with, by their paths. */
  schemas: Readonly<Record<string, string>>
  /** What is known of pictures and downloads, by blob and name with a space between. */
  files: Readonly<Record<string, FileFacts>>
  /** Texts of files by their blobs. Drafts are not among them: the editor's address is not secret. */
  texts(): Promise<Record<string, string>>
}
