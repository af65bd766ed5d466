/** What the server tells the screen about the commits of a local folder. */

/** Why something is not possible, and what to do about it. */
export interface Refusal {
  reason: string
  help: string
  /** The words of git, for a developer. */
  details?: string
}

/** The remote to which the commits can be pushed. */
export interface Remote {
  name: string
  branch: string
  /** The first lines of the commits that the remote is not known to have, newest first. */
  commits: string[]
}

/** The result of a push. */
export type Pushed =
  /** `address`: the page to request a merge of the branch. */
  | { pushed: true; commit: string; branch: string; address?: string }
  /** `ownBranch`: another branch to which this person may be able to push. */
  | ({ pushed: false; ownBranch?: string } & Refusal)
