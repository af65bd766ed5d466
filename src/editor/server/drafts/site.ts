/** What the parts of the drafts store share. */
import type { Branches } from './branches.ts'
import type { Git } from './git.ts'
import type { ReadHistory } from './history.ts'
import type { Listing } from './listing.ts'
import type { Objects } from './objects.ts'
import type { CloneFacts, Planner } from './plan-apart.ts'
import type { BranchNames } from './remote.ts'

export interface Site {
  git: Git
  objects: Objects
  log: ReadHistory
  branches: Branches
  names: BranchNames
  /** Lists the files of a commit. */
  list: Listing
  /** Plans a publication. */
  plan: Planner
  /** The folder of the site in the repository, with a slash at its end; empty for the whole. */
  folder: string
  /** What another process needs to know of the clone. */
  cloneFacts: CloneFacts
  /** Facts about the code that the site is built with. */
  code: { sectionTypes?: string[]; delivers: boolean }
}
