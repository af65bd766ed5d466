/** Watches the remote and the public site, and tells those who follow what may have changed. */
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ServerEvent } from '../../model/protocol.ts'
import { openLive } from './live.ts'
import type { DraftsOptions, SiteState } from './open-site.ts'
import type { Queue } from './queue.ts'
import type { Site } from './site.ts'

/** How often the remote is asked, in milliseconds, and at most because somebody says that it has changed. */
const usualInterval = 30_000
const hookInterval = 5_000

/** How often the site is asked while it is built, in milliseconds. */
const buildInterval = 5_000

/** After this number of looks, git packs the new objects. */
const packEvery = 100

export class Watch {
  readonly #queue: Queue
  readonly #interval: number
  readonly #options: Pick<DraftsOptions, 'site' | 'liveOf'>
  readonly #listeners = new Set<(event: ServerEvent) => void>()
  #timer: NodeJS.Timeout | undefined
  #lastPoll = 0
  #pollCount = 0
  #live: SiteState = {}

  constructor(queue: Queue, options: Pick<DraftsOptions, 'pollInterval' | 'site' | 'liveOf'>) {
    this.#queue = queue
    this.#interval = options.pollInterval ?? usualInterval
    this.#options = options
  }

  /** Whether visitors see what was published last. */
  get live(): SiteState {
    return this.#live
  }

  follow(emit: (event: ServerEvent) => void): () => void {
    this.#listeners.add(emit)
    return () => void this.#listeners.delete(emit)
  }

  emit(...events: ServerEvent[]): void {
    for (const event of events) for (const emit of this.#listeners) emit(event)
  }

  /** Asks the remote for the first time, and then again and again. */
  async start(site: Site): Promise<void> {
    // Without the remote, the clone of an earlier start can still be read.
    await this.#pollRemote(site).catch(() => {})
    this.#poll(site)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Asks the remote soon: at most once in five seconds. */
  async refresh(site: Site): Promise<void> {
    const rest = this.#lastPoll + hookInterval - Date.now()
    if (rest > 0) await setTimeout(rest, undefined, { ref: false })
    if (Date.now() - this.#lastPoll < hookInterval) return
    await this.#queue.run(() => this.#pollRemote(site))
  }

  /** Asks the site often from now on, until it shows what was published. */
  async published(site: Site): Promise<void> {
    await this.checkSite(site)
    this.#poll(site)
  }

  async #pollRemote(site: Site): Promise<void> {
    this.#lastPoll = Date.now()
    try {
      if (await site.branches.update()) this.emit('files', 'unpublished')
      // It goes on by itself. Without it, every save would leave some files in the clone.
      if (++this.#pollCount % packEvery === 0) await site.git.run(['gc', '--auto', '--quiet'])
    } finally {
      await this.checkSite(site)
    }
  }

  /** Asks whether visitors see what was published last, and tells if the answer is another one. */
  async checkSite({ branches, objects, log }: Site): Promise<void> {
    const { main } = branches.known
    const { site, liveOf } = this.#options
    if (!main || !(site || liveOf)) return
    const timeOf = async (commit: string) =>
      Date.parse((await log(['-n1', commit], []))[0]?.at ?? '')
    const stateOfSite = async (): Promise<SiteState> => {
      const live = await openLive({ site, isAncestor: objects.isAncestor, timeOf })(main)
      return live ? { live } : {}
    }
    const before = this.#live
    this.#live = liveOf ? (liveOf(main) ?? {}) : await stateOfSite()
    if (!isDeepStrictEqual(this.#live, before)) this.emit('unpublished')
  }

  #poll(site: Site): void {
    const later =
      this.#live.live === 'building' ? Math.min(buildInterval, this.#interval) : this.#interval
    clearTimeout(this.#timer)
    this.#timer = globalThis.setTimeout(() => {
      this.#queue
        .run(() => this.#pollRemote(site))
        .catch(() => {})
        .finally(() => this.#poll(site))
    }, later)
    this.#timer.unref()
  }
}
