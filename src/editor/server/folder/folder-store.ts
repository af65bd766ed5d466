/** The store of `npm run edit`: a folder on this machine, which git commits and pushes. `git status` is the list. */
import { filesFolder } from '../../../content/content-files.ts'
import { GitError } from '../../../pipeline/disk/git.ts'
import type { Listing } from '../../model/listing.ts'
import type {
  PublishedAnswer,
  PublishOrder,
  ServerEvent,
  Unpublished,
  UnpublishedFile,
} from '../../model/protocol.ts'
import { RefusedWithDetails } from '../requests/responses.ts'
import type { Published, Store } from '../store.ts'
import { checkPublication } from './publication-check.ts'
import { openPushing } from './push.ts'
import { idOf, openRepository } from './repository.ts'
import { openSiteFolder } from './site-folder.ts'
import { versionsOf } from './versions.ts'

type NotDone = Exclude<Published, { status: 'done' }>

export interface FolderStore extends Store {
  /** The folder, without links. */
  root: string
  /** Tells those who follow that files have changed on the disk. */
  filesChanged(): void
}

/** Returns a function that runs one task after the other. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** Opens the store. Throws if the folder does not exist. `project`: the folder of the code. */
export function openFolderStore(folder: string, project: string): FolderStore {
  const site = openSiteFolder(folder, project)
  const repository = openRepository(site.root)
  const pushing = openPushing(site.root)
  const inTurn = oneAtATime()
  const pushInTurn = oneAtATime()
  const following = new Set<(event: ServerEvent) => void>()
  /** How to read what is not in the folder, but was listed as published or as a version. */
  const earlier = new Map<string, () => Promise<Uint8Array | undefined>>()
  /** The commit that waits for approval, and the page of the request for it. */
  let waiting: { commit: string; address: string | undefined } | undefined

  const tell = (event: ServerEvent) => {
    for (const one of following) one(event)
  }

  /** Returns the files that differ between a commit and the folder, each with its two blob ids. */
  async function changed(commit: string, { files, skipped, skippedUploads }: Listing) {
    const saved = new Map(files.map(({ file, blob }) => [file, blob]))
    const unread = new Set([
      ...skipped.map(({ path }) => path),
      ...skippedUploads.map(({ name }) => filesFolder + name),
    ])
    const names = await repository.changedSince(commit, [...saved.keys()])
    const found = await Promise.all(
      names.map(async (file) => {
        const published = idOf(await repository.bytesIn(commit, file))
        if (published) earlier.set(published, () => repository.bytesIn(commit, file))
        return { file, published, saved: saved.get(file) ?? null }
      }),
    )
    return found.filter(({ file, published, saved }) => published !== saved && !unread.has(file))
  }

  async function unpublished(): Promise<Unpublished> {
    const refusal = await repository.refusal()
    if (refusal) return { files: [], others: [], refusal }
    const remote = await pushing.remote()
    const [head, listing] = await Promise.all([repository.commit('HEAD'), site.list()])
    if (!remote) {
      const files = (await changed(head, listing)).map((one) => ({ ...one, by: [] }))
      return { files, others: [], isLocal: true }
    }
    const base = await repository.commit(remote.base)
    const open = new Set((await changed(head, listing)).map(({ file }) => file))
    const isElsewhere = remote.commits.length === 0
    const address = waiting?.commit === head ? waiting.address : undefined
    const files = (await changed(base, listing)).map((one): UnpublishedFile => {
      if (open.has(one.file)) return { ...one, by: [] }
      const isWaiting = { waiting: address === undefined ? {} : { address } }
      return { ...one, by: [], ...(isElsewhere ? isWaiting : { isCommitted: true }) }
    })
    return { files, others: remote.commits }
  }

  async function commit(files: readonly string[], message: string): Promise<void> {
    try {
      if (files.length > 0) await repository.commitFiles(files, message)
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
  async function push(): Promise<Omit<PublishedAnswer, 'unpublished'>> {
    const remote = await pushing.remote()
    if (!remote) return { state: 'published' }
    const pushed = await pushing.push()
    if (!pushed.pushed) {
      const help = `${pushed.help} Your changes are kept in the history of this machine.`
      throw new RefusedWithDetails(409, pushed.reason, help, pushed.details)
    }
    const { address } = pushed
    if (pushed.branch === remote.branch) return { state: 'published' }
    waiting = { commit: pushed.commit, address }
    return { state: 'waiting', ...(address && { address }) }
  }

  /** Commits the chosen files, or returns why that is not possible. */
  async function commitOrder({ files, message }: PublishOrder): Promise<NotDone | undefined> {
    const refusal = await repository.refusal()
    if (refusal) throw new RefusedWithDetails(409, refusal.reason, refusal.help, refusal.details)
    const listing = await site.list()
    const saved = new Map(listing.files.map(({ file, blob }) => [file, blob]))
    if (files.some((one) => (saved.get(one.file) ?? null) !== one.saved)) return { status: 'stale' }
    const head = await repository.commit('HEAD')
    const open = (await changed(head, listing)).map(({ file }) => file)
    const chosen = open.filter((file) => files.some((one) => one.file === file))
    const committed = (file: string) => repository.bytesIn(head, file)
    const answer = await checkPublication(
      { root: site.root, listing, changed: open, committed },
      chosen,
    )
    if (answer) return { status: 'refused', answer }
    await commit(chosen, message)
    return undefined
  }

  async function publish(order: PublishOrder): Promise<Published> {
    const notDone = await inTurn(() => commitOrder(order))
    if (notDone) return notDone
    try {
      // No save waits for a push, which can take a minute.
      const result = await pushInTurn(push)
      return { status: 'done', answer: { ...result, unpublished: await unpublished() } }
    } finally {
      tell('unpublished')
    }
  }

  return {
    kind: 'folder',
    root: site.root,
    list: site.list,
    texts: site.texts,

    async bytes(id) {
      return site.bytesOf(id) ?? (await earlier.get(id)?.())
    },

    write: (changes) =>
      inTurn(async () => {
        const written = await site.write(changes)
        if (written) {
          tell('files')
          tell('unpublished')
        }
        return written ? changes.map(({ after }) => idOf(after)) : 'stale'
      }),

    unpublished,
    publish,

    async versions(file) {
      const versions = await versionsOf(repository, file)
      for (const { id, blob } of versions) {
        if (blob) earlier.set(blob, () => repository.bytesIn(id, file))
      }
      return { versions }
    },

    follow(one) {
      following.add(one)
      return () => following.delete(one)
    },

    filesChanged() {
      tell('files')
      tell('unpublished')
    },

    async close() {
      await Promise.all([inTurn(async () => {}), pushInTurn(async () => {})])
    },
  }
}
