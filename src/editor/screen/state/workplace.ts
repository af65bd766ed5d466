/**
 * Where the files are that the screen edits: a folder on this machine, or a repository at a Git host. The screen
 * reads, saves and follows them through this alone. Requests reject with `RequestFailed`.
 */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { StoredFiles } from '../../edits/file-edits.ts'
import type { Change, FileState } from '../../edits/save-rules.ts'
import type { UnsavedChanges } from '../../edits/unsaved-changes.ts'

/** A file as it was read. */
export interface ReadFile extends FileState {
  /** The text that saved changes began from, where they are to be merged and saved again; null for no file. */
  base?: string | null
}

/** Returns the texts that changes of these files began from, where they are to be merged from there. */
export function basesOf(files: readonly ReadFile[]): Map<string, string | undefined> {
  const known = files.filter(({ base }) => base !== undefined)
  return new Map(known.map(({ file, base }) => [file, base ?? undefined]))
}

/** The answer to a request for files. */
export interface ReadAnswer extends StoredFiles {
  /** Names the place of the files. Unsaved changes are kept by this name. */
  root: string
  diagnostics: Diagnostic[]
  sectionTypes?: string[]
  files: ReadFile[]
  /** Saved changes that have to be merged with the files. */
  unsaved?: readonly UnsavedChanges[]
  /** What the person is told when the files are shown. */
  notice?: { message: string; help: string }
  /** What this person said of the saved changes that are not published. */
  words?: string
}

/** What a workplace is told of a save or a publication. */
export interface AboutSave {
  /** What has changed, a line each. */
  words: string
  /** The files whose earlier changes wait for a decision. */
  undecided: readonly string[]
}

/** The answer to a save: 412 where files have changed meanwhile, 422 where the checks refuse it. */
export type SaveAnswer =
  | ({ status: 200; files: { file: string; etag: string | null }[] } & StoredFiles)
  | { status: 412; files: ReadFile[] }
  | { status: 422; diagnostics: Diagnostic[] }

/** Where the commits of a folder on this machine can be published. */
export interface Remote {
  name: string
  branch: string
  /** The first lines of the commits that are not published, newest first. */
  commits: string[]
}

/** The saved files that can be committed, or why none can. */
export type HistoryAnswer =
  | { ready: true; files: string[]; warning?: { reason: string; help: string }; remote?: Remote }
  | { ready: false; reason: string; help: string }

/** What has become of commits that were to be published. */
export type Pushed =
  /** `address`: where to ask for the branch to be merged. */
  | { pushed: true; commit: string; branch: string; address?: string }
  /** `ownBranch`: a branch of this person that may be open to them. */
  | { pushed: false; reason: string; help: string; ownBranch?: string }

/** The commits of a folder on this machine. */
export interface History {
  read(): Promise<HistoryAnswer>
  /** Commits what the editor has saved. */
  commit(message: string): Promise<{ commit: string; files: string[] }>
  /** Publishes the commits, where there is a remote: on the branch that is open here, or on one of this person. */
  push(ownBranch: boolean): Promise<Pushed>
}

/** How far the saved changes are on their way to the visitors. */
export interface Publication {
  /**
   * `saved`: on this person's branch. `waiting`: for somebody's approval. `closed`: somebody has closed the request for
   * that. `building` and `live`: as the host of the site says.
   */
  state: 'saved' | 'waiting' | 'closed' | 'published' | 'building' | 'live' | 'failed'
  /** The files that publishing would change. */
  files: readonly string[]
  /** Where the request for approval can be seen. */
  request?: string
  /** Where the site can be seen with these changes. */
  preview?: string
}

/** What somebody else has saved and not published. */
export interface OtherEdit {
  name: string
  files: readonly string[]
  /** How many more files there are, whose names are not known. */
  more?: number
}

/** What a workplace tells of. */
export interface Followed {
  /** Files have changed; each with its new ETag, or null for one that is gone. */
  files(changed: readonly { file: string; etag: string | null }[]): void
  stored(files: StoredFiles): void
  /** Undefined where there is nothing to publish and nothing to say. */
  publication(now: Publication | undefined): void
  others(edits: readonly OtherEdit[]): void
}

/** The account that is signed in. */
export interface SignedIn {
  /** The name for people. */
  name: string
  /** What people call the host. */
  host: string
  /** Signs out, and shows the page anew. */
  signOut(): Promise<void>
}

export interface Workplace {
  /** Reads these files, or all. */
  read(files?: readonly string[]): Promise<ReadAnswer>
  /** Saves all of these, or none. Without any, it gives up the changes that it has offered, and the files stay. */
  save(changes: readonly Change[], about: AboutSave): Promise<SaveAnswer>
  /** Adds a file to `content/files/`, and returns its name. Undefined where new files wait for the next save. */
  upload?(name: string, bytes: Blob): Promise<{ name: string } & StoredFiles>
  /** Keeps the bytes that a file is to have once that is saved. Returns their hash. */
  keep(name: string, bytes: Blob): Promise<{ hash: string } & StoredFiles>
  /** Returns the address of the page that the preview shows for a path. */
  frame(path: string): string
  /** Tells of what others change. Returns the function that ends this. */
  follow(tell: Followed): () => void
  history?: History
  publishing?: {
    /** Publishes what is saved, or asks for an approval where that is needed. */
    publish(about: AboutSave): Promise<Publication>
  }
  /** Lets the person sign in again, without leaving the page. */
  signIn?(): void
  account?: SignedIn
}

/**
 * A request that failed. `offline`: no answer came. `restarted`: the editor has to be loaded again. `signed-out`: the
 * person has to sign in again.
 */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly kind: 'offline' | 'restarted' | 'signed-out' | 'refused'
  readonly help: string

  constructor(kind: RequestFailed['kind'], message: string, help: string) {
    super(message)
    this.kind = kind
    this.help = help
  }
}

let current: Workplace | undefined

/** Names the workplace of this window, once, before the screen is shown. */
export function openWorkplace(workplace: Workplace): void {
  current = workplace
}

/** Returns the workplace of this window. */
export function workplace(): Workplace {
  if (!current) throw new Error('The screen is shown before its workplace is open.')
  return current
}
