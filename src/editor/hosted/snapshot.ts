/** The files of the site as one person sees them: the main branch's, with what they have saved on a branch. */
import type { TreeFile } from './git-host.ts'

/** A file and the commit in which it can be read. */
export interface SeenFile {
  blob: string
  mode: string
  commit: string
}

/** The files of a commit by their paths in the folder of the site. */
export type Tree = ReadonlyMap<string, SeenFile>

/** A branch with what this person has saved. */
export interface OwnBranch {
  name: string
  /** The commit that it is at. */
  head: string
  /** When that was made, as ISO 8601; undefined after a save, until the host has said it. */
  at?: string
  /** The commit of the main branch that it began from. */
  base: string
}

/** A saved change of a file that the main branch has changed, too. */
export interface Overlap {
  base: SeenFile | undefined
  own: SeenFile | undefined
}

/** A branch, its files, and those that it began from. */
export interface OwnState {
  branch: OwnBranch
  tree: Tree
  base: Tree
}

export interface Snapshot {
  /** The commit of the main branch. */
  main: string
  own: OwnState | undefined
  /** The files as this person sees them. */
  files: Tree
  /** The files of the main branch. */
  published: Tree
  /** The files with saved changes that the main branch does not have, in the order of the alphabet. */
  saved: readonly string[]
  /** The saved changes that have to be merged: `files` has these files as the main branch has them. */
  overlaps: ReadonlyMap<string, Overlap>
}

const wanted = /^(?:content\/.+|schemas\/.+\.json)$/

/** Whether git has an ordinary file there, and no link and no other repository. */
const isOrdinary = ({ mode }: TreeFile) => mode === '100644' || mode === '100755'

/** Returns the files of the site in a commit. `folder`: that of the site in the repository, empty or `site/`. */
export function treeOf(files: readonly TreeFile[], folder: string, commit: string): Tree {
  const found = files.flatMap((file): [string, SeenFile][] => {
    const { path, blob, mode } = file
    const name = path.startsWith(folder) ? path.slice(folder.length) : ''
    return wanted.test(name) && isOrdinary(file) ? [[name, { blob, mode, commit }]] : []
  })
  return new Map(found)
}

/** Lays the saved changes of a branch over the files of the main branch. */
export function snapshotOf(main: string, published: Tree, own?: OwnState): Snapshot {
  const files = new Map(published)
  const saved: string[] = []
  const overlaps = new Map<string, Overlap>()
  const names = own ? new Set([...own.tree.keys(), ...own.base.keys()]) : []
  for (const name of [...names].sort()) {
    const [before, mine, theirs] = [own?.base, own?.tree, published].map((tree) => tree?.get(name))
    if (before?.blob === mine?.blob || mine?.blob === theirs?.blob) continue
    if (before?.blob === theirs?.blob) {
      saved.push(name)
      if (mine) files.set(name, mine)
      else files.delete(name)
    } else overlaps.set(name, { base: before, own: mine })
  }
  return { main, own, files, published, saved, overlaps }
}

/** Returns a tree with some files changed by a commit; null for those that it deletes. */
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

/** Returns the files that differ between two snapshots, with their blobs in the later one; null for one that is gone. */
export function changedBlobs(before: Tree, after: Tree): { file: string; etag: string | null }[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].flatMap((file) => {
    const etag = after.get(file)?.blob ?? null
    return etag === (before.get(file)?.blob ?? null) ? [] : [{ file, etag }]
  })
}

/** Returns the blobs of all files in some trees. */
export const blobsIn = (...trees: (Tree | undefined)[]): Set<string> =>
  new Set(trees.flatMap((tree) => [...(tree?.values() ?? [])].map(({ blob }) => blob)))
