import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Returns the folder for all caches of a project. It is outside `node_modules`, which `npm ci` deletes. */
export const cacheFolder = (project: string) => path.join(project, '.cache')

/** Writes atomically, because another build may read or write the same file at the same time. */
async function store(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, file)
}

/**
 * Returns the bytes of a cached file, or makes and caches them. The file's name must contain a hash of
 * everything that the bytes depend on.
 */
export async function cached(file: string, create: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const existing = await readFile(file).catch(() => undefined)
  if (existing) {
    // `removeOld` keeps what is in use.
    const now = new Date()
    await utimes(file, now, now).catch(() => {})
    return existing
  }
  const bytes = await create()
  // If the folder is not writable, the next build makes them again.
  await store(file, bytes).catch(() => {})
  return bytes
}

const week = 7 * 24 * 60 * 60 * 1000

/** Removes what has not been used in a folder for a week. Another build may remove it at the same time. */
export async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const old = path.join(folder, name)
    const { mtimeMs = Date.now() } = (await stat(old).catch(() => undefined)) ?? {}
    if (Date.now() - mtimeMs > week) await rm(old, { recursive: true, force: true })
  }
}

/** Returns a hash of all code in some folders of a project, and of the versions of its packages. */
export function hashOfSources(project: string, folders: readonly string[]): string {
  const files = folders
    .flatMap((folder) =>
      readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
  const hash = createHash('sha256')
  for (const file of [path.join(project, 'package-lock.json'), ...files]) {
    hash.update(`${file}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
