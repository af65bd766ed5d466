/** The ids that Git gives to the bytes of files. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FileFacts, UploadedFile } from '../../content/uploaded-file.ts'
import { pathsOf } from './list-files.ts'

export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** The ids of files by path and version. */
const knownIds = new Map<string, string>()

/** A file of `content/files/` with its blob id, and its path on the disk. */
export interface UploadedBlob extends UploadedFile {
  blob: string
  file: string
}

/** Returns the files of `content/files/` that can be read. */
export function uploadedBlobs(root: string, files: readonly UploadedFile[]): UploadedBlob[] {
  const paths = pathsOf(root)
  return files.flatMap((file) => {
    const filePath = paths.get(file.name)
    if (file.skipped || filePath === undefined) return []
    const key = `${filePath}\0${file.version}`
    try {
      const blob = knownIds.get(key) ?? blobId(readFileSync(filePath))
      knownIds.set(key, blob)
      return [{ ...file, blob, file: filePath }]
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
