/** Makes a commit of given contents. What else is staged stays staged. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Git, gitIn, outputOf, outputOr } from '../../../pipeline/disk/git.ts'
import { mergeStored } from '../../model/merge/merge.ts'

/** A file of a commit or of the index, with its bytes as git would write them to the disk. */
export interface Entry {
  mode: string
  blob: string
  bytes: Buffer
}

type Content = string | Uint8Array

/** Returns a file of a commit, such as `HEAD`, or of the index; undefined if it does not have it. */
export async function entryIn(git: Git, tree: string, name: string): Promise<Entry | undefined> {
  const isIndex = tree === 'index'
  const listing = isIndex
    ? await outputOf(git(['ls-files', '-z', '--stage', '--', `:(literal)${name}`]))
    : await outputOr('', git(['ls-tree', '-z', tree, '--', name]))
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

export const textIn = (entry: Entry | undefined): string | null =>
  entry ? String(entry.bytes) : null

/** Returns the contents of a file of the index after a commit: other changes that were staged stay staged. */
function restaged(
  index: Entry | undefined,
  before: Entry | undefined,
  after: Entry | undefined,
): Content | undefined {
  if (index?.blob === before?.blob) return after?.bytes
  const { text, isInConflict } = mergeStored(textIn(before), textIn(index), textIn(after))
  return isInConflict ? after?.bytes : (text ?? undefined)
}

/** A saved file that differs from the last commit. */
export interface OpenFile {
  file: string
  /** Its name in the repository. */
  name: string
  head: Entry | undefined
  /** Its contents with the editor's changes; undefined if it was deleted. */
  content: Content | undefined
  /** Whether somebody else has changed the same places. */
  isInConflict: boolean
}

/** `top`: the folder of the repository. Rejects with a `GitError`. */
export async function commitFiles(top: string, files: readonly OpenFile[], message: string) {
  const own = gitIn(top)
  const indexFile = path.join(tmpdir(), `site-editor-${randomUUID()}`)
  const beside = gitIn(top, { GIT_INDEX_FILE: indexFile })
  const staged = await Promise.all(files.map(({ name }) => entryIn(own, 'index', name)))
  try {
    const last = await outputOr('--empty', own(['rev-parse', '--verify', '-q', 'HEAD']))
    await beside(['read-tree', last])
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
