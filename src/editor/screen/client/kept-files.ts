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

interface KeptFilesOptions {
  /** Returns the name of the site and of the person. */
  owner: () => string
  /** Returns the facts that the server has found out, by blob id and name with a space between. */
  known: () => Readonly<Record<string, FileFacts>>
  findFacts: FindFacts
}

const keyIn = (name: string, blob: string) => `${blob} ${name}`

/** Pictures and downloads by blob id: facts about them, and the bytes that wait for the next save. */
export class KeptFiles {
  readonly #options: KeptFilesOptions
  /** Used even if the browser cannot store anything. */
  readonly #inMemory = new Map<string, Bytes>()
  /** By name and blob id, because the facts also depend on the file extension. */
  readonly #facts = new Map<string, FileFacts>()
  readonly #seen = new Map<string, StoredFile>()
  #opening: Promise<void> | undefined

  constructor(options: KeptFilesOptions) {
    this.#options = options
  }

  /** Includes the owner, so that the next person on this device does not get these files. */
  #keyOf(blob: string): [owner: string, blob: string] {
    return [this.#options.owner(), blob]
  }

  /** Returns a file whose facts are known. Otherwise, only its name tells what it is. */
  #fileOf(name: string, blob: string): StoredFile {
    const key = keyIn(name, blob)
    const known = this.#options.known()
    const shipped = Object.hasOwn(known, key) ? known[key] : undefined
    const before = this.#seen.get(blob)
    // A chosen file gets its name in the site later.
    const alike = before && !before.fault && endOf(before.name) === endOf(name) ? before : undefined
    const found = this.#facts.get(key) ?? shipped ?? alike ?? { size: 0, isUnread: true as const }
    const file = { ...found, name, version: blob, blob }
    this.#seen.set(blob, file)
    return file
  }

  async #learn(name: string, blob: string, bytes: Bytes): Promise<StoredFile> {
    this.#facts.set(keyIn(name, blob), await this.#options.findFacts(name, bytes))
    return this.#fileOf(name, blob)
  }

  async #findWaiting(): Promise<void> {
    const all = await database((store) => entries<IDBValidKey, unknown>(store), [])
    const old: IDBValidKey[] = []
    for (const [key, one] of all) {
      const [of, blob] = Array.isArray(key) ? key : []
      if (typeof blob !== 'string' || !isWaiting(one) || Date.now() - one.at > keptFor) {
        old.push(key)
      } else if (of === this.#options.owner()) await this.#learn(one.name, blob, one.bytes)
    }
    await database((store) => delMany(old, store), undefined)
  }

  /**
   * Returns the facts about the files of a tree, and about other files that undo and unsaved changes may need.
   * `skipped`: what is in `content/files/`, but no file of it.
   */
  async stored(files: Tree, skipped: readonly UploadedFile[] = []): Promise<StoredFiles> {
    this.#opening ??= this.#findWaiting()
    await this.#opening
    const found = [...files].filter(([file]) => isInFilesFolder(file))
    const uploadedFiles = found.map(([file, blob]) =>
      this.#fileOf(file.slice(filesFolder.length), blob),
    )
    const inTree = new Set(found.map(([, blob]) => blob))
    const others = [...this.#seen].filter(([blob]) => !inTree.has(blob))
    // In a folder with pointers, git-lfs is not at work: it would have replaced them, and would commit new ones.
    const pointers = uploadedFiles.filter(({ fault }) => fault?.kind === 'lfs-pointer')
    const endings = new Set(pointers.map(({ name }) => endOf(name)))
    return {
      uploadedFiles: [...uploadedFiles.map((file) => asBuilt(file, endings)), ...skipped].sort(
        (a, b) => (a.name < b.name ? -1 : 1),
      ),
      kept: others.map(([, file]) => asBuilt(file, endings)),
    }
  }

  /** Keeps bytes until they are saved. `isKept`: even after a reload, because the browser could store them. */
  async add(name: string, bytes: Bytes): Promise<{ file: StoredFile; isKept: boolean }> {
    const blob = await blobIdOf(bytes)
    const own = uploadName(name, [])
    const file = await this.#learn(own, blob, bytes)
    this.#inMemory.set(blob, bytes)
    const waiting: Waiting = { name: own, bytes, at: Date.now() }
    const isKept = await database(async (store) => {
      await set(this.#keyOf(blob), waiting, store)
      return true
    }, false)
    return { file, isKept }
  }

  /** Finds out the facts about a file that is shown for the first time. Returns whether they are new. */
  async shown(name: string, blob: string, bytes: Bytes): Promise<boolean> {
    if (!this.#fileOf(name, blob).isUnread) return false
    await this.#learn(name, blob, bytes)
    return true
  }

  /** Returns bytes that wait for a save; undefined for other blobs. */
  async waiting(blob: string): Promise<Bytes | undefined> {
    const known = this.#inMemory.get(blob)
    if (known) return known
    const one = await database((store) => get<unknown>(this.#keyOf(blob), store), undefined)
    return isWaiting(one) ? one.bytes : undefined
  }

  /** Removes the bytes of these saved files from this browser. */
  async forgetSaved(files: Tree): Promise<void> {
    const saved = [...files.values()].map((blob) => this.#keyOf(blob))
    await database((store) => delMany(saved, store), undefined)
  }
}
