/** Sends the files that Git LFS keeps, because no hook does it here. */
import { lfsPointerOf } from '../../../checks/read/lfs-pointer.ts'
import { isInFilesFolder } from '../../../content/content-files.ts'
import type { Site } from './site.ts'

/** Uploads what the new blobs point to; nothing if they are no pointers. Rejects with a `GitFailed`. */
export async function uploadLfs(
  { git, objects, branches }: Site,
  stored: ReadonlyMap<string, string>,
): Promise<void> {
  const uploads = [...stored].filter(([file]) => isInFilesFolder(file)).map(([, id]) => id)
  if (uploads.length === 0 || !(await objects.usesLfs(branches.saved))) return
  const blobs = [...(await objects.read(uploads)).values()]
  const ids = blobs.flatMap((bytes) => lfsPointerOf(bytes)?.oid || [])
  if (ids.length > 0) await git.bytes(['lfs', 'push', '--object-id', 'origin', ...ids])
}
