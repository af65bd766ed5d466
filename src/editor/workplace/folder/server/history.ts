/** Commits the editor's changes. Other changes stay uncommitted or staged, even in the same files. */

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isInFilesFolder } from '../../../../content/content-files.ts'
import { type Git, GitError, gitIn, outputOf } from '../../../../pipeline/disk/git.ts'
import { RefusedRequest } from '../../../../receiver/request-body.ts'
import type { Refusal } from '../../../model/commits.ts'
import { mergeTexts } from '../../../model/merge/merge.ts'
import { textOf } from '../../../model/save-rules.ts'
import { hashOf } from './file-contents.ts'
import { openSavedFiles, type SavedFile } from './saved-files.ts'

export type History = ReturnType<typeof openHistory>

/** A refused commit, with the words of git. */
export class RefusedCommit extends RefusedRequest {
  readonly details: string | undefined

  constructor(reason: string, help: string, details?: string) {
    super(409, reason, help)
    this.details = details
  }
}

/** The files in Git's folder during a merge or a rebase, which a commit would end. */
const underWay = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

/** A file of a commit or of the index, with its bytes as git would write them to the disk. */
interface Entry {
  mode: string
  blob: string
  bytes: Buffer
}

type Content = string | Uint8Array

async function entryIn(git: Git, tree: 'HEAD' | 'index', name: string): Promise<Entry | undefined> {
  const isIndex = tree === 'index'
  const listing = isIndex
    ? await outputOf(git(['ls-files', '-z', '--stage', '--', name]))
    : await outputOf(git(['ls-tree', '-z', 'HEAD', '--', name])).catch(() => '')
  const [mode, ...others] = listing.split(/[ \t]/)
  if (!mode) return undefined
  const blob = others[isIndex ? 0 : 1] ?? ''
  return { mode, blob, bytes: await git(['cat-file', '--filters', `--path=${name}`, blob]) }
}

/** Adds contents to an index under a name, or removes the name. */
async function enter(
  git: Git,
  name: string,
  mode: string | undefined,
  content: Content | undefined,
): Promise<void> {
  if (content === undefined) {
    await git(['update-index', '--force-remove', '--', name])
    return
  }
  const blob = await outputOf(git(['hash-object', '-w', `--path=${name}`, '--stdin'], content))
  await git(['update-index', '--add', '--cacheinfo', `${mode ?? '100644'},${blob},${name}`])
}

const textIn = (entry: Entry | undefined) => entry && String(entry.bytes)

/** Returns the contents of a file of the index after a commit: other changes that were staged stay staged. */
function restaged(
  index: Entry | undefined,
  before: Entry | undefined,
  after: Entry | undefined,
): Content | undefined {
  if (index?.blob === before?.blob) return after?.bytes
  const [base, mine, theirs] = [before, index, after].map(textIn)
  const { text, conflicts } = mergeTexts({ base, mine, theirs })
  return conflicts.length > 0 ? after?.bytes : text
}

/** Returns a text without the editor's changes; `isInConflict` if somebody has changed the same places since. */
function withoutChanges({ before, after }: SavedFile, now: string | null) {
  const [base, mine, theirs] = [after, before, now].map((one) => one ?? undefined)
  const { text, conflicts } = mergeTexts({ base, mine, theirs })
  return { text: text ?? null, isInConflict: conflicts.length > 0 }
}

/** A saved file that differs from the last commit. */
interface OpenFile {
  file: string
  /** Its name in the repository. */
  name: string
  head: Entry | undefined
  /** Its contents with the editor's changes; undefined if it was deleted. */
  content: Content | undefined
  /** Whether somebody else has changed the same places. */
  isInConflict: boolean
}

/** Opens the history of a site's folder. `bytesOf` returns the bytes of a file of `content/files/` by hash. */
export function openHistory(
  root: string,
  bytesOf: (hash: string) => Promise<Uint8Array | undefined>,
) {
  const git = gitIn(root)

  /** Rejects with a `GitError` if there is no repository, or no git. */
  async function repository() {
    const asked = ['--absolute-git-dir', '--show-toplevel', '--show-prefix']
    const [folder = '', top = '', prefix = ''] = (
      await outputOf(git(['rev-parse', ...asked]))
    ).split('\n')
    const list = `editor-saved${prefix.replaceAll('/', '+')}.json`
    return { folder, top, own: gitIn(top), saved: openSavedFiles(path.join(folder, list)) }
  }
  type Repository = Awaited<ReturnType<typeof repository>>

  /** Returns the text or the hash of a file on the disk. */
  async function onDisk(file: string): Promise<string | null> {
    const bytes = await readFile(path.join(root, file)).catch(() => null)
    return bytes && (isInFilesFolder(file) ? hashOf(bytes) : textOf(bytes))
  }

  /** Returns a file of the last commit: its name in the repository, its entry, and its text or hash. */
  async function committed({ top, own }: Repository, file: string) {
    const place = path.join(await realpath(root), file)
    // Follows a symbolic link within the site to the written file.
    const real = await realpath(place).catch(() => place)
    const name = path.relative(await realpath(top), real).replaceAll(path.sep, '/')
    const head = await entryIn(own, 'HEAD', name)
    const text = head && (isInFilesFolder(file) ? hashOf(head.bytes) : textIn(head))
    return { name, head, text: text ?? null }
  }

  /** `disk`: the text or the hash of the file on the disk. */
  async function openFile(
    repository: Repository,
    saved: SavedFile,
    disk: string | null,
  ): Promise<OpenFile[]> {
    const { file, before, after } = saved
    const { name, head, text } = await committed(repository, file)
    if (text === after || text === disk) return []
    const without = withoutChanges(saved, disk)
    // A commit must not bring back what was reverted on the disk.
    if (!without.isInConflict && without.text === disk) return []
    if (isInFilesFolder(file)) {
      const content = after === null ? undefined : await bytesOf(after)
      return [{ file, name, head, content, isInConflict: after !== null && !content }]
    }
    const own = without.isInConflict ? [before, after] : [without.text, disk]
    const [base, mine, theirs] = [...own, text].map((one) => one ?? undefined)
    const merged = mergeTexts({ base, mine, theirs })
    const isInConflict = merged.conflicts.length > 0
    if (merged.text === theirs && !isInConflict) return []
    return [{ file, name, head, content: merged.text, isInConflict }]
  }

  async function openFiles(repository: Repository): Promise<OpenFile[]> {
    const all = repository.saved.read().map(async (saved) => {
      return openFile(repository, saved, await onDisk(saved.file))
    })
    return (await Promise.all(all)).flat()
  }

  async function commitFiles(
    { top, own }: Repository,
    files: readonly OpenFile[],
    message: string,
  ) {
    const indexFile = path.join(tmpdir(), `site-editor-${randomUUID()}`)
    const beside = gitIn(top, { GIT_INDEX_FILE: indexFile })
    const staged = await Promise.all(files.map(({ name }) => entryIn(own, 'index', name)))
    try {
      const last = await outputOf(own(['rev-parse', '--verify', '-q', 'HEAD'])).catch(
        () => undefined,
      )
      await beside(['read-tree', last ?? '--empty'])
      for (const { name, head, content } of files) await enter(beside, name, head?.mode, content)
      // Git must not make up an identity from the name of the machine.
      const command = ['-c', 'user.useConfigOnly=true', 'commit', '--quiet', '--cleanup=whitespace']
      await beside([...command, '--file=-'], message)
      for (const [at, { name, head }] of files.entries()) {
        // A hook may have changed what is committed.
        const now = await entryIn(own, 'HEAD', name)
        const index = staged[at]
        await enter(own, name, (index ?? now)?.mode, restaged(index, head, now))
      }
    } finally {
      await rm(indexFile, { force: true })
    }
  }

  return {
    /** Adds saved files to those that wait for a commit. */
    async remember(saved: readonly SavedFile[]): Promise<void> {
      try {
        const opened = await repository()
        const known = new Map(opened.saved.read().map((one) => [one.file, one]))
        for (const one of saved) {
          const earlier = known.get(one.file)
          // Somebody may have committed or reverted the earlier changes.
          const isOpen = earlier && (await openFile(opened, earlier, one.before)).length > 0
          // What somebody wrote by hand between two saves is not the editor's.
          const without = isOpen ? withoutChanges(earlier, one.before) : undefined
          const before = without?.isInConflict ? earlier?.before : without?.text
          known.set(one.file, { ...one, before: before === undefined ? one.before : before })
        }
        opened.saved.write([...known.values()])
      } catch (error) {
        // Without a repository, nothing can be committed.
        if (!(error instanceof GitError)) throw error
      }
    },

    /** Returns the saved files that differ from the last commit, or why nothing can be committed. */
    async state(): Promise<{ ready: true; files: string[] } | ({ ready: false } & Refusal)> {
      try {
        const files = await openFiles(await repository())
        return { ready: true, files: files.map(({ file }) => file).sort() }
      } catch (error) {
        if (!(error instanceof GitError)) throw error
        const reason = 'git does not work in this folder.'
        return { ready: false, reason, help: 'Ask the developer.', details: error.message }
      }
    },

    /** Makes one commit of the saved changes. Returns its id and files. Rejects with a `RefusedCommit`. */
    async commit(message: string): Promise<{ commit: string; files: string[] }> {
      const help = 'Your changes are saved. Ask the developer, and try again.'
      try {
        const opened = await repository()
        const open = await openFiles(opened)
        const files = open.map(({ file }) => file).sort()
        if (open.length === 0) {
          throw new RefusedCommit('There is nothing to commit.', 'Save a change first.')
        }
        const foreign = open.find(({ isInConflict }) => isInConflict)
        if (foreign) {
          throw new RefusedCommit(
            `Somebody else has changed ${foreign.file} in the same places and has not committed it.`,
            'Commit these changes together with git, or ask the developer.',
          )
        }
        const started = underWay.find((name) => existsSync(path.join(opened.folder, name)))
        if (started) throw new GitError(`A merge or a rebase is not finished (${started}).`, 1)
        // After the commit, it would be too late: the old text would stay staged.
        if (existsSync(path.join(opened.folder, 'index.lock'))) {
          throw new GitError('Another program works in this repository (index.lock).', 1)
        }
        await commitFiles(opened, open, message)
        opened.saved.remove(files)
        return { commit: await outputOf(git(['rev-parse', 'HEAD'])), files }
      } catch (error) {
        if (!(error instanceof GitError)) throw error
        throw new RefusedCommit('git has not committed the changes.', help, error.message)
      }
    },
  }
}
