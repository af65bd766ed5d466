/**
 * A store: where the files are that the editor's server lists, writes and publishes. It is a folder on this machine, or
 * a clone with the branch `drafts`. One suite of tests runs over both.
 */
import type {
  FilesAnswer,
  PublishedAnswer,
  PublishOrder,
  RefusedAnswer,
  ServerEvent,
  Unpublished,
  VersionsAnswer,
} from '../model/protocol.ts'

/** The person in whose name a commit is made. Undefined in a folder, where git knows it. */
export interface Author {
  name: string
  address: string
}

/** A change of a file. `before`: its blob id; null if it must not exist. `after`: undefined deletes it. */
export interface FileChange {
  file: string
  before: string | null
  after: Uint8Array | undefined
}

/**
 * The new blob id of each changed file, in the order of the changes; null for a deleted one. `stale`: a file is not as
 * its change expects it, and nothing was written.
 */
export type Written = readonly (string | null)[] | 'stale'

export type Published =
  | { status: 'done'; answer: PublishedAnswer }
  /** A chosen file is not as the person saw it. Nothing was published. */
  | { status: 'stale' }
  /** The checks, or a file that is needed beside the chosen ones, refuse it. Nothing was published. */
  | { status: 'refused'; answer: RefusedAnswer }

/**
 * Every method rejects with a `RefusedRequest` whose sentences are for the person. `write` and `publish` happen one
 * after the other, and resolve only when the change is where it cannot be lost: on the disk, or at the remote.
 */
export interface Store {
  readonly kind: 'folder' | 'drafts'
  list(): Promise<FilesAnswer>
  /** Yields the texts of all content files and schemas by blob id, some at a time: all of them may not fit into the memory. */
  texts(): AsyncIterable<Readonly<Record<string, string>>>
  /** Returns the bytes of a file of the site in what is saved, published, or listed by `versions`; otherwise undefined. */
  bytes(id: string): Promise<Uint8Array | undefined>
  /** Writes all changes or none. A file that already has its new bytes counts as written. */
  write(changes: readonly FileChange[], message: string, author?: Author): Promise<Written>
  unpublished(): Promise<Unpublished>
  publish(order: PublishOrder, author?: Author): Promise<Published>
  versions(file: string): Promise<VersionsAnswer>
  /** Calls `onEvent` when something may have changed. Returns a function that ends this. */
  follow(onEvent: (event: ServerEvent) => void): () => void
  /** Finishes what runs, and closes it. */
  close(): Promise<void>
}
