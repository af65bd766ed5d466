/** Git LFS, as GitLab, Gitea and Forgejo have it: the API puts the pointer of a file in its place, and hands out the file. */
import { createHash } from 'node:crypto'
import { lfsPointerOf } from '../../src/checks/read/lfs-pointer.ts'
import type { State } from './state.ts'

/**
 * Returns what is committed in the place of these bytes. Both servers do so to a pointer, too:
 * `services/repository/files/update.go` of Gitea, `app/services/lfs/file_transformer.rb` of GitLab.
 */
export function putInLfs({ lfs }: State, path: string, bytes: Buffer): Buffer {
  if (!lfs.endings.some((ending) => path.endsWith(ending))) return bytes
  const oid = createHash('sha256').update(bytes).digest('hex')
  lfs.files.set(oid, bytes)
  const lines = ['version https://git-lfs.github.com/spec/v1', `oid sha256:${oid}`]
  return Buffer.from(`${[...lines, `size ${bytes.length}`].join('\n')}\n`)
}

/** Returns the file of a pointer; other bytes, and the pointer of a file that is not here, as they are. */
export function fromLfs({ lfs }: State, bytes: Buffer): Buffer {
  return lfs.files.get(lfsPointerOf(bytes)?.oid ?? '') ?? bytes
}
