/** What the small host keeps besides the repository. All three faces show the same. */
import type { Account, Accounts, Caller } from './accounts.ts'
import type { Repository } from './repository/repository.ts'
import type { Person } from './repository/stored-objects.ts'

/** The default branch of the repository. */
export const mainBranch = 'main'

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
  /** The commit that the source was at last. */
  head: string
  /** Who has the fork that the branch is in; undefined for a branch of the repository itself. */
  fork?: string
}

export interface Deployment {
  id: number
  commit: string
  state: 'building' | 'live' | 'failed'
  address: string
}

export interface State {
  repository: Repository
  accounts: Accounts
  /** `owner/name`. */
  name: string
  owner: string
  /** The branches that only a merged request reaches. */
  protectedBranches: Set<string>
  /** The branches that take signed commits alone. */
  signedBranches: RegExp | undefined
  /** The commits that the host has signed: it only says so, and signs nothing. */
  signed: Set<string>
  requests: ChangeRequest[]
  deployments: Deployment[]
  /** Where the host listens: `http://127.0.0.1:4300`, without a slash at the end. */
  address: () => string
}

/** Returns the author of what somebody commits now. */
export const authorOf = ({ account }: Caller): Person => ({
  ...{ name: account.name, email: account.email },
  at: Date.now(),
})
