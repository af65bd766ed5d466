/** Syncs folders, so that the names of files survive a loss of power. */
import { closeSync, fsyncSync, openSync } from 'node:fs'

/** The error codes of systems that cannot sync folders. */
const noSync = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP']

/** Syncs a folder, so that created, renamed and removed files stay so. Throws if the disk fails. */
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
