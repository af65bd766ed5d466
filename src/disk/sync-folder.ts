/** Has the names of files outlive a loss of power. */
import { closeSync, fsyncSync, openSync } from 'node:fs'

/** What systems say that let no folder be synced. */
const noSync = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP']

/** Syncs a folder, so that it knows the files that were made, renamed or removed in it. Throws where the disk fails. */
export function syncFolder(folder: string): void {
  let handle: number | undefined
  try {
    handle = openSync(folder, 'r')
    fsyncSync(handle)
  } catch (error) {
    if (!noSync.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}
