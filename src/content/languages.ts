/** Links the pages of a site in several languages. A site in one language has none of this. */
import { languageOfFile } from './content-files.ts'
import { withTranslatedRequests } from './form-requests.ts'
import type { PageContent, SiteContent, SiteTranslation } from './types.generated.ts'

/** A page in one of its languages. */
export interface Translation {
  language: string
  path: string
  /** The language's own name: `Deutsch`. */
  name: string
  /** Whether it is hidden from search engines. */
  noindex?: true
}

/** The site in the language of a page, with links to the page's translations. */
export interface PageSite extends SiteContent {
  /** The path of the home page in this language, if it is not `/`. */
  home?: string
  /** The page in all its languages, including its own, the original first. Absent if there is only one. */
  translations?: Translation[]
  /** The language of the words beside the button of a form, if they are not in that of the page. */
  noticeLanguage?: string
}

/** The languages of a site. Plain data, because worker threads get a copy. */
export interface Languages {
  /** The site's texts in each other language, by its lower-case tag. */
  siteTranslations: Readonly<Record<string, SiteTranslation>>
  /** All translations of each translated page, by its path. */
  translations: Readonly<Record<string, Translation[]>>
}

type LanguagePage = Pick<PageContent, 'path' | 'language' | 'translationOf' | 'noindex'>

/** Returns a key for a language: tags that differ only in case are the same (RFC 5646, 2.1.1). */
export function languageKey(tag: string): string {
  return tag.toLowerCase()
}

/** Returns the key of the language in the name of `translated`, if it is a translation of `file`; otherwise ''. */
export function languageKeyOfFile(translated: string, file: string): string {
  return languageKey(languageOfFile(translated, file) ?? '')
}

/** Returns the language's own name, with an upper-case first letter, as in a list: `Français`. */
export function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.replace(/^./u, (first) => first.toLocaleUpperCase(tag))
}

/** Returns groups of pages that are translations of each other. The original comes first. */
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

/** Returns the languages of a site. Contains only translations that are in `pages`. */
export function languagesOf({
  site,
  pages,
  siteTranslations,
}: {
  site: Pick<SiteContent, 'language'>
  pages: readonly { page: LanguagePage }[]
  siteTranslations: Languages['siteTranslations']
}): Languages {
  const translations: Record<string, Translation[]> = {}
  for (const group of groupsOf(pages.map(({ page }) => page))) {
    const all = group.map(({ path, language = site.language, noindex }) => ({
      language,
      path,
      name: ownName(language),
      ...(noindex && { noindex }),
    }))
    for (const { path } of all) translations[path] = all
  }
  return { siteTranslations, translations }
}

/** Returns whether two tags name the same language, ignoring case. */
export const sameLanguage = (one: string, other: string) => languageKey(one) === languageKey(other)

/** Returns the site in the language of a page: the same object if the site has one language. */
export function siteOfPage(
  site: SiteContent,
  { path, language = site.language }: Pick<PageContent, 'path' | 'language'>,
  { siteTranslations, translations }: Languages,
): PageSite {
  const key = languageKey(language)
  const translation = Object.hasOwn(siteTranslations, key) ? siteTranslations[key] : undefined
  const all = Object.hasOwn(translations, path) ? translations[path] : undefined
  if (!translation && !all) return site
  const requests =
    site.requests &&
    translation?.requests &&
    withTranslatedRequests(site.requests, translation.requests)
  const homes = Object.hasOwn(translations, '/') ? translations['/'] : undefined
  const home = homes?.find((page) => sameLanguage(page.language, language))?.path
  return {
    ...site,
    ...(translation && { language, header: translation.header, footer: translation.footer }),
    ...(requests && { requests }),
    ...(translation &&
      site.requests?.notice !== undefined &&
      translation.requests?.notice === undefined && { noticeLanguage: site.language }),
    ...(home !== undefined && home !== '/' && { home }),
    ...(all && { translations: all }),
  }
}

/**
 * Returns the links for search engines to a page in all its languages, and to the first one as default for other readers
 * (https://html.spec.whatwg.org/#rel-alternate, https://support.google.com/webmasters/answer/189077).
 */
export function alternateLinks(
  { origin }: Pick<SiteContent, 'origin'>,
  translations: readonly Translation[] = [],
) {
  const shown = translations.filter(({ noindex }) => !noindex)
  if (shown.length < 2) return []
  const links = shown.map(({ language, path }) => ({ hrefLang: language, href: origin + path }))
  return [...links, ...links.slice(0, 1).map(({ href }) => ({ hrefLang: 'x-default', href }))]
}
