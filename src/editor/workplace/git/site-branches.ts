/** Reads the branches of a site: the main branch, those of this person, and those of others. */
import { delMany, get, keys, set } from 'idb-keyval'
import { openKept, readStores } from '../files/kept-in-browser.ts'
import type { OtherEdit } from '../workplace.ts'
import { isOwn, prefix } from './branch-names.ts'
import { commitsSince, trailersOf } from './commit-words.ts'
import { type Branch, type CommitInfo, type GitHost, HostError, type TreeFile } from './git-host.ts'
import type { HostedFiles } from './hosted-files.ts'
import { RecentMap } from './hosts/recent-map.ts'
import type { LastRound } from './last-round.ts'
import {
  type CommitFiles,
  foreignFiles,
  hasChangesOf,
  type OwnBranch,
  type OwnState,
  type Snapshot,
  snapshotOf,
  sortFiles,
} from './snapshot.ts'

/** The place of a site in a repository, and the person who reads it. */
export interface SitePlace {
  host: GitHost
  /** The branch that the site is built from. */
  branch: string
  /** The folder of the site in the repository: empty, or with a slash at its end. */
  folder: string
  /** The account of this person. */
  login: string
  /** The address of the site, and the pattern of the addresses of previews: see `EditorSettings`. */
  site?: string | undefined
  preview?: string | undefined
}

/** The current state of the branches. */
export interface SiteBranches {
  snapshot: Snapshot
  /** Other open rounds of this person, begun in two windows at once. Their changes have to be merged. */
  left: readonly OwnState[]
  /** Rounds that a later one goes on with. They stay, because they have changes of files that are not of the editor. */
  held: readonly OwnState[]
  /** Branches of this person that have nothing that is not elsewhere, oldest first. They have to be removed. */
  ended: readonly OwnBranch[]
  /** The unpublished changes of others: each branch with the files that its last commit lists. */
  others: readonly OtherEdit[]
  /** The names of all branches of this person. */
  known: ReadonlySet<string>
}

/** Returns whether an error is temporary. */
const isPassing = ({ fault }: HostError) =>
  fault === 'offline' || fault === 'broken' || fault === 'limited' || fault === 'signed-out'

/** Returns the branches of this person. */
export const ownBranches = async ({ host, login }: SitePlace): Promise<Branch[]> =>
  (await host.branches(prefix)).filter(({ name }) => isOwn(name, login))

/** Returns whether a stored value is a list of the files of a commit. */
function isTree(value: unknown): value is TreeFile[] {
  const isFile = (file: unknown) => {
    const { path, blob, mode } = Object(file) as Partial<TreeFile>
    return [path, blob, mode].every((part) => typeof part === 'string')
  }
  return Array.isArray(value) && value.every(isFile)
}

/** Returns whether the changes of a branch are based on the current main branch. */
const isAt = ({ id, message }: CommitInfo, main: string) =>
  id === main || trailersOf(message).base === main

/** Opens the branches. Unchanged branches take few requests. */
export function openBranches(
  { host, branch, folder, login }: SitePlace,
  files: Pick<HostedFiles, 'missingIn'>,
) {
  /** The files of commits, which never change. */
  const trees = new Map<string, Promise<CommitFiles>>()
  /** The histories of commits, which never change. */
  const histories = new RecentMap<Promise<CommitInfo[]>>(20)
  const database = openKept(...readStores.trees)

  async function listOf(commit: string): Promise<TreeFile[]> {
    const files = await database((store) => get<unknown>(commit, store), undefined)
    if (isTree(files)) {
      host.learn?.(commit, files)
      return files
    }
    const read = await host.tree(commit)
    void database((store) => set(commit, read, store), undefined)
    return read
  }

  function filesAt(commit: string): Promise<CommitFiles> {
    const known =
      trees.get(commit) ?? listOf(commit).then((files) => sortFiles(files, folder, commit))
    trees.set(commit, known)
    known.catch(() => trees.delete(commit))
    return known
  }

  async function forgetOthers(used: readonly (string | undefined)[]): Promise<void> {
    const isOther = (commit: string) => !used.includes(commit)
    for (const commit of trees.keys()) if (isOther(commit)) trees.delete(commit)
    const kept = await database((store) => keys<string>(store), [])
    const old = kept.filter(isOther)
    if (old.length > 0) void database((store) => delMany(old, store), undefined)
  }

  /** Returns the history of a head, newest first. The branch may have moved since, or may be removed. */
  function historyOf(head: string): Promise<CommitInfo[]> {
    const known = histories.get(head) ?? host.commits(head)
    histories.set(head, known)
    known.catch(() => histories.delete(head))
    return known
  }

  /**
   * Returns the base of a branch: the merge base with the main branch, or the base that the last save names if that is
   * nearer, because the main branch may have been pushed with force. Undefined if it is too far back in the histories.
   */
  async function baseOf({ head }: Branch, main: string): Promise<string | undefined> {
    if (isAt(head, main)) return main
    const [own, ours] = await Promise.all([historyOf(head.id), historyOf(main)])
    const ids = new Set(ours.map(({ id }) => id))
    const bases = own.map(({ message }) => trailersOf(message).base)
    const named = bases.find((base) => base !== undefined)
    const nearest = own.find(({ id }) => ids.has(id) || id === named)?.id
    // After a rebase, the base that is named is that of earlier commits.
    return nearest ?? (bases.every((base) => base === named) ? named : undefined)
  }

  /**
   * Returns the rounds that a later branch of this person goes on with. Its commits name them, but anybody can write
   * such words, so it also has to have changes of the same files.
   */
  async function continuedRounds(all: readonly OwnState[], main: string): Promise<Set<OwnState>> {
    const published = new Set((await historyOf(main)).map(({ id }) => id))
    const rounds = await Promise.all(
      all.map(async ({ branch, tree }) => {
        const commits = commitsSince(await historyOf(branch.head), branch.base)
        const unpublished = commits.filter(({ id }) => !published.has(id))
        return {
          tree,
          continues: unpublished.flatMap(({ message }) => trailersOf(message).continues ?? []),
        }
      }),
    )
    const isContinued = (state: OwnState) =>
      rounds.some(
        ({ tree, continues }) => continues.includes(state.branch.head) && hasChangesOf(state, tree),
      )
    return new Set(all.filter(isContinued))
  }

  /** Returns whether a request has merged the head of a branch, with all of its files. */
  async function isMerged(
    { branch: { name, head, base } }: OwnState,
    main: string,
  ): Promise<boolean> {
    if (base === main) return false
    const request = await host.request(name, branch)
    return request?.state === 'merged' && request.head === head
  }

  /** Returns whether the main branch has all that a branch has changed, or had it when the branch was published. */
  async function isPublished(own: OwnState, main: string): Promise<boolean> {
    async function isIn(commit: string) {
      const { site } = await filesAt(commit)
      const { saved, overlaps } = snapshotOf(commit, site, own)
      return saved.length === 0 && (await files.missingIn(site, overlaps)).length === 0
    }
    if (await isIn(main)) return true
    if (own.branch.base === main) return false
    const commits = await historyOf(main)
    if (commits.some(({ id }) => id === own.branch.head)) return true
    // Only a branch with foreign files stays after its changes are published with those of a later one.
    const isContinuedBy = ({ message }: CommitInfo) =>
      trailersOf(message).continues?.includes(own.branch.head)
    const later = own.foreign.length > 0 ? commits.find(isContinuedBy) : undefined
    if (later && hasChangesOf(own, (await filesAt(later.id)).site)) return true
    const isFromHere = (commit: CommitInfo) =>
      trailersOf(commit.message).from === own.branch.name || isContinuedBy(commit)
    const published = commits.find(isFromHere)
    return (published !== undefined && (await isIn(published.id))) || isMerged(own, main)
  }

  /** Returns a branch with its files and its base. Undefined if that is unknown: a wrong one would revert the changes of others. */
  async function ownOf(one: Branch, main: string): Promise<OwnState | undefined> {
    const { name, head } = one
    const base = await baseOf(one, main)
    if (!base) return undefined
    const before = await filesAt(base).catch((error) => {
      // The base in a commit message may be wrong, because anybody can write one.
      if (error instanceof HostError && isPassing(error)) throw error
      return undefined
    })
    if (!before) return undefined
    const now = await filesAt(head.id)
    return {
      branch: { name, head: head.id, base },
      tree: now.site,
      base: before.site,
      foreign: foreignFiles(before, now, await filesAt(main)),
    }
  }

  /** Returns whether the history of a head has this commit. */
  const hasCommit = async (head: string, commit: string) =>
    head === commit || (await historyOf(head)).some(({ id }) => id === commit)

  /**
   * Returns the state of a round by its name and head, also after its branch was removed. Undefined if it was published,
   * from another device even with later changes. Rejects if the host has its commits no more.
   */
  async function roundAt({ name, head }: LastRound, main: string): Promise<OwnState | undefined> {
    const [newest] = await historyOf(head)
    const isFrom = ({ message }: CommitInfo) => trailersOf(message).from === name
    if (!newest || (await historyOf(main)).some(isFrom)) return undefined
    if ((await host.request(name, branch))?.state === 'merged') return undefined
    return ownOf({ name, head: newest }, main)
  }

  /** Reads the current state of the branches. A window goes on with its round of `before` while that is open. */
  async function look(before?: SiteBranches): Promise<SiteBranches> {
    // In this order: a publication moves the main branch first, and then removes the branch of its round.
    const found = await host.branches(prefix)
    const main = await host.head(branch)
    if (main === undefined) {
      throw new HostError(
        'not-found',
        `The repository has no branch “${branch}”.`,
        'Ask the person who set up the editor: the settings in editor.json name the branch.',
      )
    }
    const ofPerson = found
      .filter(({ name }) => isOwn(name, login))
      // The newest one comes first, because it may go on with the others.
      .sort((a, b) => (a.head.at < b.head.at ? 1 : -1))
    const [published, ...states] = await Promise.all([
      filesAt(main),
      ...ofPerson.map((one) => ownOf(one, main)),
    ])
    const all = states.filter((state) => state !== undefined)
    const continued = all.length > 1 ? await continuedRounds(all, main) : new Set()
    const open: OwnState[] = []
    const held: OwnState[] = []
    const ended: OwnBranch[] = []
    for (const state of all) {
      const { name, head } = state.branch
      // Another window may be making it: at Gitea, the first commit is a request of its own.
      if (head === main && before && !before.known.has(name)) continue
      const isContinued = continued.has(state)
      const isOver = isContinued || (await isPublished(state, main))
      const isAll = isOver && (state.foreign.length === 0 || (await isMerged(state, main)))
      if (isAll) ended.unshift(state.branch)
      else if (isContinued) held.push(state)
      else open.push(isOver ? { ...state, tree: state.base } : state)
    }
    await forgetOthers([main, ...all.flatMap((one) => [one.branch.head, one.branch.base])])
    const current = before?.snapshot.own?.branch.name
    const own = open.find(({ branch: { name } }) => name === current) ?? open[0]
    const left = open.filter((one) => one !== own)
    return {
      ...{ snapshot: snapshotOf(main, published.site, own), left, held, ended },
      others: found
        .filter(({ name }) => !isOwn(name, login))
        .map(({ head }) => {
          const { files = [] } = trailersOf(head.message)
          return { name: head.author, files }
        }),
      known: new Set(ofPerson.map(({ name }) => name)),
    }
  }

  return { look, roundAt, isPublished, hasCommit, filesAt }
}
