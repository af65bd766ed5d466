/** Deletes pages, with the links to them. */
import { notFoundPath } from '../../content/addresses.ts'
import { redirectsFile } from '../../content/content-files.ts'
import { type Edit, EditBuilder, type Files } from './files.ts'
import { removeAt } from './json/entries.ts'
import { isLinkPath, linksToPath, moveLinks } from './links.ts'
import type { LocatedText } from './located-texts.ts'
import { isNeeded, isPublished, isShown, type PageEntry, pageEntry, pagesOf } from './pages.ts'
import { addRedirect, removeRedirectsTo } from './redirects.ts'
import { type LinkEnd, unlink } from './unlink.ts'

/** Returns the links that would break without this page: on other pages, in the top bar and in the footer. */
export function linksToPage(files: Files, file: string): LocatedText[] {
  const { path } = pageEntry(files, file)
  if (path === undefined) return []
  return linksToPath(files, path, file).filter(
    (link) => link.file !== redirectsFile && !isTranslationOf(link),
  )
}

const isTranslationOf = ({ path }: LocatedText) => path.length === 1 && path[0] === 'translationOf'

/** Returns the pages that links can lead to instead of a deleted page, the most likely first. */
export function successorsOf(files: Files, file: string): (PageEntry & { path: string })[] {
  const { path: own = '' } = pageEntry(files, file)
  const isAbove = (path: string) => own.startsWith(path === '/' ? path : `${path}/`)
  return pagesOf(files)
    .flatMap((page) => (page.path === undefined ? [] : [{ ...page, path: page.path }]))
    .filter((page) => page.file !== file && isShown(page) && isLinkPath(page.path))
    .filter(({ path }) => path !== notFoundPath)
    .sort(
      (a, b) => Number(isAbove(b.path)) * b.path.length - Number(isAbove(a.path)) * a.path.length,
    )
}

/** Returns what becomes of the links to a page if they are taken away. */
export function endsOfLinks(files: Files, file: string): LinkEnd[] {
  const { path = '' } = pageEntry(files, file)
  return unlink(new EditBuilder(files), linksToPage(files, file), path)
}

interface DeleteOptions {
  /** The new target of links, and of visitors if the `published` files have the page. */
  to?: string | undefined
  /** Whether links are taken away where that is possible. */
  withoutLinks?: boolean
  published?: Files
}

/** Deletes a page. */
export function deletePage(
  files: Files,
  file: string,
  { to, withoutLinks = false, published = files }: DeleteOptions = {},
): Edit {
  const { name, path } = pageEntry(files, file)
  const builder = new EditBuilder(files)
  builder.text(file)
  builder.write(file, undefined)
  if (path !== undefined && !isNeeded(path)) {
    if (withoutLinks) unlink(builder, linksToPage(files, file), path)
    for (const link of linksToPath(builder.files, path).filter(isTranslationOf)) {
      builder.change(link.file, (text) => removeAt(text, link.path))
    }
    if (to === undefined) removeRedirectsTo(builder, path)
    else {
      // The anchors of the page no longer exist.
      moveLinks(builder, path, to, { withoutHash: true })
      if (isPublished(published, path)) addRedirect(builder, path, to)
    }
  }
  return builder.edit(`Page deleted: ${name}`)
}
