/** What the server tells the page about the commits of a local folder. */

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
  /** The last commit that its branch is known to have; `HEAD` if that is not known. */
  base: string
  /** The first lines of the commits that the remote is not known to have on any branch, newest first. */
  commits: string[]
}

/** The saved files that can be committed, or why that is not possible. */
export type HistoryAnswer =
  | {
      ready: true
      /** The saved files that are not committed. */
      files: string[]
      /** The files of the editor that the commits change. */
      committed: string[]
      remote?: Remote
    }
  | ({ ready: false } & Refusal)

/** The result of a push. */
export type Pushed =
  /** `address`: the page to request a merge of the branch. */
  { pushed: true; commit: string; branch: string; address?: string } | ({ pushed: false } & Refusal)
