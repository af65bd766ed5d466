/** Saves files: checks all changes, and writes all of them or none. */
import {
  type Diagnostic,
  hasErrors,
  type SourceFile,
} from '../../../../checks/diagnostics/diagnostic.ts'
import { filesFolder, isInFilesFolder } from '../../../../content/content-files.ts'
import { type OnStep, sameBytes } from '../../../../pipeline/disk/write-files.ts'
import type { StoredFile } from '../../../model/file-edits.ts'
import { type Change, type FileState, staleFiles, textOf } from '../../../model/save-rules.ts'
import type { FileContents } from './file-contents.ts'
import type { History, SavedWrite } from './history.ts'
import { planUploadedFiles, refuseName } from './save-uploaded-files.ts'
import { etagOf, type SiteFolder } from './site-folder.ts'

export type Saved =
  | { status: 200; files: { file: string; etag: string | null }[] }
  | { status: 412; files: FileState[] }
  | { status: 422; diagnostics: Diagnostic[] }

/** Returns the current state of a file. In `content/files/`, the hash is both the text and the ETag. */
export function stateOf(
  file: string,
  files: ReadonlyMap<string, SourceFile>,
  uploadedFiles: readonly StoredFile[],
): FileState {
  if (isInFilesFolder(file)) {
    const hash = uploadedFiles.find(({ name }) => filesFolder + name === file)?.hash ?? null
    return { file, text: hash, etag: hash }
  }
  const source = files.get(file)
  const bytes = source?.skipped ? undefined : source?.bytes
  return {
    file,
    text: textOf(bytes),
    etag: bytes ? etagOf(bytes) : null,
  }
}

const encode = (text: string | null) => (text === null ? undefined : new TextEncoder().encode(text))

/** Returns the files as they would be after the changes. */
function changed(files: ReadonlyMap<string, SourceFile>, changes: readonly Change[]): SourceFile[] {
  const next = new Map(files)
  for (const { file, text } of changes) {
    const bytes = encode(text)
    if (bytes) next.set(file, { path: file, bytes })
    else next.delete(file)
  }
  return [...next.values()]
}

/** Saves all changes or none. Rejects with a `RefusedRequest`, or if writing fails. */
export async function save(
  folder: SiteFolder,
  all: readonly Change[],
  contents: FileContents,
  history: History,
  step?: OnStep,
): Promise<Saved> {
  const { uploadedFiles } = await contents.read()
  const ofUploadedFiles = all.filter(({ file }) => isInFilesFolder(file))
  const planned = await planUploadedFiles(folder.root, contents, uploadedFiles, ofUploadedFiles)
  const files = await folder.read()
  const changes = all.filter(({ file }) => !isInFilesFolder(file))
  const texts = changes.map(({ file, text }): SavedWrite => {
    const target = folder.placeOf(file, files, text)
    if (target === undefined) {
      refuseName(file, 'It writes only the existing content files, and those of new pages.')
    }
    return { file, target, before: files.get(file)?.bytes, after: encode(text) }
  })
  const stale = staleFiles(all, (file) => stateOf(file, files, uploadedFiles))
  if (stale.length > 0) return { status: 412, files: stale }
  const { diagnostics } = await folder.check(changed(files, changes), planned.uploadedFiles)
  if (hasErrors(diagnostics)) return { status: 422, diagnostics }

  for (const { file, before } of planned.writes) if (before) await contents.keep(file, before)
  const writes = [
    ...texts.filter(({ before, after }) => !sameBytes(before, after)),
    ...planned.writes,
  ]
  const late = new Set((await history.write(writes, step)).map(({ target }) => target))
  if (late.size > 0) {
    const [now, stored] = [await folder.read(), await contents.read()]
    const states = writes
      .filter(({ target }) => late.has(target))
      .map(({ file }) => stateOf(file, now, stored.uploadedFiles))
    return { status: 412, files: states }
  }
  return {
    status: 200,
    files: all.map(({ file, text }) => {
      const bytes = encode(text)
      return { file, etag: isInFilesFolder(file) || !bytes ? text : etagOf(bytes) }
    }),
  }
}
