/** Changes the id of a section, which links to it name, on a page or in a file of shared sections. */
import { isSharedFile } from '../../content/content-files.ts'
import { ownText } from '../../content/json-object.ts'
import { sharedNameIn } from '../../content/shared-sections.ts'
import { breadcrumbOf } from './display-names.ts'
import { type Edit, EditBuilder, EditError, type Files } from './files.ts'
import { setAt } from './json/patch.ts'
import { valueIn } from './json/tree.ts'
import { renameAnchors } from './links.ts'
import { removeEntry } from './operations.ts'
import { pagesOf } from './pages.ts'
import { idsOf, sectionsOf } from './sections.ts'
import { pagesShowing, sharedFileFor } from './shared.ts'

/** Returns the ids of the sections that a page shows. */
function shownIds(files: Files, page: string): Set<unknown> {
  const shared = sectionsOf(files, page).flatMap((section) => {
    const name = sharedNameIn(section)
    return (name !== undefined && sharedFileFor(files, page, name)) || []
  })
  return new Set([page, ...shared].flatMap((file) => [...idsOf(files, file)]))
}

/** Changes the id of a section, and the links to it. An empty text removes the id. */
export function renameSectionId(files: Files, file: string, index: number, id: string): Edit {
  const builder = new EditBuilder(files)
  const idPath = ['sections', index, 'id']
  if (id === '') return removeEntry(files, file, idPath)
  const old = ownText(sectionsOf(files, file)[index], 'id')
  const isShared = isSharedFile(file)
  const pages = isShared
    ? pagesShowing(files, file)
    : pagesOf(files).filter((page) => page.file === file)
  const taken = pages.find((page) => shownIds(files, page.file).has(id))
  if (id !== old && (taken || idsOf(files, file).has(id))) {
    const ofShared = taken ? `the page “${taken.name}”` : 'this file'
    const location = isShared ? ofShared : 'this page'
    throw new EditError(
      `Another section of ${location} has the name “${id}”.`,
      'Give this one another name, so that a link can tell them apart.',
    )
  }
  builder.change(file, (text) => setAt(text, idPath, id, ['type', 'id']))
  if (old !== undefined) {
    const paths = new Set(pages.flatMap(({ path }) => path ?? []))
    const within = new Set([file, ...pages.map((page) => page.file)])
    renameAnchors(builder, { paths, within }, old, id)
  }
  return builder.edit(breadcrumbOf(file, valueIn(files, file), idPath))
}
