/** Saves files: one commit on the drafts, answered when the remote has it. */
import { RefusedRequest } from '../../../http/request-body.ts'
import { cannotWrite, mayWrite, textOf } from '../../model/save-rules.ts'
import { RefusedForNow } from '../requests/responses.ts'
import type { Author, FileChange, Written } from '../store.ts'
import { maxTries } from './branches.ts'
import { uploadLfs } from './lfs.ts'
import { rejectedPush } from './refusals.ts'
import type { Site } from './site.ts'
import { isOrdinary, type NewFile, type SiteTree } from './site-trees.ts'

interface OpenChange extends FileChange {
  /** The blob id after it; null if it deletes the file. */
  id: string | null
}

const idIn = (tree: SiteTree, file: string) => tree.get(file)?.blob ?? null

/** Throws a `RefusedRequest` for a file that the editor does not write. */
function refuseNames(
  changes: readonly OpenChange[],
  tree: SiteTree,
  known: ReadonlySet<string>,
): void {
  const files = [...tree.keys()]
  for (const { file, after } of changes) {
    const before = tree.get(file)
    const isPlain = !file.split('/').some((step) => step === '' || step.startsWith('.'))
    const isAllowed = isPlain && (!before || isOrdinary(before))
    if (isAllowed && mayWrite(file, textOf(after), files, known)) continue
    const help = 'Undo this change, and save again.'
    const { status, message } = cannotWrite(file, help)
    throw new RefusedRequest(status, message, help)
  }
}

/** `known`: the files that there have been, which undo may restore. */
export async function save(
  site: Site,
  changes: readonly FileChange[],
  known: ReadonlySet<string>,
  message: string,
  author: Author | undefined,
): Promise<Written> {
  const { branches, objects, names, folder } = site
  refuseNames(
    changes.map((change) => ({ ...change, id: null })),
    await objects.siteTree(branches.saved),
    known,
  )
  const files = changes.flatMap(({ file, after }) => (after ? [{ file, bytes: after }] : []))
  const stored = await objects.store(branches.saved, files)
  await uploadLfs(site, stored)
  const all = changes.map((change) => ({ ...change, id: stored.get(change.file) ?? null }))
  const ids = all.map(({ id }) => id)
  let isFresh = false
  for (let tries = 0; tries < maxTries; tries++) {
    const head = branches.saved
    const tree = await objects.siteTree(head)
    const open = all.filter(({ file, id }) => idIn(tree, file) !== id)
    const isStale = open.some(({ file, before }) => idIn(tree, file) !== before)
    if (open.length < all.length || isStale) {
      // Another server may have saved since, so only the remote knows.
      if (!isFresh) {
        await branches.update()
        isFresh = true
        continue
      }
      if (isStale) return 'stale'
      if (open.length === 0) return ids
    }
    const after = new Map<string, NewFile>(
      open.map(({ file, id }) => [
        folder + file,
        id === null ? undefined : { mode: tree.get(file)?.mode ?? '100644', blob: id },
      ]),
    )
    const commit = await objects.commit([head], after, message, author)
    const { drafts } = branches.heads
    const move = { branch: names.drafts, from: drafts, to: commit }
    const { status, output } = await branches.push([move])
    if (status === 'done') return ids
    await branches.update()
    isFresh = true
    // The answer to the push may have been lost.
    if (await objects.isAncestor(commit, branches.saved)) return ids
    if (branches.heads.drafts === drafts) throw rejectedPush(output)
  }
  const help = 'Your text is kept in this browser. Save again.'
  throw new RefusedForNow('Too many people save now.', help, 5)
}
