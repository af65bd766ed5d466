/**
 * The interface of a Git host. The adapters for GitHub, GitLab, and Gitea or Forgejo are in `hosts/`. All methods reject
 * with a `HostError`. Paths are relative to the repository. Names of branches have no `refs/heads/`.
 */

/** The signed-in account. */
export interface Account {
  /** The user name at the host. */
  login: string
  /** The display name. */
  name: string
}

/** What the account may do in the repository. */
export interface Access {
  /** The name of the repository, which may have changed since: `owner/name`. */
  name: string
  /** The branch that the site is built from if the settings name none. */
  defaultBranch: string
  /** Whether the account may create branches and commit to them. */
  canWrite: boolean
}

/** Whether commits to a branch need a merge request; undefined if the host does not say. */
export type Reach = 'direct' | 'request' | undefined

/** A commit with its message. */
export interface CommitInfo {
  id: string
  message: string
  /** The name of the author. */
  author: string
  /** The time of the commit, as ISO 8601. */
  at: string
}

/** A branch and its head commit. */
export interface Branch {
  name: string
  head: CommitInfo
}

/** A file of a commit. */
export interface TreeFile {
  path: string
  /** The id of its bytes: git's hash of a blob. */
  blob: string
  /** As git writes it: `100644`, `100755`; `120000` for a symbolic link. */
  mode: string
}

/** A change of one file. */
export interface FileChange {
  path: string
  /** The blob that the change began from; null if the file must not exist yet. */
  before: string | null
  /** Null deletes the file. */
  content: string | Uint8Array<ArrayBuffer> | null
  /** The blob id of `content`; null if `content` is null. */
  blob: string | null
}

/** The data of one commit to make. */
export interface CommitOrder {
  branch: string
  /** The expected head of the branch. With `isNew`, the branch is created from it, and must not exist yet. */
  base: string
  isNew?: boolean
  message: string
  changes: readonly FileChange[]
}

/** `moved`: the branch is not at `base`, or on hosts that compare single files, one of the files has changed. */
export type Committed = { status: 'done'; commit: string } | { status: 'moved' }

/** A request to merge a branch: a pull request or a merge request. */
export interface ChangeRequest {
  number: number
  /** Its web page. */
  address: string
  state: 'open' | 'merged' | 'closed'
  /** The head commit of its branch; of a merged request, the one that was merged. */
  head: string
}

export interface GitHost {
  who(): Promise<Account>
  access(): Promise<Access>
  reach(branch: string): Promise<Reach>
  /** Returns the head commit of a branch; undefined if there is no such branch. Cheap if the branch has not moved. */
  head(branch: string): Promise<string | undefined>
  /** Returns the branches whose names begin with `prefix`. */
  branches(prefix: string): Promise<Branch[]>
  /** Returns the history of a branch or a commit, newest first, at most 100 commits. With `path`, those that changed it. */
  commits(from: string, path?: string): Promise<CommitInfo[]>
  /** Returns all files of a commit. Rejects if the host truncates the list. */
  tree(commit: string): Promise<TreeFile[]>
  /** Adds the files of a commit to the cache, so that a commit on top of it needs fewer requests. */
  learn?(commit: string, files: readonly TreeFile[]): void
  /**
   * Returns the bytes of a file of a commit. Rejects if their blob id is not `blob`. A host that puts files into Git LFS
   * by itself returns the file in the place of its pointer.
   */
  blob(file: Pick<TreeFile, 'path' | 'blob'>, commit: string): Promise<Uint8Array<ArrayBuffer>>
  /** Commits all changes or none. If the answer is lost, look for the `Edit-Id` in `commits` before you try again. */
  commit(order: CommitOrder): Promise<Committed>
  /**
   * Removes a branch if it exists and is at `head`. GitLab and Gitea cannot compare
   * and remove in one step: a commit at the same moment loses its branch, and can be found only by its id.
   */
  removeBranch(branch: string, head: string): Promise<void>
  /** Returns the newest request to merge `branch` into `into`; undefined if there is none. */
  request(branch: string, into: string): Promise<ChangeRequest | undefined>
  openRequest(
    branch: string,
    into: string,
    words: { title: string; text: string },
  ): Promise<ChangeRequest>
}

/** Why a request to a host failed. */
export type HostFault =
  /** No answer came. It is not known whether the request was carried out. */
  | 'offline'
  /** The token is no longer valid. */
  | 'signed-out'
  | 'forbidden'
  /** Pushing to this branch is not allowed. A merge request may be. */
  | 'protected'
  | 'not-found'
  /** Too many requests. */
  | 'limited'
  /** The host failed, or sent an invalid answer. It is not known whether the request was carried out. */
  | 'broken'

/** A failed request to the host. The message is for people who do not program. */
export class HostError extends Error {
  override name = 'HostError'
  readonly fault: HostFault
  readonly help: string
  /** When to try again, in milliseconds since 1970; undefined if the host does not say, or hides it from pages. */
  readonly retryAt: number | undefined
  /** A page of the host on which the person can go on. */
  readonly address: string | undefined

  constructor(
    fault: HostFault,
    message: string,
    help: string,
    { retryAt, address }: { retryAt?: number | undefined; address?: string | undefined } = {},
  ) {
    super(message)
    this.fault = fault
    this.help = help
    this.retryAt = retryAt
    this.address = address
  }
}

/** The repository, from the settings. */
export interface Repository {
  /** `https://api.github.com`, `https://gitlab.com`, `https://gitea.example.com`: without a slash at the end. */
  api: string
  /** `owner/name`; on GitLab with the groups above it. */
  name: string
}

/** The token of the person. */
export interface TokenSource {
  /** Returns the current token; an empty text if nobody is signed in. */
  token(): string
  /** Gets a new token after the host has refused `used`. Returns whether there is one. */
  renew?(used: string): Promise<boolean>
  /** Where requests go instead of the host, to the gate: `/gate/host`. It has a token, and knows the person by a cookie. */
  gate?: string
}

/** Opens the adapter for one repository. */
export type OpenGitHost = (repository: Repository, source: TokenSource) => GitHost
