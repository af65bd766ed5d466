/** Settles the files with conflicts. */
import { settleDraft } from '../../edits/drafts.ts'
import type { Choices } from '../../edits/merge/conflict.ts'
import { settle } from '../../edits/session.ts'
import { fileName } from '../../edits/words.ts'
import { announce, replaceSession } from './actions.ts'
import { getState, type OpenMerge, setState, withEtags } from './store.ts'

const without = (open: OpenMerge) => {
  const merges = getState().merges.filter((one) => one !== open)
  return { merges, dialog: merges.length > 0 ? ('merge' as const) : undefined }
}

/** Merges a file with the sides that were chosen. */
export function settleMerge(open: OpenMerge, choices: Choices): void {
  const { session, etags } = getState()
  const { file } = open.merge
  if (open.from === 'draft') {
    replaceSession(settleDraft(session, open.merge, choices), without(open))
  } else {
    const next = withEtags(etags, [{ file, etag: open.etag }])
    replaceSession(settle(session, open.merge, choices), { etags: next, ...without(open) })
  }
  announce(`Merged: ${fileName(file)}`)
}

/** Discards the unsaved changes of an earlier session. */
export function dropMerge(open: OpenMerge): void {
  setState(without(open))
  announce(`Unsaved changes of ${fileName(open.merge.file)} discarded`)
}
