/** What the screen gives to its client, and gets from it. */
import type { StoredFiles } from '../../model/file-edits.ts'
import type { FileContent } from '../../model/files.ts'
import type { SessionAnswer, Unpublished } from '../../model/protocol.ts'
import type { RequestFailed } from '../../model/request-failed.ts'
import type { ReadFile } from './listed-files.ts'

/** A change to save. `before`: the blob id that the edit began from; null if the file must not exist. */
export interface Change {
  file: string
  before: string | null
  /** What the file holds now; null deletes it. */
  content: FileContent | null
}

/** The site as it was read. */
export interface ReadSite extends StoredFiles {
  session: SessionAnswer
  /** The name of the site and the address of the person, for what the browser keeps. */
  owner: string
  sectionTypes?: string[]
  delivers: boolean
  files: ReadFile[]
}

/** The answer to a save. `stale`: files have changed since, and nothing was saved. */
export type SaveAnswer =
  | ({ status: 'saved'; files: readonly { file: string; blob: string | null }[] } & StoredFiles)
  | { status: 'stale'; files: ReadFile[] }

/** What is told about the changes of others, and about what has become of what is saved. */
export interface Followed {
  files(changed: readonly ReadFile[]): void
  stored(files: StoredFiles): void
  unpublished(now: Unpublished): void
  failed(error: RequestFailed): void
}
