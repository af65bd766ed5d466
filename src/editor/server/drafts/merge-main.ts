/** Merges what is new on the main branch into the drafts: file by file, and within a file entry by entry. */
import { isEditable } from '../../../content/content-files.ts'
import { mergeStored } from '../../model/merge/merge.ts'
import { textOf } from '../../model/save-rules.ts'
import type { Git } from './git.ts'
import type { Commit, ReadHistory } from './history.ts'
import type { Objects } from './objects.ts'
import { isOrdinary, type NewFile, type TreeFile } from './site-trees.ts'

/** The states of a file that both branches have changed. */
export interface BothChanged {
  base: TreeFile | undefined
  drafts: TreeFile | undefined
  main: TreeFile | undefined
}

interface Branches {
  base: string
  drafts: string
  main: string
}

type Deltas = Map<string, { before: NewFile; after: NewFile }>

/** Returns the files of the repository that differ between two commits. */
async function differences(git: Git, before: string, after: string): Promise<Deltas> {
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', before, after]
  const fields = String(await git.bytes(args)).split('\0')
  const deltas: Deltas = new Map()
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [oldMode = '', newMode = '', oldId = '', newId = ''] = (fields[at] ?? '').split(' ')
    const file = (mode: string, blob: string): NewFile =>
      /^0+$/.test(mode) ? undefined : { mode, blob }
    deltas.set(fields[at + 1] ?? '', {
      before: file(oldMode.slice(1), oldId),
      after: file(newMode, newId),
    })
  }
  return deltas
}

const isSame = (one: NewFile, other: NewFile) =>
  one?.blob === other?.blob && one?.mode === other?.mode

type States = ReadonlyMap<string, readonly (string | null)[]>

/** Returns the states that each file has had in these commits, newest first. */
function statesIn(commits: readonly Commit[]): States {
  const states = new Map<string, (string | null)[]>()
  for (const { changes } of commits) {
    for (const [file, blob] of changes) states.set(file, [...(states.get(file) ?? []), blob])
  }
  return states
}

/**
 * Returns the states of files on both branches since their base, and a function that returns the last state of a file
 * that both have had: what was published in a state of the drafts is where the two went apart.
 */
export async function commonStates(
  log: ReadHistory,
  { base, drafts, main }: Branches,
  paths?: readonly string[],
) {
  const [published, saved] = await Promise.all([
    log([`${base}..${main}`], paths).then(statesIn),
    log([`${base}..${drafts}`], paths).then(statesIn),
  ])
  const commonOf = (file: string): string | null | undefined => {
    const own = new Set(saved.get(file))
    return published.get(file)?.find((blob) => own.has(blob))
  }
  return { published, commonOf }
}

/** Returns the file in the state that both branches have had; as it was at their base if there is none. */
export const startOf = (
  common: string | null | undefined,
  base: NewFile,
  { mode }: Pick<TreeFile, 'mode'>,
): NewFile => (common === undefined ? base : common === null ? undefined : { mode, blob: common })

/** Returns the texts of three states merged; `isInConflict`: both have changed the same entry, and that of the drafts stays. */
export async function mergeFile(
  objects: Objects,
  file: string,
  { base, drafts, main }: BothChanged,
) {
  const all = [base, drafts, main]
  if (isEditable(file) && all.every((one) => !one || isOrdinary(one))) {
    const bytes = await objects.read(all.flatMap((one) => one?.blob ?? []))
    const texts = all.map((one) => one && textOf(bytes.get(one.blob)))
    if (texts.every((text) => text !== null)) {
      const [before = null, mine = null, theirs = null] = texts
      return mergeStored(before, mine, theirs)
    }
  }
  return undefined
}

/**
 * Returns the changes that bring the drafts together with the main branch, by path in the repository. A file
 * that was published in exactly the state of the drafts, such as by a squash, counts as published.
 */
export async function changesFromMain(
  { git, objects, log, folder }: { git: Git; objects: Objects; log: ReadHistory; folder: string },
  { base, drafts, main }: Branches,
): Promise<Map<string, NewFile>> {
  const [onMain, onDrafts] = await Promise.all([
    differences(git, base, main),
    differences(git, base, drafts),
  ])
  const changes = new Map<string, NewFile>()
  const both = new Map<string, BothChanged>()
  for (const [name, { before, after }] of onMain) {
    const draft = onDrafts.get(name)
    if (!draft) changes.set(name, after)
    else if (!isSame(draft.after, after))
      both.set(name, { base: before, drafts: draft.after, main: after })
  }
  if (onDrafts.size === 0) return changes
  const { published, commonOf } = await commonStates(log, { base, drafts, main })
  // Published and reverted: then the main branch looks as if nothing had happened.
  for (const [name, { before, after }] of onDrafts) {
    if (onMain.has(name) || !published.has(name.slice(folder.length))) continue
    both.set(name, { base: before, drafts: after, main: before })
  }
  for (const [name, three] of both) {
    const file = name.slice(folder.length)
    const { mode } = three.drafts ?? three.main ?? { mode: '100644' }
    const start = startOf(commonOf(file), three.base, { mode })
    if (start?.blob === three.drafts?.blob) changes.set(name, three.main)
    else if (start?.blob !== three.main?.blob) {
      const merged = await mergeFile(objects, file, { ...three, base: start })
      // Of two pictures that nobody can merge, the draft stays; a change is worth more than a deletion.
      if (!merged) {
        if (!three.drafts) changes.set(name, three.main)
      } else if (merged.text !== null) {
        const bytes = Buffer.from(merged.text)
        const blob = (await objects.store(drafts, [{ file, bytes }])).get(file) ?? ''
        if (blob !== three.drafts?.blob) changes.set(name, { mode, blob })
      }
    }
  }
  return changes
}
