/** Publishes the saved changes of a person's branch on the main branch, and reports their status. */
import { checkFiles } from '../../model/check-files.ts'
import { type AboutSave, type Publication, RequestFailed } from '../workplace.ts'
import { commitsSince } from './commit-words.ts'
import { type ChangeRequest, type Deployment, type GitHost, HostError } from './git-host.ts'
import type { HostedFiles } from './hosted-files.ts'
import type { OfferedMerges } from './offered-merges.ts'
import { publishOnMain, removed, saveOnBranch } from './saving.ts'
import type { SiteBranches, SitePlace } from './site-branches.ts'
import { type OwnState, snapshotOf } from './snapshot.ts'

/** Returns the newest deployment; undefined if the request fails, because nothing else depends on it. */
async function newestDeployment(host: GitHost, commit: string): Promise<Deployment | undefined> {
  return (await host.deployments(commit).catch(() => []))[0]
}

/** Returns whether a request was closed after the branch was made. An older branch may have had the same name. */
async function isClosed(
  host: GitHost,
  { branch }: OwnState,
  { state, endedAt = '' }: ChangeRequest,
): Promise<boolean> {
  if (state !== 'closed') return false
  const first = commitsSince(await host.commits(branch.name), branch.base).at(-1)
  return first === undefined || Date.parse(endedAt) >= Date.parse(first.at)
}

/** Returns the status of the saved changes; undefined if the branches do not show it. */
export async function publicationOf(
  { host, branch }: SitePlace,
  { snapshot }: SiteBranches,
): Promise<Publication | undefined> {
  const { own, main, saved, overlaps } = snapshot
  const files = [...saved, ...overlaps.keys()]
  if (!own || files.length === 0) {
    const deployment = await newestDeployment(host, main)
    return {
      state: deployment?.state ?? 'published',
      files: [],
      ...(deployment?.address ? { preview: deployment.address } : {}),
    }
  }
  const [request, deployment] = await Promise.all([
    host.request(own.branch.name, branch),
    newestDeployment(host, own.branch.head),
  ])
  const isWaiting = request?.state === 'open'
  const isRefused = request !== undefined && (await isClosed(host, own, request))
  return {
    state: isWaiting ? 'waiting' : isRefused ? 'closed' : 'saved',
    files,
    ...(isWaiting || isRefused ? { request: request.address } : {}),
    ...(deployment?.address ? { preview: deployment.address } : {}),
  }
}

/** Returns the status after a save, without a request to the host. */
export function publicationAfterSave(
  { snapshot }: SiteBranches,
  before: Publication | undefined,
): Publication {
  const files = [...snapshot.saved, ...snapshot.overlaps.keys()]
  if (files.length === 0) return { state: 'published', files }
  // A save on a branch becomes part of its request.
  const hasRequest = before?.state === 'waiting' || before?.state === 'closed'
  return hasRequest ? { ...before, files } : { state: 'saved', files }
}

function refuse(message: string, help: string): never {
  throw new RequestFailed('refused', message, help)
}

async function askForApproval(
  { host, branch }: SitePlace,
  { snapshot }: SiteBranches,
  words: string,
): Promise<void> {
  const { own } = snapshot
  if (!own) return
  const open = await host.request(own.branch.name, branch)
  if (open?.state === 'open') return
  const [title = ''] = words.split('\n')
  await host.openRequest(own.branch.name, branch, { title, text: words })
}

/**
 * Discards the saved changes that had to be merged, if a person has decided on all of them and does not save them
 * again. The other changes get a new branch. Returns the new state of the branches; the same if nothing is discarded.
 */
export async function discardMerged(
  place: SitePlace,
  branches: SiteBranches,
  files: HostedFiles,
  merges: OfferedMerges,
  { undecided }: AboutSave,
): Promise<SiteBranches | 'moved'> {
  const { snapshot, left } = branches
  const unmerged = (await files.unmerged(snapshot, left)).flat()
  const isDecided = merges.undecided(snapshot, unmerged, undecided).length === 0
  if (unmerged.length === 0 || !isDecided) return branches
  const { main, own, published, saved } = snapshot
  if (saved.length > 0) {
    await files.load(snapshot, saved)
    const all = await files.contentsOf(saved.map((file) => files.stateOf(snapshot, file)))
    return saveOnBranch(place, branches, { last: [], all, words: '', isOpen: false })
  }
  for (const one of [...(own ? [own] : []), ...left]) await removed(place.host, one.branch)
  return { ...branches, left: [], snapshot: snapshotOf(main, published) }
}

/** Publishes the saved changes; returns `moved` if the main branch has moved. Rejects if the person has to act first. */
export async function publishSaved(
  place: SitePlace,
  found: SiteBranches,
  files: HostedFiles,
  merges: OfferedMerges,
  about: AboutSave,
): Promise<SiteBranches | 'moved'> {
  const branches = await discardMerged(place, found, files, merges, about)
  if (branches === 'moved') return 'moved'
  const { snapshot, left } = branches
  const { words } = about
  if ((await files.unmerged(snapshot, left)).length > 0) {
    refuse(
      'Somebody else has published changes of the same files.',
      'They are merged with yours. Look at them, save, and publish again.',
    )
  }
  if (merges.isWaiting()) {
    refuse(
      'The branch with your changes is gone: somebody has merged or removed it.',
      'The changes that the site does not have are in the editor as unsaved changes. Save them, and publish again.',
    )
  }
  // The files contain the changes of these branches.
  for (const one of left) await removed(place.host, one.branch)
  const { main, own, published, saved } = snapshot
  if (saved.length === 0) {
    // The answer to an earlier request was lost, or somebody has merged the branch.
    if (own) await removed(place.host, own.branch)
    return { ...branches, left: [], snapshot: snapshotOf(main, published) }
  }
  files.refuseOtherSchemas(snapshot)
  await files.load(snapshot, [...snapshot.files.keys()])
  const { files: texts, context } = await files.after(snapshot, [])
  const { diagnostics } = checkFiles(texts, context)
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error) {
    refuse(
      `The checks find an error after merging what others have published: ${error.message}`,
      error.help,
    )
  }
  const reach = await place.host.reach(place.branch)
  if (reach !== 'request') {
    try {
      const all = await files.contentsOf(saved.map((file) => files.stateOf(snapshot, file)))
      return await publishOnMain(place, branches, all, words)
    } catch (caught) {
      // Some hosts show only now that the branch is protected.
      if (!(caught instanceof HostError && caught.fault === 'protected')) throw caught
    }
  }
  await askForApproval(place, branches, words)
  return branches
}
