/** A save: checked as a whole, and written as a whole or not at all. */
import { type Diagnostic, hasErrors, type SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { isInFilesFolder } from '../../content/content-files.ts'
import { bytesOf, type FileWrite, type OnStep, writeFiles } from '../../disk/write-files.ts'
import { type Change, cannotWrite, type FileState, staleFiles } from '../edits/save-rules.ts'
import type { SavedFile } from './changes.ts'
import type { FileContents } from './file-contents.ts'
import { planSiteFiles, stateOfStored } from './save-site-files.ts'
import { etagOf, type SiteFolder, textOf } from './site-folder.ts'

export type Saved =
  | { status: 200; files: { file: string; etag: string | null }[]; writes: SavedFile[] }
  | { status: 404 | 409; message: string; help: string }
  | { status: 412; files: FileState[] }
  | { status: 422; diagnostics: Diagnostic[] }

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
  all: readonly Change[],
  contents: FileContents,
  step?: OnStep,
): Promise<Saved> {
  const changes = all.filter(({ file }) => !isInFilesFolder(file))
  const planned = await planSiteFiles(
    folder.root,
    contents,
    all.filter(({ file }) => isInFilesFolder(file)),
  )
  if ('message' in planned) return planned
  const files = await folder.read()
  const places = new Map<string, string>()
  for (const { file, text } of changes) {
    const place = folder.placeOf(file, files, text)
    if (place === undefined) {
      return cannotWrite(file, 'It writes the content files there are, and those of new pages.')
    }
    places.set(file, place)
  }
  const stale = staleFiles(changes, (file) => stateOf(file, files.get(file)))
  if (stale.length > 0 || 'files' in planned) {
    return { status: 412, files: [...stale, ...('files' in planned ? planned.files : [])] }
  }
  const { diagnostics } = await folder.check(changed(files, changes), planned.siteFiles)
  if (hasErrors(diagnostics)) return { status: 422, diagnostics }

  const writes = changes.flatMap(({ file, text }): (FileWrite & { file: string })[] => {
    const before = files.get(file)?.bytes
    const after = encode(text)
    const target = places.get(file) ?? ''
    const same = before && after ? Buffer.compare(before, after) === 0 : before === after
    return same ? [] : [{ file, target, before, after }]
  })
  for (const { file, before } of planned.writes) if (before) await contents.keep(file, before)
  const late = writeFiles([...writes, ...planned.writes], step)
  if (late.length > 0) {
    const isLate = ({ target }: FileWrite) => late.some((write) => write.target === target)
    const { siteFiles } = await contents.read()
    const states = [
      ...writes.filter(isLate).map(({ file, target }) => {
        const bytes = bytesOf(target)
        return stateOf(file, bytes && { path: file, bytes })
      }),
      ...planned.writes.filter(isLate).map(({ file }) => stateOfStored(file, siteFiles)),
    ]
    return { status: 412, files: states }
  }
  return {
    status: 200,
    files: all.map(({ file, text }) => {
      const bytes = encode(text)
      return { file, etag: isInFilesFolder(file) || !bytes ? text : etagOf(bytes) }
    }),
    writes: [
      ...writes.map(({ file, before, after }) => ({
        file,
        before: before ? textOf({ path: file, bytes: before }) : null,
        after: after ? textOf({ path: file, bytes: after }) : null,
      })),
      ...planned.writes.map(({ file, before = null, after = null }) => ({ file, before, after })),
    ],
  }
}
