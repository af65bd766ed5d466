/**
 * Commits what the editor wrote to git, and nothing else: what somebody has changed or staged besides,
 * in other files or in the same ones, stays as it is.
 */

import { randomUUID } from 'node:crypto'
import { readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Git, GitError, gitIn, said } from '../../disk/git.ts'
import { mergeTexts } from '../edits/merge/merge.ts'
import type { SavedFile } from './changes.ts'

/** Why nothing can be committed, and what to do about it. */
export interface Refusal {
  reason: string
  help: string
}

/** Thrown when something cannot be committed. */
export class HistoryError extends Error implements Refusal {
  readonly reason: string
  readonly help: string

  constructor(reason: string, help: string) {
    super(reason)
    this.reason = reason
    this.help = help
  }
}

export interface History {
  /** Takes down what was saved. */
  remember(writes: readonly SavedFile[]): void
  /** The files that were saved since the last commit, and not reverted on the disk by other means. */
  pending(): Promise<string[]>
  /** Why it cannot be committed, or undefined. */
  obstacle(): Promise<Refusal | undefined>
  /** What a person has to know before a commit, or undefined. */
  warning(): Promise<Refusal | undefined>
  /** Makes one commit of what was saved. Gives its name. Rejects with a `HistoryError`. */
  commit(message: string): Promise<string>
}

async function obstacleIn(git: Git): Promise<Refusal | undefined> {
  try {
    await git(['rev-parse', '--show-toplevel'])
  } catch (error) {
    const { code, message } = error as GitError
    if (code === 'ENOENT') {
      return { reason: 'There is no git on this machine.', help: 'Install it from git-scm.com.' }
    }
    return /not a git repository/.test(message)
      ? {
          reason: 'The folder of the site is in no git repository.',
          help: 'Run “git init” in it if you want to commit its changes.',
        }
      : { reason: `git does not work here: ${message.split('\n')[0]}`, help: 'Ask the developer.' }
  }
  try {
    // A name that git would make up from that of the machine is nobody's.
    await git(['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT'])
    await git(['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT'])
  } catch {
    return {
      reason: 'git does not know who you are.',
      help: 'Run: git config --global user.name "Your Name", and: git config --global user.email you@example.com',
    }
  }
  const gitDir = await said(git(['rev-parse', '--absolute-git-dir']))
  const started = await Promise.all(
    ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply'].map((name) =>
      realpath(path.join(gitDir, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return started.includes(true)
    ? {
        reason: 'A merge or a rebase has been started in this repository and is not finished.',
        help: 'Finish it first (“git status” says how), or ask the developer.',
      }
    : undefined
}

async function warningIn(git: Git): Promise<Refusal | undefined> {
  try {
    await git(['symbolic-ref', '--quiet', 'HEAD'])
    return undefined
  } catch {
    return {
      reason: 'The repository is on no branch (“detached HEAD”), so the commit can get lost.',
      help: 'Make a branch first with “git switch -c NAME”, or ask the developer.',
    }
  }
}

interface Entry {
  mode: string
  text: string
}

/** A file in the last commit (`HEAD:`) or in what is staged (`:`), as it would be written to the disk. */
async function entryIn(git: Git, tree: 'HEAD' | 'index', name: string): Promise<Entry | undefined> {
  const listing =
    tree === 'HEAD'
      ? await said(git(['ls-tree', '-z', 'HEAD', '--', name])).catch(() => '')
      : await said(git(['ls-files', '-z', '--stage', '--', name]))
  const mode = listing.split(' ')[0]
  if (!mode) return undefined
  const object = tree === 'HEAD' ? `HEAD:${name}` : `:${name}`
  return { mode, text: String(await git(['cat-file', '--filters', object])) }
}

/** What an entry becomes with the editor's change made to it; undefined where it is deleted by that. */
function withChange(entry: Entry | undefined, write: SavedFile): string | Uint8Array | undefined {
  const { before, after } = write
  if (after instanceof Uint8Array || before instanceof Uint8Array) return after ?? undefined
  const [base, mine] = [before ?? undefined, after ?? undefined]
  const { text, conflicts } = mergeTexts({ base, mine, theirs: entry?.text })
  if (conflicts.length === 0) return text
  throw new HistoryError(
    `${write.file} was changed at the same places by somebody else, and not committed yet.`,
    'Commit these changes together with git, or ask the developer.',
  )
}

/** Puts a text, or bytes, into an index under a name, or takes the name out. */
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

/** The history of the folder of a site. */
export function openHistory(root: string): History {
  const written = new Map<string, SavedFile>()
  const git = gitIn(root)

  /** A saved change that is no longer on the disk must not come back with a commit. */
  async function isReverted({ file, before }: SavedFile): Promise<boolean> {
    const now = await readFile(path.join(root, file)).catch(() => null)
    return isSame(now, before)
  }

  async function uncommitted(): Promise<SavedFile[]> {
    const writes = [...written.values()].filter(({ before, after }) => !isSame(before, after))
    const gone = await Promise.all(writes.map(isReverted))
    return writes.filter((_, index) => !gone[index])
  }

  async function commitFiles(message: string): Promise<string> {
    const refusal = await obstacleIn(git)
    if (refusal) throw new HistoryError(refusal.reason, refusal.help)
    const writes = await uncommitted()
    if (writes.length === 0) {
      throw new HistoryError('There is nothing to commit.', 'Save a change first.')
    }
    const top = await said(git(['rev-parse', '--show-toplevel']))
    const own = gitIn(top)
    const named = await Promise.all(
      writes.map(async (write) => {
        const place = path.join(await realpath(root), write.file)
        // Through a link that stays inside of the site, to the file that was written.
        const real = await realpath(place).catch(() => place)
        const name = path
          .relative(await realpath(top), real)
          .split(path.sep)
          .join('/')
        const [head, index] = [await entryIn(own, 'HEAD', name), await entryIn(own, 'index', name)]
        return {
          name,
          head,
          index,
          committed: withChange(head, write),
          // What was staged of the same file stays staged.
          staged: withChange(index, write),
        }
      }),
    )
    const indexFile = path.join(tmpdir(), `site-editor-${randomUUID()}`)
    const beside = gitIn(top, { GIT_INDEX_FILE: indexFile })
    try {
      const isFirst = await own(['rev-parse', '--verify', '-q', 'HEAD']).then(
        () => false,
        () => true,
      )
      await beside(isFirst ? ['read-tree', '--empty'] : ['read-tree', 'HEAD'])
      for (const { name, head, committed } of named) await enter(beside, name, head, committed)
      await beside(['commit', '--quiet', '--cleanup=whitespace', '--file=-'], message)
      for (const { name, index, staged } of named) await enter(own, name, index, staged)
    } catch (error) {
      if (!(error instanceof GitError)) throw error
      throw new HistoryError(`git refused: ${error.message}`, 'Mend that, or ask the developer.')
    } finally {
      await rm(indexFile, { force: true })
    }
    written.clear()
    return said(own(['rev-parse', 'HEAD']))
  }

  return {
    remember(writes) {
      for (const write of writes) {
        const first = written.get(write.file)
        written.set(write.file, first ? { ...write, before: first.before } : write)
      }
    },
    pending: async () => (await uncommitted()).map(({ file }) => file).sort(),
    obstacle: () => obstacleIn(git),
    warning: () => warningIn(git),
    commit: commitFiles,
  }
}
