/** Pictures and downloads by blob id: facts about them, and the bytes that wait for the next save. */
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { filesFolder, isInFilesFolder } from '../../../content/content-files.ts'
import { endOf } from '../../../content/file-kinds.ts'
import type { FileFacts, UploadedFile } from '../../../content/uploaded-file.ts'
import type { StoredFile, StoredFiles } from '../../model/file-edits.ts'
import { uploadName } from '../../model/file-names.ts'
import { type Bytes, blobIdOf } from './bytes.ts'

/** Returns the facts about bytes, for a file with this name. */
export type FindFacts = (name: string, bytes: Bytes) => Promise<FileFacts>

interface Waiting {
  name: string
  bytes: Bytes
  /** When it was chosen, in milliseconds since 1970. */
  at: number
}

/** The blob ids of files, by their paths in the folder of the site. */
export type Tree = ReadonlyMap<string, string>

let opened: UseStore | undefined

/** Uses the store of this browser. Returns `otherwise` if it cannot store anything, for example in a private window. */
async function database<Result>(
  work: (store: UseStore) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    opened ??= createStore('editor-waiting', 'files')
    return await work(opened)
  } catch {
    return otherwise
  }
}

/** How long the browser keeps chosen files that are not saved, in milliseconds. Unsaved changes may show them. */
const keptFor = 365 * 24 * 60 * 60 * 1000

/**
 * Returns a file as it is once the site is built: only then does it replace its Git LFS pointer. `endings`: the
 * extensions of files that Git LFS has to keep.
 */
function asBuilt(file: StoredFile, endings: ReadonlySet<string>): StoredFile {
  const { fault, ...others } = file
  if (fault?.kind === 'lfs-pointer') return { ...others, size: fault.size, isInLfs: true }
  return endings.has(endOf(file.name)) && !file.isUnread ? { ...file, isOutsideLfs: true } : file
}

function isWaiting(value: unknown): value is Waiting {
  const { name, bytes, at } = Object(value) as Partial<Waiting>
  return typeof name === 'string' && bytes instanceof Uint8Array && typeof at === 'number'
}

export type KeptFiles = ReturnType<typeof openKeptFiles>

interface KeptFilesOptions {
  /** Returns the name of the site and of the person. */
  owner: () => string
  /** Returns the facts that the server has found out, by blob id and name with a space between. */
  known: () => Readonly<Record<string, FileFacts>>
  findFacts: FindFacts
}

export function openKeptFiles({ owner, known, findFacts }: KeptFilesOptions) {
  /** Includes the owner, so that the next person on this device does not get these files. */
  const keyOf = (blob: string) => [owner(), blob]
  /** Used even if the browser cannot store anything. */
  const inMemory = new Map<string, Bytes>()
  /** By name and blob id, because the facts also depend on the file extension. */
  const facts = new Map<string, FileFacts>()
  const seen = new Map<string, StoredFile>()

  const keyIn = (name: string, blob: string) => `${blob} ${name}`

  /** Returns a file whose facts are known. Otherwise, only its name tells what it is. */
  function fileOf(name: string, blob: string): StoredFile {
    const key = keyIn(name, blob)
    const shipped = Object.hasOwn(known(), key) ? known()[key] : undefined
    const before = seen.get(blob)
    // A chosen file gets its name in the site later.
    const alike = before && !before.fault && endOf(before.name) === endOf(name) ? before : undefined
    const found = facts.get(key) ?? shipped ?? alike ?? { size: 0, isUnread: true as const }
    const file = { ...found, name, version: blob, blob }
    seen.set(blob, file)
    return file
  }

  async function learn(name: string, blob: string, bytes: Bytes): Promise<StoredFile> {
    facts.set(keyIn(name, blob), await findFacts(name, bytes))
    return fileOf(name, blob)
  }

  async function findWaiting(): Promise<void> {
    const all = await database((store) => entries<IDBValidKey, unknown>(store), [])
    const old: IDBValidKey[] = []
    for (const [key, one] of all) {
      const [of, blob] = Array.isArray(key) ? key : []
      if (typeof blob !== 'string' || !isWaiting(one) || Date.now() - one.at > keptFor) {
        old.push(key)
      } else if (of === owner()) await learn(one.name, blob, one.bytes)
    }
    await database((store) => delMany(old, store), undefined)
  }
  let opening: Promise<void> | undefined

  return {
    /**
     * Returns the facts about the files of a tree, and about other files that undo and unsaved changes may need.
     * `skipped`: what is in `content/files/`, but no file of it.
     */
    async stored(files: Tree, skipped: readonly UploadedFile[] = []): Promise<StoredFiles> {
      opening ??= findWaiting()
      await opening
      const found = [...files].filter(([file]) => isInFilesFolder(file))
      const uploadedFiles = found.map(([file, blob]) =>
        fileOf(file.slice(filesFolder.length), blob),
      )
      const inTree = new Set(found.map(([, blob]) => blob))
      const others = [...seen].filter(([blob]) => !inTree.has(blob))
      // In a folder with pointers, git-lfs is not at work: it would have replaced them, and would commit new ones.
      const pointers = uploadedFiles.filter(({ fault }) => fault?.kind === 'lfs-pointer')
      const endings = new Set(pointers.map(({ name }) => endOf(name)))
      return {
        uploadedFiles: [...uploadedFiles.map((file) => asBuilt(file, endings)), ...skipped].sort(
          (a, b) => (a.name < b.name ? -1 : 1),
        ),
        kept: others.map(([, file]) => asBuilt(file, endings)),
      }
    },
    /** Keeps bytes until they are saved. `isKept`: even after a reload, because the browser could store them. */
    async add(name: string, bytes: Bytes): Promise<{ file: StoredFile; isKept: boolean }> {
      const blob = await blobIdOf(bytes)
      const own = uploadName(name, [])
      const file = await learn(own, blob, bytes)
      inMemory.set(blob, bytes)
      const waiting: Waiting = { name: own, bytes, at: Date.now() }
      const isKept = await database(async (store) => {
        await set(keyOf(blob), waiting, store)
        return true
      }, false)
      return { file, isKept }
    },
    /** Finds out the facts about a file that is shown for the first time. Returns whether they are new. */
    async shown(name: string, blob: string, bytes: Bytes): Promise<boolean> {
      if (!fileOf(name, blob).isUnread) return false
      await learn(name, blob, bytes)
      return true
    },
    /** Returns bytes that wait for a save; undefined for other blobs. */
    async waiting(blob: string): Promise<Bytes | undefined> {
      const known = inMemory.get(blob)
      if (known) return known
      const one = await database((store) => get<unknown>(keyOf(blob), store), undefined)
      return isWaiting(one) ? one.bytes : undefined
    },
    /** Removes the bytes of these saved files from this browser. */
    async forgetSaved(files: Tree): Promise<void> {
      const saved = [...files.values()].map(keyOf)
      await database((store) => delMany(saved, store), undefined)
    },
  }
}
