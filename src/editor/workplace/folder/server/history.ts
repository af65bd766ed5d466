/** Commits the editor's changes. Other changes stay uncommitted or staged, even in the same files. */

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Git, GitError, gitIn, said } from '../../../../pipeline/disk/git.ts'
import { RefusedRequest } from '../../../../receiver/request-body.ts'
import type { Refusal } from '../../../model/commits.ts'
import { mergeTexts } from '../../../model/merge/merge.ts'

/** A written file: its text or bytes before and after the save; null if the file did not exist. */
export interface SavedFile {
  file: string
  before: string | Uint8Array | null
  after: string | Uint8Array | null
}

export type History = ReturnType<typeof openHistory>

const refused = (reason: string, help: string) => new RefusedRequest(409, reason, help)

/** The files in Git's folder during a merge or a rebase. */
const underWay = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

async function refusalIn(git: Git): Promise<Refusal | undefined> {
  try {
    await git(['rev-parse', '--show-toplevel'])
  } catch (error) {
    const { code, message } = error as GitError
    if (code === 'ENOENT') {
      return { reason: 'There is no git on this machine.', help: 'Install it from git-scm.com.' }
    }
    return /not a git repository/.test(message)
      ? {
          reason: 'The folder of the site is not in a git repository.',
          help: 'Run “git init” in it if you want to commit its changes.',
        }
      : { reason: `git does not work here: ${message.split('\n')[0]}`, help: 'Ask the developer.' }
  }
  try {
    // Git must not make up an identity from the name of the machine.
    await git(['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT'])
    await git(['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT'])
  } catch {
    return {
      reason: 'git does not know who you are.',
      help: 'Run: git config --global user.name "Your Name", and: git config --global user.email you@example.com',
    }
  }
  const gitDir = await said(git(['rev-parse', '--absolute-git-dir']))
  if (!underWay.some((name) => existsSync(path.join(gitDir, name)))) return undefined
  return {
    reason: 'A merge or a rebase has been started in this repository and is not finished.',
    help: 'Finish it first (“git status” says how), or ask the developer.',
  }
}

async function warningIn(git: Git): Promise<Refusal | undefined> {
  try {
    await git(['symbolic-ref', '--quiet', 'HEAD'])
    return undefined
  } catch {
    return {
      reason: 'The repository is not on a branch (“detached HEAD”), so the commit can get lost.',
      help: 'Make a branch first with “git switch -c NAME”, or ask the developer.',
    }
  }
}

interface Entry {
  mode: string
  text: string
}

/** Returns a file of the last commit or of the index, as it would be written to the disk. */
async function entryIn(git: Git, tree: 'HEAD' | 'index', name: string): Promise<Entry | undefined> {
  const isStaged = tree === 'index'
  const listing = isStaged
    ? await said(git(['ls-files', '-z', '--stage', '--', name]))
    : await said(git(['ls-tree', '-z', 'HEAD', '--', name])).catch(() => '')
  const [mode] = listing.split(' ')
  if (!mode) return undefined
  const object = isStaged ? `:${name}` : `HEAD:${name}`
  return { mode, text: String(await git(['cat-file', '--filters', object])) }
}

/** Returns an entry with the editor's change made to it; undefined where that deletes it. */
function withChange(entry: Entry | undefined, write: SavedFile): string | Uint8Array | undefined {
  const { before, after } = write
  if (after instanceof Uint8Array || before instanceof Uint8Array) return after ?? undefined
  const [base, mine] = [before ?? undefined, after ?? undefined]
  const { text, conflicts } = mergeTexts({ base, mine, theirs: entry?.text })
  if (conflicts.length === 0) return text
  throw refused(
    `Somebody else has changed ${write.file} in the same places and has not committed it.`,
    'Commit these changes together with git, or ask the developer.',
  )
}

/** Adds a text or bytes to an index under a name, or removes the name. */
async function enter(
  git: Git,
  name: string,
  entry: Entry | undefined,
  content: string | Uint8Array | undefined,
): Promise<void> {
  if (content === undefined) {
    await git(['update-index', '--force-remove', '--', name])
    return
  }
  const blob = await said(git(['hash-object', '-w', `--path=${name}`, '--stdin'], content))
  const info = `${entry?.mode ?? '100644'},${blob},${name}`
  await git(['update-index', '--add', '--cacheinfo', info])
}

function isSame(one: SavedFile['before'], other: SavedFile['before']): boolean {
  if (one === null || other === null) return one === other
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0
}

/** Opens the history of a site's folder. */
export function openHistory(root: string) {
  const written = new Map<string, SavedFile>()
  const git = gitIn(root)

  /** Returns the saved changes that are still on the disk, because a commit must not restore reverted ones. */
  async function uncommitted(): Promise<SavedFile[]> {
    const found: SavedFile[] = []
    for (const write of written.values()) {
      const now = await readFile(path.join(root, write.file)).catch(() => null)
      if (!isSame(write.before, write.after) && !isSame(write.before, now)) found.push(write)
    }
    return found
  }

  /** Makes one commit of the saved changes. Returns its id. Rejects with a `RefusedRequest`. */
  async function commit(message: string): Promise<string> {
    const refusal = await refusalIn(git)
    if (refusal) throw refused(refusal.reason, refusal.help)
    const writes = await uncommitted()
    if (writes.length === 0) throw refused('There is nothing to commit.', 'Save a change first.')
    const top = await said(git(['rev-parse', '--show-toplevel']))
    const own = gitIn(top)
    const named = await Promise.all(
      writes.map(async (write) => {
        const place = path.join(await realpath(root), write.file)
        // Follows a symbolic link within the site to the written file.
        const real = await realpath(place).catch(() => place)
        const name = path.relative(await realpath(top), real).replaceAll(path.sep, '/')
        const [head, index] = [await entryIn(own, 'HEAD', name), await entryIn(own, 'index', name)]
        return {
          name,
          head,
          index,
          committed: withChange(head, write),
          // Other staged changes of the file stay staged.
          staged: withChange(index, write),
        }
      }),
    )
    const indexFile = path.join(tmpdir(), `site-editor-${randomUUID()}`)
    const beside = gitIn(top, { GIT_INDEX_FILE: indexFile })
    try {
      const last = await said(own(['rev-parse', '--verify', '-q', 'HEAD'])).catch(() => undefined)
      await beside(['read-tree', last ?? '--empty'])
      for (const { name, head, committed } of named) await enter(beside, name, head, committed)
      await beside(['commit', '--quiet', '--cleanup=whitespace', '--file=-'], message)
      for (const { name, index, staged } of named) await enter(own, name, index, staged)
    } catch (error) {
      if (!(error instanceof GitError)) throw error
      throw refused(`git refused: ${error.message}`, 'Fix that, or ask the developer.')
    } finally {
      await rm(indexFile, { force: true })
    }
    written.clear()
    return said(own(['rev-parse', 'HEAD']))
  }

  return {
    /** Remembers saved files. */
    remember(writes: readonly SavedFile[]): void {
      for (const write of writes) {
        const first = written.get(write.file)
        written.set(write.file, first ? { ...write, before: first.before } : write)
      }
    },
    /** Returns the files that were saved since the last commit, except those that somebody has reverted on the disk. */
    pending: async () => (await uncommitted()).map(({ file }) => file).sort(),
    /** Returns why a commit is not possible, or undefined. */
    refusal: () => refusalIn(git),
    /** Returns a warning for the person before a commit, or undefined. */
    warning: () => warningIn(git),
    commit,
  }
}
