/** The edits of the files in `content/files/`: renamed, replaced, deleted. Their bytes stay where they are until they are saved. */

import { filesFolder, isInFilesFolder } from '../../content/content-files.ts'
import { endOf, fileKindOf, fileKinds } from '../../content/file-kinds.ts'
import { sourceOf } from '../../content/pictures.ts'
import { isSound, type SiteFile } from '../../content/site-file.ts'
import { uploadName } from './file-names.ts'
import { type Edit, EditDraft, EditError, type Files } from './files.ts'
import { setAt } from './json/patch.ts'
import { linkedFiles, linksToFiles, moveFileLinks } from './links.ts'
import { findPlaces, type TextPlace } from './texts.ts'
import { freeName } from './words.ts'

/** A file with the hash of its bytes, which is its text in a session: `sha256:…`. */
export interface StoredFile extends SiteFile {
  /** Undefined for a file that cannot be read. */
  hash?: string
}

/** The files as the server tells of them. */
export interface StoredFiles {
  /** In `content/files/`, in the order of their names. */
  siteFiles: readonly StoredFile[]
  /** Bytes that unsaved changes or undo may need: not in the folder, or under a name that browsers cannot ask for. */
  kept: readonly StoredFile[]
}

const pathOf = (name: string) => filesFolder + name

/** Returns the names of the files in `content/files/`. */
export function fileNames(files: Files): string[] {
  return [...files.keys()].filter(isInFilesFolder).map((file) => file.slice(filesFolder.length))
}

/** Returns what is known of a file with these bytes: best of all, under its own name or of its own kind. */
function knownAs(name: string, alike: readonly StoredFile[]): StoredFile | undefined {
  const ofKind = alike.filter((file) => endOf(file.name) === endOf(name))
  return alike.find((file) => file.name === name) ?? ofKind.find(isSound) ?? ofKind[0] ?? alike[0]
}

/** Returns the files of `content/files/` as they are edited, in the order of their names. */
export function siteFilesOf(files: Files, { siteFiles, kept }: StoredFiles): StoredFile[] {
  const byHash = new Map<string | undefined, StoredFile[]>()
  for (const file of [...siteFiles, ...kept])
    byHash.set(file.hash, [...(byHash.get(file.hash) ?? []), file])
  const found = fileNames(files).map((name): StoredFile => {
    const hash = files.get(pathOf(name)) ?? ''
    const file = knownAs(name, byHash.get(hash) ?? [])
    if (file?.name === name) return file
    const gone = { kind: 'unreadable', reason: 'its bytes are gone' } as const
    return file
      ? { ...file, name, source: sourceOf(file) }
      : { name, hash, size: 0, version: hash, skipped: gone }
  })
  const unread = siteFiles.filter(({ hash }) => hash === undefined)
  return [...found, ...unread].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const picturesNamed = (files: Files, names: ReadonlySet<string>): TextPlace[] =>
  findPlaces(
    files,
    (text) => names.has(text),
    ({ format }) => format === 'picture',
  )

/** Returns the places that show or link to each file, by its name. */
export function usesOfFiles(files: Files): ReadonlyMap<string, readonly TextPlace[]> {
  const names = new Set(fileNames(files))
  const uses = new Map<string, TextPlace[]>()
  const add = (name: string, place: TextPlace) => uses.set(name, [...(uses.get(name) ?? []), place])
  for (const place of picturesNamed(files, names)) add(place.text, place)
  for (const place of linksToFiles(files)) {
    for (const name of new Set(linkedFiles(place.text, files))) add(name, place)
  }
  return uses
}

/** Lets everything that shows or links to a file use another one. */
export function redirectUses(bench: EditDraft, from: string, to: string): void {
  for (const { file, path } of picturesNamed(bench.files, new Set([from]))) {
    bench.change(file, (text) => setAt(text, path, to))
  }
  moveFileLinks(bench, from, to)
}

/** Returns the name that a file gets: in its folder, with its extension, of small letters, digits and hyphens. */
function renamedTo(name: string, wanted: string): string {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const end = endOf(name)
  const isWhole = end !== '' && wanted.toLowerCase().endsWith(`.${end}`)
  return folder + uploadName(isWhole || end === '' ? wanted : `${wanted}.${end}`, [])
}

/** Renames a file; what shows it or links to it follows. `file` is its new path. */
export function renameFile(files: Files, name: string, wanted: string): Edit & { file: string } {
  const to = renamedTo(name, wanted)
  const bench = new EditDraft(files)
  const hash = bench.text(pathOf(name))
  if (to !== name) {
    // Names that differ only in case are the same file on most computers.
    const taken = fileNames(files).find((one) => one.toLowerCase() === to.toLowerCase())
    if (taken !== undefined) {
      throw new EditError(`There is a file “${taken}” already.`, 'Choose another name.')
    }
    bench.write(pathOf(name), undefined)
    bench.write(pathOf(to), hash)
    redirectUses(bench, name, to)
  }
  return { ...bench.edit(`${name} renamed to ${to}`), file: pathOf(to) }
}

/** Gives a file other bytes. Another kind has another extension, which the uses of the file follow. */
export function replaceFile(
  files: Files,
  name: string,
  { end, hash }: { end: string; hash: string },
): Edit & { file: string } {
  const bench = new EditDraft(files)
  bench.text(pathOf(name))
  const base = name.slice(0, name.length - endOf(name).length)
  const others = new Set(fileNames(files).map((one) => one.toLowerCase()))
  const stem = freeName(base.slice(0, -1), (one) => others.has(`${one}.${end}`.toLowerCase()))
  const to = fileKinds.get(end) === fileKindOf(name) ? name : `${stem}.${end}`
  if (to !== name) {
    bench.write(pathOf(name), undefined)
    redirectUses(bench, name, to)
  }
  bench.write(pathOf(to), hash)
  return { ...bench.edit(`${name} replaced`), file: pathOf(to) }
}

/** Deletes a file. What shows it or links to it uses `instead`, if that is given. */
export function deleteFile(files: Files, name: string, instead?: string): Edit {
  const bench = new EditDraft(files)
  bench.text(pathOf(name))
  bench.write(pathOf(name), undefined)
  if (instead !== undefined) redirectUses(bench, name, instead)
  return bench.edit(`${name} deleted`)
}
