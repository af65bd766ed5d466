/** The store of `npm run edit`: a folder on this machine, which git commits and pushes. `git status` is the list. */
import { filesFolder } from '../../../content/content-files.ts'
import { GitError } from '../../../pipeline/disk/git.ts'
import type { Listing } from '../../model/listing.ts'
import { oneAtATime } from '../../model/one-at-a-time.ts'
import type {
  PublishedAnswer,
  PublishOrder,
  ServerEvent,
  Unpublished,
  UnpublishedFile,
  VersionsAnswer,
} from '../../model/protocol.ts'
import { RefusedWithDetails } from '../requests/responses.ts'
import type { FileChange, Published, Store, Written } from '../store.ts'
import { checkPublication } from './publication-check.ts'
import { openPushing, type Pushing } from './push.ts'
import { idOf, openRepository, type Repository } from './repository.ts'
import { openSiteFolder, type SiteFolder } from './site-folder.ts'
import { versionsOf } from './versions.ts'

type NotDone = Exclude<Published, { status: 'done' }>

/** The store of a folder. */
export class FolderStore implements Store {
  readonly kind = 'folder'
  /** The folder, without links. */
  readonly root: string
  readonly #site: SiteFolder
  readonly #repository: Repository
  readonly #pushing: Pushing
  readonly #inTurn = oneAtATime()
  readonly #pushInTurn = oneAtATime()
  readonly #following = new Set<(event: ServerEvent) => void>()
  /** How to read what is not in the folder, but was listed as published or as a version. */
  readonly #earlier = new Map<string, () => Promise<Uint8Array | undefined>>()
  /** The commit that waits for approval, and the page of the request for it. */
  #waiting: { commit: string; address: string | undefined } | undefined

  constructor(site: SiteFolder) {
    this.root = site.root
    this.#site = site
    this.#repository = openRepository(site.root)
    this.#pushing = openPushing(site.root)
  }

  list(): Promise<Listing> {
    return this.#site.list()
  }

  texts(): AsyncGenerator<Record<string, string>> {
    return this.#site.texts()
  }

  async bytes(id: string): Promise<Uint8Array | undefined> {
    return this.#site.bytesOf(id) ?? (await this.#earlier.get(id)?.())
  }

  write(changes: readonly FileChange[], _message: string): Promise<Written> {
    return this.#inTurn(async () => {
      const written = await this.#site.write(changes)
      if (written) this.filesChanged()
      return written ? changes.map(({ after }) => idOf(after)) : 'stale'
    })
  }

  async unpublished(): Promise<Unpublished> {
    const refusal = await this.#repository.refusal()
    if (refusal) return { files: [], others: [], refusal }
    const remote = await this.#pushing.remote()
    const [head, listing] = await Promise.all([this.#repository.commit('HEAD'), this.#site.list()])
    if (!remote) {
      const files = (await this.#changed(head, listing)).map((one) => ({ ...one, by: [] }))
      return { files, others: [], isLocal: true }
    }
    const base = await this.#repository.commit(remote.base)
    const open = new Set((await this.#changed(head, listing)).map(({ file }) => file))
    const isElsewhere = remote.commits.length === 0
    const address = this.#waiting?.commit === head ? this.#waiting.address : undefined
    const files = (await this.#changed(base, listing)).map((one): UnpublishedFile => {
      if (open.has(one.file)) return { ...one, by: [] }
      const isWaiting = { waiting: address === undefined ? {} : { address } }
      return { ...one, by: [], ...(isElsewhere ? isWaiting : { isCommitted: true }) }
    })
    return { files, others: remote.commits }
  }

  async publish(order: PublishOrder): Promise<Published> {
    const notDone = await this.#inTurn(() => this.#commitOrder(order))
    if (notDone) return notDone
    try {
      // No save waits for a push, which can take a minute.
      const result = await this.#pushInTurn(() => this.#push())
      return { status: 'done', answer: { ...result, unpublished: await this.unpublished() } }
    } finally {
      this.#onEvent('unpublished')
    }
  }

  async versions(file: string): Promise<VersionsAnswer> {
    const versions = await versionsOf(this.#repository, file)
    for (const { id, blob } of versions) {
      if (blob) this.#earlier.set(blob, () => this.#repository.bytesIn(id, file))
    }
    return { versions }
  }

  follow(onEvent: (event: ServerEvent) => void): () => void {
    this.#following.add(onEvent)
    return () => this.#following.delete(onEvent)
  }

  /** Tells those who follow that files have changed on the disk. */
  filesChanged(): void {
    this.#onEvent('files')
    this.#onEvent('unpublished')
  }

  async close(): Promise<void> {
    await Promise.all([this.#inTurn(async () => {}), this.#pushInTurn(async () => {})])
  }

  #onEvent(event: ServerEvent): void {
    for (const one of this.#following) one(event)
  }

  /** Returns the files that differ between a commit and the folder, each with its two blob ids. */
  async #changed(commit: string, { files, skipped, skippedUploads }: Listing) {
    const saved = new Map(files.map(({ file, blob }) => [file, blob]))
    const unread = new Set([
      ...skipped.map(({ path }) => path),
      ...skippedUploads.map(({ name }) => filesFolder + name),
    ])
    const names = await this.#repository.changedSince(commit, [...saved.keys()])
    const found = await Promise.all(
      names.map(async (file) => {
        const published = idOf(await this.#repository.bytesIn(commit, file))
        if (published) this.#earlier.set(published, () => this.#repository.bytesIn(commit, file))
        return { file, published, saved: saved.get(file) ?? null }
      }),
    )
    return found.filter(({ file, published, saved }) => published !== saved && !unread.has(file))
  }

  async #commit(files: readonly string[], message: string): Promise<void> {
    try {
      if (files.length > 0) await this.#repository.commitFiles(files, message)
    } catch (error) {
      if (!(error instanceof GitError)) throw error
      throw new RefusedWithDetails(
        409,
        'The changes could not be kept in the history.',
        'Your changes are saved. Ask the developer, and try again.',
        error.message,
      )
    }
  }

  /** Pushes. Returns what has become of the commits. */
  async #push(): Promise<Omit<PublishedAnswer, 'unpublished'>> {
    const remote = await this.#pushing.remote()
    if (!remote) return { state: 'published' }
    const pushed = await this.#pushing.push()
    if (!pushed.pushed) {
      const help = `${pushed.help} Your changes are kept in the history of this machine.`
      throw new RefusedWithDetails(409, pushed.reason, help, pushed.details)
    }
    const { address } = pushed
    if (pushed.branch === remote.branch) return { state: 'published' }
    this.#waiting = { commit: pushed.commit, address }
    return { state: 'waiting', ...(address && { address }) }
  }

  /** Commits the chosen files, or returns why that is not possible. */
  async #commitOrder({ files, message }: PublishOrder): Promise<NotDone | undefined> {
    const refusal = await this.#repository.refusal()
    if (refusal) throw new RefusedWithDetails(409, refusal.reason, refusal.help, refusal.details)
    const listing = await this.#site.list()
    const saved = new Map(listing.files.map(({ file, blob }) => [file, blob]))
    if (files.some((one) => (saved.get(one.file) ?? null) !== one.saved)) return { status: 'stale' }
    const head = await this.#repository.commit('HEAD')
    const open = (await this.#changed(head, listing)).map(({ file }) => file)
    const chosen = open.filter((file) => files.some((one) => one.file === file))
    const committed = (file: string) => this.#repository.bytesIn(head, file)
    const answer = await checkPublication(
      { root: this.#site.root, listing, changed: open, committed },
      chosen,
    )
    if (answer) return { status: 'refused', answer }
    await this.#commit(chosen, message)
    return undefined
  }
}

/** Opens the store. Throws if the folder does not exist. `project`: the folder of the code. */
export function openFolderStore(folder: string, project: string): FolderStore {
  return new FolderStore(openSiteFolder(folder, project))
}
