/** Finds out whether visitors see what was published last: the site says which commit it was built from. */
import { own } from '../../../content/json-object.ts'
import type { LiveState } from '../../model/protocol.ts'

/** How long a site may take to be built, in milliseconds. A host may also skip a commit. */
const maxBuildTime = 60 * 60_000

const timeout = 10_000

/** Returns the commit that the site was built from; undefined if it does not say. */
async function builtCommit(site: string): Promise<string | undefined> {
  try {
    const address = new URL('version.json', site.endsWith('/') ? site : `${site}/`)
    const response = await fetch(address, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    })
    const commit = response.ok ? own(await response.json(), 'commit') : undefined
    return typeof commit === 'string' ? commit : undefined
  } catch {
    return undefined
  }
}

interface LiveOptions {
  /** The address of the public site. */
  site: string | undefined
  /** Returns whether a commit is in the history of another. */
  isAncestor(commit: string, head: string): Promise<boolean>
  /** Returns the time of a commit, in milliseconds since 1970. */
  timeOf(commit: string): Promise<number>
}

/** Returns a function that asks the site whether it shows a commit of the main branch. */
export function openLive({ site, isAncestor, timeOf }: LiveOptions) {
  return async (main: string): Promise<LiveState | undefined> => {
    const built = site && (await builtCommit(site))
    if (!built) return undefined
    // A site can be built from a newer commit than the last one that this server has seen.
    if (built === main || (await isAncestor(main, built))) return 'live'
    const isOlder = await isAncestor(built, main)
    return isOlder && Date.now() - (await timeOf(main)) < maxBuildTime ? 'building' : undefined
  }
}
