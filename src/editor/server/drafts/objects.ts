/** The files of the site in commits of the clone, and new commits. Only git's plumbing, with an index of its own. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { folders } from '../../../pipeline/disk/read-files.ts'
import type { Author } from '../store.ts'
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

/** Bytes for a file of the site. */
export interface FileBytes {
  file: string
  bytes: Uint8Array
}

/** In whose name the server merges. */
export const serverAuthor: Author = { name: 'Site editor', address: 'editor@localhost' }

/** Returns whether it is an ordinary file, and neither a link nor a repository in the repository. */
export const isOrdinary = ({ mode }: TreeFile) => mode.startsWith('100')

/** Returns a name for a commit: git refuses these characters, or ends it there. */
const nameFor = (name: string) => name.replace(/[\p{Cc}\u2028\u2029<>]/gu, ' ').trim() || 'Somebody'

/** Returns the files of a listing by `ls-tree -z`. */
function parseTree(listing: Buffer): Map<string, TreeFile> {
  const entries = String(listing).split('\0').filter(Boolean)
  return new Map(
    entries.map((entry) => {
      const tab = entry.indexOf('\t')
      const [mode = '', , blob = ''] = entry.slice(0, tab).split(' ')
      return [entry.slice(tab + 1), { mode, blob }]
    }),
  )
}

export type Objects = ReturnType<typeof openObjects>

/** `folder`: the folder of the site in the repository, with a slash at its end; empty for the whole. */
export function openObjects(git: Git, clone: string, folder: string) {
  const { work } = git
  const root = folder.replace(/\/$/, '')
  const trees = new Map<string, Promise<SiteTree>>()
  let attributes = ''
  const attributeTexts: string[] = []

  /** Writes `.gitattributes` of a commit where git looks for them, so that its filters run. */
  async function writeAttributes(commit: string): Promise<void> {
    const steps = folder.split('/').slice(0, -1)
    const above = steps.map((_, at) => `${steps.slice(0, at).join('/')}${at ? '/' : ''}`)
    const names = [...above, folder].map((one) => `${one}.gitattributes`)
    const inFolders = [...(await siteTree(commit)).keys()]
      .filter((file) => file.endsWith('/.gitattributes'))
      .map((file) => folder + file)
    const listing = await git.bytes(['ls-tree', '-z', commit, '--', ...names, ...inFolders])
    const key = String(listing)
    if (key === attributes) return
    await rm(work, { recursive: true, force: true })
    await mkdir(work, { recursive: true })
    attributeTexts.length = 0
    for (const [name, file] of parseTree(listing)) {
      if (!isOrdinary(file)) continue
      const text = await git.text(['cat-file', 'blob', file.blob])
      await mkdir(path.dirname(path.join(work, name)), { recursive: true })
      await writeFile(path.join(work, name), text)
      attributeTexts.push(text)
    }
    attributes = key
  }

  async function readTree(commit: string): Promise<SiteTree> {
    const args = ['ls-tree', '-r', '-z', `${commit}:${root}`, '--', ...folders]
    return parseTree(await git.bytes(args))
  }

  /** Returns the files in `content/` and `schemas/` of the site. */
  function siteTree(commit: string): Promise<SiteTree> {
    const known = trees.get(commit)
    const tree = known ?? readTree(commit)
    trees.delete(commit)
    trees.set(commit, tree)
    tree.catch(() => trees.delete(commit))
    const [oldest] = trees.keys()
    if (trees.size > 6 && oldest) trees.delete(oldest)
    return tree
  }

  return {
    siteTree,

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

    /** Returns whether files of the site are kept with Git LFS. `commit` has the attributes that count. */
    async usesLfs(commit: string): Promise<boolean> {
      await writeAttributes(commit)
      return attributeTexts.some((text) => /\bfilter=lfs\b/.test(text))
    },

    /** Returns the bytes of a file as git would write them to a disk, such as those that Git LFS has. */
    async filtered(commit: string, file: string, blob: string): Promise<Buffer> {
      await writeAttributes(commit)
      return git.bytes(['cat-file', '--filters', `--path=${folder}${file}`, blob])
    },

    /** Stores bytes as git would add them. Returns their blob ids by file. `commit` has the attributes that count. */
    async store(commit: string, files: readonly FileBytes[]): Promise<Map<string, string>> {
      if (files.length === 0) return new Map()
      await writeAttributes(commit)
      const places = files.map(({ file }) => path.join(work, folder + file))
      try {
        for (const [at, place] of places.entries()) {
          await mkdir(path.dirname(place), { recursive: true })
          await writeFile(place, files[at]?.bytes ?? '')
        }
        const input = files.map(({ file }) => `${folder}${file}\n`).join('')
        const output = await git.text(['hash-object', '-w', '--stdin-paths'], { input })
        const ids = output.split('\n')
        return new Map(files.map(({ file }, at) => [file, ids[at] ?? '']))
      } finally {
        for (const place of places) await rm(place, { force: true })
      }
    },

    /**
     * Makes a commit and returns its id. Its files are those of the first parent with the changes: by path in the
     * repository. No branch has it.
     */
    async commit(
      parents: readonly string[],
      changes: ReadonlyMap<string, NewFile>,
      message: string,
      { name, address }: Author = serverAuthor,
    ): Promise<string> {
      const [first = ''] = parents
      const index = path.join(clone, `index-${randomUUID()}`)
      const env = { GIT_INDEX_FILE: index }
      let tree = `${first}^{tree}`
      if (changes.size > 0) {
        const lines = [...changes].map(([file, after]) =>
          after ? `${after.mode} ${after.blob} 0\t${file}\0` : `0 ${'0'.repeat(40)}\t${file}\0`,
        )
        try {
          await git.bytes(['read-tree', first], { env })
          const args = ['update-index', '--replace', '-z', '--index-info']
          await git.bytes(args, { env, input: lines.join('') })
          tree = await git.text(['write-tree', '--missing-ok'], { env })
        } finally {
          await rm(index, { force: true })
        }
      } else tree = await git.text(['rev-parse', tree])
      const person = { NAME: nameFor(name), EMAIL: nameFor(address).replaceAll(' ', '') }
      const who = Object.entries(person).flatMap(([key, value]) => [
        [`GIT_AUTHOR_${key}`, value],
        [`GIT_COMMITTER_${key}`, value],
      ])
      const words = message.replaceAll('\0', '').trim() || 'Change the site'
      return git.text(['commit-tree', tree, ...parents.flatMap((one) => ['-p', one]), '-F', '-'], {
        env: Object.fromEntries(who),
        input: `${words}\n`,
      })
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
