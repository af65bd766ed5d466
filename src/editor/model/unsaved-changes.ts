/** Unsaved changes, as a value that is stored so that they survive a reload. */
import { isEditable, isInFilesFolder } from '../../content/content-files.ts'
import { changedFiles } from './files.ts'
import { type FileMerge, mergeNow, perform, type Session } from './session.ts'

/** What the browser stores. `null`: the file does not exist. */
export interface UnsavedChanges {
  version: 1
  files: {
    file: string
    /** The hash of the text before the changes, as the server gave it. */
    hash: string | null
    /** The text before the changes, for a merge if the file has changed since. */
    base: string | null
    text: string | null
  }[]
}

/** The hashes of the files on the disk. */
type Hashes = ReadonlyMap<string, string>

/** Returns the unsaved changes of a session; undefined if there are none. */
export function unsavedChangesOf(
  { disk, files }: Session,
  hashes: Hashes,
): UnsavedChanges | undefined {
  const changed = changedFiles(disk, files).map((file) => ({
    file,
    hash: hashes.get(file) ?? null,
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

/** Restores unsaved changes as one step. For a file that has changed since, returns a merge to offer instead. */
export function restoreUnsavedChanges(
  session: Session,
  hashes: Hashes,
  stored: UnsavedChanges,
): { session: Session; merges: FileMerge[] } {
  const texts = new Map<string, string | undefined>()
  const merges: FileMerge[] = []
  for (const { file, hash, base, text } of stored.files) {
    const mine = text ?? undefined
    const theirs = session.files.get(file)
    if (mine === theirs) continue
    if ((hashes.get(file) ?? null) === hash && session.disk.get(file) === theirs) {
      texts.set(file, mine)
      continue
    }
    const merge = { file, base: base ?? undefined, mine, theirs, conflicts: [] }
    merges.push(mergeNow(session, merge, 'earlier'))
  }
  return { session: perform(session, { label: 'Unsaved changes restored', files: texts }), merges }
}
