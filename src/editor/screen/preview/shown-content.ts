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
import type { Files } from '../../model/files.ts'
import { formSection } from '../../model/forms.ts'
import { sharing, valueIn } from '../../model/json/tree.ts'
import { editedLanguages, formFileOf } from '../../model/languages.ts'
import { languageIn } from '../../model/pages.ts'
import { schemasOf } from '../../model/schemas.ts'
import { formMaker } from './form-maker.ts'
import { withOtherPages } from './other-pages.ts'
import { memoizeLast, reuseEqual } from './reuse.ts'
import { sectionAround } from './section-places.ts'
import { type IsFine, isHarmless, isShowable, type LastCheck, never } from './showable.ts'

/** The content of a page, and its file. */
export interface ShownContent extends EditedContent {
  file: string
  /** The page without what it shows of other pages, and with the shared sections. */
  written: PageContent
  /** Where each section of the page is written: in its file, or in one with shared sections. */
  places: readonly SectionPlace[]
}

/** Where a section that the page shows is written. */
export interface SectionPlace {
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
  const places = placed.map(({ index, from }) => ({
    file: from?.shared[0] ?? file,
    index: from?.index ?? index,
    shownBy: index,
  }))
  const sections = placed.map(({ section }) => completeSection(section, page.language ?? language))
  return { page: { ...page, sections }, places }
}

const noCheck: LastCheck = { files: new Map(), diagnostics: [] }

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

type FollowShown = (
  files: Files,
  file: string,
  lastCheck: LastCheck | undefined,
  pictures: Pictures,
  form?: string,
) => ShownContent | undefined

/**
 * Returns a function that returns the content to show for a page; undefined if one of its files was never valid. Before
 * the checks have answered, all files count as valid. With a `form`, the page shows that alone.
 */
export function followShown(): FollowShown {
  const good = new Map<string, unknown>()
  const makers = new Map<string, ReturnType<typeof formMaker>>()
  const makerOf = (form: string) => {
    const maker = makers.get(form) ?? formMaker()
    makers.set(form, maker)
    return maker
  }
  const pageOf = memoizeLast(resolved)
  const aloneOn = memoizeLast((page: PageContent, section: string) =>
    withFormAlone(page, JSON.parse(section)),
  )
  let last: ShownContent | undefined

  /** Returns the last value of a file that can be shown; undefined if there was none. `as`: the kind of the file. */
  function lastShowable<Value>(
    as: (value: unknown) => Value,
    files: Files,
    file: string,
    lastCheck: LastCheck | undefined,
    isFine: IsFine = isHarmless,
  ): Value | undefined {
    const value = valueIn(files, file)
    const shown = good.get(file)
    if (!lastCheck && shown === undefined) return value === undefined ? undefined : as(value)
    if (isShowable(files, file, value, shown, lastCheck ?? noCheck, isFine)) good.set(file, value)
    return good.has(file) ? as(good.get(file)) : undefined
  }

  const showOf: FollowShown = (files, file, lastCheck, allPictures, form) => {
    const ownSite = lastShowable(checked.site, files, siteFile, lastCheck)
    const ofFile = lastShowable(checked.page, files, file, lastCheck)
    const written =
      ofFile && form ? aloneOn(ofFile, JSON.stringify(formSection(files, file, form))) : ofFile
    const errors = lastCheck && {
      files: lastCheck.files,
      diagnostics: lastCheck.diagnostics.filter(({ severity }) => severity === 'error'),
    }
    if (!ownSite || !written) return undefined
    const sharedFiles = [...files.keys()].filter(isSharedFile).flatMap((one) => {
      const value = lastShowable(checked.shared, files, one, lastCheck)
      return value ? [one, value] : []
    })
    const { page: own, places: ofSections } = pageOf(
      ownSite.language,
      file,
      written,
      ...sharedFiles,
    )
    const places = form ? [{ file: form, index: 0, shownBy: 0 }] : ofSections
    // Unchanged parts of a section stay the same objects, so that the page shows only the others again.
    const page = sharing(last?.page, withOtherPages(files, file, own, ownSite))
    const languages = editedLanguages(files, ownSite, (other) =>
      withRichTexts(
        lastShowable(checked.siteTranslation, files, other, lastCheck),
        'site-translation.json',
      ),
    )
    const whole = { site: withRichTexts(ownSite, 'site.json'), languages, pictures: allPictures }
    const assembled = assemblePage(page, whole)
    const header = headerWithUiText(assembled.site.header, assembled.site.language)
    const site = reuseEqual({ ...assembled.site, header }, last?.site)
    const pictures = reuseEqual(assembled.pictures, last?.pictures)
    const names = page.sections.flatMap((one) =>
      one.type === 'quote-form' ? (one.form ?? quoteForm) : [],
    )
    const forms = reuseForms(
      Object.fromEntries(
        [...new Set(names)].flatMap((name) => {
          const form = fileOfForm(name)
          const ofPage = formFileOf(files, languageIn(files, file), form)
          const first = lastShowable(checked.form, files, form, errors, never)
          if (!first) return []
          const words =
            ofPage === form
              ? undefined
              : lastShowable(checked.formWords, files, ofPage, errors, never)
          const language = languageOfFile(ofPage, form) ?? ownSite.language
          const made = makerOf(form)(first, words, ownSite.language, language)
          return [[name, made]]
        }),
      ),
      last?.forms,
    )
    const isSame =
      last?.site === site && last.page === page && last.written === own && last.forms === forms
    const isOther =
      last?.file !== file || last.pictures !== pictures || last.places[0]?.file !== places[0]?.file
    if (!isSame || isOther) last = { file, site, page, written: own, places, pictures, forms }
    return last
  }

  return (files, file, lastCheck, pictures, form) => {
    if (lastCheck) return showOf(files, file, lastCheck, pictures, form)
    // Saved files are nearly always right, so they need not wait for the checks. A mistake in one can fail anywhere, and the
    // page of a section without a component fails later.
    try {
      const shown = showOf(files, file, lastCheck, pictures, form)
      const { sections } = schemasOf(files)
      return shown?.page.sections.every(({ type }) => sections.has(type)) ? shown : undefined
    } catch {
      return undefined
    }
  }
}

/** Returns the form that an element of the page is in; undefined if that is none, or cannot be shown. */
export function formAround({ page, forms }: ShownContent, element: Element) {
  const section = page.sections[sectionAround(element, page)]
  return section?.type === 'quote-form' ? forms[section.form ?? quoteForm] : undefined
}
