/** Reads and writes a bare git repository, with git's low-level commands alone. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GitError, gitIn, said } from '../../../disk/git.ts'
import { type Commit, type Person, readCommit } from './commit-object.ts'
import { openObjectReader } from './object-reader.ts'
import { readTree, type StoredEntry } from './tree-object.ts'

/** An entry of a tree, as `git ls-tree` lists it. */
export interface TreeEntry {
  path: string
  mode: string
  type: 'blob' | 'tree' | 'commit'
  sha: string
  /** In bytes; undefined for what is not a blob. */
  size: number | undefined
}

/** A change of one path of a tree; `sha` null deletes it. */
export interface TreeChange {
  path: string
  mode: string
  sha: string | null
}

export interface NewCommit {
  tree: string
  parents: readonly string[]
  message: string
  author: Person
  committer?: Person
}

/** The id that git takes for "there is none". */
export const noObject = '0'.repeat(40)

/** A part of a path that git does not take. `update-index` would leave the path out without an error. */
const wrongPart = /^(?:|\.|\.\.|\.git)$/i

/** What no name of a branch has: git would read `main^` as the commit before. */
const notInBranches = /[\s~^:?*[\\]|@\{|\.\./

const fullId = /^[0-9a-f]{40}$/

export type Repository = ReturnType<typeof openRepository>

/** Opens the bare repository in `folder`. */
export function openRepository(folder: string) {
  const git = gitIn(folder, { GIT_DIR: folder })
  const objects = openObjectReader(folder)

  /** Returns the output of git; undefined where git says no. */
  const tried = (args: readonly string[]) =>
    said(git(args)).catch((error: unknown) => {
      if (error instanceof GitError && typeof error.code === 'number') return undefined
      throw error
    })

  /** Returns the commit that a branch is at. */
  async function head(branch: string): Promise<string | undefined> {
    if (notInBranches.test(branch)) return undefined
    const object = await objects.read(`refs/heads/${branch}`)
    return object?.type === 'commit' ? object.id : undefined
  }

  /** Returns the commit of an id or of a branch. */
  async function commit(name: string): Promise<Commit | undefined> {
    const id = fullId.test(name) ? name : await head(name)
    const object = id && (await objects.read(id))
    return object && object.type === 'commit' ? readCommit(id, object.content) : undefined
  }

  async function branches(prefix = ''): Promise<{ name: string; commit: string }[]> {
    const list = await said(
      git(['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads']),
    )
    return list
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ commit: line.slice(0, 40), name: line.slice(41 + 'refs/heads/'.length) }))
      .filter(({ name }) => name.startsWith(prefix))
  }

  /** Returns the commits that lead to a commit, newest first. */
  async function commits(from: string, skip: number, limit: number): Promise<Commit[]> {
    const args = ['rev-list', `--skip=${skip}`, `--max-count=${limit}`, '--end-of-options', from]
    const ids = (await said(git(args))).split('\n').filter(Boolean)
    const read = await Promise.all(ids.map(commit))
    return read.filter((found) => found !== undefined)
  }

  /** Returns the entries of a tree or of a commit's tree; undefined where there is none. */
  async function tree(treeish: string, recursive: boolean): Promise<TreeEntry[] | undefined> {
    const flags = recursive ? ['-r', '-t'] : []
    const list = await tried(['ls-tree', '-z', '--long', ...flags, '--end-of-options', treeish])
    return list
      ?.split('\0')
      .filter(Boolean)
      .map((line) => {
        const tab = line.indexOf('\t')
        const [mode = '', type, sha = '', size = '-'] = line.slice(0, tab).split(/ +/)
        return {
          path: line.slice(tab + 1),
          mode,
          type: type as TreeEntry['type'],
          sha,
          size: size === '-' ? undefined : Number(size),
        }
      })
  }

  /** Returns the id of a tree, or of a commit's tree. */
  async function treeId(name: string): Promise<string | undefined> {
    const object = fullId.test(name) ? await objects.read(`${name}^{tree}`) : undefined
    return object?.id
  }

  /** Returns what is at a path of a commit or of a tree. */
  async function entry(treeish: string, file: string): Promise<StoredEntry | undefined> {
    let found: StoredEntry | undefined
    for (const part of file.split('/')) {
      const folder = await objects.read(found ? found.sha : `${treeish}^{tree}`)
      if (folder?.type !== 'tree') return undefined
      found = readTree(folder.content).find(({ name }) => name === part)
      if (!found) return undefined
    }
    return found
  }

  /** Returns the bytes of a blob. */
  async function blob(sha: string): Promise<Buffer | undefined> {
    const object = fullId.test(sha) ? await objects.read(sha) : undefined
    return object?.type === 'blob' ? object.content : undefined
  }

  const writeBlob = (bytes: Uint8Array) => said(git(['hash-object', '-w', '--stdin'], bytes))

  /** Returns the tree `base` with the changes. Rejects with a `GitError` where git does not take a path or an id. */
  async function writeTree(
    base: string | undefined,
    changes: readonly TreeChange[],
  ): Promise<string> {
    const wrong = changes.find((change) =>
      change.path.split('/').some((part) => wrongPart.test(part)),
    )
    if (wrong) throw new GitError(`invalid path '${wrong.path}'`, 128)
    const index = path.join(tmpdir(), `small-host-index-${randomUUID()}`)
    const withIndex = gitIn(folder, { GIT_DIR: folder, GIT_INDEX_FILE: index })
    try {
      await withIndex(base ? ['read-tree', base] : ['read-tree', '--empty'])
      const lines = changes.map(
        (change) => `${change.sha ? change.mode : '0'} ${change.sha ?? noObject}\t${change.path}\0`,
      )
      await withIndex(['update-index', '-z', '--index-info'], lines.join(''))
      return await said(withIndex(['write-tree']))
    } finally {
      await rm(index, { force: true })
    }
  }

  function writeCommit({ tree, parents, message, author, committer = author }: NewCommit) {
    const date = ({ at }: Person) => `@${Math.floor(at / 1000)} +0000`
    const people = {
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_AUTHOR_DATE: date(author),
      GIT_COMMITTER_NAME: committer.name,
      GIT_COMMITTER_EMAIL: committer.email,
      GIT_COMMITTER_DATE: date(committer),
    }
    const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])]
    return said(gitIn(folder, { GIT_DIR: folder, ...people })(args, message))
  }

  /** Moves a branch from a commit to another. Returns whether it was at `from`; undefined means "there was none". */
  const moveBranch = async (branch: string, from: string | undefined, to: string) =>
    (await tried(['update-ref', `refs/heads/${branch}`, to, from ?? noObject])) !== undefined

  /** Removes a branch that is at `from`. Returns whether it was. */
  const removeBranch = async (branch: string, from: string) =>
    (await tried(['update-ref', '-d', `refs/heads/${branch}`, from])) !== undefined

  const isBranchName = async (name: string) =>
    (await tried(['check-ref-format', `refs/heads/${name}`])) !== undefined

  /** Returns whether `older` is in the history of `newer`. */
  async function contains(newer: string, older: string): Promise<boolean> {
    if (newer === older || (await commit(newer))?.parents.includes(older)) return true
    return (await tried(['merge-base', '--is-ancestor', older, newer])) !== undefined
  }

  const mergeBase = (one: string, other: string) => tried(['merge-base', one, other])

  /** Returns the tree of two commits merged; undefined where they conflict. */
  const mergedTree = (ours: string, theirs: string) =>
    tried(['merge-tree', '--write-tree', '--no-messages', ours, theirs])

  /** Returns how many commits lead to `to` and not to `from`. */
  const distance = async (from: string, to: string) =>
    Number(await said(git(['rev-list', '--count', `${from}..${to}`])))

  /** Answers that were given already: nothing about a commit changes. */
  const lastChanges = new Map<string, string | undefined>()

  /** Returns the last commit that changed a path, of those that lead to the commit `from`. */
  async function lastChange(from: string, file: string): Promise<string | undefined> {
    const key = `${from}:${file}`
    if (!lastChanges.has(key)) {
      const args = ['rev-list', '--max-count=1', from, '--', `:(literal)${file}`]
      lastChanges.set(key, (await tried(args)) || undefined)
    }
    return lastChanges.get(key)
  }

  return {
    git,
    head,
    commit,
    branches,
    commits,
    tree,
    treeId,
    entry,
    blob,
    writeBlob,
    writeTree,
    writeCommit,
    moveBranch,
    removeBranch,
    isBranchName,
    contains,
    mergeBase,
    mergedTree,
    distance,
    lastChange,
    close: () => objects.close(),
  }
}
