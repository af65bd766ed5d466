/** What git's plumbing reads from the clone, and writes to it. */
import { openFilters } from './filters.ts'
import type { Git } from './git.ts'
import { openNewCommits } from './new-commits.ts'
import { openSiteTrees, parseTree } from './site-trees.ts'

export type Objects = ReturnType<typeof openObjects>

/** `folder`: the folder of the site in the repository, with a slash at its end; empty for the whole. */
export function openObjects(git: Git, clone: string, folder: string) {
  const root = folder.replace(/\/$/, '')
  const trees = openSiteTrees(git, folder)
  return {
    ...openFilters(git, trees, folder),
    ...openNewCommits(git, trees, clone),
    siteTree: trees.treeOf,

    /** Returns all files of a commit, by their paths in the repository. */
    filesOf: async (commit: string) => parseTree(await git.bytes(['ls-tree', '-r', '-z', commit])),

    /** Returns the bytes of blobs by their ids. Git fetches those that are not here one by one: see `missing`. */
    async read(ids: Iterable<string>): Promise<Map<string, Buffer>> {
      const input = [...new Set(ids)].map((id) => `${id}\n`).join('')
      const found = new Map<string, Buffer>()
      if (input === '') return found
      const output = await git.bytes(['cat-file', '--batch', '--buffer'], { input })
      let at = 0
      while (at < output.length) {
        const end = output.indexOf('\n', at)
        const [id = '', type, size] = String(output.subarray(at, end)).split(' ')
        const length = type === 'missing' ? -1 : Number(size)
        if (type === 'blob') found.set(id, output.subarray(end + 1, end + 1 + length))
        at = end + 1 + length + 1
      }
      return found
    },

    /** Returns the blobs of a site that are not in the clone. */
    async missing(commit: string): Promise<Set<string>> {
      const args = ['rev-list', '--objects', '--missing=print', '--no-walk', `${commit}:${root}`]
      const output = await git.text(args)
      return new Set(output.split('\n').flatMap((one) => (one[0] === '?' ? [one.slice(1)] : [])))
    },

    /** Returns the sizes of blobs in bytes. */
    async sizes(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const input = ids.map((id) => `${id}\n`).join('')
      const output = await git.text(['cat-file', '--batch-check', '--buffer'], { input })
      const lines = output.split('\n').map((line) => line.split(' '))
      return new Map(lines.map(([id = '', , size]) => [id, Number(size)]))
    },

    /** Returns the blob ids of texts in commits; null where there is none. */
    async statesAt(wanted: readonly { commit: string; file: string }[]) {
      if (wanted.length === 0) return []
      const input = wanted.map(({ commit, file }) => `${commit}:${folder}${file}\n`).join('')
      const lines = (await git.text(['cat-file', '--batch-check', '--buffer'], { input })).split(
        '\n',
      )
      return lines.map((line) =>
        / blob \d+$/.test(line) ? line.slice(0, line.indexOf(' ')) : null,
      )
    },

    /** Returns the commit that both are from; undefined if they have nothing in common. */
    async base(one: string, other: string): Promise<string | undefined> {
      const { isDone, stdout } = await git.run(['merge-base', one, other])
      return isDone ? String(stdout).trim() : undefined
    },

    /** Returns whether a commit is in the history of another. */
    async isAncestor(commit: string, head: string): Promise<boolean> {
      return (await git.run(['merge-base', '--is-ancestor', commit, head])).isDone
    },
  }
}
