/** Checks the languages of a site: that their files exist, and that translations refer to each other correctly. */
import { notFoundPath } from '../../content/addresses.ts'
import {
  fileInLanguage,
  languageOfFile,
  nameOfForm,
  quoteForm,
  siteFile,
} from '../../content/content-files.ts'
import { ownText, valueAt } from '../../content/json-object.ts'
import { languageKey, languageKeyOfFile, ownName, sameLanguage } from '../../content/languages.ts'
import { entryAt, fileAt, sentence, terms } from '../diagnostics/sentence.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { wrongLanguageTag } from '../schema/language-format.ts'
import type { Page } from './page.ts'
import { isShownAt } from './publication.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'
import { pathOnSite } from './site-map.ts'

/** Returns why a text is no language code, as it follows the text; undefined if it is one. */
const wrongTag = (tag: string) => wrongLanguageTag(tag)?.fact

/** Returns the files in other languages, each with the file that it translates and its language. */
const translations = ({ siteTranslations, forms }: Site) =>
  [
    [siteFile, siteTranslations] as const,
    ...forms.map(({ form, formWords }) => [form.file, formWords] as const),
  ].flatMap(([first, documents]) =>
    documents.map((document) => ({
      document,
      first,
      tag: languageOfFile(document.file, first) ?? '',
    })),
  )

/** Reports files whose names have no language, for which the form cannot be built. */
export function misnamedTranslations(site: Site): Report[] {
  return translations(site).flatMap(({ document, first, tag }): Report[] => {
    const wrong = wrongTag(tag)
    if (wrong === undefined) return []
    const message = `The file is named for the language ${quoted(tag)}, which ${wrong}.`
    const help = sentence`Rename it with the code of its language, such as ${fileAt(fileInLanguage(first, 'de'))} for German.`
    return [{ ...at(document, [], 'opening'), message, help }]
  })
}

/** Reports files in a language that no page has. */
export function unusedTranslations(site: Site): Report[] {
  if (!site.pages.every(({ languageKnown }) => languageKnown)) return []
  const used = new Set(site.pages.map(({ language = '' }) => languageKey(language)))
  return translations(site).flatMap(({ document, tag }): Report[] => {
    if (used.has(languageKey(tag))) return []
    const message = `No page is in the language ${quoted(tag)}, so nobody sees the words of this file.`
    const help = `Write "language": ${JSON.stringify(tag)} on the pages in it, or delete the file.`
    return [{ ...at(document, [], 'opening'), message, help }]
  })
}

/** Reports legal notes that pages in another language lack. */
export function untranslatedDisclosure({ site, siteTranslations, pages }: Site): Report[] {
  if (valueAt(site?.value, ['footer', 'disclosure']) === undefined) return []
  return siteTranslations.flatMap((document): Report[] => {
    const tag = languageOfFile(document.file, siteFile) ?? ''
    const isUsed = pages.some(({ language }) => sameLanguage(language ?? '', tag))
    const has = valueAt(document.value, ['footer', 'disclosure']) !== undefined
    if (!document.isComplete || !isUsed || has) return []
    const message = `The footer has legal notes, but not in the language ${quoted(tag)}, so the pages in it have none.`
    const help = sentence`Write them as ${entryAt(['footer', 'disclosure'])} under ${entryAt(['footer'])} in this file.`
    return [{ ...at(document, ['footer'], 'opening'), message, help }]
  })
}

/** Returns the pages in a language that is neither that of the site nor that of one of these files. */
function pagesWithout(
  { pages, language: first }: Site,
  documents: readonly ContentDocument[],
  translated: string,
) {
  if (first === undefined) return []
  const known = new Set(documents.map(({ file }) => languageKeyOfFile(file, translated)))
  known.add(languageKey(first))
  return pages.flatMap(({ language, languageKnown, ...page }) =>
    language === undefined || !languageKnown || known.has(languageKey(language))
      ? []
      : [{ ...page, language }],
  )
}

/** Reports pages in a language without a file for the bar and the footer. */
export function missingSiteTranslations(site: Site): Report[] {
  return pagesWithout(site, site.siteTranslations, siteFile).map(({ document, language }) => {
    const file = fileAt(fileInLanguage(siteFile, language))
    const message = sentence`This page is in the language ${quoted(language)}, but there is no file ${file} with the top bar and the footer in that language.`
    const help = sentence`Choose “Add a language” in the editor, or create it with ${entryAt(['header'], siteFile)} and ${entryAt(['footer'], siteFile)} from ${fileAt(siteFile)}.`
    return { ...at(document, ['language']), message, help }
  })
}

/** Reports the first page with a form in each language without words for the form. */
export function missingFormTranslations(site: Site): Report[] {
  return site.forms.flatMap(({ form, formWords }) => {
    const seen = new Set<string>()
    return pagesWithout(site, formWords, form.file).flatMap(({ document, language, forms }) => {
      if (!forms.includes(form.file) || seen.has(languageKey(language))) return []
      seen.add(languageKey(language))
      const file = fileAt(fileInLanguage(form.file, language))
      const name = nameOfForm(form.file)
      const formLabel = name === quoteForm ? 'quote form' : `form ${quoted(name)}`
      const message = sentence`This page is in the language ${quoted(language)}, but there is no file ${file}, so its ${formLabel} is in ${quoted(String(site.language))}.`
      const schema = name === quoteForm ? './form-words.json' : '../form-words.json'
      const help = `Create it with this text: { "$schema": "${schema}" }. A report then names each of its words.`
      return [{ ...at(document, ['language']), message, help }]
    })
  })
}

type ReportTexts = Pick<Report, 'message' | 'help'>

const translationEntry = entryAt(['translationOf'])

/** Checks the page that a translation names. The rules for links report a path without a page. */
function wrongOriginal(page: Page, paths: ReadonlyMap<string, Page>): ReportTexts | undefined {
  const { translationOf: path = '' } = page
  const original = paths.get(path)
  if (path === notFoundPath) {
    const message =
      'The not-found page cannot be a translation: hosts show it for every unknown address.'
    return { message, help: sentence`Remove ${translationEntry} from this page.` }
  }
  if (original === page) {
    const message = 'This page says that it is a translation of itself.'
    const help = sentence`Write the ${terms.path} of the page in the other language, or remove ${translationEntry}.`
    return { message, help }
  }
  const { translationOf: further } = original ?? {}
  if (further === undefined) return undefined
  const message = `The page ${quoted(path)} is itself a translation of ${quoted(further)}.`
  return {
    message,
    help: `Write ${quoted(further)}: all translations of a page name the same one.`,
  }
}

/** Reports translations of pages that cannot be translated, and two translations in the same language. */
export function wrongTranslations({ pages, language: first }: Site): Report[] {
  const paths = new Map(pages.map((page) => [page.path ?? '', page]))
  const seen = new Map<string, Page>()
  const keyOf = (original: string, { language = first ?? '' }: Page) =>
    `${languageKey(language)} ${original}`
  return pages.flatMap((page): Report[] => {
    const { document, translationOf, languageKnown } = page
    if (translationOf === undefined) return []
    const wrong = wrongOriginal(page, paths)
    if (wrong) return [{ ...at(document, ['translationOf']), ...wrong }]
    if (!languageKnown || first === undefined) return []
    const original = paths.get(translationOf)
    if (original) seen.set(keyOf(translationOf, original), original)
    const other = seen.get(keyOf(translationOf, page))
    if (!other) seen.set(keyOf(translationOf, page), page)
    if (!other) return []
    const entry = page.language === undefined ? 'translationOf' : 'language'
    const message = sentence`This page and ${fileAt(other.document.file)} are the same page in the same language, ${quoted(page.language ?? first)}.`
    const help = sentence`Write the language of this page, or remove ${translationEntry}.`
    return [{ ...at(document, [entry]), message, help }]
  })
}

/** Whether words name a language, so that nobody is surprised: “Deutsch”, “DE” or “Imprint (German)”. */
function namesLanguage(label: string, language: string, inLanguage: string): boolean {
  const [code = ''] = language.split('-')
  const named = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code
  const parts = label.toLowerCase().split(/[^\p{L}]+/u)
  return [ownName(code), named, code].some((name) => parts.includes(name.toLowerCase()))
}

/** Reports links of the bar and the footer that lead to a page in another language, and do not say so. */
export function linksToOtherLanguages({
  entries,
  site,
  siteTranslations,
  pages,
  map,
  language: first = '',
  now,
  isSound,
}: Site): Report[] {
  // Whether a link changes the language is unclear while the languages are.
  if (!pages.every(({ document, language }) => language === undefined || isSound(document)))
    return []
  const published = pages.filter(
    (page) => isShownAt(page, now) && !wrongTag(page.language ?? first),
  )
  const byPath = new Map(published.map((page) => [page.path ?? '', page]))
  const languageOf = ({ language = first }: Page) => language
  const originalOf = ({ translationOf, path }: Page) => translationOf ?? path
  return entries.flatMap(({ document, links }): Report[] => {
    if (document !== site && !siteTranslations.includes(document)) return []
    const tag = document === site ? first : (languageOfFile(document.file, siteFile) ?? '')
    const isUsed = pages.some(({ language }) => sameLanguage(language ?? '', tag))
    if (wrongTag(tag) || !(isUsed || document === site)) return []
    return links.flatMap(({ href, path }): Report[] => {
      const page = byPath.get(pathOnSite(href, map.origin) ?? '')
      const label = ownText(valueAt(document.value, path.slice(0, -1)), 'label')
      if (!page || label === undefined || sameLanguage(languageOf(page), tag)) return []
      const language = languageOf(page)
      if (namesLanguage(label, language, tag)) return []
      const same = pages.find(
        (one) => originalOf(one) === originalOf(page) && sameLanguage(languageOf(one), tag),
      )
      // The link changes when the translation is published.
      if (same && !isShownAt(same, now)) return []
      const message = `The link ${quoted(label)} leads from pages in the language ${quoted(tag)} to one in ${quoted(language)}.`
      const help = same
        ? `Write ${quoted(same.path ?? '')}, the same page in ${quoted(tag)}.`
        : `Translate that page, or name its language in the words of the link: ${quoted(`${label} (${ownName(language)})`)}.`
      return [{ ...at(document, path), message, help }]
    })
  })
}
