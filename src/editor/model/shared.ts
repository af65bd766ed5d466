/** Sections that several pages show: which pages do, and how a section of a page becomes one of them. */
import { compareOriginal, translatedFrom } from '../../checks/rules/originals.ts'
import { fileInLanguage, isSharedFile, sharedFolder } from '../../content/content-files.ts'
import { findShared, sharedIn, sharedName, sharedNameIn } from '../../content/shared-sections.ts'
import { slugOf } from '../../content/slug.ts'
import { fileName, freeName, nameOfFile, sectionTypeName } from './display-names.ts'
import { type Edit, EditBuilder, type Files } from './files.ts'
import { nameIn } from './json/match.ts'
import { setAt } from './json/patch.ts'
import { valueIn } from './json/tree.ts'
import { writeNew } from './new-file.ts'
import { hashesOf, originalOf } from './originals.ts'
import { isPageFile, languageIn, type PageEntry, pagesOf } from './page-entries.ts'
import { sectionsOf } from './sections.ts'

/** Returns whether a file has sections: a page, or shared ones. */
export const hasSections = (file: string) => isPageFile(file) || isSharedFile(file)

/** Returns the names of the shared sections that there are. */
export function sharedNames(files: Files): string[] {
  return [...new Set([...files.keys()].filter(isSharedFile).map(sharedName))].sort()
}

/** Returns the file with the shared sections that a page shows by a name; undefined if there is none. */
export function sharedFileFor(files: Files, page: string, name: string): string | undefined {
  const shared = sharedIn([...files.keys()].map((file) => [file, file]))
  return findShared(shared, name, languageIn(files, page))
}

/** Returns the pages that show the sections of a file. */
export function pagesShowing(files: Files, file: string): PageEntry[] {
  const name = sharedName(file)
  return pagesOf(files).filter(
    (page) =>
      sectionsOf(files, page.file).some((section) => sharedNameIn(section) === name) &&
      sharedFileFor(files, page.file, name) === file,
  )
}

/** Lets the translations of a page forget the texts that are now in another file, so that none seems to be gone. */
function dropMovedHashes(builder: EditBuilder, original: string): void {
  for (const { file } of pagesOf(builder.before)) {
    const hashes = translatedFrom(valueIn(builder.before, file))
    if (!hashes || originalOf(builder.before, file) !== original) continue
    const now = hashesOf(builder.files, original, file)
    const moved = hashesOf(builder.before, original, file).filter((hash) => {
      const at = now.indexOf(hash)
      if (at >= 0) now.splice(at, 1)
      return at < 0
    })
    const { changed } = compareOriginal(
      hashes.map((hash) => ({ hash: String(hash) })),
      moved,
    )
    const remainingHashes = changed.map(({ hash }) => hash)
    if (remainingHashes.length < hashes.length)
      builder.change(file, (text) => setAt(text, ['translatedFrom'], remainingHashes))
  }
}

/** Returns what people call the sections of a file: the heading of the first one. */
export function sharedTitle(files: Files, file: string): string {
  return nameIn(sectionsOf(files, file)[0]) ?? fileName(file)
}

/** Moves a section of a page to a file of its own, so that other pages can show it. `file` is the new one. */
export function shareSection(files: Files, page: string, index: number): Edit & { file: string } {
  const builder = new EditBuilder(files)
  const section = sectionsOf(files, page)[index]
  const type = String(Object(section).type)
  const baseName = slugOf(nameIn(section) ?? type) || 'shared'
  const names = sharedNames(files)
  const name = freeName(baseName.slice(0, 50).replace(/-+$/, ''), (taken) => names.includes(taken))
  const first = `${sharedFolder}${name}.json`
  const language = languageIn(files, page)
  const createdFiles = language === undefined ? [first] : [first, fileInLanguage(first, language)]
  const value = { $schema: '../../schemas/shared.json', sections: [section] }
  for (const file of createdFiles) builder.write(file, writeNew(files, value))
  builder.change(page, (text) => setAt(text, ['sections', index], { type: 'shared', name }))
  dropMovedHashes(builder, page)
  const label = `${nameOfFile(page, valueIn(files, page))}: ${sectionTypeName(type)} shared`
  return { ...builder.edit(label), file: createdFiles.at(-1) ?? first }
}

/** Returns the files that a translation into a language needs for the shared sections of these pages. */
export function sharedToTranslate(files: Files, pages: readonly string[], language: string) {
  const names = new Set(
    pages.flatMap((page) => sectionsOf(files, page).flatMap((one) => sharedNameIn(one) ?? [])),
  )
  return [...names].flatMap((name) => {
    const from = `${sharedFolder}${name}.json`
    const to = fileInLanguage(from, language)
    return files.has(from) && !files.has(to) ? [{ from, to }] : []
  })
}
