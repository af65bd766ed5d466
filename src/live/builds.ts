/** Builds the site when something is published, and when a page appears or ends, and shows it when it is complete. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { addresses } from '../content/addresses.ts'
import { ownText, parsed } from '../content/json-object.ts'
import { faultText } from '../http/fault-text.ts'
import { repeat } from '../http/repeat.ts'
import { askDeveloperHelp, type BuildOrder, NotBuilt } from './build-commit.ts'
import type { Versions } from './built-versions.ts'

interface BuildsOptions {
  versions: Versions
  /** The work tree, and the folder of the site in it. */
  tree: string
  folder: string
  /** Makes the work tree contain the files of a commit. */
  checkOut(commit: string): Promise<void>
  build(order: BuildOrder, stopped: AbortSignal): Promise<void>
  /** Reads the files in the work tree while the site is built. Returns what is done before visitors see it. */
  read(): Promise<() => Promise<void>>
  /** Called when `stateOf` answers otherwise. */
  onState(): void
  log(line: string): void
}

/** What visitors see: the commit that it was built from, and the next moment at which a page appears or ends. */
interface Shown {
  commit: string | undefined
  due: number | undefined
}

/** A version that was built for a moment to come. */
interface Prepared {
  commit: string
  version: string
  moment: number
}

interface Failure {
  commit: string
  error: NotBuilt
  /** When it is tried again, in milliseconds since 1970: a full disk may have room then. */
  retryTime: number
}

/**
 * The pause before a build that failed is tried again, also if it could not begin, such as because of a lock of git, and
 * the longest pause of all, in milliseconds.
 */
const retryPause = 600_000
const shortRetryPause = 20_000
const maxPause = 60_000

/** How long before its moment a version is built at the latest, in milliseconds. */
const shortestLead = 30_000

const shortName = (commit: string) => commit.slice(0, 12)

function shownIn(folder: string | undefined): Shown {
  const textOf = (address: string) => {
    const file = folder === undefined ? '' : path.join(folder, address)
    return existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined
  }
  const moments = textOf(addresses.schedule)
  const [due] = (Array.isArray(moments) ? moments : []).map((one) => Date.parse(one))
  return { commit: ownText(textOf(addresses.version), 'commit'), due }
}

/** The builds of a process, one at a time. Nothing is built before `want` names a commit. */
export class Builds {
  readonly #options: BuildsOptions
  readonly #work: ReturnType<typeof repeat>
  #shown: Shown
  #nextCommit: string | undefined
  #prepared: Prepared | undefined
  #failure: Failure | undefined
  #lead = shortestLead

  constructor(options: BuildsOptions) {
    this.#options = options
    this.#shown = shownIn(options.versions.folders()[0])
    this.#work = repeat((stopped) => this.#buildNext(stopped))
  }

  /** Has a commit built, if it is not what visitors see. A build that runs is finished first. */
  want(commit: string): void {
    if (this.#nextCommit === commit) return
    this.#nextCommit = commit
    this.#options.onState()
    this.#work.wake()
  }

  /** Returns the commit that visitors see. */
  readonly shownCommit = (): string | undefined => this.#shown.commit

  /** Returns what the editor says about a published commit. */
  stateOf(main: string) {
    if (this.#shown.commit === main) return { live: 'live' as const }
    if (this.#failure?.commit !== main) return { live: 'building' as const }
    const { message, help, details } = this.#failure.error
    return {
      live: 'failed' as const,
      notBuilt: { message, help, ...(details !== undefined && { details }) },
    }
  }

  /** Ends a build that runs. */
  stop(): Promise<void> {
    return this.#work.stop()
  }

  /** Shows and builds what is due. Returns the pause before the next time, in milliseconds. Never rejects. */
  async #buildNext(stopped: AbortSignal): Promise<number> {
    try {
      await this.#showPrepared()
      const next = this.#nextOrder()
      if (next) await this.#build(next.commit, next.moment, stopped)
      return this.#nextOrder() ? 0 : this.#pause()
    } catch (error) {
      this.#options.log(faultText(error))
      return maxPause
    }
  }

  /** Returns what is to be built now; undefined for nothing. */
  #nextOrder(): { commit: string; moment: number | undefined } | undefined {
    const now = Date.now()
    const commit = this.#nextCommit
    if (commit === undefined || this.#prepared) return undefined
    if (this.#failure?.commit === commit && now < this.#failure.retryTime) return undefined
    if (this.#shown.commit !== commit) return { commit, moment: undefined }
    const { due } = this.#shown
    if (due === undefined || now < due - this.#lead) return undefined
    return { commit, moment: due > now ? due : undefined }
  }

  async #build(commit: string, moment: number | undefined, stopped: AbortSignal): Promise<void> {
    const { versions, tree, folder, checkOut, build, read, log } = this.#options
    const begin = performance.now()
    const version = versions.begin(shortName(commit))
    try {
      await checkOut(commit)
      const reading = read()
      // Awaited also after a build that fails, because the next one changes the work tree.
      const isRead = reading.catch(() => {})
      await build({ tree, folder, commit, outDir: version, moment }, stopped).finally(() => isRead)
      const use = await reading
      await use()
      const duration = performance.now() - begin
      this.#lead = Math.max(shortestLead, 3 * duration)
      log(`${shortName(commit)} was built in ${(duration / 1000).toFixed(1)} s.`)
      if (moment === undefined) await this.#show(version, commit)
      else this.#prepared = { commit, version, moment }
    } catch (cause) {
      versions.discard(version)
      if (!stopped.aborted) this.#fail(commit, cause)
    }
  }

  #fail(commit: string, cause: unknown): void {
    const error =
      cause instanceof NotBuilt
        ? cause
        : new NotBuilt('The site cannot be built.', askDeveloperHelp, faultText(cause))
    const pause = cause instanceof NotBuilt ? retryPause : shortRetryPause
    this.#failure = { commit, error, retryTime: Date.now() + pause }
    this.#options.log(`${error.message} ${error.details ?? ''}`)
    this.#options.onState()
  }

  async #show(version: string, commit: string): Promise<void> {
    await this.#options.versions.show(version)
    this.#shown = shownIn(version)
    this.#failure = undefined
    this.#options.log(`Visitors see ${shortName(commit)}.`)
    this.#options.onState()
  }

  /** Shows what was built for a moment that has come, or removes it if something else was published. */
  async #showPrepared(): Promise<void> {
    if (!this.#prepared) return
    const { version, commit, moment } = this.#prepared
    if (commit === this.#nextCommit && Date.now() < moment) return
    this.#prepared = undefined
    if (commit === this.#nextCommit) await this.#show(version, commit)
    else this.#options.versions.discard(version)
  }

  #pause(): number {
    const now = Date.now()
    const { due } = this.#shown
    const times = [
      this.#prepared?.moment ?? (due !== undefined ? due - this.#lead : undefined),
      this.#failure?.retryTime,
    ]
    const ahead = times
      .filter((time) => time !== undefined && time > now)
      .map((time) => Number(time) - now)
    return Math.min(maxPause, ...ahead)
  }
}
