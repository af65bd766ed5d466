import { blobIdOf } from '../../files/bytes.ts'
import { HostError } from '../git-host.ts'

/** Returns the bytes if they have the requested blob id. Throws otherwise: they are incomplete or were changed. */
export async function checkedBlob(
  host: string,
  path: string,
  blob: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if ((await blobIdOf(bytes)) === blob) return bytes
  throw new HostError(
    'broken',
    `${host} didn’t send all of “${path}”, or sent something else.`,
    'Try again. The file can’t be changed until it is complete.',
  )
}
