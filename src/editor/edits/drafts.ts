/** What is not saved yet, as a value that outlives a reload: by file and hash of the text it began from. */
import { isEditable, isInFilesFolder } from '../../content/content-files.ts'
import { changedFiles } from './files.ts'
import { type FileMerge, mergeNow, perform, type Session } from './session.ts'

/** What the browser's storage keeps. `null`: the file is not there. */
export interface StoredDraft {
  version: 1
  files: {
    file: string
    /** The hash of the text that the edits began from, as the server gave it. */
    hash: string | null
    /** That text, so that a merge is possible when the file has changed. */
    base: string | null
    text: string | null
  }[]
}

/** The hashes of the files on the disk. */
type Hashes = ReadonlyMap<string, string>

/** What is not saved, or undefined where all is. */
export function draftOf({ disk, files }: Session, hashes: Hashes): StoredDraft | undefined {
  const changed = changedFiles(disk, files).map((file) => ({
    file,
    hash: hashes.get(file) ?? null,
    base: disk.get(file) ?? null,
    text: files.get(file) ?? null,
  }))
  return changed.length > 0 ? { version: 1, files: changed } : undefined
}

const isText = (value: unknown) => value === null || typeof value === 'string'

/** Of a picture or a download, a draft has the hash: of its bytes, or git's of a blob. */
const isHash = (value: unknown) =>
  value === null || /^(?:sha256:[\da-f]{64}|git:[\da-f]{40}(?:[\da-f]{24})?)$/.test(String(value))

function isSound(entry: Partial<StoredDraft['files'][number]> | null | undefined): boolean {
  return (
    typeof entry?.file === 'string' &&
    (isEditable(entry.file) || (isInFilesFolder(entry.file) && isHash(entry.text))) &&
    isText(entry.hash) &&
    isText(entry.base) &&
    isText(entry.text)
  )
}

/** The draft in what the storage held, with the entries that are sound, or undefined where none is. */
export function readDraft(stored: unknown): StoredDraft | undefined {
  const draft = stored as Partial<StoredDraft> | null | undefined
  if (typeof draft !== 'object' || draft?.version !== 1 || !Array.isArray(draft.files)) return
  const files = draft.files.filter(isSound)
  return files.length > 0 ? { version: 1, files } : undefined
}

/** Restores a draft, as one step. A file that has changed since stays as it is, and comes as a merge to be offered. */
export function resumeDraft(
  session: Session,
  hashes: Hashes,
  draft: StoredDraft,
): { session: Session; merges: FileMerge[] } {
  const texts = new Map<string, string | undefined>()
  const merges: FileMerge[] = []
  for (const { file, hash, base, text } of draft.files) {
    const mine = text ?? undefined
    const theirs = session.files.get(file)
    if (mine === theirs) continue
    if ((hashes.get(file) ?? null) === hash && session.disk.get(file) === theirs) {
      texts.set(file, mine)
      continue
    }
    const merge = { file, base: base ?? undefined, mine, theirs, conflicts: [] }
    merges.push(mergeNow(session, merge, 'draft'))
  }
  return { session: perform(session, { label: 'Unsaved changes restored', files: texts }), merges }
}
