/** Reads the branches of a site: the one that it is built from, those of this person, and those of others. */
import { delMany, get, keys, set } from 'idb-keyval'
import { trailersOf } from './commit-words.ts'
import { type Branch, type GitHost, HostError, type TreeFile } from './git-host.ts'
import { openKept } from './kept-in-browser.ts'
import { type OwnState, type Snapshot, snapshotOf, type Tree, treeOf } from './snapshot.ts'

/** The branches of editors begin with it. */
const prefix = 'edit-'

/** Where a site is in a repository, and for whom it is read. */
export interface SitePlace {
  host: GitHost
  /** The branch that the site is built from. */
  branch: string
  /** The folder of the site in the repository: empty, or with a slash at its end. */
  folder: string
  /** The account of this person. */
  login: string
}

/** The branches as they are now. */
export interface SiteBranches {
  snapshot: Snapshot
  /** Other branches of this person, which another window has left. What is saved on them is to be merged. */
  left: readonly OwnState[]
  /** What others have saved and not published: each branch with its files, as its last commit says. */
  others: readonly { name: string; files: readonly string[] }[]
  /** The names of all branches of editors. */
  taken: ReadonlySet<string>
}

const ownName = (login: string) => prefix + login.replace(/[^\w.-]+/g, '-')

/** Whether a branch is one of this person: the first one, or a later one with a number. */
function isOwn(name: string, login: string): boolean {
  const first = ownName(login)
  return name === first || (name.startsWith(`${first}--`) && /--\d+$/.test(name))
}

/** Returns a name for a new branch of this person. */
export function freeBranch(login: string, taken: ReadonlySet<string>): string {
  const first = ownName(login)
  for (let number = 1; ; number++) {
    const name = number === 1 ? first : `${first}--${number}`
    if (!taken.has(name)) return name
  }
}

/** Whether what the browser has kept is the files of a commit. */
function isTree(value: unknown): value is TreeFile[] {
  const isFile = (file: unknown) => {
    const { path, blob, mode } = Object(file) as Partial<TreeFile>
    return [path, blob, mode].every((part) => typeof part === 'string')
  }
  return Array.isArray(value) && value.every(isFile)
}

/** Opens the branches. Returns a function that reads them as they are now; what has not moved costs little. */
export function openBranches({ host, branch, folder, login }: SitePlace) {
  /** No commit ever has other files. */
  const trees = new Map<string, Promise<Tree>>()
  const database = openKept('editor-trees', 'trees')

  async function filesOf(commit: string): Promise<TreeFile[]> {
    const files = await database((store) => get<unknown>(commit, store), undefined)
    if (isTree(files)) return files
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

  /** Where a branch began is noted in its commits, also below one that somebody has added by other means. */
  async function baseOf({ name, head }: Branch, main: string): Promise<string> {
    const own = trailersOf(head.message).base
    if (own || head.id === main) return own ?? main
    const commits = await host.commits(name)
    return commits.map(({ message }) => trailersOf(message).base).find(Boolean) ?? main
  }

  async function ownOf(found: Branch, main: string): Promise<OwnState> {
    const base = await baseOf(found, main)
    const branch = { name: found.name, head: found.head.id, base }
    const [tree, baseTree] = await Promise.all([treeAt(branch.head), treeAt(base)])
    return { branch, tree, base: baseTree }
  }

  return async function look(): Promise<SiteBranches> {
    const [main, found] = await Promise.all([host.head(branch), host.branches(prefix)])
    if (main === undefined) {
      throw new HostError(
        'not-found',
        `The repository has no branch “${branch}”.`,
        'Ask whoever set the editor up: the settings in editor.json name the branch.',
      )
    }
    const own = found.filter(({ name }) => isOwn(name, login))
    // The newest one: it was made with all that was on the others.
    own.sort((a, b) => (a.head.at < b.head.at ? 1 : -1))
    const [tree, [newest, ...left]] = await Promise.all([
      treeAt(main),
      Promise.all(own.map((one) => ownOf(one, main))),
    ])
    const used = [newest, ...left].flatMap((one) => [one?.branch.head, one?.branch.base])
    await forgetOthers([main, ...used])
    return {
      snapshot: snapshotOf(main, tree, newest),
      left,
      others: found
        .filter(({ name }) => !isOwn(name, login))
        .map(({ head }) => ({ name: head.author, files: trailersOf(head.message).files ?? [] })),
      taken: new Set(found.map(({ name }) => name)),
    }
  }
}
