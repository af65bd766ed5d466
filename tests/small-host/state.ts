/** The state of the small host besides the repository. All three APIs share it. */
import type { Account, Accounts, Caller } from './accounts.ts'
import type { Person, Repository } from './repository/repository.ts'

/** The default branch of the repository. */
export const mainBranch = 'main'

/** The number of the repository at GitLab, which takes it in the place of the name. */
export const projectId = 1

/** A pull request or merge request. */
export interface ChangeRequest {
  number: number
  source: string
  target: string
  title: string
  text: string
  state: 'open' | 'merged' | 'closed'
  author: Account
  changedAt: number
  /** The last known head of the source branch. */
  head: string
  /** The owner of the fork with the branch; undefined for a branch of the repository itself. */
  fork?: string
}

export interface State {
  repository: Repository
  accounts: Accounts
  /** `owner/name`. */
  name: string
  owner: string
  /** The earlier name of the repository, if it was renamed. */
  oldName: string | undefined
  /** The branches that only merged requests can change. `edit-*` is a pattern. */
  protectedBranches: Set<string>
  /** The branches that git has and Gitea does not know of. */
  unknownBranches: Set<string>
  /** Whether Gitea and Forgejo refuse every change. */
  isArchived: boolean
  /** Whether Gitea and Forgejo let pages of other origins ask them. */
  allowsPages: boolean
  /** The most bytes of a request, if an administrator or a proxy in front of the host has set it. */
  largestRequest: number | undefined
  /** What GitLab, Gitea and Forgejo keep with Git LFS: files with these ends of their names, by their SHA-256. */
  lfs: { endings: string[]; files: Map<string, Buffer> }
  requests: ChangeRequest[]
  /** Returns the address of the host: `http://127.0.0.1:4300`, without a slash at the end. */
  address: () => string
}

/** Returns the name of the rule that protects a branch. */
export const ruleFor = ({ protectedBranches }: State, branch: string): string | undefined =>
  [...protectedBranches].find((rule) =>
    rule.endsWith('*') ? branch.startsWith(rule.slice(0, -1)) : rule === branch,
  )

export const isProtected = (state: State, branch: string): boolean =>
  ruleFor(state, branch) !== undefined

/** Returns the author of a new commit: the account, or whom the request names in its place. */
export const authorOf = (
  { account }: Caller,
  { name, email }: { name?: string | undefined; email?: string | undefined } = {},
): Person => ({ name: name ?? account.name, email: email ?? account.email, at: Date.now() })
