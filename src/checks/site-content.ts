/** The content of a site without errors, as pages hold it, in the types that are generated from the schemas. */
import { checked } from '../content/checked.ts'
import { nameOfForm, quoteForm as nameOfQuoteForm, siteFile } from '../content/content-files.ts'
import { translatedForm } from '../content/form-words.ts'
import { type Languages, languageKeyOfFile } from '../content/languages.ts'
import type { ShownSize } from '../content/pictures.ts'
import { sharedIn, sharedOf, withSharedSections } from '../content/shared-sections.ts'
import type {
  FormSchema,
  PageContent,
  RedirectsContent,
  SiteContent,
} from '../content/types.generated.ts'
import {
  formWithUiText,
  headerWithUiText,
  pageWithUiText,
} from '../content/ui-text/with-ui-text.ts'
import type { ContentDocument } from './read/document.ts'
import { pageWithRichTexts, withRichTexts } from './rich-content.ts'
import { listsOf } from './rules/articles.ts'
import { movedLists } from './rules/moved-lists.ts'
import { isGoneAt, isShownAt, linksIn, redirectsAt } from './rules/publication.ts'
import type { Entry, FormEntries, SiteEntries } from './rules/site.ts'
import { linkedFiles, pathOnSite, shownPictures } from './rules/site-map.ts'
import { withoutLinks } from './schema/removable-links.ts'

/** A form of a site. */
export interface FormContent {
  name: string
  form: FormSchema
  /** The form in each other language, by its lower-case tag. */
  translations: Readonly<Record<string, FormSchema>>
}

/** A page, and where it is written. */
interface WrittenPage {
  file: string
  /** The files with the shared sections that it shows, if it shows any. */
  sharedFiles?: string[]
  page: PageContent
}

/** The content of a site as visitors see it at a moment. */
export interface Content {
  site: SiteContent
  /** The pages that are published. */
  pages: WrittenPage[]
  /** The pages that are not published: drafts, and pages that have not appeared or have ended. */
  unpublished: WrittenPage[]
  /** The redirects: each old address with its new one, also those of the feeds and older pages of lists that moved. */
  redirects: RedirectsContent['redirects']
  /** The quote form first, and then the other forms. */
  forms: [FormContent, ...FormContent[]]
  /** The top bar and the footer in each other language, by its lower-case tag. */
  siteTranslations: Languages['siteTranslations']
  /** The names of the files in `content/files/` that visitors can download, as links name them. */
  downloads: string[]
  /** The pictures that visitors see, each with its largest size. */
  pictures: Map<string, ShownSize>
  /** The later moments at which a page or the notice appears or ends, in milliseconds, in order. */
  nextMoments: number[]
}

/** Returns the content with all pages as published ones, those that are published first. */
export const withUnpublished = (content: Content): Content => ({
  ...content,
  pages: [...content.pages, ...content.unpublished],
})

function byLanguage<Value>(
  documents: readonly ContentDocument[],
  first: string,
  read: (document: ContentDocument) => Value,
) {
  return Object.fromEntries(
    documents.map((document) => [languageKeyOfFile(document.file, first), read(document)]),
  )
}

/** Returns a form in all languages. `language`: that of the site. */
function formContent({ form, formWords }: FormEntries, language: string): FormContent {
  const written = checked.form(form.value)
  return {
    name: nameOfForm(form.file),
    form: formWithUiText(written, language),
    translations: byLanguage(formWords, form.file, ({ file, value }) =>
      translatedForm(
        written,
        checked.formWords(value),
        language,
        languageKeyOfFile(file, form.file),
      ),
    ),
  }
}

/** Returns the values of files without the links that `isGone` accepts. */
function valuesWithout(entries: readonly Entry[], isGone: (href: string) => boolean) {
  const changed = new Map<ContentDocument, unknown>()
  for (const { document, links, compiledSchemas } of entries) {
    if (!links.some(({ href }) => isGone(href))) continue
    const { value } = withoutLinks(document, linksIn({ links }), isGone, compiledSchemas)
    changed.set(document, value)
  }
  return (document: ContentDocument) =>
    changed.has(document) ? changed.get(document) : document.value
}

type Header = SiteContent['header']

/** Returns the words of a site without a notice that is over. */
function withoutEndedNotice<Translation extends { header: Header }>(
  translation: Translation,
  now: number,
): Translation {
  const { notice, ...header } = translation.header
  return notice?.until !== undefined && Date.parse(notice.until) <= now
    ? { ...translation, header }
    : translation
}

/** Returns the moments after `now` that content names, in milliseconds, in order. */
function momentsAfter(now: number, named: readonly (string | undefined)[]): number[] {
  const moments = named.flatMap((text) => (text === undefined ? [] : Date.parse(text)))
  return [...new Set(moments)].filter((moment) => moment > now).sort((a, b) => a - b)
}

/**
 * Returns the content of files without errors, as visitors see it at a moment; undefined if the site file or the form
 * is missing. Pages that are not published then are in no list, and no link leads to them.
 */
export function toContent(
  { entries, pages, shared, site, forms, redirects, siteTranslations }: SiteEntries,
  origin: string | undefined,
  now: number,
): Content | undefined {
  if (!site) return undefined
  const { language } = checked.site(site.value)
  const all = forms.map((form) => formContent(form, language))
  const quoteForm = all.find(({ name }) => name === nameOfQuoteForm)
  if (!quoteForm) return undefined
  const shown = entries.filter(({ page }) => isShownAt(page, now))
  const moved = redirects ? checked.redirects(redirects.value).redirects : []
  const redirectsNow = redirectsAt(moved, pages, origin, now)
  const isGone = isGoneAt(pages, redirectsNow, origin, now)
  const currentValue = valuesWithout(shown, isGone)
  const sharedSections = sharedIn(
    shared.map(({ document }) => [document.file, checked.shared(currentValue(document))]),
  )
  const sharedFiles = sharedIn(shared.map(({ document: { file } }) => [file, file]))
  const written = ({ document }: Pick<Entry, 'document'>): WrittenPage => {
    const page = checked.page(currentValue(document))
    const others = sharedOf(page, sharedFiles)
    return {
      file: document.file,
      ...(others.length > 0 && { sharedFiles: others }),
      page: pageWithRichTexts(pageWithUiText(withSharedSections(page, sharedSections), language)),
    }
  }
  const pagesWhere = (isShown: boolean) =>
    pages.filter((page) => isShownAt(page, now) === isShown).map(written)
  const shownPages = pages.filter((page) => isShownAt(page, now))
  const lists = listsOf(shownPages, language)
  const pathOf = (to: string) => pathOnSite(to, origin)
  const isTaken = (path: string) => shownPages.some((page) => page.path === path)
  const siteIn = <Translation extends { header: Header }>(translation: Translation, tag: string) =>
    withoutEndedNotice({ ...translation, header: headerWithUiText(translation.header, tag) }, now)
  const siteTexts = [site, ...siteTranslations].map(({ value }) => checked.siteTranslation(value))
  return {
    site: siteIn(withRichTexts(checked.site(currentValue(site)), 'site.json'), language),
    pages: pagesWhere(true),
    unpublished: pagesWhere(false),
    redirects: [...redirectsNow, ...movedLists(redirectsNow, lists, pathOf, isTaken)],
    forms: [quoteForm, ...all.filter((one) => one !== quoteForm)],
    siteTranslations: byLanguage(siteTranslations, siteFile, (document) =>
      siteIn(
        withRichTexts(checked.siteTranslation(currentValue(document)), 'site-translation.json'),
        languageKeyOfFile(document.file, siteFile),
      ),
    ),
    downloads: [...linkedFiles(shown, origin)].sort(),
    pictures: shownPictures(shown),
    nextMoments: momentsAfter(now, [
      ...pages
        .filter(({ draft }) => !draft)
        .flatMap(({ publication }) => [publication.publishFrom, publication.publishUntil]),
      ...siteTexts.map(({ header }) => header.notice?.until),
    ]),
  }
}
