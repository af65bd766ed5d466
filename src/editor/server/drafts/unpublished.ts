/** Finds out what is saved and not published, from the branches alone. */
import { isEditable, isInFilesFolder } from '../../../content/content-files.ts'
import type { UnpublishedFile } from '../../model/protocol.ts'
import type { Commit, ReadHistory } from './history.ts'
import { commonStates, mergeFile, startOf } from './merge-main.ts'
import type { Objects } from './objects.ts'
import type { Heads } from './remote.ts'
import { isOrdinary, type SiteTree } from './site-trees.ts'

/** The trailer of a commit that asks to publish a file in a state. It grants nothing. */
export const requestTrailer = 'Ask-to-publish'

/** Returns the line that asks to publish a file. */
export const requestLine = (file: string, saved: string | null) =>
  `${requestTrailer}: ${saved ?? 'deleted'} ${file}`

const requestPattern = new RegExp(`^${requestTrailer}: (\\S+) (.+)$`, 'gm')

/** Returns whether the editor changes a file of this name. */
export const isOfEditor = (file: string) => isEditable(file) || isInFilesFolder(file)

/** Returns the blob ids of the editor's files that differ between two trees; null where there is none. */
export function changedFiles(published: SiteTree, saved: SiteTree) {
  const names = [...new Set([...published.keys(), ...saved.keys()])].filter(isOfEditor).sort()
  return names.flatMap((file) => {
    const [before, after] = [published.get(file), saved.get(file)]
    // Links are a developer's.
    if ([before, after].some((one) => one && !isOrdinary(one))) return []
    const [from, to] = [before?.blob ?? null, after?.blob ?? null]
    return from === to ? [] : [{ file, published: from, saved: to }]
  })
}

interface Facts {
  objects: Objects
  log: ReadHistory
}

/** Returns the files that differ in a branch that waits for approval; none if somebody has merged it in any way. */
export async function waitingFiles(
  { objects, log }: Facts,
  main: string,
  branch: string,
): Promise<Map<string, string | null>> {
  const base = await objects.base(main, branch)
  if (!base || base === branch) return new Map()
  const [before, after] = await Promise.all([objects.siteTree(base), objects.siteTree(branch)])
  const changed = new Map(changedFiles(before, after).map(({ file, saved }) => [file, saved]))
  const merged = await log([`${base}..${main}`])
  const isMerged = (file: string, saved: string | null) =>
    merged.some(({ changes }) => changes.has(file) && changes.get(file) === saved)
  const open = [...changed].filter(([file, saved]) => !isMerged(file, saved))
  return open.length === 0 ? new Map() : changed
}

/** Returns who has changed a file since it was published, the last one first, and when. `published`: all states it had. */
function changesOf(
  commits: readonly Commit[],
  file: string,
  published: ReadonlySet<string | null>,
) {
  const by: string[] = []
  let at: string | undefined
  for (const { parents, author, at: time, changes } of commits) {
    const state = changes.get(file)
    if (state === undefined) continue
    if (at !== undefined && published.has(state)) break
    at ??= time
    if (parents.length < 2 && !by.includes(author)) by.push(author)
    if (published.has(state)) break
  }
  return { by, ...(at && { at }) }
}

/** Returns whether a merge of the main branch has left the entries of the drafts where others have also changed them. */
async function hasReplaced(
  { objects, log }: Facts,
  { parents }: Commit,
  file: string,
): Promise<boolean> {
  const [drafts = '', main = ''] = parents
  const base = await objects.base(drafts, main)
  if (!base) return false
  const trees = await Promise.all([base, drafts, main].map(objects.siteTree))
  const [before, mine, theirs] = trees.map((tree) => tree.get(file))
  const { commonOf } = await commonStates(log, { base, drafts, main }, [file])
  const start = startOf(commonOf(file), before, { mode: '100644' })
  const ids = new Set([start, mine, theirs].map((one) => one?.blob))
  if (ids.size < 3) return false
  const merged = await mergeFile(objects, file, { base: start, drafts: mine, main: theirs })
  return merged?.isInConflict ?? false
}

/** Returns the files whose published text others have changed since, in the same entries as the drafts. */
async function replacing(
  facts: Facts,
  commits: readonly Commit[],
  files: readonly { file: string; published: string | null }[],
): Promise<Set<string>> {
  const merges = commits.filter(({ parents }) => parents.length > 1)
  const asked = files.flatMap(({ file }) =>
    merges.map(({ parents }) => ({ commit: parents[1] ?? '', file })),
  )
  const states = await facts.objects.statesAt(asked)
  const found = new Set<string>()
  for (const [at, { file, published }] of files.entries()) {
    const own = states.slice(at * merges.length, (at + 1) * merges.length)
    const other = own.findIndex((state) => state !== published)
    // The oldest merge since which the published text is as it is now.
    const merge = merges[(other < 0 ? merges.length : other) - 1]
    if (merge && (await hasReplaced(facts, merge, file))) found.add(file)
  }
  return found
}

/** Returns the unpublished files. `links`: the addresses that the remote printed for branches. */
export async function findUnpublished(
  facts: Facts,
  { main, drafts, waiting }: Heads,
  links: ReadonlyMap<string, string>,
): Promise<UnpublishedFile[]> {
  if (!main || !drafts || main === drafts) return []
  const { objects, log } = facts
  const [published, saved] = await Promise.all([objects.siteTree(main), objects.siteTree(drafts)])
  const files = changedFiles(published, saved)
  if (files.length === 0) return []
  const commits = await log(['--first-parent', `${main}..${drafts}`], [])
  const fork = commits.at(-1)?.parents[0]
  const states = new Map(files.map((one) => [one.file, new Set([one.published])]))
  const changedByOthers = new Set<string>()
  for (const { changes } of await log([fork ? `${fork}..${main}` : main])) {
    for (const [file, blob] of changes) {
      changedByOthers.add(file)
      states.get(file)?.add(blob)
    }
  }
  const asked = new Map<string, string>()
  for (const { author, message } of commits) {
    for (const [, state = '', file = ''] of message.matchAll(requestPattern)) {
      const key = `${state} ${file}`
      if (!asked.has(key)) asked.set(key, author)
    }
  }
  const open = await Promise.all(
    [...waiting].map(async ([name, commit]) => ({
      name,
      files: await waitingFiles(facts, main, commit),
    })),
  )
  const maybe = files.filter(({ file }) => isEditable(file) && changedByOthers.has(file))
  const replaced = await replacing(facts, commits, maybe)
  return files.map(({ file, ...ids }) => {
    const askedBy = asked.get(`${ids.saved ?? 'deleted'} ${file}`)
    const branch = open.find((one) => one.files.has(file) && one.files.get(file) === ids.saved)
    const address = branch && links.get(branch.name)
    return {
      file,
      ...ids,
      ...changesOf(commits, file, states.get(file) ?? new Set()),
      ...(askedBy && { askedBy }),
      ...(branch && { waiting: { ...(address && { address }) } }),
      ...(replaced.has(file) && { replaces: true }),
    }
  })
}
