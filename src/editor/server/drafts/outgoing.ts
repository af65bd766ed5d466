/** What goes out with the chosen files: pictures and shared sections that nobody has published yet, and redirects. */
import { filesFolder, isInFilesFolder, isSharedFile } from '../../../content/content-files.ts'
import { isObject, own, ownText } from '../../../content/json-object.ts'
import { sharedName, sharedNameIn } from '../../../content/shared-sections.ts'
import { fileNameAt } from '../../../content/uploaded-file.ts'
import { isIdentical } from '../../model/json/match.ts'
import { patch } from '../../model/json/patch.ts'
import { readValue } from '../../model/json/tree.ts'

/** Calls a function with each value in a value. */
function visit(value: unknown, found: (inner: unknown) => void): void {
  found(value)
  if (Array.isArray(value)) for (const inner of value) visit(inner, found)
  else if (isObject(value)) for (const inner of Object.values(value)) visit(inner, found)
}

/** Returns the pictures, downloads and shared sections that a text names, without their languages. */
function namedIn(text: string): Set<string> {
  const names = new Set<string>()
  visit(readValue(text), (value) => {
    const shared = sharedNameIn(value)
    if (shared !== undefined) names.add(shared)
    if (typeof value !== 'string') return
    for (const [address] of value.matchAll(/\/files\/[^\s"'()<>[\]]+/g)) {
      const name = fileNameAt(address)
      if (name !== undefined) names.add(filesFolder + name)
    }
  })
  return names
}

/**
 * Returns the unpublished files that go out with chosen ones, because nobody has published them yet. `unpublished`: the
 * files that are new. `textOf` reads the text of a saved file.
 */
export async function takenAlong(
  chosen: readonly string[],
  unpublished: readonly string[],
  textOf: (file: string) => Promise<string | null>,
): Promise<string[]> {
  const found = new Set<string>()
  const open = [...chosen]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (!file.endsWith('.json')) continue
    const names = namedIn((await textOf(file)) ?? '')
    for (const other of unpublished) {
      if (found.has(other) || chosen.includes(other)) continue
      const isNamed = isInFilesFolder(other)
        ? names.has(other)
        : isSharedFile(other) && names.has(sharedName(other))
      if (!isNamed) continue
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
  const kept = before.filter((line) => !isOwn(line) || isIn(after, line))
  const added = after.filter((line) => isOwn(line) && !isIn(before, line))
  const lines = [...kept, ...added]
  if (isIdentical(lines, before)) return undefined
  return isIdentical(lines, after) ? saved : patch(published ?? saved, ['redirects'], lines)
}
