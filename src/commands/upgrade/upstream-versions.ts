/** The versions of our repository, numbered as https://semver.org says. */
import { listed, quoted } from '../../checks/diagnostics/wording.ts'
import { readValue } from '../../editor/model/json/tree.ts'
import { type Git, outputOf } from '../../pipeline/disk/git.ts'
import { failure } from './failure.ts'

/** `upstream` in `package.json`. */
export interface Upstream {
  /** The address of our repository, as for `git fetch`. */
  repository: string
  /** The version from which the site was made, or to which it was upgraded last. */
  version: string
}

const form = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?$/

/** Returns whether a text is a version, such as `1.2.0` or `1.2.0-rc.1`. */
export const isVersion = (text: string): boolean => form.test(text)

/** Compares two versions for `sort`. A version comes after its prereleases. */
export function compareVersions(one: string, other: string): number {
  const parts = (version: string) => form.exec(version)?.slice(1) ?? []
  const [a, b] = [parts(one), parts(other)]
  const index = [0, 1, 2].find((at) => Number(a[at]) !== Number(b[at]))
  if (index !== undefined) return Number(a[index]) - Number(b[index])
  if (!a[3] || !b[3]) return Number(Boolean(b[3])) - Number(Boolean(a[3]))
  return a[3].localeCompare(b[3], 'en', { numeric: true })
}

/** Returns `upstream` of a `package.json`. Throws an error that says what to write if something is missing. */
export function readUpstream(packageText: string): Upstream {
  const { upstream } = (readValue(packageText) ?? {}) as { upstream?: Partial<Upstream> }
  const { repository, version } = upstream ?? {}
  if (!repository) {
    throw new Error(
      'package.json does not say where our repository is. Write its address, and the version from which this site was made: "upstream": { "repository": "https://…", "version": "1.1.0" }',
    )
  }
  if (typeof version === 'string' && isVersion(version)) return { repository, version }
  throw new Error(
    'package.json does not say from which version of ours this site was made. Write it beside the address of our repository: "upstream": { …, "version": "1.1.0" }',
  )
}

const versionRefs = 'refs/upstream/v'

/** Returns the ref at which the commit of a version is stored. It is neither a branch nor a tag. */
export const refOf = (version: string) => `${versionRefs}${version}`

/** Returns the versions that were fetched, the oldest first. */
export async function fetchedVersions(git: Git): Promise<string[]> {
  const refs = await outputOf(git(['for-each-ref', '--format=%(refname)', 'refs/upstream']))
  const names = refs.split('\n').map((ref) => ref.replace(versionRefs, ''))
  return names.filter(isVersion).sort(compareVersions)
}

/** Returns the first commit with each version in `package.json`, in the history of our branch. */
async function versionsInHistory(git: Git): Promise<Map<string, string>> {
  const options = ['--reverse', '--first-parent', '--diff-merges=first-parent', '--format=%H']
  const log = ['log', ...options, '--patch', '--unified=0', '-G', '"version"']
  const text = await outputOf(git([...log, 'refs/upstream/head', '--', 'package.json']))
  const commits = new Map<string, string>()
  let commit = ''
  for (const line of text.split('\n')) {
    if (/^[0-9a-f]{40,64}$/.test(line)) commit = line
    const [, version = ''] = /^\+ {2}"version": "([^"]+)"/.exec(line) ?? []
    if (isVersion(version) && !commits.has(version)) commits.set(version, commit)
  }
  return commits
}

/**
 * Fetches our branch and the tags of our versions, such as `v1.2.0`, into refs beside your own. A version without a tag
 * is the commit that set it in `package.json`. Throws an error if our repository cannot be reached.
 */
export async function fetchVersions(git: Git, { repository }: Upstream): Promise<void> {
  const specs = ['+HEAD:refs/upstream/head', `+refs/tags/v*:${versionRefs}*`]
  const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--recurse-submodules=no']
  await git(['fetch', ...options, '--', repository, ...specs]).catch((error) => {
    const sentence = `Our repository ${quoted(repository)} cannot be reached. Check your connection, and the address in “upstream” of package.json.`
    throw failure(sentence, error)
  })
  const tagged = await fetchedVersions(git)
  for (const [version, commit] of await versionsInHistory(git)) {
    if (!tagged.includes(version)) await git(['update-ref', refOf(version), commit])
  }
}

/**
 * Returns the version to upgrade to: the one that was named, or the newest that is no prerelease. Throws an error if
 * it, or the site's own version, is not among the known ones.
 */
export function chooseVersion(known: readonly string[], own: string, wanted?: string): string {
  const chosen = wanted ?? known.findLast((version) => !version.includes('-'))
  if (chosen === undefined) throw new Error('Our repository has no version yet.')
  if (!known.includes(chosen)) {
    throw new Error(`There is no version ${chosen}. There are ${listed(known)}.`)
  }
  if (known.includes(own)) return chosen
  throw new Error(
    `package.json says that this site was made from version ${own}, which our repository does not have. It has ${known.join(', ')}. Correct “upstream” in package.json.`,
  )
}
