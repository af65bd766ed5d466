/** `npm run upgrade -- status`: which files of ours a fork has changed. */
import { count } from '../../checks/diagnostics/wording.ts'
import { type Git, outputOf, outputOr } from '../../pipeline/disk/git.ts'
import { kindOfFile } from './file-kinds.ts'
import { split, upstreamFiles } from './merge-version.ts'
import {
  chooseVersion,
  fetchedVersions,
  fetchVersions,
  refOf,
  type Upstream,
} from './upstream-versions.ts'

/** Prints the files of ours that the site has changed since its version, and marks those that we also changed. */
export async function showStatus(git: Git, upstream: Upstream, wanted?: string): Promise<void> {
  const from = upstream.version
  await fetchVersions(git, upstream).catch(async (error) => {
    const fetched = git(['rev-parse', '--quiet', '--verify', refOf(from)])
    if (!(await outputOr('', fetched))) throw error
    console.log(`${error.message}\n\nSo this list knows the versions that were fetched last.\n`)
  })
  const version = chooseVersion(await fetchedVersions(git), from, wanted)
  const { isUpstream, isOwn } = await upstreamFiles(git, { from, to: version })
  const changedSince = async (...commit: string[]) =>
    split(
      await outputOf(git(['diff', '--name-only', '--no-renames', '-z', refOf(from), ...commit])),
    )
  // With what is not committed yet.
  const changed = (await changedSince()).filter(
    (file) => isUpstream(file) && kindOfFile(file, isUpstream) === 'ours',
  )
  const ours = new Set(await changedSince(refOf(version)))
  if (changed.length === 0) console.log(`You have changed no file of ours since version ${from}.`)
  else {
    console.log(
      `You have changed ${count(changed.length, 'file', 'files')} of ours since version ${from}:`,
    )
    for (const file of changed) {
      const marks = [isOwn(file) ? '' : 'deleted', ours.has(file) ? 'we also changed it' : '']
      const notes = marks.filter(Boolean).join('; ')
      console.log(`  ${file}${notes ? `  (${notes})` : ''}`)
    }
  }
  if (version === from) console.log(`This site is at version ${from}, the newest.`)
  else console.log(`Version ${version} changes ${count(ours.size, 'file', 'files')}.`)
}
