/** Deletes pages, with the links to them. */
import { notFoundPath } from '../../content/addresses.ts'
import { redirectsFile } from '../../content/content-files.ts'
import { type Edit, EditDraft, type Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { isLinkPath, linksToPath, moveLinks } from './links.ts'
import { isNeeded, isPublished, type PageEntry, pageEntry, pagesOf } from './pages.ts'
import { addRedirect, removeRedirectsTo } from './redirects.ts'
import type { TextPlace } from './texts.ts'

/** The links that would lead to nothing without this page: from other pages, the bar and the footer. */
export function linksToPage(files: Files, file: string): TextPlace[] {
  const { path } = pageEntry(files, file)
  if (path === undefined) return []
  return linksToPath(files, path, file).filter(
    (link) => link.file !== redirectsFile && !isTranslationOf(link),
  )
}

const isTranslationOf = ({ path }: TextPlace) => path.length === 1 && path[0] === 'translationOf'

/** The pages that can take the place of one that is deleted; the likeliest one comes first. */
export function successorsOf(files: Files, file: string): (PageEntry & { path: string })[] {
  const { path: own = '' } = pageEntry(files, file)
  const isAbove = (path: string) => own.startsWith(path === '/' ? path : `${path}/`)
  return pagesOf(files)
    .flatMap((page) => (page.path === undefined ? [] : [{ ...page, path: page.path }]))
    .filter((page) => page.file !== file && !page.draft && isLinkPath(page.path))
    .filter(({ path }) => path !== notFoundPath)
    .sort(
      (a, b) => Number(isAbove(b.path)) * b.path.length - Number(isAbove(a.path)) * a.path.length,
    )
}

/** Deletes a page. `to`: where links to it, and visitors of a page of the `published` files, are led from now on. */
export function deletePage(
  files: Files,
  file: string,
  to?: string,
  published: Files = files,
): Edit {
  const { name, path } = pageEntry(files, file)
  const bench = new EditDraft(files)
  bench.text(file)
  bench.write(file, undefined)
  if (path !== undefined && !isNeeded(path)) {
    for (const place of linksToPath(bench.files, path).filter(isTranslationOf)) {
      bench.change(place.file, (text) => removeAt(text, place.path))
    }
    if (to === undefined) removeRedirectsTo(bench, path)
    else {
      // The sections of the page are gone with it.
      moveLinks(bench, path, to, { withoutHash: true })
      if (isPublished(published, path)) addRedirect(bench, path, to)
    }
  }
  return bench.edit(`Page deleted: ${name}`)
}
