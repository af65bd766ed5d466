/** Publishes the saved changes of a person's branch on the main branch, and reports their status. */
import { inScreenWords } from '../../model/screen-words.ts'
import { type AboutSave, type Publication, RequestFailed } from '../workplace.ts'
import { commitsSince, requestWords } from './commit-words.ts'
import { type ChangeRequest, HostError } from './git-host.ts'
import type { HostedFiles } from './hosted-files.ts'
import type { OfferedMerges } from './offered-merges.ts'
import { endRound, publishOnMain, saveOnBranch } from './saving.ts'
import { previewOf, siteState } from './seen-by-visitors.ts'
import type { SiteBranches, SitePlace } from './site-branches.ts'
import type { OwnState, Snapshot } from './snapshot.ts'

/** Returns what publishing would change. */
function toPublish({ own, saved, overlaps }: Snapshot) {
  return { files: [...saved, ...overlaps.map(({ file }) => file)], others: own?.foreign ?? [] }
}

/** Returns the status of changes with this request for approval. */
function statusWith(
  request: ChangeRequest | undefined,
  changes: ReturnType<typeof toPublish>,
  preview: string | undefined,
): Publication {
  const isWaiting = request?.state === 'open'
  const isRefused = request?.state === 'closed'
  return {
    state: isWaiting ? 'waiting' : isRefused ? 'closed' : 'saved',
    ...changes,
    ...(isWaiting || isRefused ? { request: request.address } : {}),
    ...(preview ? { preview } : {}),
  }
}

/** Returns the status of the saved changes. `opened`: the request that was just opened, which a list may not have yet. */
export async function publicationOf(
  place: SitePlace,
  { snapshot }: SiteBranches,
  opened?: ChangeRequest,
): Promise<Publication> {
  const { own, main } = snapshot
  const changes = toPublish(snapshot)
  if (!own || changes.files.length + changes.others.length === 0) {
    const state = await siteState(place, main)
    return { state, files: [], ...(place.site && { preview: place.site }) }
  }
  const request = opened ?? (await place.host.request(own.branch.name, place.branch))
  return statusWith(request, changes, previewOf(place, own.branch.name, request))
}

/** Returns the status after a save, without a request to the host. */
export function publicationAfterSave(
  { snapshot }: SiteBranches,
  before: Publication | undefined,
): Publication {
  const changes = toPublish(snapshot)
  if (changes.files.length + changes.others.length === 0) return { state: 'published', files: [] }
  // A save on a branch becomes part of its request.
  const hasRequest = before?.state === 'waiting' || before?.state === 'closed'
  return hasRequest ? { ...before, ...changes } : { state: 'saved', ...changes }
}

function refuse(message: string, help: string): never {
  throw new RequestFailed('refused', message, help)
}

/** Opens a request to merge the branch of the round, unless one is open. It names the commits of other files. */
async function askForApproval(
  { host, branch }: SitePlace,
  own: OwnState,
  words: string,
): Promise<ChangeRequest> {
  const { name, base } = own.branch
  const known = await host.request(name, branch)
  if (known?.state === 'open') return known
  const commits = own.foreign.length > 0 ? commitsSince(await host.commits(name), base) : []
  return host.openRequest(name, branch, requestWords(words, own.foreign, commits))
}

/**
 * Ends the saved changes that had to be merged, if a person has decided on all of them and does not save them
 * again. The other changes get a new branch. Returns the new state of the branches; the same if there are none.
 */
export async function endDecided(
  place: SitePlace,
  branches: SiteBranches,
  files: HostedFiles,
  merges: OfferedMerges,
  { undecided }: AboutSave,
): Promise<SiteBranches | 'moved'> {
  const { snapshot, left } = branches
  const unmerged = (await files.unmerged(snapshot, left)).flat()
  const isDecided = merges.undecided(unmerged, undecided).length === 0
  if (unmerged.length === 0 || !isDecided) return branches
  const { main, published, saved } = snapshot
  if (saved.length === 0) return endRound(place.host, branches, main, published)
  await files.load(snapshot, saved)
  const all = await files.contentsOf(saved.map((file) => files.stateOf(snapshot, file)))
  return saveOnBranch(place, branches, { last: [], all, words: '', isOpen: false })
}

/** The state after a publication, with the request for approval if one was needed. */
export interface Published {
  branches: SiteBranches
  request?: ChangeRequest
}

/** Publishes the saved changes; returns `moved` if the main branch has moved. Rejects if the person has to act first. */
export async function publishSaved(
  place: SitePlace,
  found: SiteBranches,
  files: HostedFiles,
  merges: OfferedMerges,
  about: AboutSave,
): Promise<Published | 'moved'> {
  const branches = await endDecided(place, found, files, merges, about)
  if (branches === 'moved') return 'moved'
  const { snapshot, left } = branches
  const { words } = about
  const unmerged = (await files.unmerged(snapshot, left)).flat()
  if (unmerged.length > 0) {
    const isNew = merges.undecided(unmerged, []).length > 0
    if (isNew && snapshot.overlaps.length === 0) {
      refuse(
        'You have saved other changes in another window.',
        'Reload the editor. It merges them with these, and you can save and publish all of them.',
      )
    }
    refuse(
      'Somebody else has published changes of the same files.',
      'Yours and theirs are both in the editor now. Look at them, save, and publish again.',
    )
  }
  if (merges.isWaiting()) {
    refuse(
      'Somebody has merged or removed your saved changes at the host.',
      'The changes that the site does not have are in the editor as unsaved changes. Save them, and publish again.',
    )
  }
  const { main, own, published, saved } = snapshot
  const hasMore = own !== undefined && own.foreign.length > 0
  if (!own || (saved.length === 0 && !hasMore)) {
    // The answer to an earlier request was lost, or somebody has merged the branch.
    return { branches: await endRound(place.host, branches, main, published) }
  }
  await files.load(snapshot, [...snapshot.files.keys()])
  const { files: texts, diagnostics } = await files.check(snapshot, [])
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error) {
    const { message, help } = inScreenWords(error, texts)
    refuse(`The checks find an error after merging what others have published: ${message}`, help)
  }
  if (!hasMore && (await place.host.reach(place.branch)) !== 'request') {
    try {
      const all = await files.contentsOf(saved.map((file) => files.stateOf(snapshot, file)))
      const result = await publishOnMain(place, branches, all, words)
      return result === 'moved' ? 'moved' : { branches: result }
    } catch (caught) {
      // Some hosts show only now that the branch is protected.
      if (!(caught instanceof HostError && caught.fault === 'protected')) throw caught
    }
  }
  return { branches, request: await askForApproval(place, own, words) }
}
