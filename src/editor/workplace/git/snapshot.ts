/** The files of the site for one person: those of the main branch, with the person's saved changes. */
import type { SeenFile, Tree } from '../files/tree.ts'
import type { TreeFile } from './git-host.ts'

/** A branch with what this person has saved. */
export interface OwnBranch {
  name: string
  /** The head commit. */
  head: string
  /** The commit of the main branch that the branch is based on. */
  base: string
}

/** A saved change of a file. */
export interface SavedChange {
  file: string
  /** The name of the branch that has the change. */
  branch: string
  base: SeenFile | undefined
  own: SeenFile | undefined
}

/** A branch, its files, and the files of its base. */
export interface OwnState {
  branch: OwnBranch
  tree: Tree
  base: Tree
  /** The changed files that are not of the editor, such as `src/index.ts`, unless the main branch has the same. */
  foreign: readonly string[]
}

export interface Snapshot {
  /** The head commit of the main branch. */
  main: string
  own: OwnState | undefined
  /** The files for this person. */
  files: Tree
  /** The files of the main branch. */
  published: Tree
  /** The files with saved changes that the main branch does not have, sorted. */
  saved: readonly string[]
  /**
   * The saved changes of files that the main branch has also changed, so that they have to be merged. For these files,
   * `files` has the state of the main branch.
   */
  overlaps: readonly SavedChange[]
}

/** The files that the editor changes. */
const wanted = /^(?:content\/.+|schemas\/.+\.json)$/

/** Returns whether an entry is a regular file, not a symbolic link or a submodule. */
const isOrdinary = ({ mode }: TreeFile) => mode === '100644' || mode === '100755'

/** The files of a commit: those of the site, and the others of the repository with their modes and blobs. */
export interface CommitFiles {
  site: Tree
  others: ReadonlyMap<string, string>
}

/** Sorts the files of a commit. `folder`: the folder of the site in the repository, empty or `site/`. */
export function sortFiles(files: readonly TreeFile[], folder: string, commit: string): CommitFiles {
  const site = new Map<string, SeenFile>()
  const others = new Map<string, string>()
  for (const file of files) {
    const { path, blob, mode } = file
    const name = path.startsWith(folder) ? path.slice(folder.length) : ''
    if (wanted.test(name) && isOrdinary(file)) site.set(name, { blob, mode, commit })
    else others.set(path, `${mode} ${blob}`)
  }
  return { site, others }
}

/** Returns the other files that a branch has changed since its base, unless the main branch has the same. */
export function foreignFiles(base: CommitFiles, own: CommitFiles, main: CommitFiles): string[] {
  const paths = new Set([...base.others.keys(), ...own.others.keys()])
  return [...paths].filter((path) => {
    const mine = own.others.get(path)
    return mine !== base.others.get(path) && mine !== main.others.get(path)
  })
}

/** Returns whether a later commit has changes, too, of each file that a branch has changed. */
export function hasChangesOf({ tree, base }: OwnState, later: Tree): boolean {
  const before = (file: string) => base.get(file)?.blob
  return [...new Set([...tree.keys(), ...base.keys()])].every(
    (file) => tree.get(file)?.blob === before(file) || later.get(file)?.blob !== before(file),
  )
}

/** Returns the change that a branch has saved of a file. */
export const savedChange = ({ branch, base, tree }: OwnState, file: string): SavedChange => ({
  ...{ file, branch: branch.name },
  base: base.get(file),
  own: tree.get(file),
})

/** Applies the saved changes of a branch to the files of the main branch. */
export function snapshotOf(main: string, published: Tree, own?: OwnState): Snapshot {
  const files = new Map(published)
  const saved: string[] = []
  const overlaps: SavedChange[] = []
  const names = own ? new Set([...own.tree.keys(), ...own.base.keys()]) : []
  for (const name of [...names].sort()) {
    const [before, mine, theirs] = [own?.base, own?.tree, published].map((tree) => tree?.get(name))
    if (before?.blob === mine?.blob || mine?.blob === theirs?.blob) continue
    if (before?.blob === theirs?.blob) {
      saved.push(name)
      if (mine) files.set(name, mine)
      else files.delete(name)
    } else if (own) overlaps.push(savedChange(own, name))
  }
  return { main, own, files, published, saved, overlaps }
}

/** Returns a tree after a commit changed some files; null for deleted files. */
export function treeWith(
  tree: Tree,
  changes: readonly { file: string; blob: string | null }[],
  commit: string,
): Tree {
  const next = new Map(tree)
  for (const { file, blob } of changes) {
    if (blob === null) next.delete(file)
    else next.set(file, { blob, commit, mode: tree.get(file)?.mode ?? '100644' })
  }
  return next
}
