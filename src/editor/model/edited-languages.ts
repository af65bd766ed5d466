/** The languages of a site while it is edited. */

import { checked } from '../../content/checked.ts'
import { formFile, isForm, isSiteTranslation, siteFile } from '../../content/content-files.ts'
import { isObject } from '../../content/json-object.ts'
import {
  type Languages,
  languageKey,
  languageKeyOfFile,
  languagesOf,
} from '../../content/languages.ts'
import type { PageContent, SiteContent, SiteTranslation } from '../../content/types.generated.ts'
import type { Files } from './files.ts'
import { valueIn } from './json/tree.ts'
import { isPageFile } from './pages.ts'

/** The data for a page of a site with one language. */
const none: Languages = { siteTranslations: {}, translations: {} }

const isText = (value: unknown) => value === undefined || typeof value === 'string'

/** Returns the pages with a readable path and language. */
function readablePages(files: Files): { page: PageContent }[] {
  return [...files.keys()].flatMap((file) => {
    if (!isPageFile(file)) return []
    const page = valueIn(files, file)
    if (!isObject(page) || typeof page.path !== 'string') return []
    const isReadable = isText(page.language) && isText(page.translationOf)
    return isReadable ? [{ page: checked.page(page) }] : []
  })
}

/** Returns the translation of the file `first` into a language; `first` itself if there is none. */
function fileIn(files: Files, first: string, language: string | undefined): string {
  if (language === undefined) return first
  const isWanted = (file: string) => languageKeyOfFile(file, first) === languageKey(language)
  return [...files.keys()].find(isWanted) ?? first
}

/** Returns the file with the top bar and footer for a language; the site file if there is none. */
export function translationFileOf(files: Files, language: string | undefined): string {
  return fileIn(files, siteFile, language)
}

/** Returns the file with a form for a language; the form's own file if there is none. */
export function formFileOf(files: Files, language: string | undefined, form: string): string {
  return fileIn(files, form, language)
}

/** Returns the files of the forms, the quote form first. */
export function formsOf(files: Files): string[] {
  const all = [...files.keys()].filter(isForm).sort()
  return all.toSorted((a, b) => Number(b === formFile) - Number(a === formFile))
}

/** Returns the data about languages for a page. `read` returns the value of a translated file to show. */
export function editedLanguages(
  files: Files,
  site: SiteContent,
  read: (file: string) => SiteTranslation | undefined,
): Languages {
  const translated = [...files.keys()].filter(isSiteTranslation)
  if (translated.length === 0) return none
  const siteTranslations = translated.flatMap((file) => {
    const value = read(file)
    return value ? [[languageKeyOfFile(file, siteFile), value] as const] : []
  })
  try {
    return languagesOf({
      site,
      pages: readablePages(files),
      siteTranslations: Object.fromEntries(siteTranslations),
    })
  } catch {
    // While somebody types a language, its code is not valid yet.
    return none
  }
}
