/** Reads the branches of a site: the main branch, those of this person, and those of others. */
import { delMany, get, keys, set } from 'idb-keyval'
import type { OtherEdit } from '../workplace.ts'
import { trailersOf } from './commit-words.ts'
import { type Branch, type CommitInfo, type GitHost, HostError, type TreeFile } from './git-host.ts'
import { RecentMap } from './hosts/recent-map.ts'
import { openKept, readStores } from './kept-in-browser.ts'
import {
  type CommitFiles,
  foreignFiles,
  type OwnBranch,
  type OwnState,
  type Snapshot,
  snapshotOf,
  sortFiles,
} from './snapshot.ts'

/** The prefix of the branches that the editor creates. */
const prefix = 'edit-'

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

/** The most characters of a login in the name of a branch. Gitea takes names of at most 100 characters. */
const longestLogin = 80

/** Git allows no branch name with two dots, or with `.` or `.lock` at its end. */
const nameFor = (login: string) =>
  prefix + login.slice(0, longestLogin).replace(/[^\w.-]+|\.(?=\.|$|lock$)/g, '-')

/** Returns a new name for a round of edits of this person. No name is used twice. */
export const newBranch = (login: string): string =>
  `${nameFor(login)}-${crypto.randomUUID().slice(0, 8)}`

/** Returns whether a branch belongs to this person. Earlier versions used the names `edit-LOGIN` and `edit-LOGIN+2`. */
export function isOwn(name: string, login: string): boolean {
  const start = nameFor(login)
  return name.startsWith(start) && /^(?:-[\da-f]{8}|\+\d+)?$/.test(name.slice(start.length))
}

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

/** Opens the branches. Returns a function that reads their current state. Unchanged branches take few requests. */
export function openBranches({ host, branch, folder, login }: SitePlace) {
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

  /** Returns the merge base of a branch and the main branch; undefined if it is too far back in the histories. */
  async function commonCommit({ head }: Branch, main: string): Promise<string | undefined> {
    const [own, ours] = await Promise.all([historyOf(head.id), historyOf(main)])
    const ids = new Set(ours.map(({ id }) => id))
    return own.find(({ id }) => ids.has(id))?.id
  }

  /** Returns the heads of earlier rounds that a branch of this person goes on with. */
  async function continuedHeads(all: readonly OwnState[], main: string): Promise<Set<string>> {
    const published = new Set((await historyOf(main)).map(({ id }) => id))
    const own = (await Promise.all(all.map(({ branch }) => historyOf(branch.head)))).flat()
    const unpublished = own.filter(({ id }) => !published.has(id))
    return new Set(unpublished.flatMap(({ message }) => trailersOf(message).continues ?? []))
  }

  /** Returns whether the main branch has all that a branch has changed, or had it when the branch was published. */
  async function isPublished(own: OwnState, main: string): Promise<boolean> {
    async function isIn(commit: string) {
      const { saved, overlaps } = snapshotOf(commit, (await filesAt(commit)).site, own)
      return saved.length === 0 && overlaps.size === 0
    }
    if (await isIn(main)) return true
    if (own.branch.base === main) return false
    const isFromHere = ({ message }: CommitInfo) => trailersOf(message).from === own.branch.name
    const published = (await historyOf(main)).find(isFromHere)
    return published !== undefined && isIn(published.id)
  }

  /**
   * Returns a branch with its files and its base, which its last commit names. If the main branch
   * has moved, the histories show the base, because people merge and rebase at the host. Undefined if it is unknown: a
   * wrong base would revert the changes of others.
   */
  async function ownOf(one: Branch, main: string): Promise<OwnState | undefined> {
    const { name, head } = one
    const common = isAt(head, main) ? main : await commonCommit(one, main)
    const base = common ?? trailersOf(head.message).base
    if (!base) return undefined
    const files = await filesAt(base).catch((error) => {
      // The base in a commit message may be wrong, because anybody can write one.
      if (common || (error instanceof HostError && isPassing(error))) throw error
      return undefined
    })
    if (!files) return undefined
    const now = await filesAt(head.id)
    return {
      branch: { name, head: head.id, base },
      tree: now.site,
      base: files.site,
      foreign: foreignFiles(files, now, await filesAt(main)),
    }
  }

  return async function look(): Promise<SiteBranches> {
    const [main, found] = await Promise.all([host.head(branch), host.branches(prefix)])
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
    const [files, ...states] = await Promise.all([
      filesAt(main),
      ...ofPerson.map((one) => ownOf(one, main)),
    ])
    const all = states.filter((state) => state !== undefined)
    const continued = all.length > 1 ? await continuedHeads(all, main) : new Set()
    const open: OwnState[] = []
    const held: OwnState[] = []
    const ended: OwnBranch[] = []
    for (const state of all) {
      const isContinued = continued.has(state.branch.head)
      const isOver = isContinued || (await isPublished(state, main))
      if (isOver && state.foreign.length === 0) ended.unshift(state.branch)
      else if (isContinued) held.push(state)
      else open.push(isOver ? { ...state, tree: state.base } : state)
    }
    await forgetOthers([main, ...all.flatMap((one) => [one.branch.head, one.branch.base])])
    const [newest, ...left] = open
    return {
      ...{ snapshot: snapshotOf(main, files.site, newest), left, held, ended },
      others: found
        .filter(({ name }) => !isOwn(name, login))
        .map(({ head }) => {
          const { files = [] } = trailersOf(head.message)
          return { name: head.author, files }
        }),
      known: new Set(ofPerson.map(({ name }) => name)),
    }
  }
}
