import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Another build may read or write the same file at the same time. */
async function keep(file: string, bytes: Uint8Array): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the bytes of a cached file, or makes and caches them. The file's name must change with everything
 * that decides the bytes. `isKept` is false where the folder cannot be written.
 */
export async function cached(
  file: string,
  make: () => Promise<Uint8Array>,
): Promise<{ bytes: Uint8Array; isKept: boolean }> {
  const known = await readFile(file).catch(() => undefined)
  if (known) return { bytes: known, isKept: true }
  const bytes = await make()
  return { bytes, isKept: await keep(file, bytes) }
}
