/** A site in several languages: what its pages are told of the others. With one language, nothing. */
import { languageOfFile } from './content-files.ts'
import type { PageContent, SiteContent, SiteTranslation } from './types.generated.ts'

/** A page in one of its languages. */
export interface Translation {
  language: string
  path: string
  /** The language in its own words: `Deutsch`. */
  name: string
}

/** The site as a page shows it: in the page's language, with what leads to the page's translations. */
export interface PageSite extends SiteContent {
  /** The path of the home page in this language, where it is another one than `/`. */
  home?: string
  /** The page in all its languages, itself among them, the first one foremost. Absent where there is one alone. */
  translations?: Translation[]
}

/** What the pages of a site are told of its languages. Plain data, because worker threads are given a copy. */
export interface Languages {
  /** The words of each other language around the pages, by its lower-case tag. */
  words: Readonly<Record<string, SiteTranslation>>
  /** All translations of each page that has some, by its path. */
  translations: Readonly<Record<string, Translation[]>>
}

type LanguagePage = Pick<PageContent, 'path' | 'language' | 'translationOf'>

/** Returns a key for a language: tags that differ only in case are the same (RFC 5646, 2.1.1). */
export function languageKey(tag: string): string {
  return tag.toLowerCase()
}

/** The key of the language that `translated` holds `file` in, as its name says; empty for any other file. */
export function languageKeyOfFile(translated: string, file: string): string {
  return languageKey(languageOfFile(translated, file) ?? '')
}

/** What a language calls itself, with a capital at its beginning as in a list: `Français`. */
export function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.replace(/^./u, (first) => first.toLocaleUpperCase(tag))
}

/** The pages that are translations of each other, by the path of the first one, which comes first. */
function groupsOf<Page extends LanguagePage>(pages: readonly Page[]): Page[][] {
  const groups = new Map<string, Page[]>()
  for (const page of pages) {
    const { translationOf: first } = page
    if (first !== undefined) groups.set(first, [...(groups.get(first) ?? []), page])
  }
  if (groups.size === 0) return []
  for (const page of pages) groups.get(page.path)?.unshift(page)
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** What the pages of a site are told of its languages. Those of `pages` alone are named. */
export function languagesOf({
  site,
  pages,
  words,
}: {
  site: Pick<SiteContent, 'language'>
  pages: readonly { page: LanguagePage }[]
  words: Languages['words']
}): Languages {
  const translations: Record<string, Translation[]> = {}
  for (const group of groupsOf(pages.map(({ page }) => page))) {
    const all = group.map(({ path, language = site.language }) => ({
      language,
      path,
      name: ownName(language),
    }))
    for (const { path } of all) translations[path] = all
  }
  return { words, translations }
}

/** Whether two tags name the same language, however they are written. */
export const sameLanguage = (one: string, other: string) => languageKey(one) === languageKey(other)

/** Where requests go, with the words of another language. */
function withWords(
  requests: NonNullable<SiteContent['requests']>,
  words: NonNullable<SiteTranslation['requests']>,
): NonNullable<SiteContent['requests']> {
  const messages = { ...requests.messages, ...words.messages }
  return { ...requests, ...words, ...(Object.keys(messages).length > 0 && { messages }) }
}

/** The site as a page shows it: the very same one where the site has one language. */
export function siteOfPage(
  site: SiteContent,
  { path, language = site.language }: Pick<PageContent, 'path' | 'language'>,
  { words, translations }: Languages,
): PageSite {
  const key = languageKey(language)
  const own = Object.hasOwn(words, key) ? words[key] : undefined
  const all = Object.hasOwn(translations, path) ? translations[path] : undefined
  if (!own && !all) return site
  const requests = site.requests && own?.requests && withWords(site.requests, own.requests)
  const homes = Object.hasOwn(translations, '/') ? translations['/'] : undefined
  const home = homes?.find((page) => sameLanguage(page.language, language))?.path
  return {
    ...site,
    ...(own && { language, header: own.header, footer: own.footer }),
    ...(requests && { requests }),
    ...(home !== undefined && home !== '/' && { home }),
    ...(all && { translations: all }),
  }
}

/** A link to a page in one of its languages, as `<link rel="alternate">` has it. */
export interface AlternateLink {
  hrefLang: string
  href: string
}

/**
 * The addresses of a page in all its languages, and that of the first one for who reads none of them
 * (https://html.spec.whatwg.org/#rel-alternate, https://support.google.com/webmasters/answer/189077).
 */
export function alternateLinks(
  { origin }: Pick<SiteContent, 'origin'>,
  translations: readonly Translation[] = [],
): AlternateLink[] {
  const links = translations.map(({ language, path }) => ({
    hrefLang: language,
    href: origin + path,
  }))
  return [...links, ...links.slice(0, 1).map(({ href }) => ({ hrefLang: 'x-default', href }))]
}
