/** Checks the languages of a site: that their files exist, and that translations refer to each other correctly. */
import { notFoundPath } from '../../content/addresses.ts'
import { fileInLanguage, formFile, languageOfFile, siteFile } from '../../content/content-files.ts'
import { languageKey, languageKeyOfFile, sameLanguage } from '../../content/languages.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import { type EntryDiagnostic, errorAt, type Said, warningAt } from '../schema/entry-diagnostic.ts'
import { textFormats } from '../schema/text-formats.ts'
import type { Page } from './page.ts'

/** Checks the language in the name of a file. `own`: the language of the site. `first`: the file in it. */
function wrongName(tag: string, own: string | undefined, first: string): Said | undefined {
  const wrong = textFormats.get('language')?.(tag)
  if (wrong) {
    const message = `The file is named for the language ${quoted(tag)}, which ${wrong.what}.`
    const help = `Rename it with the code of its language, such as ${fileInLanguage(first, 'de')} for German.`
    return { code: 'no-language-in-name', message, help }
  }
  if (own === undefined || !sameLanguage(tag, own)) return undefined
  const message = `The file is named for the language ${quoted(tag)}, which is the language of the site itself.`
  const help = `Delete it: the words in that language are in ${first}.`
  return { code: 'own-language-in-name', message, help }
}

/** Checks the translations of the file `first`: each is named for its language, and the site has a page in it. */
function translationDiagnostics(
  translations: readonly ContentDocument[],
  first: string,
  pages: readonly Page[],
  own: string | undefined,
): EntryDiagnostic[] {
  const used = new Set(pages.map(({ language = '' }) => languageKey(language)))
  const seen = new Map<string, ContentDocument>()
  return translations.flatMap((document): EntryDiagnostic[] => {
    const tag = languageOfFile(document.file, first) ?? ''
    const wrong = wrongName(tag, own, first)
    if (wrong) return [{ ...errorAt(document, [], 'opening'), ...wrong }]
    const twin = seen.get(languageKey(tag))
    seen.set(languageKey(tag), document)
    if (twin) {
      const message = `This file and ${twin.file} are for the same language.`
      const help = 'Delete the one that you don’t need.'
      return [{ ...errorAt(document, [], 'opening'), code: 'same-language', message, help }]
    }
    if (used.has(languageKey(tag)) || !pages.every(({ languageKnown }) => languageKnown)) return []
    const code = 'language-without-page'
    const message = `No page is in the language ${quoted(tag)}, so nobody sees the words of this file.`
    const help = `Write "language": ${JSON.stringify(tag)} on the pages in it, or delete the file.`
    return [{ ...warningAt(document, [], 'opening'), code, message, help }]
  })
}

/** Reports pages in a language without a file for the bar and the footer. */
function withoutWords(
  pages: readonly Page[],
  words: readonly ContentDocument[],
  own: string,
): EntryDiagnostic[] {
  const known = new Set(words.map(({ file }) => languageKeyOfFile(file, siteFile)))
  known.add(languageKey(own))
  return pages.flatMap(({ document, language, languageKnown }): EntryDiagnostic[] => {
    if (language === undefined || !languageKnown || known.has(languageKey(language))) return []
    const file = fileInLanguage(siteFile, language)
    const message = `This page is in the language ${quoted(language)}, but there is no file ${file} with the top bar and the footer in that language.`
    const help = `Choose “Add a language” in the editor, or create it with “header” and “footer” from ${siteFile}.`
    return [{ ...errorAt(document, ['language']), code: 'no-words-in-language', message, help }]
  })
}

/** Reports the first page with a quote form in each language that has a bar, but no words for the form. */
function withoutForm(
  pages: readonly Page[],
  words: readonly ContentDocument[],
  formWords: readonly ContentDocument[],
  own: string,
): EntryDiagnostic[] {
  const wanted = new Set(words.map(({ file }) => languageKeyOfFile(file, siteFile)))
  for (const { file } of formWords) wanted.delete(languageKeyOfFile(file, formFile))
  wanted.delete(languageKey(own))
  return pages.flatMap(({ document, language, hasForm }): EntryDiagnostic[] => {
    if (language === undefined || !hasForm || !wanted.delete(languageKey(language))) return []
    const file = fileInLanguage(formFile, language)
    const message = `This page is in the language ${quoted(language)}, but there is no file ${file}, so its quote form is in ${quoted(own)}.`
    const help =
      'Create it with this text: { "$schema": "./form-words.json" }. A report then names its words.'
    return [{ ...warningAt(document, ['language']), code: 'no-form-in-language', message, help }]
  })
}

/** Checks the page that a translation names. `first`: that page; undefined if it does not exist. */
function wrongFirst(page: Page, first: Page | undefined, origin: string | undefined) {
  const { translationOf: path = '' } = page
  if (path === notFoundPath) {
    const message =
      'The not-found page cannot be a translation: hosts show it for every unknown address.'
    const help = 'Remove “translationOf” from this page.'
    return { code: 'translated-not-found-page', message, help }
  }
  // The rules for links report a path without a page.
  if (!first) {
    const isPath = path.startsWith('/') && !/[?#]/.test(path)
    if (isPath && !(origin && path.startsWith(origin))) return undefined
    const message = `“translationOf” needs the path of a page, and ${quoted(path)} isn’t one.`
    const help = 'Write only the path, such as “/contact”.'
    return { code: 'no-page-to-translate', message, help }
  }
  if (first === page) {
    const message = 'This page says that it is a translation of itself.'
    const help = 'Write the path of the page in the other language, or remove “translationOf”.'
    return { code: 'translation-of-itself', message, help }
  }
  const { translationOf: further } = first
  if (further === undefined) return undefined
  const message = `The page ${quoted(path)} is itself a translation of ${quoted(further)}.`
  const help = `Write ${quoted(further)}: all translations of a page name the same one.`
  return { code: 'translation-of-translation', message, help }
}

/** Reports two translations of a page in the same language. */
function sameLanguages(pages: readonly Page[], paths: ReadonlyMap<string, Page>, own: string) {
  const seen = new Map<string, Page>()
  const keyOf = (first: string, { language = own }: Page) => `${languageKey(language)} ${first}`
  return pages.flatMap((page): EntryDiagnostic[] => {
    const { translationOf, language = own, languageKnown } = page
    if (translationOf === undefined || !languageKnown) return []
    const original = paths.get(translationOf)
    if (original && original !== page) seen.set(keyOf(translationOf, original), original)
    const key = keyOf(translationOf, page)
    const other = seen.get(key)
    seen.set(key, other ?? page)
    if (!other || original === page) return []
    const at = [page.language === undefined ? 'translationOf' : 'language']
    const message = `This page and ${other.document.file} are the same page in the same language, ${quoted(language)}.`
    const help = 'Write the language of this page, or remove “translationOf”.'
    return [{ ...errorAt(page.document, at), code: 'same-translation', message, help }]
  })
}

/** The parts of a site that are in several languages. */
interface InLanguages {
  pages: readonly Page[]
  /** The files with the bar and the footer in other languages. */
  words: readonly ContentDocument[]
  /** The files with the words of the form in other languages. */
  formWords: readonly ContentDocument[]
}

/** Returns the diagnostics on languages. `own`: the language of the site; undefined if it is unknown. */
export function languageDiagnostics(
  { pages, words, formWords }: InLanguages,
  { language: own, origin }: { language?: string | undefined; origin?: string | undefined },
): EntryDiagnostic[] {
  const diagnostics = [
    ...translationDiagnostics(words, siteFile, pages, own),
    ...translationDiagnostics(formWords, formFile, pages, own),
  ]
  const paths = new Map(pages.map((page) => [page.path ?? '', page]))
  for (const page of pages) {
    if (page.translationOf === undefined) continue
    const wrong = wrongFirst(page, paths.get(page.translationOf), origin)
    if (wrong) diagnostics.push({ ...errorAt(page.document, ['translationOf']), ...wrong })
  }
  if (own === undefined) return diagnostics
  return [
    ...diagnostics,
    ...withoutWords(pages, words, own),
    ...withoutForm(pages, words, formWords, own),
    ...sameLanguages(pages, paths, own),
  ]
}
