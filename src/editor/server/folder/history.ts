/** Commits the editor's changes. Other changes stay uncommitted or staged, even in the same files. */

import { existsSync } from 'node:fs'
import { readdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { isEditable, isInFilesFolder } from '../../../content/content-files.ts'
import { blobId } from '../../../pipeline/disk/blob-ids.ts'
import { GitError, gitIn, outputOf, outputOr } from '../../../pipeline/disk/git.ts'
import { type FileWrite, type OnStep, writeFiles } from '../../../pipeline/disk/write-files.ts'
import type { Refusal } from '../../model/commits.ts'
import { blobOf, hashOf } from '../../model/file-edits.ts'
import { mergeStored } from '../../model/merge/merge.ts'
import { textOf } from '../../model/save-rules.ts'
import { commitFiles, entryIn, type OpenFile, textIn } from './commit-files.ts'
import { openSavedFiles, RefusedCommit, type SavedFile, type SavedTexts } from './saved-files.ts'

export type History = ReturnType<typeof openHistory>

/**
 * The files in Git's folder while a merge, a cherry-pick or a revert waits for its commit. Git would take the editor's
 * commit for that one, without the changes of the other branch, because it has an index of its own.
 */
const underWay = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']

/** Returns a text without the editor's changes; `isInConflict` if somebody has changed the same places since. */
const withoutChanges = ({ before, after }: SavedTexts, now: string | null) =>
  mergeStored(after, before, now)

/** Returns the last save that was written: a server that was killed may have remembered one more. */
const lastWritten = ({ previous, ...last }: SavedFile, now: string | null): SavedFile =>
  previous && now === previous.after && now !== last.after ? { file: last.file, ...previous } : last

/** The next switch to a branch would leave a commit behind that is on no branch. */
const noBranch: Refusal = {
  reason: 'The history of this folder is in a state in which changes could be lost.',
  help: 'Your changes are saved. Ask the developer, and reload the editor.',
  details: 'git is on no branch. Finish the rebase, or switch to a branch.',
}

/** A file without the changes that publishing would bring. */
export interface PublishedFile {
  file: string
  /** Its text, or its hash; null if it did not exist. */
  text: string | null
  /** The bytes of a picture or a download. */
  bytes?: Uint8Array | undefined
}

/** A file to write, with its name in the site. */
export type SavedWrite = FileWrite & { file: string }

function toSaved({ file, before, after }: SavedWrite): SavedFile {
  const contentOf = (bytes: Uint8Array | undefined) =>
    bytes && isInFilesFolder(file) ? hashOf(blobId(bytes)) : textOf(bytes)
  return { file, before: contentOf(before), after: contentOf(after) }
}

/** Opens the history of a site's folder. `bytesOf` returns the bytes of a file of `content/files/` by blob id. */
export function openHistory(root: string, bytesOf: (id: string) => Uint8Array | undefined) {
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
    const place = path.join(root, file)
    // On most computers, a name in another case leads to the same file.
    const names = await readdir(path.dirname(place)).catch((): string[] => [])
    if (!names.includes(path.basename(place))) return null
    const bytes = await readFile(place).catch(() => null)
    return bytes && (isInFilesFolder(file) ? hashOf(blobId(bytes)) : textOf(bytes))
  }

  /** Returns a file of a commit: its name in the repository, its entry, and its text or hash. */
  async function committed({ top, own }: Repository, file: string, commit = 'HEAD') {
    const place = path.join(await realpath(root), file)
    // Follows a symbolic link within the site to the written file.
    const followed = await realpath(place).catch(() => place)
    const real = followed.toLowerCase() === place.toLowerCase() ? place : followed
    const name = path.relative(await realpath(top), real).replaceAll(path.sep, '/')
    const head = await entryIn(own, commit, name)
    const text = head && isInFilesFolder(file) ? hashOf(blobId(head.bytes)) : textIn(head)
    return { name, head, text }
  }

  /** `disk`: the text or the hash of the file on the disk. */
  async function openFile(
    repository: Repository,
    remembered: SavedFile,
    disk: string | null,
  ): Promise<OpenFile[]> {
    const saved = lastWritten(remembered, disk)
    const { file, before, after } = saved
    const { name, head, text } = await committed(repository, file)
    if (text === after || text === disk) return []
    const without = withoutChanges(saved, disk)
    // A commit must not bring back what was reverted on the disk.
    if (!without.isInConflict && without.text === disk) return []
    if (isInFilesFolder(file)) {
      const content = after === null ? undefined : bytesOf(blobOf(after) ?? '')
      return [{ file, name, head, content, isInConflict: after !== null && !content }]
    }
    const [base, mine] = without.isInConflict ? [before, after] : [without.text, disk]
    const result = mergeStored(base, mine, text)
    if (result.text === text && !result.isInConflict) return []
    const content = result.text ?? undefined
    return [{ file, name, head, content, isInConflict: result.isInConflict }]
  }

  async function openFiles(repository: Repository): Promise<OpenFile[]> {
    const all = repository.saved.read().map(async (saved) => {
      return openFile(repository, saved, await onDisk(saved.file))
    })
    return (await Promise.all(all)).flat()
  }

  /** Returns the entry of the list for a save of a file. */
  async function entryFor(
    repository: Repository,
    one: SavedFile,
    remembered: SavedFile | undefined,
  ): Promise<SavedFile> {
    const earlier = remembered && lastWritten(remembered, one.before)
    // Somebody may have committed or reverted the earlier changes.
    const isOpen = earlier && (await openFile(repository, earlier, one.before)).length > 0
    if (!isOpen) return one
    // What somebody wrote by hand between two saves is not the editor's.
    const without = withoutChanges(earlier, one.before)
    const before = without.isInConflict ? earlier.before : without.text
    return { ...one, before, previous: { before: earlier.before, after: earlier.after } }
  }

  /** Adds saved files to those that wait for a commit. Returns a function that undoes this. */
  async function remember(saved: readonly SavedFile[]): Promise<() => Promise<void>> {
    const names = new Set(saved.map(({ file }) => file))
    const others = (files: readonly SavedFile[]) => files.filter(({ file }) => !names.has(file))
    let earlier: SavedFile[] = []
    try {
      const opened = await repository()
      await opened.saved.update(async (files) => {
        earlier = files.filter(({ file }) => names.has(file))
        const known = new Map(earlier.map((one) => [one.file, one]))
        const entries = saved.map((one) => entryFor(opened, one, known.get(one.file)))
        return [...others(files), ...(await Promise.all(entries))]
      })
      return () => opened.saved.update((files) => [...others(files), ...earlier])
    } catch (error) {
      // Without a repository, nothing can be committed.
      if (!(error instanceof GitError)) throw error
      return async () => {}
    }
  }

  /** Returns the files of the editor that the commits after `base` have changed. */
  async function changedSince(base: string): Promise<string[]> {
    const options = ['--name-only', '-z', '--relative', '--no-renames', base, 'HEAD']
    const names = await outputOr('', git(['diff', ...options, '--', 'content', 'schemas']))
    return names.split('\0').filter((file) => isEditable(file) || isInFilesFolder(file))
  }

  const isOnBranch = async () =>
    (await outputOr('', git(['symbolic-ref', '--quiet', 'HEAD']))) !== ''

  return {
    /**
     * Writes files, and first adds them to those that wait for a commit, so that a save that is interrupted is
     * not forgotten. Returns the files that have changed meanwhile: if there are any, nothing is written.
     */
    async write(writes: readonly SavedWrite[], step?: OnStep): Promise<FileWrite[]> {
      if (writes.length === 0) return []
      const forget = await remember(writes.map(toSaved))
      try {
        const late = writeFiles(writes, step)
        if (late.length > 0) await forget()
        return late
      } catch (error) {
        await forget()
        throw error
      }
    },

    /** Returns the saved files that differ from the last commit, or why nothing can be committed. */
    async state(): Promise<{ ready: true; files: string[] } | ({ ready: false } & Refusal)> {
      try {
        const files = await openFiles(await repository())
        if (!(await isOnBranch())) return { ready: false, ...noBranch }
        return { ready: true, files: files.map(({ file }) => file).sort() }
      } catch (error) {
        if (!(error instanceof GitError)) throw error
        const reason = 'This folder has no history, so nothing can be published from here.'
        return { ready: false, reason, help: 'Ask the developer.', details: error.message }
      }
    },

    changedSince,

    /**
     * Returns the files that differ from the commit `base` after the next commit, each with its text or its bytes
     * without these changes. What somebody has written by hand stays in the text.
     */
    async published(base: string): Promise<PublishedFile[]> {
      const opened = await repository()
      const open = new Map((await openFiles(opened)).map((one) => [one.file, one]))
      const names = new Set([...open.keys(), ...(await changedSince(base))])
      return Promise.all(
        [...names].sort().map(async (file) => {
          const [before, last] = await Promise.all([
            committed(opened, file, base),
            committed(opened, file),
          ])
          if (isInFilesFolder(file)) return { file, text: before.text, bytes: before.head?.bytes }
          const content = open.has(file) ? open.get(file)?.content : last.text
          const after = typeof content === 'string' ? content : null
          const without = withoutChanges({ before: before.text, after }, await onDisk(file))
          return { file, text: without.isInConflict ? before.text : without.text }
        }),
      )
    },

    /** Makes one commit of the saved changes. Returns its id and files. Rejects with a `RefusedCommit`. */
    async commit(message: string): Promise<{ commit: string; files: string[] }> {
      const help = 'Your changes are saved. Ask the developer, and try again.'
      try {
        const opened = await repository()
        const open = await openFiles(opened)
        const files = open.map(({ file }) => file).sort()
        if (open.length === 0) {
          throw new RefusedCommit('There is nothing to publish.', 'Save a change first.')
        }
        const foreign = open.find(({ isInConflict }) => isInConflict)
        if (foreign) {
          throw new RefusedCommit(
            `Somebody else has changed ${foreign.file} in the same places, outside the editor.`,
            'Your changes are saved. Ask the developer to bring the two together.',
            `Commit ${foreign.file} with git.`,
          )
        }
        const started = underWay.find((name) => existsSync(path.join(opened.folder, name)))
        if (started) {
          throw new GitError(`A merge, a cherry-pick or a revert is not finished (${started}).`, 1)
        }
        // After the commit, it would be too late: the old text would stay staged.
        if (existsSync(path.join(opened.folder, 'index.lock'))) {
          throw new GitError('Another program works in this repository (index.lock).', 1)
        }
        if (!(await isOnBranch()))
          throw new RefusedCommit(noBranch.reason, noBranch.help, noBranch.details)
        await commitFiles(opened.top, open, message)
        await opened.saved.update((all) => all.filter(({ file }) => !files.includes(file)))
        return { commit: await outputOf(git(['rev-parse', 'HEAD'])), files }
      } catch (error) {
        if (!(error instanceof GitError)) throw error
        throw new RefusedCommit(
          'The changes could not be kept in the history.',
          help,
          error.message,
        )
      }
    },
  }
}
