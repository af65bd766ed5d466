/** The files of the site in the commits of the clone. */
import { folders } from '../../../pipeline/disk/read-files.ts'
import type { Git } from './git.ts'

/** A file of a commit. */
export interface TreeFile {
  mode: string
  blob: string
}

/** The files of a commit by their paths in the folder of the site. */
export type SiteTree = ReadonlyMap<string, TreeFile>

/** A new state of a file of the repository; undefined if it is deleted. */
export type NewFile = TreeFile | undefined

/** Returns whether it is an ordinary file, and neither a link nor a repository in the repository. */
export const isOrdinary = ({ mode }: TreeFile) => mode.startsWith('100')

/** Returns the files of a listing by `ls-tree -z`. */
export function parseTree(listing: Buffer): Map<string, TreeFile> {
  const entries = String(listing).split('\0').filter(Boolean)
  return new Map(
    entries.map((entry) => {
      const tab = entry.indexOf('\t')
      const [mode = '', , blob = ''] = entry.slice(0, tab).split(' ')
      return [entry.slice(tab + 1), { mode, blob }]
    }),
  )
}

/** How many commits are known at once. */
const maxKnown = 6

/** Returns a function that keeps what another has found for the last few commits. */
function memoizeLast<T>(find: (commit: string) => Promise<T>) {
  const known = new Map<string, Promise<T>>()
  function store(commit: string, found: Promise<T>): Promise<T> {
    known.delete(commit)
    known.set(commit, found)
    found.catch(() => known.delete(commit))
    const [oldest] = known.keys()
    if (known.size > maxKnown && oldest) known.delete(oldest)
    return found
  }
  return {
    of: (commit: string): Promise<T> => store(commit, known.get(commit) ?? find(commit)),
    known: (commit: string) => known.get(commit),
    keep: store,
  }
}

export type SiteTrees = ReturnType<typeof openSiteTrees>

/** `folder`: the folder of the site in the repository, with a slash at its end; empty for the whole. */
export function openSiteTrees(git: Git, folder: string) {
  const root = folder.replace(/\/$/, '')
  const above = folder
    .split('/')
    .slice(0, -1)
    .map((_, at, steps) => `${steps.slice(0, at).join('/')}${at ? '/' : ''}`)

  const trees = memoizeLast<SiteTree>(async (commit) => {
    const args = ['ls-tree', '-r', '-z', `${commit}:${root}`, '--', ...folders]
    return parseTree(await git.bytes(args))
  })

  const attributes = memoizeLast<SiteTree>(async (commit) => {
    const inFolders = [...(await trees.of(commit)).keys()]
      .filter((file) => file.endsWith('/.gitattributes'))
      .map((file) => folder + file)
    const names = [...above, folder].map((one) => `${one}.gitattributes`)
    return parseTree(await git.bytes(['ls-tree', '-z', commit, '--', ...names, ...inFolders]))
  })

  return {
    /** Returns the files in `content/` and `schemas/` of the site. */
    treeOf: trees.of,
    /** Returns the files `.gitattributes` that count for the site, by their paths in the repository. */
    attributesOf: attributes.of,

    /** Knows from now on a commit that was made from another by these changes, so that git is not asked for all files. */
    store(commit: string, from: string, changes: ReadonlyMap<string, NewFile>): void {
      const tree = trees.known(from)
      if (tree) {
        const changed = tree.then((files) => {
          const now = new Map(files)
          for (const [name, after] of changes) {
            const file = name.slice(folder.length)
            if (!name.startsWith(folder) || !folders.some((one) => file.startsWith(`${one}/`))) {
              continue
            }
            if (after) now.set(file, after)
            else now.delete(file)
          }
          return now
        })
        void trees.keep(commit, changed)
      }
      const known = attributes.known(from)
      const isSame = [...changes.keys()].every((name) => !name.endsWith('.gitattributes'))
      if (known && isSame) void attributes.keep(commit, known)
    },
  }
}
