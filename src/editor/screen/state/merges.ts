/** Settles the files that were changed here and saved elsewhere, in the same place. */

import type { Resolutions } from '../../model/merge/conflict.ts'
import { settle } from '../../model/session.ts'
import { announce, replaceSession } from './actions.ts'
import { withBlobs } from './blobs.ts'
import { nameIn } from './derived.ts'
import { getState, type OpenMerge } from './store.ts'

/** Merges a file with the sides that were chosen. */
export function settleMerge(open: OpenMerge, resolutions: Resolutions): void {
  const { session, blobs, merges } = getState()
  const { file } = open.merge
  const others = merges.filter((one) => one !== open)
  replaceSession(settle(session, open.merge, resolutions), {
    blobs: withBlobs(blobs, [{ file, blob: open.blob }]),
    merges: others,
    dialog: others.length > 0 ? 'merge' : undefined,
  })
  announce(`Merged: ${nameIn(getState(), file)}`)
}
