import { lfsPointerOf } from '../../../../checks/read/lfs-pointer.ts'
import { type Bytes, hexOf } from '../../files/bytes.ts'
import { HostError } from '../git-host.ts'
import type { Answer } from './host-requests.ts'

/**
 * Returns the file that a pointer of Git LFS names, and other bytes as they are. A host that puts files into Git LFS by
 * itself takes a pointer in a commit for the file, so the editor has to send the file again. `read` asks the host for
 * the file. Throws if the host does not send it.
 */
export async function fileInLfs(
  host: string,
  path: string,
  bytes: Bytes,
  read: () => Promise<Answer>,
): Promise<Bytes> {
  const pointer = lfsPointerOf(bytes)
  if (!pointer) return bytes
  const file = await read().then(
    (answer) => answer.bytes,
    () => undefined,
  )
  // A server without Git LFS sends the pointer, and takes it as it is.
  if (file && lfsPointerOf(file)?.oid === pointer.oid) return bytes
  const isWhole = file && hexOf(await crypto.subtle.digest('SHA-256', file)) === pointer.oid
  if (isWhole) return file
  throw new HostError(
    'broken',
    `${host} didn’t send “${path}”, which it keeps with Git LFS.`,
    'Try again. If that doesn’t help, ask your developer to let the server send such files itself, not from a storage at another address.',
  )
}
