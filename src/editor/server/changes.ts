/** What a save has written. */

/**
 * What was written, for the history: texts before and after, null where there is none. What is no text comes as
 * its bytes.
 */
export interface SavedFile {
  file: string
  before: string | Uint8Array | null
  after: string | Uint8Array | null
}
