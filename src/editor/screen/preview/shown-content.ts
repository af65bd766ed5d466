/** The content of the preview: the last state of each file that could be shown. */

import { sectionWithRichTexts, withRichTexts } from '../../../checks/rich-content.ts'
import { assemblePage } from '../../../content/assemble-page.ts'
import { checked } from '../../../content/checked.ts'
import {
  fileOfForm,
  isSharedFile,
  languageOfFile,
  quoteForm,
  siteFile,
} from '../../../content/content-files.ts'
import type { EditedContent } from '../../../content/edited-content.ts'
import type { Json } from '../../../content/json-object.ts'
import type { Pictures } from '../../../content/pictures.ts'
import { findShared, placeSections, sharedIn } from '../../../content/shared-sections.ts'
import type { PageContent, Section, SharedContent } from '../../../content/types.generated.ts'
import { headerWithUiText, sectionWithUiText } from '../../../content/ui-text/with-ui-text.ts'
import { editedLanguages, formFileOf } from '../../model/edited-languages.ts'
import type { Files } from '../../model/files.ts'
import { formSection } from '../../model/forms.ts'
import { sharing } from '../../model/json/tree.ts'
import { languageIn } from '../../model/pages.ts'
import { schemasOf } from '../../model/schemas.ts'
import { formMaker } from './form-maker.ts'
import { withOtherPages } from './other-pages.ts'
import { memoizeLast, reuseEqual } from './reuse.ts'
import { sectionAround } from './section-selectors.ts'
import { type LastCheck, never, ShowableFiles } from './showable.ts'

/** The content of a page, and its file. */
export interface ShownContent extends EditedContent {
  file: string
  /** The page without what it shows of other pages, and with the shared sections. */
  written: PageContent
  /** Where each section of the page is written: in its file, or in one with shared sections. */
  sources: readonly SectionSource[]
}

/** Where a section that the page shows is written. */
export interface SectionSource {
  file: string
  index: number
  /** The index in the file of the page, of this section or of the one that names it. */
  shownBy: number
}

/** Shared sections and their file. */
type SharedFile = readonly [file: string, value: SharedContent]

/** The sections with all their texts, by what is written: a keystroke changes one of them. */
const complete = new WeakMap<Section, { language: string; section: Section }>()

/** Returns a section with all its texts, and the parts of those with marks. */
function completeSection(written: Section, language: string): Section {
  const known = complete.get(written)
  if (known?.language === language) return known.section
  const section = sectionWithRichTexts(sectionWithUiText(written, language))
  complete.set(written, { language, section })
  return section
}

/** Returns a page with the shared sections that it shows, and where each is written. `language`: that of the site. */
function resolved(
  language: string,
  file: string,
  page: PageContent,
  ...values: readonly (string | SharedContent)[]
) {
  const shared = sharedIn(
    values.flatMap((value, index): [string, SharedFile][] =>
      typeof value === 'string' ? [[value, [value, checked.shared(values[index + 1])]]] : [],
    ),
  )
  const placed = placeSections(
    page.sections,
    (name) => findShared(shared, name, page.language),
    ([, value]) => value.sections,
  )
  const sources = placed.map(({ index, from }) => ({
    file: from?.shared[0] ?? file,
    index: from?.index ?? index,
    shownBy: index,
  }))
  const sections = placed.map(({ section }) => completeSection(section, page.language ?? language))
  return { page: { ...page, sections }, places: sources }
}

type Forms = ShownContent['forms']

/** Returns the shown forms if each of the new ones is the same. */
function reuseForms(forms: Forms, shown: Forms | undefined): Forms {
  const names = Object.keys(forms)
  const isSame =
    names.length === Object.keys(shown ?? {}).length &&
    names.every((name) => forms[name] === shown?.[name])
  return shown && isSame ? shown : forms
}

/** Returns a page that shows a form alone. */
function withFormAlone(page: PageContent, section: Json): PageContent {
  const { article: _, ...rest } = page
  return { ...rest, sections: [checked.section(section)] }
}

/** Makes the content that the preview shows. Unchanged values stay the same objects, so that React skips them. */
export class PreviewContent {
  readonly #showable = new ShowableFiles()
  readonly #makers = new Map<string, ReturnType<typeof formMaker>>()
  readonly #resolved = memoizeLast(resolved)
  readonly #aloneOn = memoizeLast((page: PageContent, section: string) =>
    withFormAlone(page, JSON.parse(section)),
  )
  #last: ShownContent | undefined

  /**
   * Returns the content to show for a page; undefined if one of its files was never valid. Before the checks have
   * answered, all files count as valid. With a `form`, the page shows that alone.
   */
  contentOf(
    files: Files,
    file: string,
    lastCheck: LastCheck | undefined,
    pictures: Pictures,
    form?: string,
  ): ShownContent | undefined {
    if (lastCheck) return this.#contentOf(files, file, lastCheck, pictures, form)
    // Saved files are nearly always right, so they need not wait for the checks. A mistake in one can fail anywhere, and the
    // page of a section without a component fails later.
    try {
      const shown = this.#contentOf(files, file, lastCheck, pictures, form)
      const { sections } = schemasOf(files)
      return shown?.page.sections.every(({ type }) => sections.has(type)) ? shown : undefined
    } catch {
      return undefined
    }
  }

  #contentOf(
    files: Files,
    file: string,
    lastCheck: LastCheck | undefined,
    allPictures: Pictures,
    form: string | undefined,
  ): ShownContent | undefined {
    const last = this.#last
    const ownSite = this.#showable.last(checked.site, files, siteFile, lastCheck)
    const ofFile = this.#showable.last(checked.page, files, file, lastCheck)
    if (!ownSite || !ofFile) return undefined
    const written = form
      ? this.#aloneOn(ofFile, JSON.stringify(formSection(files, file, form)))
      : ofFile
    const { page: own, places: ofSections } = this.#resolved(
      ownSite.language,
      file,
      written,
      ...this.#sharedFiles(files, lastCheck),
    )
    const sources = form ? [{ file: form, index: 0, shownBy: 0 }] : ofSections
    // Unchanged parts of a section stay the same objects, so that the page shows only the others again.
    const page = sharing(last?.page, withOtherPages(files, file, own, ownSite))
    const languages = editedLanguages(files, ownSite, (other) =>
      withRichTexts(
        this.#showable.last(checked.siteTranslation, files, other, lastCheck),
        'site-translation.json',
      ),
    )
    const whole = { site: withRichTexts(ownSite, 'site.json'), languages, pictures: allPictures }
    const assembled = assemblePage(page, whole)
    const header = headerWithUiText(assembled.site.header, assembled.site.language)
    const site = reuseEqual({ ...assembled.site, header }, last?.site)
    const pictures = reuseEqual(assembled.pictures, last?.pictures)
    const forms = reuseForms(
      this.#formsOf(files, file, page, lastCheck, ownSite.language),
      last?.forms,
    )
    const isSame =
      last?.site === site && last.page === page && last.written === own && last.forms === forms
    const isOther =
      last?.file !== file ||
      last.pictures !== pictures ||
      last.sources[0]?.file !== sources[0]?.file
    if (!isSame || isOther)
      this.#last = { file, site, page, written: own, sources, pictures, forms }
    return this.#last
  }

  /** Returns the names of the files with shared sections, each followed by its value. */
  #sharedFiles(files: Files, lastCheck: LastCheck | undefined): (string | SharedContent)[] {
    return [...files.keys()].filter(isSharedFile).flatMap((file) => {
      const value = this.#showable.last(checked.shared, files, file, lastCheck)
      return value ? [file, value] : []
    })
  }

  /** Returns the forms of a page, by name. `language`: that of the site. */
  #formsOf(
    files: Files,
    file: string,
    page: PageContent,
    lastCheck: LastCheck | undefined,
    language: string,
  ): Forms {
    const errors = lastCheck && {
      files: lastCheck.files,
      diagnostics: lastCheck.diagnostics.filter(({ severity }) => severity === 'error'),
    }
    const names = page.sections.flatMap((one) =>
      one.type === 'quote-form' ? (one.form ?? quoteForm) : [],
    )
    return Object.fromEntries(
      [...new Set(names)].flatMap((name) => {
        const form = fileOfForm(name)
        const ofPage = formFileOf(files, languageIn(files, file), form)
        const first = this.#showable.last(checked.form, files, form, errors, never)
        if (!first) return []
        const translation =
          ofPage === form
            ? undefined
            : this.#showable.last(checked.formWords, files, ofPage, errors, never)
        const own = languageOfFile(ofPage, form) ?? language
        return [[name, this.#makerOf(form)(first, translation, language, own)]]
      }),
    )
  }

  #makerOf(form: string): ReturnType<typeof formMaker> {
    const maker = this.#makers.get(form) ?? formMaker()
    this.#makers.set(form, maker)
    return maker
  }
}

/** Returns the form that an element of the page is in; undefined if that is none, or cannot be shown. */
export function formAround({ page, forms }: ShownContent, element: Element) {
  const section = page.sections[sectionAround(element, page)]
  return section?.type === 'quote-form' ? forms[section.form ?? quoteForm] : undefined
}
