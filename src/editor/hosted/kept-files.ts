/** Pictures and downloads by their blobs: what is known of them, and the bytes that wait here for the next save. */
import { delMany, entries, get, set } from 'idb-keyval'
import { filesFolder, isInFilesFolder } from '../../content/content-files.ts'
import type { SiteFile } from '../../content/site-file.ts'
import type { StoredFile, StoredFiles } from '../edits/file-edits.ts'
import { uploadName } from '../edits/file-names.ts'
import type { Bytes } from './blobs.ts'
import { blobIdOf } from './hosts/bytes.ts'
import { openKept } from './kept-in-browser.ts'
import type { SeenFile, Tree } from './snapshot.ts'

/** What is known of the bytes of a file besides its name. */
export type FileFacts = Pick<SiteFile, 'size' | 'picture' | 'fault'>

/** Finds out what bytes are, for a file of this name. */
export type FindFacts = (name: string, bytes: Bytes) => Promise<FileFacts>

interface Waiting {
  name: string
  bytes: Bytes
  /** When it was chosen, in milliseconds since 1970. */
  at: number
}

/** So long does a browser keep what was chosen and not saved, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** Returns the hash of a file as a session has it, where other files have their text. */
export const hashOf = (blob: string) => `git:${blob}`

/** Returns the blob that such a hash names; undefined for any other text. */
export function blobOf(hash: string): string | undefined {
  return /^git:([\da-f]+)$/.exec(hash)?.[1]
}

function isWaiting(value: unknown): value is Waiting {
  const { name, bytes, at } = Object(value) as Partial<Waiting>
  return typeof name === 'string' && bytes instanceof Uint8Array && typeof at === 'number'
}

export type KeptFiles = ReturnType<typeof openKeptFiles>

interface KeptFilesOptions {
  /** Names the repository and the person, whose files these are. */
  name: string
  /** What the build of the editor knows of files, by their blobs. */
  known: Readonly<Record<string, FileFacts>>
  findFacts: FindFacts
  /** Reads the bytes of a file below `content/files/`. */
  read(file: string, seen: SeenFile): Promise<Bytes>
}

export function openKeptFiles({ name: owner, known, findFacts, read }: KeptFilesOptions) {
  const database = openKept('editor-waiting', 'files')
  /** What one person has chosen is not for the next one at this device. */
  const keyOf = (blob: string) => [owner, blob]
  /** Also where the browser keeps nothing. */
  const inMemory = new Map<string, Bytes>()
  /** By name and blob: the kind of a file is told by its name, too. */
  const facts = new Map<string, Promise<FileFacts>>()
  const seen = new Map<string, StoredFile>()

  function factsOf(name: string, blob: string, bytes: () => Promise<Bytes>): Promise<FileFacts> {
    const key = `${blob} ${name}`
    const shipped = Object.hasOwn(known, key) ? known[key] : undefined
    const found =
      facts.get(key) ??
      (shipped ? Promise.resolve(shipped) : bytes().then((read) => findFacts(name, read)))
    facts.set(key, found)
    // A line that dropped is no fact.
    found.catch(() => facts.delete(key))
    return found
  }

  async function fileOf(
    name: string,
    blob: string,
    bytes: () => Promise<Bytes>,
  ): Promise<StoredFile> {
    const file = { name, version: blob, hash: hashOf(blob), ...(await factsOf(name, blob, bytes)) }
    seen.set(blob, file)
    return file
  }

  async function findWaiting(): Promise<void> {
    const all = await database((store) => entries<IDBValidKey, unknown>(store), [])
    const old: IDBValidKey[] = []
    for (const [key, one] of all) {
      const [of, blob] = Array.isArray(key) ? key : []
      if (typeof blob !== 'string' || !isWaiting(one) || Date.now() - one.at > keptFor) {
        old.push(key)
      } else if (of === owner) await fileOf(one.name, blob, async () => one.bytes)
    }
    await database((store) => delMany(old, store), undefined)
  }
  let opening: Promise<void> | undefined

  return {
    /** Returns what is known of the files of a tree, and of all others that undo and unsaved changes may need. */
    async stored(files: Tree): Promise<StoredFiles> {
      opening ??= findWaiting()
      await opening
      const found = [...files].filter(([file]) => isInFilesFolder(file))
      const siteFiles = await Promise.all(
        found.map(([file, seen]) =>
          fileOf(file.slice(filesFolder.length), seen.blob, () => read(file, seen)),
        ),
      )
      const inTree = new Set(found.map(([, { blob }]) => blob))
      const others = [...seen].filter(([blob]) => !inTree.has(blob))
      return {
        siteFiles: siteFiles.sort((a, b) => (a.name < b.name ? -1 : 1)),
        kept: others.map(([, file]) => file),
      }
    },
    /** Keeps bytes until they are saved, also over a reload. */
    async add(name: string, bytes: Bytes): Promise<StoredFile> {
      const blob = await blobIdOf(bytes)
      const own = uploadName(name, [])
      const file = await fileOf(own, blob, async () => bytes)
      inMemory.set(blob, bytes)
      const waiting: Waiting = { name: own, bytes, at: Date.now() }
      await database((store) => set(keyOf(blob), waiting, store), undefined)
      return file
    },
    /** Returns bytes that wait for a save; undefined for others. */
    async waiting(blob: string): Promise<Bytes | undefined> {
      const one = await database((store) => get<unknown>(keyOf(blob), store), undefined)
      return inMemory.get(blob) ?? (isWaiting(one) ? one.bytes : undefined)
    },
    /** Removes what these files have from this browser: it does not wait any more. */
    async forgetSaved(files: Tree): Promise<void> {
      const saved = [...files.values()].map(({ blob }) => keyOf(blob))
      await database((store) => delMany(saved, store), undefined)
    },
  }
}
