/** The languages of a site while it is edited. */

import { formFile, isSiteTranslation, siteFile } from '../../content/content-files.ts'
import { isObject } from '../../content/json-object.ts'
import {
  type Languages,
  languageKey,
  languageKeyOfFile,
  languagesOf,
} from '../../content/languages.ts'
import type { PageContent, SiteContent, SiteTranslation } from '../../content/types.generated.ts'
import type { Files } from './files.ts'
import { readValue } from './json/tree.ts'
import { isPageFile } from './pages.ts'

/** What a page in the language of the site is told where there is no other. */
const none: Languages = { words: {}, translations: {} }

const isText = (value: unknown) => value === undefined || typeof value === 'string'

/** The pages whose path and language can be read. */
function readablePages(files: Files): { page: PageContent }[] {
  return [...files].flatMap(([file, text]) => {
    if (!isPageFile(file)) return []
    const page = readValue(text)
    if (!isObject(page) || typeof page.path !== 'string') return []
    const isReadable = isText(page.language) && isText(page.translationOf)
    return isReadable ? [{ page: page as unknown as PageContent }] : []
  })
}

/** The file that holds `first` in a language; `first` itself where there is none. */
function fileIn(files: Files, first: string, language: string | undefined): string {
  if (language === undefined) return first
  const isWanted = (file: string) => languageKeyOfFile(file, first) === languageKey(language)
  return [...files.keys()].find(isWanted) ?? first
}

/** The file with the bar and the footer of a page: the one of its language, where there is such a one. */
export function wordsFileOf(files: Files, language: string | undefined): string {
  return fileIn(files, siteFile, language)
}

/** The file with the form that a page shows: the one of its language, where there is such a one. */
export function formFileOf(files: Files, language: string | undefined): string {
  return fileIn(files, formFile, language)
}

/** What a page is told of the languages. `read` gives a file with another language as it can be shown. */
export function editedLanguages(
  files: Files,
  site: SiteContent,
  read: (file: string) => unknown,
): Languages {
  const translated = [...files.keys()].filter(isSiteTranslation)
  if (translated.length === 0) return none
  const words = translated.flatMap((file) => {
    const value = read(file) as SiteTranslation | undefined
    return value ? [[languageKeyOfFile(file, siteFile), value] as const] : []
  })
  try {
    return languagesOf({ site, pages: readablePages(files), words: Object.fromEntries(words) })
  } catch {
    // A page has what is no language yet, while it is being typed.
    return none
  }
}
