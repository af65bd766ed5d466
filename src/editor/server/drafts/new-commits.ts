/** New commits. No branch has them until they are pushed. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Author } from '../store.ts'
import type { Git } from './git.ts'
import type { NewFile, SiteTrees, TreeFile } from './site-trees.ts'

/** In whose name the server merges. */
export const serverAuthor: Author = { name: 'Site editor', address: 'editor@localhost' }

/** Returns a name for a commit: git refuses these characters, or ends it there. */
const nameFor = (name: string) => name.replace(/[\p{Cc}\u2028\u2029<>]/gu, ' ').trim() || 'Somebody'

/** How many indexes are kept: that of what is saved, and that of what is published. */
const maxIndexes = 2

/** Changes files in an index. Returns the tree of its files. */
async function writeTree(
  git: Git,
  index: string,
  changes: ReadonlyMap<string, NewFile>,
): Promise<string> {
  const env = { GIT_INDEX_FILE: index }
  const lines = [...changes].map(([file, after]) =>
    after ? `${after.mode} ${after.blob} 0\t${file}\0` : `0 ${'0'.repeat(40)}\t${file}\0`,
  )
  const args = ['update-index', '--replace', '-z', '--index-info']
  await git.bytes(args, { env, input: lines.join('') })
  return git.text(['write-tree', '--missing-ok'], { env })
}

export function openNewCommits(git: Git, trees: SiteTrees, clone: string) {
  /** The indexes by the commit whose files they have. Reading all files into a new one takes longer than a save. */
  const indexes = new Map<string, string>()

  /** Returns an index with the files of a commit, which nobody else uses. */
  async function claimIndex(commit: string): Promise<string> {
    const existing = indexes.get(commit)
    indexes.delete(commit)
    if (existing !== undefined) return existing
    const index = path.join(clone, `index-${randomUUID()}`)
    await git.bytes(['read-tree', commit], { env: { GIT_INDEX_FILE: index } })
    return index
  }

  async function releaseIndex(commit: string, index: string): Promise<void> {
    indexes.set(commit, index)
    const [oldest] = indexes
    if (indexes.size <= maxIndexes || !oldest) return
    indexes.delete(oldest[0])
    await rm(oldest[1], { force: true })
  }

  async function commitTree(
    tree: string,
    parents: readonly string[],
    message: string,
    { name, address }: Author,
    at?: Date,
  ): Promise<string> {
    const person = {
      NAME: nameFor(name),
      EMAIL: nameFor(address).replaceAll(' ', ''),
      ...(at && { DATE: at.toISOString() }),
    }
    const who = Object.entries(person).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ])
    const commitMessage = message.replaceAll('\0', '').trim() || 'Change the site'
    return git.text(['commit-tree', tree, ...parents.flatMap((one) => ['-p', one]), '-F', '-'], {
      env: Object.fromEntries(who),
      input: `${commitMessage}\n`,
    })
  }

  return {
    /** Makes a commit with the files of a tree, and returns its id. `at`: its time; now, if not given. */
    commitTree,

    /** Returns the id of a tree with exactly these files. */
    async tree(files: ReadonlyMap<string, TreeFile>): Promise<string> {
      const index = path.join(clone, `index-${randomUUID()}`)
      try {
        return await writeTree(git, index, files)
      } finally {
        await rm(index, { force: true })
      }
    },

    /**
     * Makes a commit and returns its id. Its files are those of the first parent with the changes: by path in the
     * repository.
     */
    async commit(
      parents: readonly string[],
      changes: ReadonlyMap<string, NewFile>,
      message: string,
      author: Author = serverAuthor,
    ): Promise<string> {
      const [first = ''] = parents
      const index = changes.size > 0 ? await claimIndex(first) : undefined
      try {
        const tree = index === undefined ? `${first}^{tree}` : await writeTree(git, index, changes)
        const commit = await commitTree(tree, parents, message, author)
        trees.store(commit, first, changes)
        if (index !== undefined) await releaseIndex(commit, index)
        return commit
      } catch (error) {
        if (index !== undefined) await rm(index, { force: true })
        throw error
      }
    },
  }
}
