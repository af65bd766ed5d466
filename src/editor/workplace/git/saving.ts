/** Makes each commit exactly once, even if the answer of the host is lost. */

import type { SiteChange } from '../files/site-files.ts'
import type { Tree } from '../files/tree.ts'
import { newBranch } from './branch-names.ts'
import { commitMessage, commitsSince, trailersOf, wordsOf } from './commit-words.ts'
import {
  type Branch,
  type CommitOrder,
  type Committed,
  type FileChange,
  type GitHost,
  HostError,
} from './git-host.ts'
import { ownBranches, type SiteBranches, type SitePlace } from './site-branches.ts'
import { type OwnBranch, type OwnState, type Snapshot, snapshotOf, treeWith } from './snapshot.ts'

const isLost = (error: unknown) =>
  error instanceof HostError && (error.fault === 'offline' || error.fault === 'broken')

/** Makes a commit. If the answer is lost, checks whether it was made. Rejects if that is not known. */
async function commitOnce(host: GitHost, order: CommitOrder, id: string): Promise<Committed> {
  try {
    return await host.commit(order)
  } catch (error) {
    if (!isLost(error)) throw error
    const made = await findCommit(host, order.branch, id)
    if (made !== undefined) return { status: 'done', commit: made }
    // The commit may still arrive. It was certainly not made only if the branch has not moved.
    throw error
  }
}

/** Returns the commit of a branch with this `Edit-Id`. */
async function findCommit(host: GitHost, branch: string, id: string): Promise<string | undefined> {
  if ((await host.head(branch)) === undefined) return undefined
  const commits = await host.commits(branch)
  return commits.find(({ message }) => trailersOf(message).id === id)?.id
}

/** Returns a change with the old blob of its file. */
function orderOf(change: SiteChange, folder: string, before: Tree): FileChange {
  const { file, content, blob } = change
  return { path: folder + file, before: before.get(file)?.blob ?? null, content, blob }
}

/** The content of a save. */
interface SaveOrder {
  /** The changes since the last save. */
  last: readonly SiteChange[]
  /** All changes from the main branch: the saved ones and the last ones. */
  all: readonly SiteChange[]
  words: string
  /** Whether other branches of this person have unmerged changes, so that they must stay. */
  isOpen: boolean
}

/** Returns this person's words of the saves on a branch; an empty text if the host does not have them. */
async function savedWords(host: GitHost, own: OwnState | undefined): Promise<string> {
  if (!own) return ''
  const { name, base } = own.branch
  return wordsOf(commitsSince(await host.commits(name).catch(() => []), base))
}

/** Returns whether changes need a branch that begins at the main branch as it is now. */
function needsNewBranch(
  { own, overlaps, published }: Snapshot,
  changes: readonly SiteChange[],
): boolean {
  if (!own || overlaps.length > 0) return true
  // A decision has no changes of its own, and GitLab makes no commit without any.
  if (changes.length === 0) return true
  // The changes began from newer files than those of the branch.
  return changes.some(({ file }) => own.base.get(file)?.blob !== published.get(file)?.blob)
}

/**
 * Saves changes on the branch of the open round. Makes a new branch if there is none, or if the main branch has
 * changed the same files: the new one goes on with the round, and the old one is removed. Returns the new state.
 */
export async function saveOnBranch(
  place: SitePlace,
  branches: SiteBranches,
  { last, all, words, isOpen }: SaveOrder,
): Promise<SiteBranches | 'moved'> {
  const { host, folder, login } = place
  const { snapshot, left, held, ended, known } = branches
  const { own, main, published } = snapshot
  const current = needsNewBranch(snapshot, last) ? undefined : own
  // Another window may have begun a round, or gone on with it, meanwhile.
  const isKnown = ({ name }: Branch) => known.has(name)
  if (!current && !(await ownBranches(place)).every(isKnown)) return 'moved'
  const name = current?.branch.name ?? newBranch(login)
  const base = current?.branch.base ?? main
  const earlier = [...left, ...(own && !current ? [own] : [])]
  const changes = current ? last : all
  const before = current?.tree ?? published
  const id = crypto.randomUUID()
  const message = [current ? '' : await savedWords(host, own), words].filter(Boolean).join('\n')
  const continues = [
    ...(current ? [] : [...ended, ...held.map(({ branch }) => branch)]),
    ...(isOpen ? [] : earlier.map(({ branch }) => branch)),
  ].map(({ head }) => head)
  const result = await commitOnce(
    host,
    {
      branch: name,
      base: current?.branch.head ?? main,
      isNew: !current,
      message: commitMessage(message, {
        ...{ id, base, continues },
        files: all.map(({ file }) => file).sort(),
      }),
      changes: changes.map((change) => orderOf(change, folder, before)),
    },
    id,
  )
  if (result.status === 'moved') return 'moved'
  const { commit } = result
  const made: OwnState = {
    branch: { name, head: commit, base },
    tree: treeWith(before, changes, commit),
    base: current?.base ?? published,
    foreign: current?.foreign ?? [],
  }
  const next = {
    ...{ ...branches, snapshot: snapshotOf(main, published, made) },
    known: new Set([...known, name]),
  }
  // Changes that nobody has decided on are offered again.
  if (isOpen) return { ...next, left: earlier }
  await removeAll(host, [...ended, ...removable(earlier)])
  return { ...next, left: [], ended: [], held: [...held, ...earlier.filter(hasMore)] }
}

/** Returns whether a branch has changes of files that are not of the editor. */
const hasMore = ({ foreign }: OwnState) => foreign.length > 0

const removable = (states: readonly OwnState[]) =>
  states.filter((one) => !hasMore(one)).map(({ branch }) => branch)

/**
 * Removes branches in this order, each only at its head. If one fails, those after it stay, because a later
 * branch names the earlier ones that it goes on with. The next refresh finds what is left.
 */
export async function removeAll(
  host: GitHost,
  branches: readonly Pick<OwnBranch, 'name' | 'head'>[],
): Promise<void> {
  try {
    for (const { name, head } of branches) await host.removeBranch(name, head)
  } catch {
    // See above.
  }
}

/** Publishes changes on the main branch, as one commit, and removes the branches of this round. */
export async function publishOnMain(
  { host, folder, branch }: SitePlace,
  branches: SiteBranches,
  all: readonly SiteChange[],
  words: string,
): Promise<SiteBranches | 'moved'> {
  const { snapshot, left, held } = branches
  const { own, main, published } = snapshot
  const id = crypto.randomUUID()
  const changes = all.map((change) => orderOf(change, folder, published))
  const continues = [...left, ...held].map(({ branch: { head } }) => head)
  const message = commitMessage(words, { id, from: own?.branch.name, continues })
  const result = await commitOnce(host, { branch, base: main, message, changes }, id)
  if (result.status === 'moved') return 'moved'
  const { commit } = result
  return endRound(host, branches, commit, treeWith(published, all, commit))
}

/** Removes the branches of a round that is on the main branch. Those with changes of other files stay. */
export async function endRound(
  host: GitHost,
  branches: SiteBranches,
  main: string,
  published: Tree,
): Promise<SiteBranches> {
  const { snapshot, left, ended } = branches
  const round = [...left, ...(snapshot.own ? [snapshot.own] : [])]
  await removeAll(host, [...ended, ...removable(round)])
  return {
    ...{ ...branches, ended: [], left: left.filter(hasMore) },
    snapshot: snapshotOf(main, published),
  }
}
