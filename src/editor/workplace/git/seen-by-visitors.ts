/** What visitors see: the commit that the site was built from, and the addresses of previews. */
import { own } from '../../../content/json-object.ts'
import type { Publication } from '../workplace.ts'
import type { ChangeRequest } from './git-host.ts'
import type { SitePlace } from './site-branches.ts'

/** How long a site may take to be built, in milliseconds. A host may also skip a commit. */
const longestBuild = 60 * 60_000

const timeout = 10_000

/** Returns the commit that the site was built from; undefined if it does not say. */
async function builtCommit(site: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${site}/version.json`, {
      ...{ cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' },
      signal: AbortSignal.timeout(timeout),
    })
    const commit = response.ok ? own(await response.json(), 'commit') : undefined
    return typeof commit === 'string' ? commit : undefined
  } catch {
    return undefined
  }
}

/** Returns whether visitors see the commit `main` of the main branch; `published` if that is not known. */
export async function siteState(
  { host, branch, site }: SitePlace,
  main: string,
): Promise<Publication['state']> {
  const commit = site ? await builtCommit(site) : undefined
  if (commit === undefined) return 'published'
  if (commit === main) return 'live'
  const commits = await host.commits(branch).catch(() => [])
  const isOlder = commits.some(({ id }) => id === commit)
  const isNew = Date.now() - Date.parse(commits[0]?.at ?? '') < longestBuild
  return isOlder && isNew ? 'building' : 'published'
}

/** Returns the address of the site with the changes of a branch; undefined if there is none. */
export function previewOf(
  { preview }: SitePlace,
  branch: string,
  request: ChangeRequest | undefined,
): string | undefined {
  if (preview?.includes('{request}') && request === undefined) return undefined
  // Hosts make a name of the domain name system of it.
  const name = branch.toLowerCase().replace(/[^a-z\d]+/g, '-')
  return preview
    ?.replaceAll('{branch}', name)
    .replaceAll('{request}', String(request?.number ?? ''))
}
