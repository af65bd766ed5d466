/** What the files of a site hold once they have no errors: the types that are generated from the schemas. */
import { formFile, siteFile } from '../content/content-files.ts'
import { type Languages, languageKeyOfFile } from '../content/languages.ts'
import type {
  FormSchema,
  PageContent,
  RedirectsContent,
  SiteContent,
  SiteTranslation,
} from '../content/types.generated.ts'
import type { ContentDocument } from './read/document.ts'
import { linkedFiles, shownPictures } from './references.ts'
import type { SiteEntries } from './site-entries.ts'

export interface Content {
  site: SiteContent
  /** The pages that are published. */
  pages: { file: string; page: PageContent }[]
  /** The pages that visitors do not see. */
  drafts: { file: string; page: PageContent }[]
  /** The addresses that moved, each with its new address. */
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

function byLanguage<Value>(documents: readonly ContentDocument[], first: string) {
  return Object.fromEntries(
    documents.map(({ file, value }) => [languageKeyOfFile(file, first), value as Value]),
  )
}

/** Returns the content of files without errors; undefined where the site file or the form is missing. */
export function toContent(
  { entries, pages, site, form, forms, redirects, words }: SiteEntries,
  origin: string | undefined,
): Content | undefined {
  if (!site || !form) return undefined
  const published = entries.filter(({ draft }) => !draft)
  const pagesWhere = (draft: boolean) =>
    pages
      .filter((page) => page.draft === draft)
      .map(({ document: { file, value } }) => ({ file, page: value as PageContent }))
  return {
    site: site.value as SiteContent,
    pages: pagesWhere(false),
    drafts: pagesWhere(true),
    redirects: (redirects?.value as RedirectsContent | undefined)?.redirects ?? [],
    form: form.value as FormSchema,
    translatedForms: byLanguage<FormSchema>(forms, formFile),
    words: byLanguage<SiteTranslation>(words, siteFile),
    downloads: [...linkedFiles(published, origin)].sort(),
    pictures: shownPictures(published),
  }
}
