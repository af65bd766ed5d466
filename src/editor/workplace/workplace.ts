/**
 * The storage of the files that the screen edits: a folder on this machine, or a repository at a Git host. The screen
 * reads, saves and watches files only through this interface. Requests reject with `RequestFailed`.
 */
import type { Diagnostic } from '../../checks/diagnostics/diagnostic.ts'
import type { Refusal } from '../model/commits.ts'
import type { StoredFiles } from '../model/file-edits.ts'
import type { Change, FileState } from '../model/save-rules.ts'
import type { UnsavedChanges } from '../model/unsaved-changes.ts'
import type { Version } from '../model/versions.ts'

/** A file that was read. */
export interface ReadFile extends FileState {
  /** The base text of saved changes that have to be merged and saved again; null if there was no file. */
  base?: string | null
}

/** Returns the base texts of the files that have one. */
export function basesOf(files: readonly ReadFile[]): Map<string, string | undefined> {
  const known = files.filter(({ base }) => base !== undefined)
  return new Map(known.map(({ file, base }) => [file, base ?? undefined]))
}

/** The answer to a request for files. */
export interface ReadAnswer extends StoredFiles {
  /** The name of the folder or repository. It is part of the key of unsaved changes. */
  root: string
  diagnostics: Diagnostic[]
  sectionTypes?: string[]
  /** Whether the code of the site sends requests that have no endpoint. */
  delivers?: boolean
  files: ReadFile[]
  /** Saved changes that have to be merged with the files. */
  unsaved?: readonly UnsavedChanges[]
  /** A message for the person. */
  notice?: { message: string; help: string }
}

/** Information about a save or a publication. */
export interface AboutSave {
  /** The changes in words, one for each line. */
  words: string
  /** The files with undecided merges. */
  undecided: readonly string[]
}

/** The answer to a save: 412 if files have changed since, 422 if the checks refuse it. */
export type SaveAnswer =
  | ({ status: 200; files: { file: string; etag: string | null }[] } & StoredFiles)
  | { status: 412; files: ReadFile[] }
  | { status: 422; diagnostics: readonly Diagnostic[] }

/** The publishing status of the saved changes. */
export interface Publication {
  /**
   * `waiting`: waiting for approval. `closed`: somebody has closed the request for approval. `building` and `live`: as
   * the site itself reports.
   */
  state: 'saved' | 'waiting' | 'closed' | 'published' | 'building' | 'live'
  /** The files of the editor that publishing would change. */
  files: readonly string[]
  /** What else goes out: earlier changes in the words of their authors, or the names of other files. */
  others?: readonly string[]
  /** Whether all of it has its message already. */
  hasMessage?: boolean
  /** Whether no site is reachable from here, so that the history of this machine gets the changes. */
  isLocal?: boolean
  /** Why nothing can be published. */
  refusal?: Refusal
  /** The address of the request for approval. */
  request?: string
  /** The address of the site with these changes. */
  preview?: string
}

/** The files that publishing would change, each with its text without these changes. */
export interface PublishedFiles extends StoredFiles {
  files: readonly Pick<FileState, 'file' | 'text'>[]
}

/** Changes that somebody else has saved but not published. */
export interface OtherEdit {
  name: string
  /** The names of their files; not all, if they are very many. */
  files: readonly string[]
}

/** Callbacks for the events of a workplace. */
export interface Followed {
  /** Files have changed. Each has its new ETag, or null if it was deleted. */
  files(changed: readonly { file: string; etag: string | null }[]): void
  stored(files: StoredFiles): void
  publication(now: Publication): void
  others(edits: readonly OtherEdit[]): void
}

/** The signed-in account. */
export interface SignedIn {
  /** The display name. */
  name: string
  /** The display name of the host where the account is; undefined if the person needs none. */
  host: string | undefined
  /** Signs out, and reloads the page. */
  signOut(): Promise<void>
}

export interface Workplace {
  /** Reads these files, or all files. */
  read(files?: readonly string[]): Promise<ReadAnswer>
  /** Saves all changes or none. Without changes, discards the merges that it has offered. */
  save(changes: readonly Change[], about: AboutSave): Promise<SaveAnswer>
  /**
   * Keeps the bytes of a file until it is saved. Returns their hash. `isKept`: also if the page is closed before.
   */
  keep(name: string, bytes: Blob): Promise<{ hash: string; isKept: boolean } & StoredFiles>
  /** Reads a file of `content/files/`. `version`: as in `UploadedFile`. */
  bytesOf(name: string, version: string): Promise<Uint8Array<ArrayBuffer>>
  /** Watches for changes of others. Returns the function that ends this. */
  follow(tell: Followed): () => void
  publishing: {
    /** Reads what publishing would change. */
    published(): Promise<PublishedFiles>
    /** Publishes the saved changes, or requests approval if that is needed. */
    publish(about: AboutSave): Promise<Publication>
  }
  history: {
    /** Returns the commits that have changed a file, newest first, at most 100. */
    versions(file: string): Promise<readonly Version[]>
    /** Returns the text of a file in a commit; null if it does not exist there, or is not text. */
    text(file: string, version: string): Promise<string | null>
  }
  /** Lets the person sign in again without leaving the page. */
  signIn?(): void
  account?: SignedIn
}

/**
 * A failed request. `offline`: no answer came. `outdated`: the editor has to be reloaded. `signed-out`: the
 * person has to sign in again.
 */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly kind: 'offline' | 'outdated' | 'signed-out' | 'refused'
  readonly help: string
  /** What only a developer needs to know. */
  readonly details: string | undefined
  /** The page at the host where the person has to do something. */
  readonly address: string | undefined

  constructor(
    kind: RequestFailed['kind'],
    message: string,
    help: string,
    { details, address }: { details?: string | undefined; address?: string | undefined } = {},
  ) {
    super(message)
    this.kind = kind
    this.help = help
    this.details = details
    this.address = address
  }
}

let current: Workplace | undefined

/** Sets the workplace of this window. Call it once, before the screen is shown. */
export function openWorkplace(workplace: Workplace): void {
  current = workplace
}

/** Returns the workplace of this window. */
export function workplace(): Workplace {
  if (!current) throw new Error('The screen is shown before its workplace is open.')
  return current
}
