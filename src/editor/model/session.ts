/** The state of the editor: the saved files, the edited files, and the steps between. It is immutable. */

import { nameOfFile } from './display-names.ts'
import {
  applyContents,
  applyEdit,
  asText,
  type Contents,
  changedFiles,
  type Edit,
  type Files,
  isSameContent,
} from './files.ts'
import { readValue } from './json/tree.ts'
import type { Conflict, Resolutions } from './merge/conflict.ts'
import { mergeContents, type ThreeContents } from './merge/merge.ts'
import { applyPatch, type FilePatch, patchesBetween } from './patches.ts'

/** A step of the undo history. It keeps only the differences, because whole texts would take too much memory. */
export interface Step {
  label: string
  patches: readonly FilePatch[]
  /** The field that was typed into, and when. */
  typing?: Typing | undefined
}

interface Typing {
  /** Names the field, such as its file and pointer. */
  target: string
  /** When the typing ended, in milliseconds on any clock. */
  at: number
}

export interface Session {
  /** The saved files, as last read. */
  readonly disk: Files
  readonly files: Files
  readonly done: readonly Step[]
  /** The undone steps. The last one is redone first. */
  readonly undone: readonly Step[]
}

/** A file that was changed here and saved elsewhere, with its conflicts. */
export interface FileMerge extends ThreeContents {
  file: string
  conflicts: readonly Conflict[]
}

/** Typing into one field with shorter pauses than this, in milliseconds, is one undo step. */
const pause = 1000

export function openSession(files: Files): Session {
  return { disk: files, files, done: [], undone: [] }
}

function follows(step: Step | undefined, typing: Typing | undefined): boolean {
  const last = step?.typing
  return last !== undefined && last.target === typing?.target && typing.at - last.at < pause
}

/** Makes an edit, as one step. With `typing`, it joins the step before if that was typing into the same field. */
export function perform(session: Session, edit: Edit, typing?: Typing): Session {
  const files = applyEdit(session.files, edit)
  if (changedFiles(session.files, files).length === 0) return session
  const { done, undone } = session
  const last = undone.length === 0 ? done.at(-1) : undefined
  const joined = follows(last, typing) ? last : undefined
  const before = joined ? applySide(session.files, joined, 'before') : session.files
  const steps = joined ? done.slice(0, -1) : [...done]
  const patches = patchesBetween(before, files)
  if (patches.length > 0) steps.push({ label: edit.label, patches, typing })
  return { ...session, files, done: steps, undone: [] }
}

/** Returns the files on one side of a step, made from those on its other side. */
function applySide(files: Files, step: Step, side: 'before' | 'after'): Files {
  const texts = step.patches.map(
    (patch) => [patch.file, applyPatch(files.get(patch.file), patch, side)] as const,
  )
  return applyContents(files, new Map(texts))
}

/** Undoes the last step, if there is one. */
export function undo(session: Session): Session {
  const step = session.done.at(-1)
  if (!step) return session
  return {
    ...session,
    files: applySide(session.files, step, 'before'),
    done: session.done.slice(0, -1),
    undone: [...session.undone, step],
  }
}

/** Redoes the step that was undone last, if there is one. */
export function redo(session: Session): Session {
  const step = session.undone.at(-1)
  if (!step) return session
  return {
    ...session,
    files: applySide(session.files, step, 'after'),
    // Typing after this begins a new step.
    done: [...session.done, { ...step, typing: undefined }],
    undone: session.undone.slice(0, -1),
  }
}

export function unsavedFiles({ disk, files }: Session): string[] {
  return changedFiles(disk, files)
}

/** Returns the session after these texts were saved. Typing after it begins a new step. */
export function markSaved(session: Session, texts: Contents): Session {
  const last = session.done.at(-1)
  const done = last ? [...session.done.slice(0, -1), { ...last, typing: undefined }] : session.done
  return withDisk({ ...session, done }, texts)
}

/** Returns the session with other saved texts. */
export const withDisk = (session: Session, texts: Contents): Session => ({
  ...session,
  disk: applyContents(session.disk, texts),
})

/**
 * Updates the session after others have saved. A file without unsaved changes is replaced, one with unsaved changes is
 * merged. A file that cannot be merged stays as it is in `files` and `disk`, and is returned with its conflicts for
 * `settle`.
 */
export function diskChanged(
  session: Session,
  texts: Contents,
): { session: Session; merges: FileMerge[] } {
  const merges: FileMerge[] = []
  let now = session
  for (const [file, theirs] of texts) {
    const base = now.disk.get(file)
    const mine = session.files.get(file)
    if (isSameContent(theirs, base)) continue
    const { content, conflicts } = mergeContents({ base, mine, theirs })
    if (conflicts.length > 0) {
      merges.push({ file, base, mine, theirs, conflicts })
      continue
    }
    const label = `Changed elsewhere: ${nameOfFile(file, readValue(asText(content) ?? ''))}`
    now = perform(now, { label, files: new Map([[file, content]]) })
    now = withDisk(now, new Map([[file, theirs]]))
  }
  return { session: now, merges }
}

/** Returns a merge with the current text as `mine`. */
export function mergeNow(session: Session, { file, base, theirs }: FileMerge): FileMerge {
  const three = { base, mine: session.files.get(file), theirs }
  return { file, ...three, conflicts: mergeContents(three).conflicts }
}

/** Applies a merge as one step, with `mine` where no side was chosen. */
export function settle(session: Session, merge: FileMerge, resolutions: Resolutions): Session {
  const { file, theirs } = merge
  const { content } = mergeContents(mergeNow(session, merge), resolutions)
  const label = `Merged: ${nameOfFile(file, readValue(asText(content) ?? ''))}`
  const merged = perform(session, { label, files: new Map([[file, content]]) })
  return withDisk(merged, new Map([[file, theirs]]))
}
