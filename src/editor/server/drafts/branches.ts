/** The branches of the remote as this server knows them. Nothing here moves before the remote has moved. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { RefusedForNow } from '../requests/responses.ts'
import { type Git, GitFailed, workFolder } from './git.ts'
import type { ReadHistory } from './history.ts'
import { changesFromMain } from './merge-main.ts'
import type { Objects } from './objects.ts'
import { unreachable } from './refusals.ts'
import {
  type BranchNames,
  type Heads,
  type Move,
  type Pushed,
  type Remote,
  toHeads,
} from './remote.ts'

/** How often something is tried again because a branch has moved. */
export const maxTries = 40

interface BranchesOptions {
  git: Git
  remote: Remote
  objects: Objects
  log: ReadHistory
  names: BranchNames
  /** The folder of the clone. */
  clone: string
  /** The folder of the site in the repository, with a slash at its end; empty for the whole. */
  folder: string
}

/** Heads of which the main branch is known. */
export type KnownHeads = Heads & { main: string }

const named = ({ main, drafts }: BranchNames, heads: Heads): Map<string, string> =>
  new Map([
    ...(heads.main ? [[main, heads.main] as const] : []),
    ...(heads.drafts ? [[drafts, heads.drafts] as const] : []),
    ...heads.waiting,
    ...heads.previews,
  ])

/** Removes what a killed server has left: locks, and indexes of its own. */
async function cleanUp(clone: string): Promise<void> {
  for (const entry of await readdir(clone, { recursive: true, withFileTypes: true })) {
    const isLeftover = entry.name.endsWith('.lock') || /^index-[\da-f-]{36}$/.test(entry.name)
    if (entry.isFile() && isLeftover)
      await rm(path.join(entry.parentPath, entry.name), { force: true })
  }
}

export class Branches {
  readonly #options: BranchesOptions
  #heads: Heads = { main: undefined, drafts: undefined, waiting: new Map(), previews: new Map() }
  /** Why the branches are not known. */
  #trouble: Error = unreachable({ message: 'The remote has not answered yet.' })
  /** The addresses that the remote printed for branches that wait for approval. */
  readonly links = new Map<string, string>()

  constructor(options: BranchesOptions) {
    this.#options = options
  }

  get known(): Heads {
    return this.#heads
  }

  /** Returns the branches. Throws a `RefusedRequest` if the remote has never answered. */
  get heads(): KnownHeads {
    const { main } = this.#heads
    if (main === undefined) throw this.#trouble
    return { ...this.#heads, main }
  }

  /** Returns the commit with what is saved. */
  get saved(): string {
    const { main, drafts } = this.heads
    return drafts ?? main
  }

  /** Returns whether the remote leaves out large files if it is asked to. */
  get hasFilters(): boolean {
    return !this.#options.remote.ignoresFilters()
  }

  /** Makes the clone if it is not there. */
  async open(): Promise<void> {
    const { git, clone, remote } = this.#options
    await mkdir(workFolder(clone), { recursive: true })
    await cleanUp(clone)
    const init = ['init', '--quiet', '--bare', '--template=', '--object-format=sha1', '--', clone]
    await git.bytes(init, { env: { GIT_DIR: undefined, GIT_WORK_TREE: undefined } })
    this.#heads = await remote.seen()
  }

  /** Reads the branches of the remote, and fetches what is new. Returns whether anything has changed. */
  async fetch(): Promise<boolean> {
    const { remote, names } = this.#options
    try {
      const heads = await remote.heads()
      if (heads.main === undefined) {
        const reason = `The repository has no branch ${names.main}.`
        throw new RefusedForNow(reason, 'Ask the developer to name the right branch.', 30)
      }
      const [before, after] = [named(names, this.#heads), named(names, heads)]
      const moved = [...after].filter(([name, id]) => before.get(name) !== id)
      // A branch `drafts` that somebody has deleted at the remote is put back.
      const gone = [...before.keys()].filter((name) => !after.has(name) && name !== names.drafts)
      if (moved.length + gone.length > 0) {
        await remote.fetch(moved.map(([name]) => name))
        if (gone.length > 0) await remote.forget(gone)
        // A branch may have moved again meanwhile.
        const seen = await remote.seen()
        await this.#readTexts(seen)
        await this.#refuseOther(seen)
        this.#heads = seen
      }
      if (this.#heads.drafts && !after.has(names.drafts))
        await this.#restoreDrafts(this.#heads.drafts)
      return moved.length + gone.length > 0
    } catch (error) {
      this.#trouble = error instanceof GitFailed ? unreachable(error) : (error as Error)
      throw this.#trouble
    }
  }

  /** Fetches the texts that the filter has left out, in one request. */
  async #readTexts(heads: Heads): Promise<void> {
    const { remote, objects } = this.#options
    for (const commit of [heads.main, heads.drafts]) {
      if (!commit) continue
      const missing = await objects.missing(commit)
      if (missing.size === 0) continue
      const texts = [...(await objects.siteTree(commit))].flatMap(([file, { blob }]) =>
        missing.has(blob) && file.endsWith('.json') ? [blob] : [],
      )
      if (texts.length > 0) await remote.fetchBlobs(texts)
    }
  }

  async #refuseOther({ main, drafts }: Heads): Promise<void> {
    const { objects, names } = this.#options
    if (!main || !drafts || (await objects.base(main, drafts))) return
    throw new RefusedForNow(
      `The branch ${names.drafts} has nothing to do with ${names.main}.`,
      'Ask the developer to give the editor another branch.',
      30,
    )
  }

  async #restoreDrafts(drafts: string): Promise<void> {
    const branch = this.#options.names.drafts
    await this.#options.remote.push([{ branch, from: undefined, to: drafts }])
  }

  /** Fetches, and merges what is new on the main branch into the drafts. Returns whether anything has changed. */
  async update(): Promise<boolean> {
    let hasChanged = false
    for (let tries = 0; tries < maxTries; tries++) {
      hasChanged = (await this.fetch()) || hasChanged
      const merged = await this.#mergeMain()
      if (!merged) return hasChanged
      hasChanged = true
      if ((await this.push([merged])).status !== 'unknown') return hasChanged
    }
    return hasChanged
  }

  /** Returns the move of the drafts that has what is new on the main branch; undefined if nothing is. */
  async #mergeMain(): Promise<Move | undefined> {
    const { objects, names } = this.#options
    const { main, drafts } = this.heads
    if (!drafts || main === drafts) return undefined
    const base = await objects.base(main, drafts)
    if (!base || base === main) return undefined
    const move = (to: string): Move => ({ branch: names.drafts, from: drafts, to })
    if (base === drafts) return move(main)
    const changes = await changesFromMain(this.#options, { base, drafts, main })
    return move(await objects.commit([drafts, main], changes, `Merge ${names.main}`))
  }

  /** Pushes. Where the remote has taken it, the branches are known to be there. */
  async push(moves: readonly Move[]): Promise<Pushed> {
    const { remote, names } = this.#options
    const pushed = await remote.push(moves)
    const { taken, link } = pushed
    if (taken.length === 0) return pushed
    const now = named(names, this.#heads)
    for (const { branch, to } of taken) {
      if (to === undefined) now.delete(branch)
      else now.set(branch, to)
    }
    const [first] = taken
    if (link && first) this.links.set(first.branch, link)
    this.#heads = toHeads(names, now)
    return pushed
  }
}
