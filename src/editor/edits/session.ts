/** The state of an editor: the files on the disk, as they are edited, and the steps between. Never changed in place. */
import { applyEdit, applyTexts, changedFiles, type Edit, type Files, type Texts } from './files.ts'
import type { Choices, Conflict } from './merge/conflict.ts'
import { mergeTexts, type ThreeTexts } from './merge/merge.ts'
import { applyPatch, type FilePatch, patchesBetween } from './patches.ts'
import { fileName } from './words.ts'

/** A step of the history. It keeps only what differs: a whole text for each step takes too much memory. */
export interface Step {
  label: string
  patches: readonly FilePatch[]
  /** What was typed into, and when that ended, in milliseconds. */
  typing?: Typing | undefined
}

interface Typing {
  /** Names the field, such as its file and pointer. */
  target: string
  /** In milliseconds, on any clock. */
  at: number
}

export interface Session {
  /** As they are on the disk, as far as it is known. */
  readonly disk: Files
  readonly files: Files
  readonly done: readonly Step[]
  /** What was undone, the next to be done again at the end. */
  readonly undone: readonly Step[]
}

/** A file that was changed here and on the disk, with what both have changed. */
export interface FileMerge extends ThreeTexts {
  file: string
  conflicts: readonly Conflict[]
}

/** What a file is merged with: one that has changed on the disk in this session, or a draft of an earlier one. */
type MergeFrom = 'session' | 'draft'

/** What is typed into one field with shorter pauses than this is undone at once. */
const pause = 1000

export function openSession(files: Files): Session {
  return { disk: files, files, done: [], undone: [] }
}

function follows(step: Step | undefined, typing: Typing | undefined): boolean {
  const last = step?.typing
  return last !== undefined && last.target === typing?.target && typing.at - last.at < pause
}

/** Makes an edit, as one step. With `typing`, it is one step with the typing into that field before it. */
export function perform(session: Session, edit: Edit, typing?: Typing): Session {
  const files = applyEdit(session.files, edit)
  if (changedFiles(session.files, files).length === 0) return session
  const { done, undone } = session
  const last = undone.length === 0 ? done.at(-1) : undefined
  const joined = follows(last, typing) ? last : undefined
  const before = joined ? put(session.files, joined, 'before') : session.files
  const steps = joined ? done.slice(0, -1) : [...done]
  const patches = patchesBetween(before, files)
  if (patches.length > 0) steps.push({ label: edit.label, patches, typing })
  return { ...session, files, done: steps, undone: [] }
}

/** Returns the files on one side of a step, made from those on its other side. */
function put(files: Files, step: Step, side: 'before' | 'after'): Files {
  const texts = step.patches.map(
    (patch) => [patch.file, applyPatch(files.get(patch.file), patch, side)] as const,
  )
  return applyTexts(files, new Map(texts))
}

/** Takes the last step back. Without one, the session stays as it is. */
export function undo(session: Session): Session {
  const step = session.done.at(-1)
  if (!step) return session
  return {
    ...session,
    files: put(session.files, step, 'before'),
    done: session.done.slice(0, -1),
    undone: [...session.undone, step],
  }
}

/** Does again what was undone last. */
export function redo(session: Session): Session {
  const step = session.undone.at(-1)
  if (!step) return session
  return {
    ...session,
    files: put(session.files, step, 'after'),
    // Typing after this begins a step of its own.
    done: [...session.done, { ...step, typing: undefined }],
    undone: session.undone.slice(0, -1),
  }
}

/** The files that are not on the disk as they are here. */
export function unsavedFiles({ disk, files }: Session): string[] {
  return changedFiles(disk, files)
}

/** The session after these texts were written to the disk. Typing after it begins a new step. */
export function markSaved(session: Session, texts: Texts): Session {
  const last = session.done.at(-1)
  const done = last ? [...session.done.slice(0, -1), { ...last, typing: undefined }] : session.done
  return withDisk({ ...session, done }, texts)
}

const withDisk = (session: Session, texts: Texts): Session => ({
  ...session,
  disk: applyTexts(session.disk, texts),
})

/**
 * Takes in what others have written to the disk. A file that is not edited follows, an edited one is
 * merged. One that cannot be merged stays as it is, here and in what is known of the disk, and is handed
 * out with its conflicts: `settle` takes it in. `bases`: the texts that edits began from, where these are other
 * ones than were known.
 */
export function diskChanged(
  session: Session,
  texts: Texts,
  bases: Texts = new Map(),
): { session: Session; merges: FileMerge[] } {
  const merges: FileMerge[] = []
  let now = withDisk(session, bases)
  for (const [file, theirs] of texts) {
    const base = now.disk.get(file)
    const mine = session.files.get(file)
    if (theirs === base) continue
    const { text, conflicts } = mergeTexts({ base, mine, theirs })
    if (conflicts.length > 0) {
      merges.push({ file, base, mine, theirs, conflicts })
      continue
    }
    const label = `Changed on the disk: ${fileName(file)}`
    now = perform(now, { label, files: new Map([[file, text]]) })
    now = withDisk(now, new Map([[file, theirs]]))
  }
  return { session: now, merges }
}

/** Returns a merge with the text that the editor has now: as mine, or as theirs where it is merged with a draft. */
export function mergeNow(session: Session, merge: FileMerge, from: MergeFrom): FileMerge {
  const { file, base, mine, theirs } = merge
  const now = session.files.get(file)
  const three = from === 'draft' ? { base, mine, theirs: now } : { base, mine: now, theirs }
  return { file, ...three, conflicts: mergeTexts(three).conflicts }
}

/** Takes a merge in, as one step; mine where no side was chosen. With a draft, what is known of the disk stays. */
export function settle(
  session: Session,
  merge: FileMerge,
  choices: Choices,
  from: MergeFrom,
): Session {
  const { file, theirs } = merge
  const { text } = mergeTexts(mergeNow(session, merge, from), choices)
  const label = `Merged: ${fileName(file)}`
  const merged = perform(session, { label, files: new Map([[file, text]]) })
  return from === 'draft' ? merged : withDisk(merged, new Map([[file, theirs]]))
}
