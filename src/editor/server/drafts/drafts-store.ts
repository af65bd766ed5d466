/**
 * The store of the hosted editor: a clone without files, and two branches of any remote. A save is one commit on
 * `drafts`, and is answered when the remote has it. All that the store has is in a browser or at the remote.
 */
import { setTimeout } from 'node:timers/promises'
import { lfsPointerOf } from '../../../checks/read/lfs-pointer.ts'
import { isInFilesFolder } from '../../../content/content-files.ts'
import type {
  FilesAnswer,
  PublishOrder,
  ServerEvent,
  Unpublished,
  UnpublishedFile,
  VersionsAnswer,
} from '../../model/protocol.ts'
import { textOf } from '../../model/save-rules.ts'
import { openPreviews, type PreviewBundle, type Previews } from '../previews/previews.ts'
import { RefusedForNow } from '../requests/responses.ts'
import type { Author, FileChange, Published, Store, Written } from '../store.ts'
import { checkOut } from './check-out.ts'
import { examine, type Finding } from './examine.ts'
import { GitFailed } from './git.ts'
import { type DraftsOptions, openSite, usualFilter, usualLimit } from './open-site.ts'
import { publish } from './publishing.ts'
import { Queue } from './queue.ts'
import { causeOf, rejectedPush, withRefusal } from './refusals.ts'
import { parseRemote } from './remote-address.ts'
import { save } from './save.ts'
import type { Site } from './site.ts'
import { findUnpublished } from './unpublished.ts'
import { Watch } from './watch.ts'

export type { DraftsOptions, SiteState } from './open-site.ts'

/** How long a request waits for the first fetch, in milliseconds. */
const maxWait = 20_000

/** How many texts are read at once: a few megabytes. */
const textsAtOnce = 500

/** The most blobs that `versions` has listed, and that can be read. */
const maxListed = 5_000

export class DraftsStore implements Store {
  readonly kind = 'drafts'
  readonly #options: DraftsOptions
  readonly #queue = new Queue()
  /** The checks of a publication need much memory, and saves do not wait for them. */
  readonly #publications = new Queue()
  /** So does rendering a preview. */
  readonly #making = new Queue()
  readonly #watch: Watch
  readonly #listed = new Set<string>()
  /** The files that there have been, because undo may restore them. */
  readonly #seen = new Set<string>()
  readonly #opening: Promise<Site>
  #release = async () => {}
  #progress = ''
  #unpublished: { key: string; files: Promise<UnpublishedFile[]> } | undefined

  constructor(options: DraftsOptions) {
    this.#options = options
    this.#watch = new Watch(this.#queue, options)
    this.#opening = this.#open()
    // Each request waits for it, and says why it fails.
    this.#opening.catch(() => {})
  }

  async #open(): Promise<Site> {
    const onProgress = (progress: string) => {
      this.#progress = progress.split('\n').at(-1) ?? ''
      this.#options.onProgress?.(progress)
    }
    const site = await openSite({ ...this.#options, onProgress }, (release) => {
      this.#release = release
    })
    await this.#watch.start(site)
    return site
  }

  /** Returns the opened site. Rejects with a `RefusedRequest` if it is not there soon. */
  async #site(): Promise<Site> {
    const waiting = new AbortController()
    const late = setTimeout(maxWait, undefined, waiting)
    const opening = this.#opening.catch((error) => {
      throw error instanceof GitFailed ? rejectedPush(error.output) : error
    })
    const site = await Promise.race([opening, late.catch(() => undefined)])
    waiting.abort()
    if (site) return site
    const help = `It takes some minutes for a large site. ${this.#progress}`.trim()
    throw new RefusedForNow('The files of the site are being fetched.', help, 10)
  }

  /** Asks the remote soon, because somebody says that it has changed. */
  async refresh(): Promise<void> {
    await this.#watch.refresh(await this.#site())
  }

  /** Returns what is wrong with git, the remote and the repository. */
  async examine(): Promise<Finding[]> {
    const { repository, filterSize = usualFilter, limit = usualLimit } = this.#options
    const options = { remote: parseRemote(repository), filterSize, limit }
    try {
      const site = await this.#opening
      return await this.#queue.run(() => examine(site, options))
    } catch (error) {
      if (!(error instanceof GitFailed)) throw error
      const { fact, action } = causeOf(error.message)
      return [{ severity: 'error', fact, action }]
    }
  }

  async list(): Promise<FilesAnswer> {
    const { branches, code, list } = await this.#site()
    const { repository, folder = '', drafts = 'drafts' } = this.#options
    const root = [parseRemote(repository).url, folder, drafts].join('#')
    const listed = await list(branches.saved)
    for (const { file } of listed.files) this.#seen.add(file)
    return { root, ...code, ...listed, facts: {}, skippedUploads: [] }
  }

  async *texts(): AsyncGenerator<Record<string, string>> {
    const { branches, objects, list } = await this.#site()
    const { files } = await list(branches.saved)
    const blobs = files.flatMap(({ file, blob }) => (isInFilesFolder(file) ? [] : [blob]))
    for (let at = 0; at < blobs.length; at += textsAtOnce) {
      const texts: Record<string, string> = {}
      for (const [id, bytes] of await objects.read(blobs.slice(at, at + textsAtOnce))) {
        const text = textOf(bytes)
        if (text !== null) texts[id] = text
      }
      yield texts
    }
  }

  async bytes(id: string): Promise<Uint8Array | undefined> {
    const { branches, objects } = await this.#site()
    for (const commit of [branches.saved, branches.heads.main]) {
      for (const [file, { blob }] of await objects.siteTree(commit)) {
        if (blob !== id) continue
        const bytes = (await objects.read([id])).get(id)
        const isPointer = bytes && isInFilesFolder(file) && lfsPointerOf(bytes)
        return isPointer ? objects.filtered(commit, file, id) : bytes
      }
    }
    return this.#listed.has(id) ? (await objects.read([id])).get(id) : undefined
  }

  async write(changes: readonly FileChange[], message: string, author?: Author): Promise<Written> {
    const site = await this.#site()
    const written = await withRefusal(() =>
      this.#queue.run(() => save(site, changes, this.#seen, message, author)),
    )
    if (written === 'stale') return written
    for (const { file } of changes) this.#seen.add(file)
    this.#watch.emit('files', 'unpublished')
    return written
  }

  async unpublished(): Promise<Unpublished> {
    const site = await this.#site()
    const { links, heads } = site.branches
    const key = JSON.stringify([heads.main, heads.drafts, ...heads.waiting, ...links])
    if (this.#unpublished?.key !== key) {
      const files = findUnpublished(site, heads, links)
      this.#unpublished = { key, files }
      files.catch(() => {
        this.#unpublished = undefined
      })
    }
    const files = await this.#unpublished.files
    return { files, others: [], ...this.#watch.live }
  }

  async publish(order: PublishOrder, author?: Author): Promise<Published> {
    const site = await this.#site()
    const work = () => publish(site, order, author, this.#queue)
    const outcome = await withRefusal(
      order.as === 'ask' ? work : () => this.#publications.run(work),
    )
    if (outcome.status !== 'done') return outcome
    this.#watch.emit('files', 'unpublished')
    void this.#watch.published(site)
    return { status: 'done', answer: { ...outcome.answer, unpublished: await this.unpublished() } }
  }

  async versions(file: string): Promise<VersionsAnswer> {
    const { branches, log } = await this.#site()
    const commits = await log(['-n100', branches.saved], [file])
    const versions = commits.map(({ id, author, at, message, changes }) => {
      const blob = changes.get(file) ?? null
      if (blob) this.#listed.add(blob)
      return { id, author, at, message, blob }
    })
    for (const blob of this.#listed) {
      if (this.#listed.size > maxListed) this.#listed.delete(blob)
    }
    return { versions }
  }

  /** Opens the previews of what is saved. `bundled` returns what renders them. */
  previews(bundled: () => Promise<PreviewBundle>): Previews {
    return openPreviews({
      site: () => this.#site(),
      queue: this.#queue,
      making: this.#making,
      bundled,
    })
  }

  /** Returns the commit that is published now. Rejects with a `RefusedRequest` if the remote has never answered. */
  async published(): Promise<string> {
    // However long the first fetch takes: no person waits for this.
    return (await this.#opening).branches.heads.main
  }

  /** Makes a folder contain the files of a commit, to build the site from it. Rejects with a `GitFailed`. */
  async checkOut(commit: string, folder: string): Promise<void> {
    const { git } = await this.#opening
    await checkOut(git, commit, folder)
  }

  /** Call this when `liveOf` of the options answers otherwise than before. */
  async siteHasChanged(): Promise<void> {
    await this.#watch.checkSite(await this.#opening)
  }

  follow(onEvent: (event: ServerEvent) => void): () => void {
    return this.#watch.follow(onEvent)
  }

  async close(): Promise<void> {
    this.#watch.stop()
    await this.#opening.catch(() => {})
    await this.#publications.close()
    await this.#making.close()
    await this.#queue.close()
    this.#watch.stop()
    await this.#release()
  }
}

/** Opens a store. Each request waits for the first fetch. Throws an Error for an address that git must not open. */
export function openDraftsStore(options: DraftsOptions): DraftsStore {
  parseRemote(options.repository)
  return new DraftsStore(options)
}
