/** What the server tells the page about the files of a local folder. */
import type { SkipReason } from '../../content/skip-reason.ts'
import type { FileFacts, UploadedFile } from '../../content/uploaded-file.ts'

export interface Listing {
  /** The path of the folder. */
  root: string
  /** The section types that have a component; undefined for a folder without the code of the site. */
  sectionTypes?: string[]
  /** Whether the code of the site sends requests that have no endpoint. */
  delivers: boolean
  /** The files with the ids that Git gives to their bytes. */
  files: readonly { file: string; blob: string }[]
  /** What looks like a file of the site, and is not read. */
  skipped: readonly { path: string; skipped: SkipReason }[]
  /** Facts about the pictures and downloads, by blob id and name with a space between. */
  facts: Readonly<Record<string, FileFacts>>
  /** What is in `content/files/`, and is not read. */
  skippedUploads: readonly UploadedFile[]
}

/** A change of a file: a text, or bytes in base64 (RFC 4648). `text: null` deletes it. */
export type SentChange = {
  file: string
  /** The blob id of the file before; null if it must not exist. */
  before: string | null
} & ({ text: string | null } | { data: string })
