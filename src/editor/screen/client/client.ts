/**
 * The client of the editor's server: the one thing of the screen that knows the requests. It knows the files as they
 * were listed last, their texts, and the pictures that wait for a save. Its methods reject with a `RequestFailed`.
 */
import { faultMessage } from '../../../checks/rules/uploads.ts'
import { filesFolder, isInFilesFolder } from '../../../content/content-files.ts'
import type { StoredFiles } from '../../model/file-edits.ts'
import type { FileContent } from '../../model/files.ts'
import type { SentChange } from '../../model/listing.ts'
import { oneAtATime } from '../../model/one-at-a-time.ts'
import type { PublishedAnswer, PublishOrder, VersionsAnswer } from '../../model/protocol.ts'
import { RequestFailed } from '../../model/request-failed.ts'
import { textOf } from '../../model/save-rules.ts'
import { type Bytes, base64Of } from './bytes.ts'
import type { Change, Followed, ReadSite, SaveAnswer } from './client-types.ts'
import { listenToEvents, wakeOtherWindows } from './events.ts'
import { type FindFacts, KeptFiles } from './kept-files.ts'
import { ListedFiles, type ReadFile } from './listed-files.ts'
import { openRequests } from './requests.ts'

const encoder = new TextEncoder()

export class Client {
  readonly #kept: KeptFiles
  readonly #inTurn = oneAtATime()
  /** The address of the person whose window it is, where people sign in. */
  #person: string | undefined
  readonly #requests = openRequests(() => this.#person)
  readonly #listed = new ListedFiles(this.#requests)
  #owner = ''
  #followed: Followed | undefined
  /** The number of the last question for what is unpublished. */
  #asked = 0

  constructor(findFacts: FindFacts) {
    this.#kept = new KeptFiles({
      owner: () => this.#owner,
      known: () => this.#listed.last?.facts ?? {},
      findFacts,
    })
  }

  /** Reads the site. */
  read(): Promise<ReadSite> {
    return this.#inTurn(async () => {
      // Another person may have signed in since.
      this.#person = undefined
      const [session, listed] = await Promise.all([
        this.#requests.session(),
        this.#requests.filesWithTexts(),
      ])
      this.#person = session.person?.address
      this.#owner = [listed.root, this.#person].filter(Boolean).join(' ')
      this.#listed.forget()
      const { files } = await this.#listed.load(listed)
      const { sectionTypes, delivers } = this.#listed.last ?? listed
      return {
        session,
        owner: this.#owner,
        delivers,
        files,
        ...(sectionTypes && { sectionTypes }),
        ...(await this.stored()),
      }
    })
  }

  /** Follows what others do with the site that was read. Returns the function that ends this. */
  follow(followed: Followed): () => void {
    this.#followed = followed
    void this.askUnpublished()
    const end = listenToEvents({
      person: this.#person,
      open: this.#requests.events,
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
      const { isDone, answer } = await this.#requests.save({ changes: sent, message })
      if (!isDone) {
        const { files, changed } = await this.#listed.load(answer)
        const now = new Map(files.map((one) => [one.file, one]))
        const own = new Set(changes.map(({ file }) => file))
        void this.#notify(changed.filter(({ file }) => !own.has(file)))
        const stale = changes.flatMap(({ file, before }): ReadFile[] => {
          const read = now.get(file) ?? { file, content: null, blob: null }
          return read.blob === before ? [] : [read]
        })
        return { status: 'stale', files: stale }
      }
      const { saved } = answer
      const contents = new Map(changes.map(({ file, content }) => [file, content]))
      for (const { file, blob } of saved) {
        const content = contents.get(file)
        if (blob !== null && typeof content === 'string') this.#listed.contents.set(blob, content)
      }
      this.#listed.saved(saved)
      void this.#notify([])
      void this.#kept.forgetSaved(this.#listed.tree)
      void this.askUnpublished()
      return { status: 'saved', files: saved, ...(await this.stored()) }
    })
  }

  /** Keeps the bytes of a file until it is saved. Returns Git's id of them. `isKept`: also if the page is closed before. */
  async storeBytes(
    name: string,
    file: Blob,
  ): Promise<{ blob: string; isKept: boolean } & StoredFiles> {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { file: kept, isKept } = await this.#kept.add(name, bytes)
    if (kept.fault) {
      const { message, help } = faultMessage(kept.name, kept.fault)
      throw new RequestFailed('refused', message, help)
    }
    return { blob: kept.version, isKept, ...(await this.stored()) }
  }

  /** Reads a picture or a download, by its name and its blob id. */
  async bytesOf(name: string, blob: string): Promise<Bytes> {
    const bytes = await this.#bytes(blob)
    if (await this.#kept.shown(name, blob, bytes)) this.#followed?.stored(await this.stored())
    return bytes
  }

  /** Returns what a file with these bytes holds; null if it should be text and is not. */
  async contentOf(file: string, blob: string): Promise<FileContent | null> {
    if (isInFilesFolder(file)) {
      // The screen learns what kind of picture it is.
      await this.#kept.stored(new Map([[file, blob]]))
      return { blob }
    }
    const known = this.#listed.contents.get(blob)
    if (typeof known === 'string') return known
    const text = textOf(await this.#bytes(blob))
    if (text !== null) this.#listed.contents.set(blob, text)
    return text
  }

  /** Returns the pictures and downloads, with those that unsaved changes and undo may need. */
  stored(): Promise<StoredFiles> {
    return this.#kept.stored(this.#listed.tree, this.#listed.last?.skippedUploads)
  }

  /** Asks what is not published, and tells it. */
  async askUnpublished(): Promise<void> {
    const number = ++this.#asked
    try {
      const now = await this.#requests.unpublished()
      // A later question has a later answer.
      if (number === this.#asked) this.#followed?.unpublished(now)
    } catch (error) {
      if (error instanceof RequestFailed) this.#followed?.failed(error)
      else throw error
    }
  }

  /** Publishes files, or asks for it. Returns undefined if one of them is not as the order says; the list is told. */
  async publish(order: PublishOrder): Promise<PublishedAnswer | undefined> {
    const { isDone, answer } = await this.#requests.publish(order)
    // Answers to earlier questions would be older.
    this.#asked++
    this.#followed?.unpublished(isDone ? answer.unpublished : answer)
    return isDone ? answer : undefined
  }

  async versions(file: string): Promise<VersionsAnswer['versions']> {
    return (await this.#requests.versions(file)).versions
  }

  /** Returns the links that show what is saved. */
  previews() {
    return this.#requests.previews()
  }

  /** Makes a link to a page as it is saved, and returns all links. */
  makePreview(file: string) {
    return this.#requests.makePreview({ file })
  }

  /** Ends a link, and returns the other ones. */
  endPreview(id: string) {
    return this.#requests.endPreview({ id })
  }

  /** Signs the person out, also in the other windows of this browser. */
  async signOut(): Promise<void> {
    await this.#requests.signOut()
    wakeOtherWindows(this.#person)
  }

  async #refresh(): Promise<void> {
    try {
      await this.#inTurn(async () => {
        await this.#notify((await this.#listed.load(await this.#requests.files())).changed)
      })
    } catch (error) {
      if (error instanceof RequestFailed) this.#followed?.failed(error)
      else throw error
    }
  }

  async #notify(changed: readonly ReadFile[]): Promise<void> {
    this.#followed?.stored(await this.stored())
    if (changed.length > 0) this.#followed?.files(changed)
  }

  /** Returns bytes that wait for a save, or that the server has. */
  async #bytes(blob: string): Promise<Bytes> {
    const known = this.#listed.contents.get(blob)
    if (known !== undefined) return typeof known === 'string' ? encoder.encode(known) : known
    const bytes = await this.#file(blob)
    if (bytes) return bytes
    throw new RequestFailed('refused', 'The file has changed.', 'Reload the editor.')
  }

  /** Returns the bytes of a picture or a download; undefined if nobody has them any more. */
  async #file(blob: string): Promise<Bytes | undefined> {
    return (await this.#kept.waiting(blob)) ?? (await this.#requests.blob(blob))
  }

  async #sent({ file, before, content }: Change): Promise<SentChange> {
    if (content === null || typeof content === 'string') return { file, before, text: content }
    return { file, before, data: base64Of(await this.#bytes(content.blob)) }
  }

  /** Keeps the bytes that a save takes away, because undo may bring them back. */
  async #keepReplaced(file: string, blob: string | null): Promise<void> {
    if (blob === null || !isInFilesFolder(file)) return
    const bytes = await this.#file(blob)
    if (bytes) await this.#kept.add(file.slice(filesFolder.length), bytes)
  }
}
