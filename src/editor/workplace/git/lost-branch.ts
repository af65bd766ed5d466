/** Finds out whether the changes of a removed branch exist elsewhere. */
import { commitsSince, trailersOf } from './commit-words.ts'
import type { CommitInfo } from './git-host.ts'
import type { KeptBranch } from './kept-branch.ts'
import type { SiteBranches, SitePlace } from './site-branches.ts'
import type { OwnBranch, OwnState, Snapshot } from './snapshot.ts'

/** The message when the changes are offered again. */
export const branchIsGone = {
  message: 'Your branch was removed at the host before your changes were published.',
  help: 'The editor has restored them as unsaved changes. Save them, or undo them.',
}

/** Returns whether a commit is the head of a branch, or contains its changes. */
const has =
  ({ head }: OwnBranch) =>
  ({ id, message }: CommitInfo) =>
    id === head || trailersOf(message).replaces?.includes(head) === true

/** Returns whether the changes of a branch were published after the commit `main` of the main branch. */
async function wasPublished(
  { host, branch: mainBranch }: SitePlace,
  branch: OwnBranch,
  main: string,
): Promise<boolean> {
  const since = commitsSince(await host.commits(mainBranch), main)
  const isOf = (one: CommitInfo) => has(branch)(one) || trailersOf(one.message).from === branch.name
  if (since.some(isOf)) return true
  const request = await host.request(branch.name, mainBranch)
  if (request?.state !== 'merged') return false
  // The request may belong to an earlier branch with the same name.
  const { endedAt } = request
  return !branch.at || !endedAt || Date.parse(endedAt) >= Date.parse(branch.at)
}

/** Returns the files whose saved changes are lost, because somebody else has removed the branch. */
export async function lostFiles(
  place: SitePlace,
  { own, saved, files, main }: Snapshot,
  now: Snapshot,
): Promise<readonly string[]> {
  if (!own || now.own) return []
  const gone = saved.filter((file) => files.get(file)?.blob !== now.published.get(file)?.blob)
  const isLost = gone.length > 0 && !(await wasPublished(place, own.branch, main))
  return isLost ? gone : []
}

/** Returns the stored state of a branch if its changes are lost. */
export async function lostBranch(
  place: SitePlace,
  { own, main }: KeptBranch,
  { snapshot, left }: SiteBranches,
): Promise<OwnState | undefined> {
  const there = [...(snapshot.own ? [snapshot.own] : []), ...left]
  for (const { branch } of there) {
    if (branch.head === own.branch.head) return undefined
    if ((await place.host.commits(branch.head)).some(has(own.branch))) return undefined
  }
  return (await wasPublished(place, own.branch, main)) ? undefined : own
}
