/** An earlier version of a file: what its commit says about it, and bringing it back. */
import { redirectsIn } from '../../checks/rules/site-map.ts'
import { isSharedFile, redirectsFile } from '../../content/content-files.ts'
import { ownText } from '../../content/json-object.ts'
import { nameOfFile } from './display-names.ts'
import { type Edit, EditBuilder, type Files } from './files.ts'
import { matchEntries } from './json/match.ts'
import { patch } from './json/patch.ts'
import { readValue, valueIn } from './json/tree.ts'
import { moveAllLinks, renameAnchors } from './links.ts'
import { pageEntry, pathsOf } from './page-entries.ts'
import { sectionsOf } from './sections.ts'
import { hasSections, pagesShowing } from './shared.ts'

/** A commit that has changed a file. */
export interface Version {
  id: string
  /** The name of the author. */
  author: string
  /** The time of the commit, as ISO 8601. */
  at: string
  message: string
  /** Git's id for the file in it; null if the commit has deleted the file. */
  blob: string | null
}

/** Returns what the message of a commit says about a file with one of these names, a line for each change; else its first line. */
export function linesAbout(message: string, names: readonly string[]): string[] {
  const lines = message
    .split('\n')
    .map((line) => line.replace(/^[-*] /, '').trim())
    .filter(Boolean)
  const starts = names.flatMap((name) => [`${name} › `, `${name}: `])
  const found = lines.flatMap((line) => {
    const start = starts.find((one) => line.startsWith(one))
    return start === undefined ? [] : [line.slice(start.length)]
  })
  return found.length > 0 ? found : lines.slice(0, 1)
}

/** Returns the pages that have moved, by the addresses that the redirects have of them. */
function movedPages(files: Files): Map<string, string> {
  const paths = new Set(pathsOf(files))
  const redirects = redirectsIn(valueIn(files, redirectsFile))
  return new Map(
    redirects.flatMap(({ from, to }) => (!paths.has(from) && paths.has(to) ? [[from, to]] : [])),
  )
}

/** Changes the links of other files to the sections of a file that have other ids now. */
function moveLinksToSections(builder: EditBuilder, file: string): void {
  const [before, after] = [sectionsOf(builder.before, file), sectionsOf(builder.files, file)]
  const pages = isSharedFile(file)
    ? pagesShowing(builder.before, file)
    : [pageEntry(builder.before, file)]
  const paths = new Set(pages.flatMap(({ path }) => path ?? []))
  matchEntries(before, after).forEach((was, now) => {
    const [from, to] = [
      was === undefined ? undefined : ownText(before[was], 'id'),
      ownText(after[now], 'id'),
    ]
    if (from === undefined || to === undefined || from === to) return
    renameAnchors(builder, { paths, within: new Set() }, from, to)
  })
}

/**
 * Gives a file the text of an earlier version. A page keeps its address, because links and visitors know it. Links in the
 * text follow the pages that have moved since, and links to its sections follow their names.
 */
export function restoreVersion(files: Files, file: string, text: string, when: string): Edit {
  const address = ownText(valueIn(files, file), 'path')
  const isMoved = address !== undefined && ownText(readValue(text), 'path') !== address
  const builder = new EditBuilder(files)
  builder.write(file, isMoved ? patch(text, ['path'], address) : text)
  moveAllLinks(builder, movedPages(files), (located) => located.file === file)
  if (hasSections(file)) moveLinksToSections(builder, file)
  const name = nameOfFile(file, valueIn(files, file))
  return builder.edit(`${name}: restored as of ${when}`)
}
