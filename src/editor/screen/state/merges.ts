/** Settles the files with conflicts. */
import type { Choices } from '../../model/merge/conflict.ts'
import { settle, unsavedFiles } from '../../model/session.ts'
import { workplace } from '../../workplace/workplace.ts'
import { announce, replaceSession } from './actions.ts'
import { nameIn } from './derived.ts'
import { whileSaving } from './files.ts'
import { getState, type OpenMerge, setState, withEtags } from './store.ts'

const without = (open: OpenMerge) => {
  const merges = getState().merges.filter((one) => one !== open)
  return { merges, dialog: merges.length > 0 ? ('merge' as const) : undefined }
}

/** Tells the workplace that its files stay as they are, after the person has rejected all changes that it offered. */
async function keepDecision(): Promise<void> {
  const { session, merges, saving } = getState()
  const isOver = merges.length === 0 && unsavedFiles(session).length === 0
  if (saving || !isOver) return
  // If this fails, publishing sends it again.
  await whileSaving(async () => {
    await workplace().save([], { words: '', undecided: [] })
  })
}

/** Merges a file with the sides that were chosen. */
export function settleMerge(open: OpenMerge, choices: Choices): void {
  const { session, etags } = getState()
  const { file } = open.merge
  const next = open.from === 'earlier' ? etags : withEtags(etags, [{ file, etag: open.etag }])
  const settled = settle(session, open.merge, choices, open.from)
  replaceSession(settled, { etags: next, ...without(open) })
  announce(`Merged: ${nameIn(getState(), file)}`)
  void keepDecision()
}

/** Discards the unsaved changes of an earlier session. */
export function dropMerge(open: OpenMerge): void {
  setState(without(open))
  announce(`Unsaved changes of ${nameIn(getState(), open.merge.file)} discarded`)
  void keepDecision()
}
