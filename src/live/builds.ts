/** Builds the site when something is published, and when a page appears or ends, and shows it when it is complete. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { addresses } from '../content/addresses.ts'
import { ownText, parsed } from '../content/json-object.ts'
import { faultText } from '../http/fault-text.ts'
import { repeat } from '../http/repeat.ts'
import { askDeveloper, type BuildOrder, NotBuilt } from './build-commit.ts'
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
  again: number
}

/**
 * The pause before a build that failed is tried again, also if it could not begin, such as because of a lock of git, and
 * the longest pause of all, in milliseconds.
 */
const retryPause = 600_000
const shortRetryPause = 20_000
const longestPause = 60_000

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

export type Builds = ReturnType<typeof openBuilds>

/** Opens the builds of a process. Nothing is built before `want` names a commit. */
export function openBuilds(options: BuildsOptions) {
  const { versions, tree, folder, checkOut, build, read, onState, log } = options
  let shown = shownIn(versions.folders()[0])
  let wanted: string | undefined
  let prepared: Prepared | undefined
  let failure: Failure | undefined
  let lead = shortestLead

  /** Returns what is to be built now; undefined for nothing. */
  function nextOrder(): { commit: string; moment: number | undefined } | undefined {
    const now = Date.now()
    if (wanted === undefined || prepared) return undefined
    if (failure?.commit === wanted && now < failure.again) return undefined
    if (shown.commit !== wanted) return { commit: wanted, moment: undefined }
    const { due } = shown
    if (due === undefined || now < due - lead) return undefined
    return { commit: wanted, moment: due > now ? due : undefined }
  }

  async function show(version: string, commit: string): Promise<void> {
    await versions.show(version)
    shown = shownIn(version)
    failure = undefined
    log(`Visitors see ${shortName(commit)}.`)
    onState()
  }

  async function run(commit: string, moment: number | undefined, stopped: AbortSignal) {
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
      lead = Math.max(shortestLead, 3 * duration)
      log(`${shortName(commit)} was built in ${(duration / 1000).toFixed(1)} s.`)
      if (moment === undefined) await show(version, commit)
      else prepared = { commit, version, moment }
    } catch (cause) {
      versions.discard(version)
      if (stopped.aborted) return
      const error =
        cause instanceof NotBuilt
          ? cause
          : new NotBuilt('The site cannot be built.', askDeveloper, faultText(cause))
      const pause = cause instanceof NotBuilt ? retryPause : shortRetryPause
      failure = { commit, error, again: Date.now() + pause }
      log(`${error.message} ${error.details ?? ''}`)
      onState()
    }
  }

  /** Shows what was built for a moment that has come, or removes it if something else was published. */
  async function showPrepared(): Promise<void> {
    if (!prepared) return
    const { version, commit, moment } = prepared
    if (commit === wanted && Date.now() < moment) return
    prepared = undefined
    if (commit === wanted) await show(version, commit)
    else versions.discard(version)
  }

  function pause(): number {
    const now = Date.now()
    const times = [
      prepared?.moment ?? (shown.due !== undefined ? shown.due - lead : undefined),
      failure?.again,
    ]
    const ahead = times
      .filter((time) => time !== undefined && time > now)
      .map((time) => Number(time) - now)
    return Math.min(longestPause, ...ahead)
  }

  const work = repeat(async (stopped) => {
    try {
      await showPrepared()
      const next = nextOrder()
      if (next) await run(next.commit, next.moment, stopped)
      return nextOrder() ? 0 : pause()
    } catch (error) {
      log(faultText(error))
      return longestPause
    }
  })

  return {
    /** Has a commit built, if it is not what visitors see. A build that runs is finished first. */
    want(commit: string): void {
      if (wanted === commit) return
      wanted = commit
      onState()
      work.wake()
    },
    /** Returns the commit that visitors see. */
    shownCommit: (): string | undefined => shown.commit,
    /** Returns what the editor says about a published commit. */
    stateOf(main: string) {
      if (shown.commit === main) return { live: 'live' as const }
      if (failure?.commit !== main) return { live: 'building' as const }
      const { message, help, details } = failure.error
      return {
        live: 'failed' as const,
        notBuilt: { message, help, ...(details !== undefined && { details }) },
      }
    },
    /** Ends a build that runs. */
    stop: () => work.stop(),
  }
}
