/** Edits of the files in `content/files/`: renames, replaces and deletes them. The bytes change only on saving. */

import { filesFolder, isInFilesFolder } from '../../content/content-files.ts'
import { endOf, fileKindOf, fileKinds } from '../../content/file-kinds.ts'
import { isSound, type UploadedFile } from '../../content/uploaded-file.ts'
import { counted, freeName } from './display-names.ts'
import { uploadName } from './file-names.ts'
import { type BlobRef, type Edit, EditBuilder, EditError, type Files } from './files.ts'
import { setAt } from './json/patch.ts'
import { linkedFiles, linksToFiles, moveFileLinks } from './links.ts'
import { type LocatedText, locateTexts } from './located-texts.ts'

/** A file with Git's id of its bytes. */
export interface StoredFile extends UploadedFile {
  /** Undefined if the file cannot be read. */
  blob?: string
}

/** The files in `content/files/`, as the client knows them. */
export interface StoredFiles {
  /** The files in `content/files/`, sorted by name. */
  uploadedFiles: readonly StoredFile[]
  /** Files that unsaved changes or undo may need, and that are not in the folder. */
  kept: readonly StoredFile[]
}

const pathOf = (name: string) => filesFolder + name

/** Returns the names of the files in `content/files/`. */
export function fileNames(files: Files): string[] {
  return [...files.keys()].filter(isInFilesFolder).map((file) => file.slice(filesFolder.length))
}

/** Returns the best known file with the same bytes: with the same name, or else of the same kind. */
function knownAs(name: string, alike: readonly StoredFile[]): StoredFile | undefined {
  const ofKind = alike.filter((file) => endOf(file.name) === endOf(name))
  return alike.find((file) => file.name === name) ?? ofKind.find(isSound) ?? ofKind[0] ?? alike[0]
}

/** Returns the edited files of `content/files/`, sorted by name. */
export function uploadedFilesOf(files: Files, { uploadedFiles, kept }: StoredFiles): StoredFile[] {
  const byBlob = new Map<string | undefined, StoredFile[]>()
  for (const file of [...uploadedFiles, ...kept])
    byBlob.set(file.blob, [...(byBlob.get(file.blob) ?? []), file])
  const edited = fileNames(files).map((name): StoredFile => {
    const content = files.get(pathOf(name))
    const blob = typeof content === 'object' ? content.blob : ''
    const file = knownAs(name, byBlob.get(blob) ?? [])
    if (file?.name === name) return file
    const gone = { kind: 'unreadable', reason: 'its bytes are gone' } as const
    if (!file) return { name, blob, size: 0, version: blob, skipped: gone }
    // Under a name that no file may have, its type was not found out.
    const { fault, ...renamed } = { ...file, name }
    return fault?.kind === 'odd-name' ? { ...renamed, isUnread: true } : { ...file, name }
  })
  const unread = uploadedFiles.filter(({ blob }) => blob === undefined)
  return [...edited, ...unread].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const picturesNamed = (files: Files, names: ReadonlySet<string>): LocatedText[] =>
  locateTexts(
    files,
    (text) => names.has(text),
    ({ format }) => format === 'picture',
  )

/** Returns the places that show or link to each file, by its name. */
export function usesOfFiles(files: Files): ReadonlyMap<string, readonly LocatedText[]> {
  const names = new Set(fileNames(files))
  const uses = new Map<string, LocatedText[]>()
  const add = (name: string, use: LocatedText) => uses.set(name, [...(uses.get(name) ?? []), use])
  for (const use of picturesNamed(files, names)) add(use.text, use)
  for (const link of linksToFiles(files)) {
    for (const name of new Set(linkedFiles(link.text, files))) add(name, link)
  }
  return uses
}

/** Changes everything that shows or links to a file so that it uses another file. */
export function redirectUses(builder: EditBuilder, from: string, to: string): void {
  for (const { file, path } of picturesNamed(builder.files, new Set([from]))) {
    builder.change(file, (text) => setAt(text, path, to))
  }
  moveFileLinks(builder, from, to)
}

/** Returns a new name with the same folder and extension, of lower-case letters, digits and hyphens. */
function renamedTo(name: string, newName: string): string {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const end = endOf(name)
  const isWhole = end !== '' && newName.toLowerCase().endsWith(`.${end}`)
  return folder + uploadName(isWhole || end === '' ? newName : `${newName}.${end}`, [])
}

/** Renames a file, and updates what shows it or links to it. Returns the edit, and the new path as `file`. */
export function renameFile(files: Files, name: string, newName: string): Edit & { file: string } {
  const to = renamedTo(name, newName)
  const builder = new EditBuilder(files)
  const content = builder.content(pathOf(name))
  if (to !== name) {
    // Names that differ only in case are the same file on most computers.
    const taken = fileNames(files).find(
      (one) => one !== name && one.toLowerCase() === to.toLowerCase(),
    )
    if (taken !== undefined) {
      throw new EditError(`There is already a file “${taken}”.`, 'Choose another name.')
    }
    builder.write(pathOf(name), undefined)
    builder.write(pathOf(to), content)
    redirectUses(builder, name, to)
  }
  return { ...builder.edit(`${name} renamed to ${to}`), file: pathOf(to) }
}

/** Replaces the bytes of a file. Another kind of file gets another extension, which is updated wherever it is used. */
export function replaceFile(
  files: Files,
  name: string,
  { end, blob }: { end: string } & BlobRef,
): Edit & { file: string } {
  const builder = new EditBuilder(files)
  builder.content(pathOf(name))
  const base = name.slice(0, name.length - endOf(name).length)
  const others = new Set(fileNames(files).map((one) => one.toLowerCase()))
  const stem = freeName(base.slice(0, -1), (one) => others.has(`${one}.${end}`.toLowerCase()))
  const to = fileKinds.get(end) === fileKindOf(name) ? name : `${stem}.${end}`
  if (to !== name) {
    builder.write(pathOf(name), undefined)
    redirectUses(builder, name, to)
  }
  builder.write(pathOf(to), { blob })
  return { ...builder.edit(`${name} replaced`), file: pathOf(to) }
}

/** Deletes files. If `instead` is given, what shows one of them or links to it uses that file. */
export function deleteFiles(files: Files, names: readonly string[], instead?: string): Edit {
  const builder = new EditBuilder(files)
  for (const name of names) {
    builder.content(pathOf(name))
    builder.write(pathOf(name), undefined)
    if (instead !== undefined) redirectUses(builder, name, instead)
  }
  return builder.edit(`${names.length === 1 ? names[0] : counted(names.length, 'file')} deleted`)
}
