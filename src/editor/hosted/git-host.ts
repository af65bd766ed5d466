/**
 * What the editor asks of a Git host: GitHub, GitLab, and Gitea or Forgejo answer it in `hosts/`. Everything rejects
 * with a `HostError`. Paths are those in the repository, branches are named without `refs/heads/`.
 */

/** The account that is signed in. */
export interface Account {
  /** The name that the host knows it by. */
  login: string
  /** The name for people. */
  name: string
}

/** What the account may do in the repository. */
export interface Access {
  /** The branch that the site is built from where the settings name none. */
  defaultBranch: string
  /** Whether it may make branches and commit to them. */
  canWrite: boolean
}

/** Whether commits to a branch reach it directly, as far as the host says; undefined where only trying tells. */
export type Reach = 'direct' | 'request' | undefined

/** A commit with its message. */
export interface CommitInfo {
  id: string
  message: string
  /** The name of the author. */
  author: string
  /** When it was made, as ISO 8601. */
  at: string
}

/** A branch, and the commit that it is at. */
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
  /** The blob that the change began from; null where the file must not exist yet. */
  before: string | null
  /** Null deletes the file. */
  content: string | Uint8Array<ArrayBuffer> | null
  /** The blob of `content`; null where that is null. */
  blob: string | null
}

/** What is to be committed, as one commit. */
export interface CommitOrder {
  branch: string
  /** The commit that the branch is at. With `isNew`, the branch is made from it, and must not exist yet. */
  base: string
  isNew?: boolean
  message: string
  changes: readonly FileChange[]
}

/** `moved`: the branch, or on hosts that look at single files one of these files, is not as the order says. */
export type Committed = { status: 'done'; commit: string } | { status: 'moved' }

/** A request to merge a branch: a pull request or a merge request. */
export interface ChangeRequest {
  number: number
  /** Where people look at it. */
  address: string
  state: 'open' | 'merged' | 'closed'
  /** When it was merged or closed, as ISO 8601. */
  endedAt?: string
}

/** A deployment of a commit. */
export interface Deployment {
  state: 'building' | 'live' | 'failed'
  /** Where it can be seen; undefined where the host does not say. */
  address?: string
}

export interface GitHost {
  who(): Promise<Account>
  access(): Promise<Access>
  reach(branch: string): Promise<Reach>
  /** Returns the commit that a branch is at; undefined where there is no such branch. Costs little when nothing moved. */
  head(branch: string): Promise<string | undefined>
  /** Returns the branches whose names begin with `prefix`. */
  branches(prefix: string): Promise<Branch[]>
  /** Returns the commits that lead to a branch's head, or to a commit, newest first: at most 100. */
  commits(from: string): Promise<CommitInfo[]>
  /** Returns all files of a commit. Rejects where the host cuts the list. */
  tree(commit: string): Promise<TreeFile[]>
  /** Takes in the files of a commit that were read earlier, so that a commit on top of it asks for less. */
  learn?(commit: string, files: readonly TreeFile[]): void
  /** Returns the bytes of a file of a commit, which have the hash `blob`. Rejects where they have another one. */
  blob(file: Pick<TreeFile, 'path' | 'blob'>, commit: string): Promise<Uint8Array<ArrayBuffer>>
  /** Commits all changes or none. When the answer is lost, look for the `Edit-Id` in `commits` before you try again. */
  commit(order: CommitOrder): Promise<Committed>
  /**
   * Removes a branch; does nothing where it is gone, or is no longer at `head`. GitLab and Gitea have no way to compare
   * and remove at once: a commit that comes in that moment loses its branch, and stays only by its id.
   */
  removeBranch(branch: string, head: string): Promise<void>
  /** Returns the newest request to merge `branch` into `into`; undefined without one. */
  request(branch: string, into: string): Promise<ChangeRequest | undefined>
  openRequest(
    branch: string,
    into: string,
    words: { title: string; text: string },
  ): Promise<ChangeRequest>
  /** Returns the deployments of a commit, newest first; none where the host knows of none. */
  deployments(commit: string): Promise<Deployment[]>
  /** Ends the validity of the token, where the host can do that. */
  signOut(): Promise<void>
}

/** What keeps a host from doing what it was asked. */
export type HostFault =
  /** No answer came. It is not known whether the request was carried out. */
  | 'offline'
  /** The token is not valid any more. */
  | 'signed-out'
  | 'forbidden'
  /** Pushing to this branch is not allowed, a request to merge may be. */
  | 'protected'
  | 'not-found'
  /** Too many requests. */
  | 'limited'
  /** The host failed, or answered what it never should. It is not known whether the request was carried out. */
  | 'broken'

/** A request to the host that failed, in words for people who do not program. */
export class HostError extends Error {
  override name = 'HostError'
  readonly fault: HostFault
  readonly help: string
  /** When to ask again, in milliseconds since 1970; undefined where the host does not say. */
  readonly retryAt: number | undefined

  constructor(fault: HostFault, message: string, help: string, retryAt?: number) {
    super(message)
    this.fault = fault
    this.help = help
    this.retryAt = retryAt
  }
}

/** What is known of a repository before anybody signs in. */
export interface Repository {
  /** `https://api.github.com`, `https://gitlab.com`, `https://gitea.example.com`: without a slash at the end. */
  api: string
  /** `owner/name`; on GitLab with the groups above it. */
  name: string
}

/** Makes the requests to one repository. `token` returns the one to send, and may have another one each time. */
export type OpenGitHost = (repository: Repository, token: () => string) => GitHost
