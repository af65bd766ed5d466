/** What goes out with the chosen files: pictures and shared sections that nobody has published yet, and redirects. */
import { filesFolder, isInFilesFolder, isSharedFile } from '../../../content/content-files.ts'
import { own, ownText } from '../../../content/json-object.ts'
import { sharedName, sharedNameIn } from '../../../content/shared-sections.ts'
import { usesOfFiles } from '../../model/file-edits.ts'
import type { Files } from '../../model/files.ts'
import { isIdentical } from '../../model/json/match.ts'
import { patch } from '../../model/json/patch.ts'
import { readValue } from '../../model/json/tree.ts'
import { sectionsOf } from '../../model/sections.ts'

/**
 * Returns the unpublished files that go out with chosen ones, because nobody has published them yet. `unpublished`: the
 * files that are new. `saved`: the schemas and all these files.
 */
export function takenAlong(
  chosen: readonly string[],
  unpublished: readonly string[],
  saved: Files,
): string[] {
  const schemas = [...saved].filter(([file]) => file.startsWith('schemas/'))
  const uploads = [...saved].filter(([file]) => isInFilesFolder(file))
  const found = new Set<string>()
  const open = [...chosen]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = saved.get(file)
    if (text === undefined || isInFilesFolder(file)) continue
    const own: Files = new Map([...schemas, ...uploads, [file, text]])
    const pictures = usesOfFiles(own)
    const shared = new Set(sectionsOf(own, file).map(sharedNameIn))
    for (const other of unpublished) {
      if (found.has(other) || chosen.includes(other)) continue
      const isUsed = isInFilesFolder(other)
        ? pictures.has(other.slice(filesFolder.length))
        : isSharedFile(other) && shared.has(sharedName(other))
      if (!isUsed) continue
      found.add(other)
      open.push(other)
    }
  }
  return [...found]
}

const redirectsIn = (text: string | null): unknown[] => {
  const list = text === null ? undefined : own(readValue(text), 'redirects')
  return Array.isArray(list) ? list : []
}

/** Returns the path of a page; undefined for a text without one. */
const pathIn = (text: string | null) =>
  text === null ? undefined : ownText(readValue(text), 'path')

const withoutEnd = (address: string | undefined) => address?.replace(/[?#].*$/, '')

/**
 * Returns the redirects to publish with pages: the published ones, with the saved lines of these pages. Undefined if
 * nothing changes. `pages`: the texts of the chosen pages before and after.
 */
export function redirectsFor(
  pages: readonly { published: string | null; saved: string | null }[],
  published: string | null,
  saved: string | null,
): string | undefined {
  if (saved === null) return undefined
  const paths = new Set(
    pages.flatMap((page) => {
      const [before, after] = [pathIn(page.published), pathIn(page.saved)]
      return before === after ? [] : [before, after]
    }),
  )
  const isOwn = (line: unknown) =>
    ['from', 'to'].some((end) => {
      const path = withoutEnd(ownText(line, end))
      return path !== undefined && paths.has(path)
    })
  const [before, after] = [redirectsIn(published), redirectsIn(saved)]
  const isIn = (list: readonly unknown[], line: unknown) =>
    list.some((one) => isIdentical(one, line))
  const keptLines = before.filter((line) => !isOwn(line) || isIn(after, line))
  const added = after.filter((line) => isOwn(line) && !isIn(before, line))
  const lines = [...keptLines, ...added]
  if (isIdentical(lines, before)) return undefined
  return isIdentical(lines, after) ? saved : patch(published ?? saved, ['redirects'], lines)
}
