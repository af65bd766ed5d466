/** Unsaved changes, as a value that is stored so that they survive a reload. */
import { isEditable, isInFilesFolder } from '../../content/content-files.ts'
import { changedFiles, type FileContent, isSameContent } from './files.ts'
import { mergeContents } from './merge/merge.ts'
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
    /** The text after the changes. For a picture or a download, this and `base` are `git:` and Git's id of its bytes. */
    text: string | null
  }[]
}

const asStored = /^git:([\da-f]{40}(?:[\da-f]{24})?)$/

function stored(content: FileContent | undefined): string | null {
  return typeof content === 'object' ? `git:${content.blob}` : (content ?? null)
}

function contentOf(file: string, text: string | null): FileContent | undefined {
  if (text === null) return undefined
  const [, blob] = (isInFilesFolder(file) && asStored.exec(text)) || []
  return blob === undefined ? text : { blob }
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
    base: stored(disk.get(file)),
    text: stored(files.get(file)),
  }))
  return changed.length > 0 ? { version: 1, files: changed } : undefined
}

const isText = (value: unknown) => value === null || typeof value === 'string'

const isBlob = (value: unknown) => value === null || asStored.test(String(value))

function isValid(entry: Partial<UnsavedChanges['files'][number]> | null | undefined): boolean {
  return (
    typeof entry?.file === 'string' &&
    (isEditable(entry.file) ||
      (isInFilesFolder(entry.file) && isBlob(entry.text) && isBlob(entry.base))) &&
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
 * Restores unsaved changes as one step. Later saves are merged into them, as after any other save of somebody
 * else: `merges` has the files where both have changed the same place. Returns undefined if other unsaved changes are
 * there already, in the same place.
 */
export function restoreUnsavedChanges(
  session: Session,
  stored: UnsavedChanges,
): { session: Session; merges: FileMerge[] } | undefined {
  const contents = new Map<string, FileContent | undefined>()
  const bases = new Map<string, FileContent | undefined>()
  const merges: FileMerge[] = []
  for (const one of stored.files) {
    const { file } = one
    const [base, mine] = [contentOf(file, one.base), contentOf(file, one.text)]
    const theirs = session.files.get(file)
    const { content, conflicts } = mergeContents({ base, mine, theirs })
    contents.set(file, content)
    if (conflicts.length === 0) continue
    if (!isSameContent(theirs, session.disk.get(file))) return undefined
    merges.push({ file, base, mine, theirs, conflicts })
    contents.set(file, mine)
    bases.set(file, base)
  }
  const restored = perform(session, { label: 'Unsaved changes restored', files: contents })
  return { session: withDisk(restored, bases), merges }
}
