/** Makes each commit exactly once, even if the answer of the host is lost. */
import { commitMessage, commitsSince, trailersOf, wordsOf } from './commit-words.ts'
import {
  type CommitOrder,
  type Committed,
  type FileChange,
  type GitHost,
  HostError,
} from './git-host.ts'
import { freeBranch, type SiteBranches, type SitePlace } from './site-branches.ts'
import { type OwnBranch, type OwnState, snapshotOf, type Tree, treeWith } from './snapshot.ts'

/** A change of a file of the site; `blob` and `content` are null if it is deleted. */
export interface SiteChange {
  /** The path in the folder of the site. */
  file: string
  content: FileChange['content']
  blob: string | null
}

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
export async function savedWords(host: GitHost, own: OwnState | undefined): Promise<string> {
  if (!own) return ''
  const { name, base } = own.branch
  return wordsOf(commitsSince(await host.commits(name).catch(() => []), base))
}

/**
 * Saves changes on the branch of this person. Makes a new branch if there is none, or if the main branch
 * has changed the same files, and then removes the old one. Returns the new state of the branches.
 */
export async function saveOnBranch(
  { host, folder, login }: SitePlace,
  branches: SiteBranches,
  { last, all, words, isOpen }: SaveOrder,
): Promise<SiteBranches | 'moved'> {
  const { snapshot, left, taken } = branches
  const { own, main, published } = snapshot
  const isNew = !own || snapshot.overlaps.size > 0 || left.length > 0
  const name = isNew ? freeBranch(login, taken) : own.branch.name
  const base = isNew ? main : own.branch.base
  const old = isNew ? [...(own ? [own] : []), ...left] : []
  const changes = isNew ? all : last
  const before = isNew ? published : own.tree
  const id = crypto.randomUUID()
  const files = all.map(({ file }) => file).sort()
  const earlier = isNew ? await savedWords(host, own) : ''
  const said = [earlier, words].filter(Boolean).join('\n')
  const result = await commitOnce(
    host,
    {
      branch: name,
      base: isNew ? main : own.branch.head,
      isNew,
      message: commitMessage(said, { id, base, files, replaces: isOpen ? [] : headsOf(old) }),
      changes: changes.map((change) => orderOf(change, folder, before)),
    },
    id,
  )
  if (result.status === 'moved') return 'moved'
  const { commit } = result
  const made: OwnState = {
    branch: { name, head: commit, base },
    tree: treeWith(before, changes, commit),
    base: isNew ? published : own.base,
  }
  // A branch with newer saves stays, too, and is merged later.
  if (!isOpen) for (const one of old) await removed(host, one.branch)
  return {
    ...branches,
    snapshot: snapshotOf(main, published, made),
    left: isOpen ? old : [],
    taken: new Set([...taken, name]),
  }
}

/** Removes a branch. If that fails, the next refresh finds the branch. */
export function removed(
  host: GitHost,
  { name, head }: Pick<OwnBranch, 'name' | 'head'>,
): Promise<void> {
  return host.removeBranch(name, head).catch(() => {})
}

const headsOf = (states: readonly OwnState[]) => states.map(({ branch }) => branch.head)

/** Publishes changes on the main branch, as one commit, and removes the branch of this person. */
export async function publishOnMain(
  { host, folder, branch }: SitePlace,
  branches: SiteBranches,
  all: readonly SiteChange[],
  words: string,
): Promise<SiteBranches | 'moved'> {
  const { snapshot, left } = branches
  const { own, main, published } = snapshot
  const replaces = headsOf([...(own ? [own] : []), ...left])
  const id = crypto.randomUUID()
  const changes = all.map((change) => orderOf(change, folder, published))
  const message = commitMessage(words, { id, from: own?.branch.name, replaces })
  const order = { branch, base: main, message, changes }
  const result = await commitOnce(host, order, id)
  if (result.status === 'moved') return 'moved'
  if (own) await removed(host, own.branch)
  const { commit } = result
  return { ...branches, snapshot: snapshotOf(commit, treeWith(published, all, commit)) }
}
