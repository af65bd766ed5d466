/** The ids that Git gives to the bytes of files. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FileFacts, UploadedFile } from '../../content/uploaded-file.ts'
import { placesOf } from './list-files.ts'

export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** The ids of files by path and version. */
const known = new Map<string, string>()

/** A file of `content/files/` with its blob id, and its path on the disk. */
export interface UploadedBlob extends UploadedFile {
  blob: string
  place: string
}

/** Returns the files of `content/files/` that can be read. */
export function uploadedBlobs(root: string, files: readonly UploadedFile[]): UploadedBlob[] {
  const places = placesOf(root)
  return files.flatMap((file) => {
    const place = places.get(file.name)
    if (file.skipped || place === undefined) return []
    const key = `${place}\0${file.version}`
    try {
      const blob = known.get(key) ?? blobId(readFileSync(place))
      known.set(key, blob)
      return [{ ...file, blob, place }]
    } catch {
      // The file no longer exists. The next read reports it.
      return []
    }
  })
}

/** Returns the facts about the files by blob id and name: the kind depends on the name, so equal bytes can differ. */
export const factsByBlob = (files: readonly UploadedBlob[]): Record<string, FileFacts> =>
  Object.fromEntries(
    files.map(({ blob, name, size, picture, fault }) => [
      `${blob} ${name}`,
      { size, ...(picture && { picture }), ...(fault && { fault }) },
    ]),
  )
