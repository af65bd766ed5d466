/** What the small host keeps besides the repository. All three faces show the same. */
import type { Account, Accounts } from './accounts.ts'
import type { Repository } from './repository/repository.ts'

/** A pull request or merge request. */
export interface ChangeRequest {
  number: number
  source: string
  target: string
  title: string
  text: string
  state: 'open' | 'merged' | 'closed'
  author: Account
  openedAt: number
  changedAt: number
  /** The commit that the source was at last. */
  head: string
  /** Who has the fork that the branch is in; undefined for a branch of the repository itself. */
  fork?: string
}

export interface Deployment {
  id: number
  commit: string
  environment: string
  state: 'building' | 'live' | 'failed'
  address: string
  at: number
}

export interface State {
  repository: Repository
  accounts: Accounts
  /** `owner/name`. */
  name: string
  owner: string
  defaultBranch: string
  /** The branches that only a merged request reaches. */
  protectedBranches: Set<string>
  /** The branches that take signed commits alone. */
  signedBranches: RegExp | undefined
  /** The commits that the host has signed: it only says so, and signs nothing. */
  signed: Set<string>
  requests: ChangeRequest[]
  deployments: Deployment[]
  /** Milliseconds since 1970. */
  now: () => number
  /** Where the host listens: `http://127.0.0.1:4300`, without a slash at the end. */
  address: () => string
}

/** Returns whether commits to a branch reach it directly. */
export const isProtected = ({ protectedBranches }: State, branch: string) =>
  protectedBranches.has(branch)
