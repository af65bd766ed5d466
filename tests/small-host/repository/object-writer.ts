/** Writes Git objects directly, because a Git process for each object is slow. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import type { GitObject } from './object-reader.ts'

/** Returns the id of the object. */
export async function writeObject(
  folder: string,
  type: GitObject['type'],
  content: Uint8Array,
): Promise<string> {
  const bytes = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])
  const id = createHash('sha1').update(bytes).digest('hex')
  const place = path.join(folder, 'objects', id.slice(0, 2), id.slice(2))
  if (existsSync(place)) return id
  await mkdir(path.dirname(place), { recursive: true })
  // Git may read the file at any time, so it is renamed when it is complete.
  const temporary = `${place}-${randomUUID()}`
  await writeFile(temporary, deflateSync(bytes))
  await rename(temporary, place)
  return id
}
