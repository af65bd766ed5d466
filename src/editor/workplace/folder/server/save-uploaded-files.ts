/** Plans the changes of a save to files in `content/files/`. */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { filesFolder } from '../../../../content/content-files.ts'
import type { UploadedFile } from '../../../../content/uploaded-file.ts'
import { factsOf } from '../../../../pipeline/disk/inspect-file.ts'
import { isWithin } from '../../../../pipeline/disk/is-within.ts'
import { placesOf } from '../../../../pipeline/disk/list-files.ts'
import { RefusedRequest } from '../../../../receiver/request-body.ts'
import type { StoredFile } from '../../../model/file-edits.ts'
import { type Change, cannotWrite, isOwnName } from '../../../model/save-rules.ts'
import type { FileContents } from './file-contents.ts'
import type { SavedWrite } from './history.ts'

/** Throws a `RefusedRequest` that says that the editor writes no file of this name. */
export function refuseName(file: string, help: string): never {
  const { status, message } = cannotWrite(file, help)
  throw new RefusedRequest(status, message, help)
}

/** Returns where to write or delete a file; undefined for a name that the editor does not use. */
function placeFor(
  root: string,
  name: string,
  contents: FileContents,
  existing: StoredFile | undefined,
  isDeleted: boolean,
): string | undefined {
  const place = placesOf(root).get(name)
  const mayBeMade = contents.hasSeen(name) || isOwnName(name, contents.folders)
  if (existing ? existing.hash === undefined || !place : !mayBeMade) return undefined
  const target = place ?? path.join(root, filesFolder, name)
  const real =
    place && !isDeleted
      ? realpathSync(place)
      : path.join(realpathSync(path.dirname(target)), path.basename(target))
  return isWithin(root, real) ? real : undefined
}

/** Returns the writes to `content/files/`, and the files that it will contain. Rejects with a `RefusedRequest`. */
export async function planUploadedFiles(
  root: string,
  contents: FileContents,
  uploadedFiles: readonly StoredFile[],
  changes: readonly Change[],
): Promise<{ writes: SavedWrite[]; uploadedFiles: UploadedFile[] }> {
  const after = new Map<string, UploadedFile>(uploadedFiles.map((file) => [file.name, file]))
  const writes: SavedWrite[] = []
  for (const { file, text } of changes) {
    const name = file.slice(filesFolder.length)
    const existing = uploadedFiles.find((one) => one.name === name)
    const target = placeFor(root, name, contents, existing, text === null)
    if (target === undefined) refuseName(file, 'Undo this change, and save again.')
    const bytes = text === null ? undefined : await contents.bytesOf(text)
    if (text !== null && !bytes) {
      const help = 'Undo this change, or replace the file.'
      throw new RefusedRequest(409, `The bytes of “${name}” are gone.`, help)
    }
    const hash = existing?.hash ?? null
    const before = hash === null ? undefined : await contents.bytesOf(hash)
    if (hash !== text) writes.push({ file, target, before, after: bytes })
    after.delete(name)
    if (bytes) {
      const facts = await factsOf(name, bytes)
      after.set(name, { name, size: bytes.length, version: String(text), ...facts })
    }
  }
  return { writes, uploadedFiles: [...after.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) }
}
