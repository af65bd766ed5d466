/** Reads the branches of a site: the main branch, those of this person, and those of others. */
import { delMany, get, keys, set } from 'idb-keyval'
import type { OtherEdit } from '../workplace.ts'
import { trailersOf } from './commit-words.ts'
import { type Branch, type CommitInfo, type GitHost, HostError, type TreeFile } from './git-host.ts'
import { RecentMap } from './hosts/recent-map.ts'
import { openKept, readStores } from './kept-in-browser.ts'
import {
  type OwnBranch,
  type OwnState,
  type Snapshot,
  snapshotOf,
  type Tree,
  treeOf,
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
}

/** The current state of the branches. */
export interface SiteBranches {
  snapshot: Snapshot
  /** Other branches of this person, from another window. Their changes have to be merged. */
  left: readonly OwnState[]
  /** Branches of this person whose changes are on another branch. They have to be removed. */
  replaced: readonly Pick<OwnBranch, 'name' | 'head'>[]
  /** The unpublished changes of others: each branch with the files that its last commit lists. */
  others: readonly OtherEdit[]
  /** The names of all branches that the editor has created. */
  taken: ReadonlySet<string>
}

/** Returns whether an error is temporary. */
const isPassing = ({ fault }: HostError) =>
  fault === 'offline' || fault === 'broken' || fault === 'limited' || fault === 'signed-out'

/** Git allows no branch name with two dots, or with `.` or `.lock` at its end. */
const ownName = (login: string) => prefix + login.replace(/[^\w.-]+|\.(?=\.|$|lock$)/g, '-')

/** Returns whether a branch belongs to this person: the first one, or one with `+` and a number. No login has a `+`. */
function isOwn(name: string, login: string): boolean {
  const first = ownName(login)
  return name === first || (name.startsWith(`${first}+`) && /\+\d+$/.test(name))
}

/** Returns a name for a new branch of this person. */
export function freeBranch(login: string, taken: ReadonlySet<string>): string {
  const first = ownName(login)
  for (let number = 1; ; number++) {
    const name = number === 1 ? first : `${first}+${number}`
    if (!taken.has(name)) return name
  }
}

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
  const trees = new Map<string, Promise<Tree>>()
  /** The histories of commits, which never change. */
  const histories = new RecentMap<Promise<CommitInfo[]>>(20)
  const database = openKept(...readStores.trees)

  async function filesOf(commit: string): Promise<TreeFile[]> {
    const files = await database((store) => get<unknown>(commit, store), undefined)
    if (isTree(files)) {
      host.learn?.(commit, files)
      return files
    }
    const read = await host.tree(commit)
    void database((store) => set(commit, read, store), undefined)
    return read
  }

  function treeAt(commit: string): Promise<Tree> {
    const known =
      trees.get(commit) ?? filesOf(commit).then((files) => treeOf(files, folder, commit))
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

  /** Returns the heads of branches whose changes are on another branch, or published. */
  async function replacedHeads(own: readonly Branch[], main: string): Promise<Set<string>> {
    const hasMoved = own.some(({ head }) => !isAt(head, main))
    const read = await Promise.all([
      ...(own.length > 1 ? own.map(({ head }) => historyOf(head.id)) : []),
      ...(hasMoved ? [historyOf(main)] : []),
    ])
    return new Set(read.flat().flatMap(({ message }) => trailersOf(message).replaces ?? []))
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
    const baseTree = await treeAt(base).catch((error) => {
      // The base in a commit message may be wrong, because anybody can write one.
      if (common || (error instanceof HostError && isPassing(error))) throw error
      return undefined
    })
    if (!baseTree) return undefined
    return {
      branch: { name, head: head.id, at: head.at, base },
      tree: await treeAt(head.id),
      base: baseTree,
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
    const ofPerson = found.filter(({ name }) => isOwn(name, login))
    const replaced = await replacedHeads(ofPerson, main)
    const own = ofPerson.filter(({ head }) => !replaced.has(head.id))
    // The newest branch comes first, because it contains the changes of the others.
    own.sort((a, b) => (a.head.at < b.head.at ? 1 : -1))
    const [tree, states] = await Promise.all([
      treeAt(main),
      Promise.all(own.map((one) => ownOf(one, main))),
    ])
    const [newest, ...left] = states.filter((state) => state !== undefined)
    const used = [newest, ...left].flatMap((one) => [one?.branch.head, one?.branch.base])
    await forgetOthers([main, ...used])
    return {
      snapshot: snapshotOf(main, tree, newest),
      left,
      replaced: ofPerson
        .filter(({ head }) => replaced.has(head.id))
        .map(({ name, head }) => ({ name, head: head.id })),
      others: found
        .filter(({ name }) => !isOwn(name, login))
        .map(({ head }) => {
          const { files = [], more } = trailersOf(head.message)
          return { name: head.author, files, ...(more ? { more } : {}) }
        }),
      taken: new Set(found.map(({ name }) => name)),
    }
  }
}
