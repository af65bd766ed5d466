/** `npm run upgrade -- status`: which files of ours a fork has changed. */
import { count } from '../../checks/diagnostics/wording.ts'
import { type Git, outputOf, outputOr } from '../../pipeline/disk/git.ts'
import { kindOfFile } from './file-kinds.ts'
import { split, upstreamFiles } from './merge-version.ts'
import { chooseVersion, fetchVersions, refOf, type Upstream, versionsAt } from './versions.ts'

/** Fetches the site's version and the wanted one. Returns the latter; undefined, and says so, if we cannot be reached. */
async function reach(git: Git, upstream: Upstream, wanted?: string): Promise<string | undefined> {
  const known = await versionsAt(git, upstream).catch(async (error) => {
    // What the last upgrade has fetched is enough for the first column.
    const fetched = git(['rev-parse', '--quiet', '--verify', refOf(upstream.version)])
    if (!(await outputOr('', fetched))) throw error
    console.log(`${error.message}\n\nSo this list does not mark what we have changed.\n`)
    return undefined
  })
  const version = known && chooseVersion(known, wanted)
  if (version) await fetchVersions(git, upstream, known, version)
  return version
}

/** Prints the files of ours that the site has changed since its version, and marks those that we changed, too. */
export async function showStatus(git: Git, upstream: Upstream, wanted?: string): Promise<void> {
  const from = upstream.version
  const version = await reach(git, upstream, wanted)
  const { isUpstream, isOwn } = await upstreamFiles(git, { from, to: version ?? from })
  const changedSince = async (...commit: string[]) =>
    split(
      await outputOf(git(['diff', '--name-only', '--no-renames', '-z', refOf(from), ...commit])),
    )
  // With what is not committed yet.
  const changed = (await changedSince()).filter(
    (file) => isUpstream(file) && kindOfFile(file, isUpstream) === 'ours',
  )
  const ours = new Set(version ? await changedSince(refOf(version)) : [])
  if (changed.length === 0) console.log(`You have changed no file of ours since version ${from}.`)
  else {
    console.log(
      `You have changed ${count(changed.length, 'file', 'files')} of ours since version ${from}:`,
    )
    for (const file of changed) {
      const marks = [isOwn(file) ? '' : 'deleted', ours.has(file) ? 'we changed it, too' : '']
      const words = marks.filter(Boolean).join('; ')
      console.log(`  ${file}${words ? `  (${words})` : ''}`)
    }
  }
  if (version === from) console.log(`This site is at version ${from}, the newest.`)
  else if (version) console.log(`Version ${version} changes ${count(ours.size, 'file', 'files')}.`)
}
