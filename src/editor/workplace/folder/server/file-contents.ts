/** The bytes of the files in `content/files/` by hash: those in the folder, and those that a save has replaced. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { endOf } from '../../../../content/file-kinds.ts'
import type { UploadedFile } from '../../../../content/uploaded-file.ts'
import { factsOf } from '../../../../pipeline/disk/inspect-file.ts'
import { placesOf } from '../../../../pipeline/disk/list-files.ts'
import { readUploadedFiles } from '../../../../pipeline/disk/read-uploaded-files.ts'
import { writeFiles } from '../../../../pipeline/disk/write-files.ts'
import type { StoredFile, StoredFiles } from '../../../model/file-edits.ts'
import { folderOfName } from '../../../model/save-rules.ts'
import { editorPath } from './guard.ts'

/** How long replaced bytes are kept, in milliseconds, because undo after a save needs them. */
const keptFor = 7 * 24 * 60 * 60 * 1000

export type FileContents = ReturnType<typeof openFileContents>

/** Returns the hash of bytes, which a session has as the text of a file. */
export const hashOf = (bytes: Uint8Array) =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`

/** Returns the address of kept bytes for browsers. */
const addressOf = (keptName: string) => `${editorPath}kept/${keptName}`

const keptAddress = new RegExp(`^${editorPath}kept/([\\da-f]{64})\\.[a-z\\d]*$`)

/** Returns the hash in the address of kept bytes; undefined for other addresses. */
export function hashAt(pathname: string): string | undefined {
  const [, hash] = keptAddress.exec(pathname) ?? []
  return hash && `sha256:${hash}`
}

/** Opens the files of a site. `cache`: the folder for kept bytes, which need not exist. */
export function openFileContents(root: string, cache: string) {
  /** The hashes of the files in the folder, by place and version. */
  const hashes = new Map<string, string>()
  const kept = new Map<string, StoredFile>()
  const seen = new Set<string>()
  const folders = new Set(['.'])
  const answers = new WeakMap<readonly UploadedFile[], readonly StoredFile[]>()

  const nameFor = (name: string, hash: string) => `${hash.replace('sha256:', '')}.${endOf(name)}`

  async function keptAs(keptName: string, bytes: Uint8Array): Promise<StoredFile> {
    const hash = hashOf(bytes)
    const facts = await factsOf(keptName, bytes)
    const source = addressOf(keptName)
    return { name: keptName, size: bytes.length, version: hash, hash, source, ...facts }
  }

  async function withHash(file: UploadedFile, place: string | undefined): Promise<StoredFile> {
    if (file.skipped || place === undefined) return file
    const key = `${place}\0${file.version}`
    try {
      const bytes = hashes.has(key) ? undefined : await readFile(place)
      const hash = hashes.get(key) ?? hashOf(bytes as Uint8Array)
      hashes.set(key, hash)
      // Only the name is wrong, so the file may be valid under another name.
      const keptName = nameFor(file.name, hash)
      if (file.fault?.kind === 'odd-name' && !kept.has(keptName)) {
        kept.set(keptName, await keptAs(keptName, bytes ?? (await readFile(place))))
      }
      return { ...file, hash }
    } catch {
      // The file no longer exists. The next read reports it.
      return file
    }
  }

  async function readKept(): Promise<void> {
    mkdirSync(cache, { recursive: true })
    for (const name of readdirSync(cache)) {
      const place = path.join(cache, name)
      const stats = statSync(place, { throwIfNoEntry: false })
      if (stats && Date.now() - stats.mtimeMs > keptFor) rmSync(place, { force: true })
      else if (stats && hashAt(addressOf(name))) {
        const bytes = await readFile(place)
        kept.set(name, await keptAs(name, bytes))
      }
    }
  }
  let reading: Promise<void> | undefined
  const opened = () => (reading ??= readKept())

  async function inFolder(): Promise<readonly StoredFile[]> {
    const files = await readUploadedFiles(root)
    const before = answers.get(files)
    if (before) return before
    const places = placesOf(root)
    const stored: StoredFile[] = []
    for (const file of files) {
      stored.push(await withHash(file, places.get(file.name)))
      seen.add(file.name)
      folders.add(folderOfName(file.name))
    }
    answers.set(files, stored)
    return stored
  }

  return {
    /** Reads the files in the folder, and the kept ones. */
    async read(): Promise<StoredFiles> {
      await opened()
      const uploadedFiles = await inFolder()
      return { uploadedFiles, kept: [...kept.values()] }
    },
    /** Returns whether a file with this name has existed since the start. */
    hasSeen: (name: string) => seen.has(name),
    /** The folders that have contained a file since the start: `team`, and `.` for `content/files/` itself. */
    folders: folders as ReadonlySet<string>,
    /** Returns the bytes with this hash; undefined if they no longer exist. */
    async bytesOf(hash: string): Promise<Uint8Array | undefined> {
      await opened()
      const places = placesOf(root)
      const own = (await inFolder()).filter((file) => file.hash === hash)
      const others = [...kept.values()].filter((file) => file.hash === hash)
      const copies = [
        ...own.map(({ name }) => places.get(name)),
        ...others.map(({ name }) => path.join(cache, name)),
      ]
      for (const place of copies) {
        const bytes = place === undefined ? undefined : await readFile(place).catch(() => undefined)
        if (bytes && hashOf(bytes) === hash) return bytes
      }
      return undefined
    },
    /** Keeps bytes outside the folder. `name` determines their kind. */
    async keep(name: string, bytes: Uint8Array): Promise<StoredFile> {
      await opened()
      const keptName = nameFor(name, hashOf(bytes))
      const file = kept.get(keptName) ?? (await keptAs(keptName, bytes))
      // An existing file has the same bytes.
      writeFiles([{ target: path.join(cache, keptName), before: undefined, after: bytes }])
      kept.set(keptName, file)
      return file
    },
  }
}
