/** Links of the bar and the footer that lead to a page in another language. */
import { languageOfFile, siteFile } from '../../content/content-files.ts'
import { ownText } from '../../content/json-object.ts'
import { ownName, sameLanguage } from '../../content/languages.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import {
  type EntryDiagnostic,
  findInValues,
  type Path,
  warningAt,
} from '../schema/entry-diagnostic.ts'
import type { Page } from './page.ts'
import { pathOnSite } from './site-links.ts'

/** The link that a value is, with its place; none for other values. */
function linkIn(value: unknown, path: Path): { label: string; href: string; path: Path }[] {
  const [label, href] = [ownText(value, 'label'), ownText(value, 'href')]
  return label === undefined || href === undefined ? [] : [{ label, href, path: [...path, 'href'] }]
}

/** Whether words name a language, so that nobody is surprised: “Deutsch”, “DE” or “Imprint (German)”. */
function namesLanguage(words: string, language: string, own: string): boolean {
  const [code = ''] = language.split('-')
  const named = new Intl.DisplayNames([own], { type: 'language' }).of(code) ?? code
  const names = [ownName(code), named, code].map((name) => name.toLowerCase())
  const parts = words.toLowerCase().split(/[^\p{L}]+/u)
  return names.some((name) => parts.includes(name) || words.toLowerCase() === name)
}

/** Returns whether `Intl` knows a tag. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

interface InLanguages {
  site: ContentDocument
  /** The bar and the footer in other languages. */
  words: readonly ContentDocument[]
  pages: readonly Page[]
}

/** The warnings for such links. `language`: the language of the site. */
export function barLanguageDiagnostics(
  { site, words, pages }: InLanguages,
  { origin, language: first }: { origin: string | undefined; language: string },
): EntryDiagnostic[] {
  const isKnown = pages.every(({ languageKnown }) => languageKnown)
  if (!isKnown || pages.every(({ language = first }) => sameLanguage(language, first))) return []
  const used = (tag: string) => pages.some(({ language = first }) => sameLanguage(language, tag))
  const published = pages.filter(({ draft }) => !draft)
  const byPath = new Map(published.map((page) => [page.path ?? '', page]))
  const originalOf = ({ translationOf, path }: Page) => translationOf ?? path
  return [site, ...words].flatMap((document) => {
    const own = document === site ? first : languageOfFile(document.file, siteFile)
    if (own === undefined || !used(own) || !isLanguage(own)) return []
    // The other file reports errors in its name.
    if (document !== site && sameLanguage(own, first)) return []
    return findInValues(document.value, linkIn).flatMap(
      ({ label, href, path }): EntryDiagnostic[] => {
        const page = byPath.get(pathOnSite(href, origin) ?? '')
        const language = page?.language ?? first
        if (!page || !isLanguage(language) || sameLanguage(language, own)) return []
        if (namesLanguage(label, language, own)) return []
        const same = published.find(
          (one) => originalOf(one) === originalOf(page) && sameLanguage(one.language ?? first, own),
        )
        const code = 'link-changes-language'
        const message = `The link ${quoted(label)} leads from pages in the language ${quoted(own)} to one in ${quoted(language)}.`
        const named = quoted(`${label} (${ownName(language)})`)
        const help = same
          ? `Write ${quoted(same.path ?? '')}, the same page in ${quoted(own)}.`
          : `Translate that page, or name its language in the words of the link: ${named}.`
        return [{ ...warningAt(document, path), code, message, help }]
      },
    )
  })
}
