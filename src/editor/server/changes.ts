/** What a save changes, and what it has written. */

/** A change of one file. */
export interface Change {
  file: string
  /** The state that the edit began from; null for a file that is not to be there. */
  ifMatch: string | null
  /** The new text, or the hash of bytes; null for a file that is to be deleted. */
  text: string | null
}

/** A file as it is now. */
export interface FileState {
  file: string
  text: string | null
  etag: string | null
}

/**
 * What was written, for the history: texts before and after, null where there is none. What is no text comes as
 * its bytes.
 */
export interface SavedFile {
  file: string
  before: string | Uint8Array | null
  after: string | Uint8Array | null
}
