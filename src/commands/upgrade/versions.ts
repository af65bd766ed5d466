/** The versions of our repository: tags such as `v1.2.0`, numbered as https://semver.org says. */
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
  const place = [0, 1, 2].find((at) => Number(a[at]) !== Number(b[at]))
  if (place !== undefined) return Number(a[place]) - Number(b[place])
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

/** Returns the ref at which the commit of a version is kept. It is neither a branch nor a tag. */
export const refOf = (version: string) => `refs/upstream/v${version}`

/** Returns all versions in a repository, the oldest first. Throws an error if it cannot be reached. */
export async function versionsAt(git: Git, { repository }: Upstream): Promise<string[]> {
  const list = await outputOf(git(['ls-remote', '--tags', '--refs', '--', repository])).catch(
    (error) => {
      const words = `Our repository ${quoted(repository)} cannot be reached. Check your connection, and the address in “upstream” of package.json.`
      throw failure(words, error)
    },
  )
  const names = list.split('\n').map((line) => line.replace(/^.*refs\/tags\/v/, ''))
  return names.filter(isVersion).sort(compareVersions)
}

/** Returns the version to upgrade to: the one that was named, or the newest that is no prerelease. */
export function chooseVersion(known: readonly string[], wanted: string | undefined): string {
  const newest = known.findLast((version) => !version.includes('-'))
  const chosen = wanted ?? newest
  if (chosen === undefined) throw new Error('Our repository has no version yet.')
  if (known.includes(chosen)) return chosen
  throw new Error(`There is no version ${chosen}. There are ${listed(known)}.`)
}

/** Fetches the commits of the site's version and of another one, without tags and without a remote. */
export async function fetchVersions(
  git: Git,
  { repository, version }: Upstream,
  known: readonly string[],
  other: string,
): Promise<void> {
  if (!known.includes(version)) {
    throw new Error(
      `package.json says that this site was made from version ${version}, which our repository does not have. It has ${known.join(', ')}. Correct “upstream” in package.json.`,
    )
  }
  const specs = [version, other].map((one) => `+refs/tags/v${one}:${refOf(one)}`)
  const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--recurse-submodules=no']
  await git(['fetch', ...options, '--', repository, ...specs]).catch((error) => {
    throw failure('Our repository cannot be fetched. Check your connection.', error)
  })
}
