/** The files of a snapshot, and the saved changes that have to be merged with them. */

import { isInFilesFolder } from '../../../content/content-files.ts'
import { mergeStored } from '../../model/merge/merge.ts'
import type { Change } from '../../model/save-rules.ts'
import type { UnsavedChanges } from '../../model/unsaved-changes.ts'
import { SiteFiles } from '../files/site-files.ts'
import { changedBlobs, type Tree } from '../files/tree.ts'
import { type OwnState, type SavedChange, type Snapshot, savedChange } from './snapshot.ts'

type StoredEntry = UnsavedChanges['files'][number]

/** Returns the files with saved or new changes that the main branch does not have. */
export function collected({ saved }: Snapshot, open: readonly Change[]): string[] {
  return [...new Set([...saved, ...open.map(({ file }) => file)])].sort()
}

export class HostedFiles extends SiteFiles {
  /** Returns saved changes, whose texts must be loaded, as unsaved changes to merge. */
  unsavedChangesOf(entries: readonly SavedChange[]): UnsavedChanges {
    const files = entries.map(({ file, base, own }): StoredEntry => {
      const hash = base ? this.etagOf(file, base.blob) : null
      return { file, hash, base: this.textOf(file, base), text: this.textOf(file, own) }
    })
    return { version: 1, files }
  }

  /** Returns the saved changes that the files do not have, by branch. Those in `overlaps` come first. */
  async unmerged(
    { files, overlaps }: Snapshot,
    left: readonly OwnState[],
  ): Promise<SavedChange[][]> {
    const others = left.map((state) =>
      changedBlobs(state.base, state.tree).map(({ file }) => savedChange(state, file)),
    )
    const all = [overlaps, ...others]
    const missing = new Set(await this.missingIn(files, all.flat()))
    return all
      .map((entries) => entries.filter((entry) => missing.has(entry)))
      .filter(({ length }) => length > 0)
  }

  /** Returns the saved changes that these files do not have. */
  async missingIn(files: Tree, entries: readonly SavedChange[]): Promise<SavedChange[]> {
    await this.read(
      entries
        .filter(({ file }) => !isInFilesFolder(file))
        .flatMap(({ file, base, own }) =>
          [base, own, files.get(file)].map((seen) => [file, seen] as const),
        ),
    )
    return entries.filter(({ file, base, own }) => {
      const theirs = this.textOf(file, files.get(file))
      const merged = mergeStored(this.textOf(file, base), this.textOf(file, own), theirs)
      return merged.isInConflict || merged.text !== theirs
    })
  }
}
