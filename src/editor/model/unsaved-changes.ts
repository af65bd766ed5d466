/** Unsaved changes, as a value that is stored so that they survive a reload. */
import { isEditable, isInFilesFolder } from '../../content/content-files.ts'
import { changedFiles } from './files.ts'
import { mergeTexts } from './merge/merge.ts'
import { type FileMerge, perform, type Session, withDisk } from './session.ts'

/** What the browser stores. `null`: the file does not exist. */
export interface UnsavedChanges {
  version: 1
  files: {
    file: string
    /** Git's id for the file before the changes. */
    hash: string | null
    /** The text before the changes, for a merge if the file has changed since. */
    base: string | null
    text: string | null
  }[]
}

/** The blob ids of the saved files. */
type Blobs = ReadonlyMap<string, string>

/** Returns the unsaved changes of a session; undefined if there are none. */
export function unsavedChangesOf(
  { disk, files }: Session,
  blobs: Blobs,
): UnsavedChanges | undefined {
  const changed = changedFiles(disk, files).map((file) => ({
    file,
    hash: blobs.get(file) ?? null,
    base: disk.get(file) ?? null,
    text: files.get(file) ?? null,
  }))
  return changed.length > 0 ? { version: 1, files: changed } : undefined
}

const isText = (value: unknown) => value === null || typeof value === 'string'

/** For a picture or a download, a hash is stored: of its bytes, or Git's blob id. */
const isHash = (value: unknown) =>
  value === null || /^(?:sha256:[\da-f]{64}|git:[\da-f]{40}(?:[\da-f]{24})?)$/.test(String(value))

function isValid(entry: Partial<UnsavedChanges['files'][number]> | null | undefined): boolean {
  return (
    typeof entry?.file === 'string' &&
    (isEditable(entry.file) || (isInFilesFolder(entry.file) && isHash(entry.text))) &&
    isText(entry.hash) &&
    isText(entry.base) &&
    isText(entry.text)
  )
}

/** Returns the valid entries of a stored value; undefined if there are none. */
export function readUnsavedChanges(value: unknown): UnsavedChanges | undefined {
  const stored = value as Partial<UnsavedChanges> | null | undefined
  if (typeof stored !== 'object' || stored?.version !== 1 || !Array.isArray(stored.files)) return
  const files = stored.files.filter(isValid)
  return files.length > 0 ? { version: 1, files } : undefined
}

/**
 * Restores unsaved changes as one step. What was saved since is merged into them, as after any other save of somebody
 * else: `merges` has the files where both have changed the same place. Returns undefined if other unsaved changes are
 * there already, in the same place.
 */
export function restoreUnsavedChanges(
  session: Session,
  stored: UnsavedChanges,
): { session: Session; merges: FileMerge[] } | undefined {
  const texts = new Map<string, string | undefined>()
  const bases = new Map<string, string | undefined>()
  const merges: FileMerge[] = []
  for (const one of stored.files) {
    const { file } = one
    const [base, mine] = [one.base ?? undefined, one.text ?? undefined]
    const theirs = session.files.get(file)
    const { text, conflicts } = mergeTexts({ base, mine, theirs })
    texts.set(file, text)
    if (conflicts.length === 0) continue
    if (theirs !== session.disk.get(file)) return undefined
    merges.push({ file, base, mine, theirs, conflicts })
    texts.set(file, mine)
    bases.set(file, base)
  }
  const restored = perform(session, { label: 'Unsaved changes restored', files: texts })
  return { session: withDisk(restored, bases), merges }
}
