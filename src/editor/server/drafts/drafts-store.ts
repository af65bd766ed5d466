/**
 * The store of the hosted editor: a clone without files, and two branches of any remote. A save is one commit on
 * `drafts`, and is answered when the remote has it. All that the store has is in a browser or at the remote.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { lfsPointerOf } from '../../../checks/read/lfs-pointer.ts'
import { isInFilesFolder } from '../../../content/content-files.ts'
import { codeFactsOf } from '../../../pipeline/disk/check-context.ts'
import { claim } from '../../../pipeline/disk/one-at-a-time.ts'
import type {
  FilesAnswer,
  PublishOrder,
  ServerEvent,
  Unpublished,
  UnpublishedFile,
  VersionsAnswer,
} from '../../model/protocol.ts'
import { textOf } from '../../model/save-rules.ts'
import { RefusedForNow } from '../requests/answers.ts'
import type { Author, FileChange, Published, Store, Written } from '../store.ts'
import { Branches } from './branches.ts'
import { checkOut } from './check-out.ts'
import { examine, type Finding } from './examine.ts'
import { type Access, GitFailed, openGit } from './git.ts'
import { openHistory } from './history.ts'
import { openListing } from './listing.ts'
import { openLive } from './live.ts'
import { openObjects } from './objects.ts'
import { publish } from './publishing.ts'
import { Queue } from './queue.ts'
import { causeOf, notTaken } from './refusals.ts'
import { openRemote } from './remote.ts'
import { parseRemote } from './remote-address.ts'
import { save } from './save.ts'
import type { Site } from './site.ts'
import { findUnpublished } from './unpublished.ts'

/** The folder with the code. */
const project = path.resolve(import.meta.dirname, '../../../..')

export interface DraftsOptions extends Omit<Access, 'remote'> {
  /** The address of the repository: HTTPS, SSH or a folder. */
  repository: string
  /** The folder of the site in the repository; empty for the whole. */
  folder?: string
  /** The names of the branches: `main` and `drafts` if not given. */
  main?: string
  drafts?: string
  /** The folder of the clone; a temporary one if not given, or if another server uses it. */
  dataFolder?: string | undefined
  /** The address of the public site, which says in `/version.json` what it was built from. */
  site?: string | undefined
  /** Returns whether visitors see a published commit, where this process builds the site. It replaces asking the site. */
  liveOf?: ((main: string) => SiteState | undefined) | undefined
  /** The size in bytes above which a file is fetched only when somebody asks for it. */
  filterSize?: number
  /** How often the remote is asked, in milliseconds. */
  pollInterval?: number
  /** How long the remote may take for an answer, in milliseconds. */
  limit?: number
  /** Is called with the name of each command of git before it runs. */
  onStep?: (name: string) => void
  /** Is called with what git says while it fetches. */
  onProgress?: (words: string) => void
}

/** What is known of the public site. */
export type SiteState = Pick<Unpublished, 'live' | 'notBuilt'>

/** The size above which files are fetched when they are shown, in bytes, and how long the remote may take, in milliseconds. */
const usualFilter = 100_000
const usualLimit = 60_000

/** How often the remote is asked at most because somebody says that it has changed, in milliseconds. */
const hookInterval = 5_000

/** How often the site is asked while it is built, in milliseconds. */
const buildInterval = 5_000

/** How long a request waits for the first fetch, in milliseconds. */
const longestWait = 20_000

/** The most blobs that `versions` has listed, and that can be read. */
const mostListed = 5_000

export class DraftsStore implements Store {
  readonly kind = 'drafts'
  readonly #options: Required<Pick<DraftsOptions, 'pollInterval'>> & DraftsOptions
  readonly #queue = new Queue()
  readonly #listeners = new Set<(event: ServerEvent) => void>()
  readonly #listed = new Set<string>()
  /** The files that there have been, because undo may restore them. */
  readonly #seen = new Set<string>()
  readonly #opening: Promise<Site>
  #release = async () => {}
  #timer: NodeJS.Timeout | undefined
  #lastLook = 0
  #live: SiteState = {}
  #progress = ''
  #unpublished: { key: string; files: Promise<UnpublishedFile[]> } | undefined
  #listing: ReturnType<typeof openListing> | undefined

  constructor(options: DraftsOptions) {
    this.#options = { pollInterval: 30_000, ...options }
    this.#opening = this.#open()
    // Each request waits for it, and says why it fails.
    this.#opening.catch(() => {})
  }

  async #open(): Promise<Site> {
    const { repository, folder = '', main = 'main', drafts = 'drafts', ...options } = this.#options
    const remote = parseRemote(repository)
    const clone = await this.#cloneFolder()
    const git = openGit(clone, { ...options, remote }, options.onStep)
    const steps = folder.split('/').filter(Boolean)
    const inRepository = steps.map((step) => `${step}/`).join('')
    const objects = openObjects(git, clone, inRepository)
    const log = openHistory(git, inRepository)
    const names = { main, drafts }
    const { filterSize = usualFilter, limit = usualLimit } = options
    const onProgress = (words: string) => {
      this.#progress = words.split('\n').at(-1) ?? ''
      options.onProgress?.(words)
    }
    const opened = openRemote({ git, remote, names, filterSize, limit, onProgress })
    const parts = { git, objects, log, names, folder: inRepository, clone }
    const branches = new Branches({ ...parts, remote: opened })
    this.#listing = openListing(objects)
    await branches.open()
    const site = { ...parts, branches, code: codeFactsOf(project) }
    // Without the remote, the clone of an earlier start can still be read.
    await this.#look(site).catch(() => {})
    this.#poll(site)
    return site
  }

  /** Returns the folder of the clone. Another server may use the one of the settings. */
  async #cloneFolder(): Promise<string> {
    const { dataFolder } = this.#options
    if (dataFolder !== undefined) {
      const folder = path.resolve(dataFolder)
      const claimed = await claim(folder, () => 'editor')
      if (claimed.running === undefined) {
        this.#release = async () => claimed.release()
        return path.join(folder, 'clone')
      }
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'site-editor-'))
    this.#release = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
    return path.join(folder, 'clone')
  }

  /** Returns the opened site. Rejects with a `RefusedRequest` if it is not there soon. */
  async #site(): Promise<Site> {
    const waiting = new AbortController()
    const late = setTimeout(longestWait, undefined, waiting)
    const opening = this.#opening.catch((error) => {
      throw error instanceof GitFailed ? notTaken(error.output) : error
    })
    const site = await Promise.race([opening, late.catch(() => undefined)])
    waiting.abort()
    if (site) return site
    const help = `It takes some minutes for a large site. ${this.#progress}`.trim()
    throw new RefusedForNow('The files of the site are being fetched.', help, 10)
  }

  /** Asks the remote and the site, and tells if something has changed. */
  async #look(site: Site): Promise<void> {
    this.#lastLook = Date.now()
    try {
      if (await site.branches.look()) this.#tell('files', 'unpublished')
    } finally {
      await this.#askSite(site)
    }
  }

  async #askSite({ branches, objects, log }: Site): Promise<void> {
    const { main } = branches.known
    const { site, liveOf } = this.#options
    if (!main || !(site || liveOf)) return
    const timeOf = async (commit: string) =>
      Date.parse((await log(['-n1', commit], []))[0]?.at ?? '')
    const askSite = async (): Promise<SiteState> => {
      const live = await openLive({ site, isAncestor: objects.isAncestor, timeOf })(main)
      return live ? { live } : {}
    }
    const before = this.#live
    this.#live = liveOf ? (liveOf(main) ?? {}) : await askSite()
    if (!isDeepStrictEqual(this.#live, before)) this.#tell('unpublished')
  }

  #poll(site: Site): void {
    const { pollInterval } = this.#options
    const later =
      this.#live.live === 'building' ? Math.min(buildInterval, pollInterval) : pollInterval
    clearTimeout(this.#timer)
    this.#timer = globalThis.setTimeout(() => {
      this.#queue
        .run(() => this.#look(site))
        .catch(() => {})
        .finally(() => this.#poll(site))
    }, later)
    this.#timer.unref()
  }

  #tell(...events: ServerEvent[]): void {
    for (const event of events) for (const tell of this.#listeners) tell(event)
  }

  /** Asks the remote soon, because somebody says that it has changed: at most once in five seconds. */
  async refresh(): Promise<void> {
    const site = await this.#site()
    const rest = this.#lastLook + hookInterval - Date.now()
    if (rest > 0) await setTimeout(rest, undefined, { ref: false })
    if (Date.now() - this.#lastLook < hookInterval) return
    await this.#queue.run(() => this.#look(site))
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
    const { branches, code } = await this.#site()
    const { repository, folder = '', drafts = 'drafts' } = this.#options
    const root = [parseRemote(repository).url, folder, drafts].join('#')
    const listed = await this.#listing?.(branches.saved)
    for (const { file } of listed?.files ?? []) this.#seen.add(file)
    return { root, ...code, files: [], skipped: [], ...listed, facts: {}, skippedUploads: [] }
  }

  async texts(): Promise<Record<string, string>> {
    const { branches, objects } = await this.#site()
    const listed = await this.#listing?.(branches.saved)
    const blobs = (listed?.files ?? []).flatMap(({ file, blob }) =>
      isInFilesFolder(file) ? [] : [blob],
    )
    const texts: Record<string, string> = {}
    for (const [id, bytes] of await objects.read(blobs)) {
      const text = textOf(bytes)
      if (text !== null) texts[id] = text
    }
    return texts
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

  /** Does one change after the other. What git refuses on this machine, such as on a full disk, becomes a sentence. */
  #change<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      try {
        return await task()
      } catch (error) {
        throw error instanceof GitFailed ? notTaken(error.output) : error
      }
    })
  }

  async write(changes: readonly FileChange[], message: string, author?: Author): Promise<Written> {
    const site = await this.#site()
    const written = await this.#change(() => save(site, changes, this.#seen, message, author))
    if (written !== 'stale') this.#tell('files', 'unpublished')
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
    return { files, others: [], ...this.#live }
  }

  async publish(order: PublishOrder, author?: Author): Promise<Published> {
    const site = await this.#site()
    const outcome = await this.#change(() => publish(site, order, author))
    if (outcome.status !== 'done') return outcome
    this.#tell('files', 'unpublished')
    void this.#askSite(site).then(() => this.#poll(site))
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
      if (this.#listed.size > mostListed) this.#listed.delete(blob)
    }
    return { versions }
  }

  /** Returns the commit that is published now. Rejects with a `RefusedRequest` if the remote has never answered. */
  async published(): Promise<string> {
    return (await this.#site()).branches.heads.main
  }

  /** Makes a folder contain the files of a commit, to build the site from it. Rejects with a `GitFailed`. */
  async checkOut(commit: string, folder: string): Promise<void> {
    const { git } = await this.#opening
    await checkOut(git, commit, folder)
  }

  /** Call this when `liveOf` of the options answers otherwise than before. */
  async siteHasChanged(): Promise<void> {
    await this.#askSite(await this.#opening)
  }

  follow(tell: (event: ServerEvent) => void): () => void {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#opening.catch(() => {})
    await this.#queue.close()
    clearTimeout(this.#timer)
    await this.#release()
  }
}

/** Opens a store. Each request waits for the first fetch. Throws an Error for an address that git must not open. */
export function openDraftsStore(options: DraftsOptions): DraftsStore {
  parseRemote(options.repository)
  return new DraftsStore(options)
}
