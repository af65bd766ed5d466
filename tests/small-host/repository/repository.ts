/** Reads and writes a bare git repository. */
import { randomUUID } from 'node:crypto'
import { promises } from 'node:fs'
import objects from 'isomorphic-git'
import { GitError, gitIn, outputOf } from '../../../src/pipeline/disk/git.ts'

/** The name of an author or a committer, and the time. */
export interface Person {
  name: string
  email: string
  /** Milliseconds since 1970. */
  at: number
}

export interface NewCommit {
  tree: string
  parents: readonly string[]
  message: string
  author: Person
  committer?: Person
}

export type Commit = Required<NewCommit> & { id: string }

interface StoredEntry {
  name: string
  /** As `git ls-tree` writes it: `100644`, `040000`. */
  mode: string
  sha: string
}

/** An entry of a tree, as `git ls-tree` lists it. */
export interface TreeEntry {
  path: string
  mode: string
  type: 'blob' | 'tree' | 'commit'
  sha: string
}

/** A change of one path of a tree; `sha` null deletes it. */
export interface TreeChange {
  path: string
  mode: string
  sha: string | null
}

/** The id that means "no object" for Git. */
export const noObject = '0'.repeat(40)

/** The id of an empty tree, which Git does not store. */
const emptyFolder = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

const fullId = /^[0-9a-f]{40}$/

const folderMode = '040000'

/** The types of entries that are not files, by mode. */
const types: Readonly<Record<string, TreeEntry['type']>> = {
  [folderMode]: 'tree',
  160000: 'commit',
}

/** Writes each file as a whole, because git and other requests may read it at any time. */
const fs = {
  promises: {
    ...promises,
    async writeFile(file: string, content: Uint8Array) {
      const temporary = `${file}-${randomUUID()}`
      await promises.writeFile(temporary, content)
      await promises.rename(temporary, file)
    },
  },
}

/** Returns undefined for an object or a branch that does not exist, or is of another type. */
const ifThere = <Result>(reading: Promise<Result>): Promise<Result | undefined> =>
  reading.catch((error: { code?: string }) => {
    if (error.code === 'NotFoundError' || error.code === 'ObjectTypeError') return undefined
    throw error
  })

type StoredPerson = { name: string; email: string; timestamp: number }

const personIn = ({ name, email, timestamp }: StoredPerson): Person => ({
  ...{ name, email },
  at: timestamp * 1000,
})

/** Returns a person as git stores it, without the delimiters, as git does. */
function storedPerson({ name, email, at }: Person) {
  const plain = (text: string) => text.replace(/[<>\n]/g, '')
  const timestamp = Math.floor(at / 1000)
  return { name: plain(name), email: plain(email), timestamp, timezoneOffset: 0 }
}

export type Repository = ReturnType<typeof openRepository>

/** Opens the bare repository in `folder`. */
export function openRepository(folder: string) {
  const git = gitIn(folder, { GIT_DIR: folder })
  const at = { fs, gitdir: folder, cache: {} }

  /** Returns the output of Git; undefined if Git fails. */
  const tried = (args: readonly string[]) =>
    outputOf(git(args)).catch((error: unknown) => {
      if (error instanceof GitError && typeof error.code === 'number') return undefined
      throw error
    })

  /** Returns the head commit of a branch. */
  const head = (branch: string): Promise<string | undefined> =>
    ifThere(objects.resolveRef({ ...at, ref: `refs/heads/${branch}` }))

  /** A cache of commits, which never change. */
  const commits = new Map<string, Commit>()

  /** Returns the commit of an id or of a branch. */
  async function commit(name: string): Promise<Commit | undefined> {
    const id = fullId.test(name) ? name : await head(name)
    if (id === undefined || commits.has(id)) return commits.get(id ?? '')
    const found = await ifThere(objects.readCommit({ ...at, oid: id }))
    if (!found) return undefined
    const { tree, parent: parents, message, author, committer } = found.commit
    const people = { author: personIn(author), committer: personIn(committer) }
    commits.set(id, { id, tree, parents, message, ...people })
    return commits.get(id)
  }

  /** Yields a commit and its ancestors, newest first. */
  async function* ancestry(from: string): AsyncGenerator<Commit> {
    const found = new Set([from])
    const next = [await commit(from)]
    while (next.length > 0) {
      next.sort((one, other) => (other?.committer.at ?? 0) - (one?.committer.at ?? 0))
      const newest = next.shift()
      if (newest) yield newest
      for (const parent of newest?.parents ?? []) {
        if (!found.has(parent)) next.push(await commit(parent))
        found.add(parent)
      }
    }
  }

  /** Returns the entries of one folder, by its id or a commit; undefined if there is none. */
  async function entriesOf(name: string): Promise<StoredEntry[] | undefined> {
    const oid = fullId.test(name) ? name : await head(name)
    const found = oid === undefined ? undefined : await ifThere(objects.readTree({ ...at, oid }))
    return found?.tree.map(({ path, mode, oid: sha }) => ({ name: path, mode, sha }))
  }

  /** Returns the entries of a tree or of a commit's tree; undefined if there is none. */
  async function tree(
    treeish: string,
    recursive: boolean,
    prefix = '',
  ): Promise<TreeEntry[] | undefined> {
    const entries = await entriesOf(treeish)
    const found = entries?.map(async ({ name, mode, sha }) => {
      const entry = { path: prefix + name, mode, type: types[mode] ?? 'blob', sha }
      const isOpened = recursive && entry.type === 'tree'
      return [entry, ...((isOpened && (await tree(sha, true, `${entry.path}/`))) || [])]
    })
    return found && (await Promise.all(found)).flat()
  }

  /** Returns the tree `base` with the changes. */
  async function writeTree(
    base: string | undefined,
    changes: readonly TreeChange[],
  ): Promise<string> {
    const before = (base && (await entriesOf(base))) || []
    const entries = new Map(before.map((entry) => [entry.name, entry]))
    const below = new Map<string, TreeChange[]>()
    for (const { path, mode, sha } of changes) {
      const [name = '', ...rest] = path.split('/')
      if (rest.length > 0) {
        below.set(name, [...(below.get(name) ?? []), { path: rest.join('/'), mode, sha }])
      } else if (sha === null) entries.delete(name)
      else entries.set(name, { name, mode, sha })
    }
    for (const [name, inside] of below) {
      const old = entries.get(name)
      const sha = await writeTree(old?.mode === folderMode ? old.sha : undefined, inside)
      if (sha === emptyFolder) entries.delete(name)
      else entries.set(name, { name, mode: folderMode, sha })
    }
    const tree = [...entries.values()].map(({ name, mode, sha }) => ({
      ...{ path: name, mode, oid: sha, type: types[mode] ?? ('blob' as const) },
    }))
    return objects.writeTree({ ...at, tree })
  }

  const writeCommit = ({ tree, parents, message, author, committer = author }: NewCommit) =>
    objects.writeCommit({
      ...at,
      commit: {
        ...{ tree, message, parent: [...parents] },
        ...{ author: storedPerson(author), committer: storedPerson(committer) },
      },
    })

  /** A cache of answers, which never change for a commit. */
  const lastChanges = new Map<string, string | undefined>()

  return {
    head,
    commit,
    tree,
    writeTree,
    writeCommit,
    async branches(prefix = ''): Promise<{ name: string; commit: string }[]> {
      const list = await outputOf(
        git(['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads']),
      )
      return list
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ commit: line.slice(0, 40), name: line.slice(41 + 'refs/heads/'.length) }))
        .filter(({ name }) => name.startsWith(prefix))
    },
    /** Returns a commit and its ancestors, newest first. With `file`, those that changed it. */
    async history(from: string, file?: string): Promise<Commit[]> {
      const list = file && (await tried(['rev-list', from, '--', `:(literal)${file}`]))
      const changing = list === undefined ? undefined : new Set(list.split('\n'))
      const found: Commit[] = []
      for await (const one of ancestry(from)) {
        if (!changing || changing.has(one.id)) found.push(one)
      }
      return found
    },
    /** Returns the entry at a path of a commit or of a tree. */
    async entry(treeish: string, file: string): Promise<StoredEntry | undefined> {
      let found: StoredEntry | undefined
      for (const part of file.split('/')) {
        const entries = await entriesOf(found?.sha ?? treeish)
        found = entries?.find(({ name }) => name === part)
        if (!found) return undefined
      }
      return found
    },
    /** Returns the bytes of a blob. */
    async blob(sha: string): Promise<Buffer | undefined> {
      const found = fullId.test(sha) && (await ifThere(objects.readBlob({ ...at, oid: sha })))
      return found ? Buffer.from(found.blob) : undefined
    },
    writeBlob: (blob: Uint8Array) => objects.writeBlob({ ...at, blob }),
    /** Makes a commit with changes, on top of another one if given. Returns its id. Does not move a branch. */
    async commitChanges(
      parent: string | undefined,
      changes: readonly TreeChange[],
      made: Omit<NewCommit, 'tree' | 'parents'>,
    ): Promise<string> {
      const tree = await writeTree(parent, changes)
      return writeCommit({ ...made, tree, parents: parent ? [parent] : [] })
    },
    /** Moves a branch from a commit to another. Returns whether it was at `from`; undefined means a new branch. */
    moveBranch: async (branch: string, from: string | undefined, to: string) =>
      (await tried(['update-ref', `refs/heads/${branch}`, to, from ?? noObject])) !== undefined,
    /** Removes a branch if it is at `from`. Returns whether it was. */
    removeBranch: async (branch: string, from: string) =>
      (await tried(['update-ref', '-d', `refs/heads/${branch}`, from])) !== undefined,
    /** Returns the last commit in the history of `from` that changed a path. */
    async lastChange(from: string, file: string): Promise<string | undefined> {
      const key = `${from}:${file}`
      if (!lastChanges.has(key)) {
        const args = ['rev-list', '--max-count=1', from, '--', `:(literal)${file}`]
        lastChanges.set(key, (await tried(args)) || undefined)
      }
      return lastChanges.get(key)
    },
  }
}
