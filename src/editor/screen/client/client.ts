/**
 * The client of the editor's server: the one thing of the screen that knows the requests. It knows the files as they
 * were listed last, their texts, and the pictures that wait for a save. Its methods reject with a `RequestFailed`.
 */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { openDocument } from '../../../checks/read/document.ts'
import { faultWords } from '../../../checks/rules/uploads.ts'
import { syntaxDiagnostics } from '../../../checks/schema/entry-diagnostic.ts'
import { filesFolder, isInFilesFolder } from '../../../content/content-files.ts'
import { blobOf, hashOf, type StoredFiles } from '../../model/file-edits.ts'
import type { SentChange } from '../../model/listing.ts'
import type {
  FilesAnswer,
  PublishedAnswer,
  PublishOrder,
  SessionAnswer,
  Unpublished,
  VersionsAnswer,
} from '../../model/protocol.ts'
import { RequestFailed } from '../../model/request-failed.ts'
import { textOf } from '../../model/save-rules.ts'
import { type Bytes, base64Of } from './bytes.ts'
import { listenToEvents } from './events.ts'
import { type FindFacts, type KeptFiles, openKeptFiles, type Tree } from './kept-files.ts'
import { requests } from './requests.ts'

/** A file that was read. */
export interface ReadFile {
  file: string
  /** Null for a file that does not exist, or is not text. For a picture or a download, the hash of its bytes. */
  text: string | null
  /** Git's id for its bytes; null if it does not exist. */
  blob: string | null
  /** Why it has no text. */
  diagnostics?: readonly Diagnostic[]
}

/** A change to save. `before`: the blob id that the edit began from; null if the file must not exist. */
export interface Change {
  file: string
  before: string | null
  /** The new text, or the hash of the new bytes; null deletes the file. */
  text: string | null
}

/** The site as it was read. */
export interface ReadSite extends StoredFiles {
  session: SessionAnswer
  /** The name of the site and of the person, for what the browser keeps. */
  owner: string
  sectionTypes?: string[]
  delivers: boolean
  files: ReadFile[]
}

/** The answer to a save. `stale`: files have changed since, and nothing was saved. */
export type SaveAnswer =
  | ({ status: 'saved'; files: readonly { file: string; blob: string | null }[] } & StoredFiles)
  | { status: 'stale'; files: ReadFile[] }

/** What is told about the changes of others, and about what has become of what is saved. */
export interface Followed {
  files(changed: readonly ReadFile[]): void
  stored(files: StoredFiles): void
  unpublished(now: Unpublished): void
  failed(error: RequestFailed): void
}

/** From so many files, the texts of all are read at once. */
const manyFiles = 20

/** How often files are listed again because they change while they are read. */
const tries = 8

const encoder = new TextEncoder()

/** Returns a function that runs one task after the other, so that saves do not overlap. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

export class Client {
  readonly #kept: KeptFiles
  readonly #inTurn = oneAtATime()
  #owner = ''
  #listed: FilesAnswer | undefined
  #tree: Tree = new Map()
  /** The texts by blob id; the bytes of what is no text. */
  readonly #contents = new Map<string, string | Bytes>()
  #followed: Followed | undefined
  /** The number of the last question for what is unpublished. */
  #asked = 0

  constructor(findFacts: FindFacts) {
    this.#kept = openKeptFiles({
      owner: () => this.#owner,
      known: () => this.#listed?.facts ?? {},
      findFacts,
    })
  }

  /** Reads the site. */
  read(): Promise<ReadSite> {
    return this.#inTurn(async () => {
      const [session, listed] = await Promise.all([requests.session(), requests.filesWithTexts()])
      this.#owner = [listed.root, session.person?.name].filter(Boolean).join(' ')
      this.#listed = undefined
      this.#tree = new Map()
      const { files } = await this.#load(listed)
      const { sectionTypes, delivers } = this.#listed ?? listed
      void this.askUnpublished()
      return {
        ...{ session, owner: this.#owner, delivers, files },
        ...(sectionTypes && { sectionTypes }),
        ...(await this.stored()),
      }
    })
  }

  /** Follows what others do. Returns the function that ends this. */
  follow(followed: Followed): () => void {
    this.#followed = followed
    const end = listenToEvents({
      event: (event) => void (event === 'files' ? this.#refresh() : this.askUnpublished()),
      failed: followed.failed,
    })
    // Git may have been used in another program.
    const onFocus = () => void this.askUnpublished()
    addEventListener('focus', onFocus)
    return () => {
      this.#followed = undefined
      removeEventListener('focus', onFocus)
      end()
    }
  }

  /** Saves all changes or none. */
  save(changes: readonly Change[], message: string): Promise<SaveAnswer> {
    return this.#inTurn(async () => {
      for (const { file, before } of changes) await this.#keepReplaced(file, before)
      const sent = await Promise.all(changes.map((change) => this.#sent(change)))
      const { isDone, answer } = await requests.save({ changes: sent, message })
      if (!isDone) {
        const { files, changed } = await this.#load(answer)
        const now = new Map(files.map((one) => [one.file, one]))
        const own = new Set(changes.map(({ file }) => file))
        void this.#tell(changed.filter(({ file }) => !own.has(file)))
        const stale = changes.flatMap(({ file, before }): ReadFile[] => {
          const read = now.get(file) ?? { file, text: null, blob: null }
          return read.blob === before ? [] : [read]
        })
        return { status: 'stale', files: stale }
      }
      const { saved, ...listed } = answer
      const texts = new Map(changes.map(({ file, text }) => [file, text]))
      for (const { file, blob } of saved) {
        const text = texts.get(file)
        if (blob !== null && typeof text === 'string' && !isInFilesFolder(file)) {
          this.#contents.set(blob, text)
        }
      }
      void this.#tell((await this.#load(listed)).changed)
      void this.#kept.forgetSaved(this.#tree)
      void this.askUnpublished()
      return { status: 'saved', files: saved, ...(await this.stored()) }
    })
  }

  /** Keeps the bytes of a file until it is saved. Returns their hash. `isKept`: also if the page is closed before. */
  async keep(name: string, file: Blob): Promise<{ hash: string; isKept: boolean } & StoredFiles> {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { file: kept, isKept } = await this.#kept.add(name, bytes)
    if (kept.fault) {
      const { message, help } = faultWords(kept.name, kept.fault)
      throw new RequestFailed('refused', message, help)
    }
    return { hash: kept.hash ?? '', isKept, ...(await this.stored()) }
  }

  /** Reads a picture or a download, by its name and its blob id. */
  async bytesOf(name: string, blob: string): Promise<Bytes> {
    const bytes = await this.#bytes(blob)
    if (await this.#kept.shown(name, blob, bytes)) this.#followed?.stored(await this.stored())
    return bytes
  }

  /** Returns the text of a file with these bytes, or their hash for a picture or a download; null if it is no text. */
  async textOf(file: string, blob: string): Promise<string | null> {
    if (isInFilesFolder(file)) {
      // The screen learns what kind of picture it is.
      await this.#kept.stored(new Map([[file, blob]]))
      return hashOf(blob)
    }
    const known = this.#contents.get(blob)
    if (typeof known === 'string') return known
    const text = textOf(await this.#bytes(blob))
    if (text !== null) this.#contents.set(blob, text)
    return text
  }

  /** Returns the pictures and downloads, with those that unsaved changes and undo may need. */
  stored(): Promise<StoredFiles> {
    return this.#kept.stored(this.#tree, this.#listed?.skippedUploads)
  }

  /** Asks what is not published, and tells it. */
  async askUnpublished(): Promise<void> {
    const number = ++this.#asked
    try {
      const now = await requests.unpublished()
      // A later question has a later answer.
      if (number === this.#asked) this.#followed?.unpublished(now)
    } catch (error) {
      if (error instanceof RequestFailed) this.#followed?.failed(error)
      else throw error
    }
  }

  /** Publishes files, or asks for it. Returns undefined if one of them is not as the order says; the list is told. */
  async publish(order: PublishOrder): Promise<PublishedAnswer | undefined> {
    const { isDone, answer } = await requests.publish(order)
    // What was asked before would be older.
    this.#asked++
    this.#followed?.unpublished(isDone ? answer.unpublished : answer)
    return isDone ? answer : undefined
  }

  async versions(file: string): Promise<VersionsAnswer['versions']> {
    return (await requests.versions(file)).versions
  }

  async signOut(): Promise<void> {
    await requests.signOut()
  }

  async #refresh(): Promise<void> {
    try {
      await this.#inTurn(async () => {
        if (this.#listed) await this.#tell((await this.#load(await requests.files())).changed)
      })
    } catch (error) {
      if (error instanceof RequestFailed) this.#followed?.failed(error)
      else throw error
    }
  }

  async #tell(changed: readonly ReadFile[]): Promise<void> {
    this.#followed?.stored(await this.stored())
    if (changed.length > 0) this.#followed?.files(changed)
  }

  /** Reads the texts that a listing names; lists again while files change meanwhile. Then, it is the last listing. */
  async #load(listing: FilesAnswer): Promise<{ files: ReadFile[]; changed: ReadFile[] }> {
    let listed = listing
    for (let number = 0; number < tries; number++) {
      this.#learn(listed)
      const missing = [
        ...new Set(
          listed.files
            .filter(({ file, blob }) => !isInFilesFolder(file) && !this.#contents.has(blob))
            .map(({ blob }) => blob),
        ),
      ]
      if (missing.length > manyFiles && !listed.texts) {
        listed = await requests.filesWithTexts()
        continue
      }
      const read = await Promise.all(missing.map((blob) => this.#readContent(blob)))
      if (read.every(Boolean)) return this.#accept(listed)
      listed = await requests.files()
    }
    const message = 'Others are saving at the same time.'
    throw new RequestFailed('offline', message, 'This browser keeps your changes.')
  }

  #learn({ texts = {} }: FilesAnswer): void {
    for (const [blob, text] of Object.entries(texts)) this.#contents.set(blob, text)
  }

  async #readContent(blob: string): Promise<boolean> {
    const bytes = await requests.blob(blob)
    if (bytes) this.#contents.set(blob, textOf(bytes) ?? bytes)
    return bytes !== undefined
  }

  /** Makes a listing the last one. Returns its files, and those that differ from the listing before. */
  #accept(listed: FilesAnswer): { files: ReadFile[]; changed: ReadFile[] } {
    const before = this.#tree
    const files = this.#read(listed)
    this.#listed = { ...listed, facts: { ...this.#listed?.facts, ...listed.facts } }
    this.#tree = new Map(listed.files.map(({ file, blob }) => [file, blob]))
    const gone = [...before.keys()].filter((file) => !this.#tree.has(file))
    const changed = files.filter(({ file, blob }) => (before.get(file) ?? null) !== blob)
    return {
      files,
      changed: [...changed, ...gone.map((file) => ({ file, text: null, blob: null }))],
    }
  }

  #read({ files, skipped }: FilesAnswer): ReadFile[] {
    const read = files.map(({ file, blob }): ReadFile => {
      if (isInFilesFolder(file)) return { file, blob, text: hashOf(blob) }
      const content = this.#contents.get(blob)
      if (typeof content === 'string') return { file, blob, text: content }
      const bytes = content ?? new Uint8Array()
      const diagnostics = syntaxDiagnostics(openDocument({ path: file, bytes }))
      return { file, blob, text: null, diagnostics }
    })
    const unread = skipped.map(({ path, skipped }): ReadFile => {
      const document = openDocument({ path, skipped, bytes: new Uint8Array() })
      return { file: path, blob: null, text: null, diagnostics: syntaxDiagnostics(document) }
    })
    return [...read, ...unread].sort((a, b) => (a.file < b.file ? -1 : 1))
  }

  /** Returns bytes that wait for a save, or that the server has. */
  async #bytes(blob: string): Promise<Bytes> {
    const known = this.#contents.get(blob)
    if (known !== undefined) return typeof known === 'string' ? encoder.encode(known) : known
    const bytes = await this.#file(blob)
    if (bytes) return bytes
    throw new RequestFailed('refused', 'The file has changed.', 'Reload the editor.')
  }

  /** Returns the bytes of a picture or a download; undefined if nobody has them any more. */
  async #file(blob: string): Promise<Bytes | undefined> {
    return (await this.#kept.waiting(blob)) ?? (await requests.blob(blob))
  }

  async #sent({ file, before, text }: Change): Promise<SentChange> {
    const blob = isInFilesFolder(file) && text !== null ? blobOf(text) : undefined
    if (blob === undefined) return { file, before, text }
    return { file, before, data: base64Of(await this.#bytes(blob)) }
  }

  /** Keeps the bytes that a save takes away, because undo may bring them back. */
  async #keepReplaced(file: string, blob: string | null): Promise<void> {
    if (blob === null || !isInFilesFolder(file)) return
    const bytes = await this.#file(blob)
    if (bytes) await this.#kept.add(file.slice(filesFolder.length), bytes)
  }
}

let current: Client | undefined

/** Sets the client of this window. Call it once, before the screen is shown. */
export function openClient(opened: Client): void {
  current = opened
}

/** Returns the client of this window. */
export function client(): Client {
  if (!current) throw new Error('The screen is shown before its client is open.')
  return current
}
