/** A save: checked as a whole, and written as a whole or not at all. */
import { type Diagnostic, hasErrors, type SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { bytesOf, type FileWrite, type OnStep, writeFiles } from '../../disk/write-files.ts'
import { etagOf, type SiteFolder, textOf } from './site-folder.ts'

export interface Change {
  file: string
  /** The state that the edit began from; null for a file that is not to be there. */
  ifMatch: string | null
  /** The new text; null for a file that is to be deleted. */
  text: string | null
}

/** A file as it is now. */
export interface FileState {
  file: string
  text: string | null
  etag: string | null
}

export type Saved =
  | { status: 200; files: { file: string; etag: string | null }[]; writes: SavedFile[] }
  | { status: 404; message: string; help: string }
  | { status: 412; files: FileState[] }
  | { status: 422; diagnostics: Diagnostic[] }

/**
 * What was written, for the history: texts before and after, null where there is none. What is no text is
 * new, and comes as its bytes.
 */
export interface SavedFile {
  file: string
  before: string | null
  after: string | Uint8Array | null
}

/** The state of a file with its text, or that it is not there. */
export const stateOf = (file: string, source: SourceFile | undefined): FileState => ({
  file,
  text: source ? textOf(source) : null,
  etag: source && !source.skipped ? etagOf(source.bytes) : null,
})

const encode = (text: string | null) => (text === null ? undefined : new TextEncoder().encode(text))

/** The files as they would be after the changes. */
function changed(files: ReadonlyMap<string, SourceFile>, changes: readonly Change[]): SourceFile[] {
  const next = new Map(files)
  for (const { file, text } of changes) {
    const bytes = encode(text)
    if (bytes) next.set(file, { path: file, bytes })
    else next.delete(file)
  }
  return [...next.values()]
}

/** Saves changes of several files. Rejects where the disk refuses: then nothing is changed. */
export async function save(
  folder: SiteFolder,
  changes: readonly Change[],
  step?: OnStep,
): Promise<Saved> {
  const files = await folder.read()
  const places = new Map<string, string>()
  for (const { file, text } of changes) {
    const place = folder.placeOf(file, files, text)
    if (place === undefined) {
      return {
        status: 404,
        message: `The editor cannot write a file ${JSON.stringify(file.slice(0, 200))}.`,
        help: 'It writes the content files there are, and those of new pages.',
      }
    }
    places.set(file, place)
  }
  const stale = changes
    .map(({ file, ifMatch }) => ({ ifMatch, ...stateOf(file, files.get(file)) }))
    .filter(({ ifMatch, etag }) => ifMatch !== etag)
  if (stale.length > 0) {
    return { status: 412, files: stale.map(({ ifMatch: _, ...state }) => state) }
  }
  const { diagnostics } = await folder.check(changed(files, changes))
  if (hasErrors(diagnostics)) return { status: 422, diagnostics }

  const writes = changes.flatMap(({ file, text }): (FileWrite & { file: string })[] => {
    const before = files.get(file)?.bytes
    const after = encode(text)
    const target = places.get(file) ?? ''
    const same = before && after ? Buffer.compare(before, after) === 0 : before === after
    return same ? [] : [{ file, target, before, after }]
  })
  const late = writeFiles(writes, step)
  if (late.length > 0) {
    const found = writes.filter(({ target }) => late.some((write) => write.target === target))
    const states = found.map(({ file, target }) => {
      const bytes = bytesOf(target)
      return stateOf(file, bytes && { path: file, bytes })
    })
    return { status: 412, files: states }
  }
  return {
    status: 200,
    files: changes.map(({ file, text }) => {
      const bytes = encode(text)
      return { file, etag: bytes ? etagOf(bytes) : null }
    }),
    writes: writes.map(({ file, before, after }) => ({
      file,
      before: before ? textOf({ path: file, bytes: before }) : null,
      after: after ? textOf({ path: file, bytes: after }) : null,
    })),
  }
}
