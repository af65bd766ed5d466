/** Merges what is new on the main branch into the drafts: file by file, and within a file entry by entry. */
import { isEditable } from '../../../content/content-files.ts'
import { mergeStored } from '../../model/merge/merge.ts'
import { textOf } from '../../model/save-rules.ts'
import type { Git } from './git.ts'
import type { Commit, ReadHistory } from './history.ts'
import { isOrdinary, type NewFile, type Objects, type TreeFile } from './objects.ts'

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

/** Returns the states that each file has had in these commits, newest first. */
function statesIn(commits: readonly Commit[]): Map<string, (string | null)[]> {
  const states = new Map<string, (string | null)[]>()
  for (const { changes } of commits) {
    for (const [file, blob] of changes) states.set(file, [...(states.get(file) ?? []), blob])
  }
  return states
}

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
 * Returns the changes that bring the drafts together with the main branch, by path in the repository. What was
 * published in exactly the state of the drafts since, such as by a squash, counts as published.
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
  const both: string[] = []
  for (const [name, { after }] of onMain) {
    const draft = onDrafts.get(name)
    if (!draft) changes.set(name, after)
    else if (!isSame(draft.after, after)) both.push(name)
  }
  if (both.length === 0) return changes
  const [published, saved] = await Promise.all([
    log([`${base}..${main}`]).then(statesIn),
    log([`${base}..${drafts}`]).then(statesIn),
  ])
  for (const name of both) {
    const file = name.slice(folder.length)
    const { before, after: mainFile } = onMain.get(name) ?? { before: undefined, after: undefined }
    const draftFile = onDrafts.get(name)?.after
    const own = new Set(saved.get(file) ?? [])
    const common = (published.get(file) ?? []).find((blob) => own.has(blob))
    const mode = draftFile?.mode ?? mainFile?.mode ?? '100644'
    const start =
      common === undefined ? before : common === null ? undefined : { mode, blob: common }
    if (start?.blob === draftFile?.blob) changes.set(name, mainFile)
    else if (start?.blob !== mainFile?.blob) {
      const three = { base: start, drafts: draftFile, main: mainFile }
      const merged = await mergeFile(objects, file, three)
      // Of two pictures that nobody can merge, the draft stays; a change is worth more than a deletion.
      if (!merged) {
        if (!draftFile) changes.set(name, mainFile)
      } else if (merged.text !== null) {
        const bytes = Buffer.from(merged.text)
        const blob = (await objects.store(drafts, [{ file, bytes }])).get(file) ?? ''
        if (blob !== draftFile?.blob) changes.set(name, { mode, blob })
      }
    }
  }
  return changes
}
