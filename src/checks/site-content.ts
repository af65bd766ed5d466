/** The content of a site without errors, as pages hold it, in the types that are generated from the schemas. */
import { formFile, siteFile } from '../content/content-files.ts'
import { translateForm } from '../content/form-words.ts'
import { type Languages, languageKeyOfFile } from '../content/languages.ts'
import type {
  FormSchema,
  FormWords,
  PageContent,
  RedirectsContent,
  SiteContent,
  SiteTranslation,
} from '../content/types.generated.ts'
import type { ContentDocument } from './read/document.ts'
import { pageWithRichTexts, withRichTexts } from './rich-content.ts'
import type { SiteEntries } from './rules/site.ts'
import { linkedFiles, pathOnSite, shownPictures } from './rules/site-map.ts'

export interface Content {
  site: SiteContent
  /** The pages that are published. */
  pages: { file: string; page: PageContent }[]
  /** The pages that are not published. */
  drafts: { file: string; page: PageContent }[]
  /** The redirects: each old address with its new one. */
  redirects: RedirectsContent['redirects']
  form: FormSchema
  /** The form in each other language, by its lower-case tag. */
  translatedForms: Readonly<Record<string, FormSchema>>
  /** The top bar and the footer in each other language, by its lower-case tag. */
  words: Languages['words']
  /** The names of the files in `content/files/` that visitors can download, as links name them. */
  downloads: string[]
  /** The pictures that visitors see, each with its largest width in CSS pixels. */
  pictures: Map<string, number>
}

function byLanguage<Value>(
  documents: readonly ContentDocument[],
  first: string,
  read: (value: unknown) => Value,
) {
  return Object.fromEntries(
    documents.map(({ file, value }) => [languageKeyOfFile(file, first), read(value)]),
  )
}

/** Returns the content of files without errors; undefined if the site file or the form is missing. */
export function toContent(
  { entries, pages, site, form, formWords, redirects, words }: SiteEntries,
  origin: string | undefined,
): Content | undefined {
  if (!site || !form) return undefined
  const published = entries.filter(({ page }) => !page.draft)
  const drafts = new Set(pages.flatMap(({ draft, path }) => (draft && path) || []))
  const moved = (redirects?.value as RedirectsContent | undefined)?.redirects ?? []
  const pagesWhere = (draft: boolean) =>
    pages
      .filter((page) => page.draft === draft)
      .map(({ document: { file, value } }) => ({
        file,
        page: pageWithRichTexts(value as PageContent),
      }))
  const first = form.value as FormSchema
  return {
    site: withRichTexts(site.value as SiteContent, 'site.json'),
    pages: pagesWhere(false),
    drafts: pagesWhere(true),
    // A redirect to a draft works again when the page is published.
    redirects: moved.filter(({ to }) => !drafts.has(pathOnSite(to, origin) ?? '')),
    form: first,
    translatedForms: byLanguage(formWords, formFile, (value) =>
      translateForm(first, value as FormWords),
    ),
    words: byLanguage(words, siteFile, (value) =>
      withRichTexts(value as SiteTranslation, 'site-translation.json'),
    ),
    downloads: [...linkedFiles(published, origin)].sort(),
    pictures: shownPictures(published),
  }
}
