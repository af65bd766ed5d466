/** The content of the preview: the last state of each file that could be shown. */

import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { sectionWithRichTexts, withRichTexts } from '../../../checks/rich-content.ts'
import type { Path } from '../../../checks/schema/entry-diagnostic.ts'
import { schemaAt } from '../../../checks/schema/schema-at.ts'
import { withArticles } from '../../../content/articles.ts'
import { assemblePage } from '../../../content/assemble-page.ts'
import { checked, type WrittenForm } from '../../../content/checked.ts'
import {
  fileOfForm,
  isSharedFile,
  languageOfFile,
  quoteForm,
  siteFile,
} from '../../../content/content-files.ts'
import type { EditedContent } from '../../../content/edited-content.ts'
import { translatedForm } from '../../../content/form-words.ts'
import { isObject, type Json, valueAt } from '../../../content/json-object.ts'
import { toPath } from '../../../content/json-pointer.ts'
import type { Pictures } from '../../../content/pictures.ts'
import { findShared, placeSections, sharedIn } from '../../../content/shared-sections.ts'
import type {
  FormWords,
  PageContent,
  Section,
  SharedContent,
  SiteContent,
} from '../../../content/types.generated.ts'
import {
  formWithUiText,
  headerWithUiText,
  sectionWithUiText,
} from '../../../content/ui-text/with-ui-text.ts'
import type { Files } from '../../model/files.ts'
import { formSection } from '../../model/forms.ts'
import { valueIn } from '../../model/json/tree.ts'
import { editedLanguages, formFileOf } from '../../model/languages.ts'
import { isPageFile, languageIn } from '../../model/pages.ts'
import { schemasOf } from '../../model/schemas.ts'
import { formDefinition } from './form-answers.ts'
import { sectionAround } from './section-places.ts'

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

/** The mistakes with which a section cannot be rendered. */
const wrongKinds = ['wrong-kind', 'wrong-value', 'unknown-value']

/** Returns whether a file with this diagnostic can be shown, for instance if only a text is wrong. */
function isHarmless({ severity, code, pointer }: Diagnostic, value: unknown): boolean {
  if (severity === 'warning') return true
  return !wrongKinds.includes(code) && typeof valueAt(value, toPath(pointer)) === 'string'
}

const never = () => false

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

/** Returns the shown value if the new one is equal. */
function keepSame<Value>(value: Value, shown: Value | undefined): Value {
  if (shown === undefined || value === shown) return value
  return JSON.stringify(value) === JSON.stringify(shown) ? shown : value
}

/** Returns a function that computes its value again only if the arguments have changed. */
function keepLast<Args extends unknown[], Value>(make: (...args: Args) => Value) {
  let last: { args: Args; value: Value } | undefined
  return (...args: Args): Value => {
    const isSame =
      last?.args.length === args.length && last.args.every((arg, index) => arg === args[index])
    if (!last || !isSame) last = { args, value: make(...args) }
    return last.value
  }
}

/** Returns the paths of the texts in which two values differ; undefined if they differ in anything else. */
function changedTexts(value: unknown, before: unknown, path: Path = []): Path[] | undefined {
  if (value === before) return []
  if (typeof value === 'string' && typeof before === 'string') return [path]
  if (typeof value !== 'object' || typeof before !== 'object' || !value || !before) return undefined
  const isList = Array.isArray(value)
  const names = Object.keys(value)
  const isSame = names.join('\n') === Object.keys(before).join('\n')
  if (!isSame || isList !== Array.isArray(before)) return undefined
  const found: Path[] = []
  for (const name of names) {
    const step = isList ? Number(name) : name
    const inner = changedTexts(Reflect.get(value, name), Reflect.get(before, name), [...path, step])
    if (!inner) return undefined
    found.push(...inner)
  }
  return found
}

/** Returns whether a file differs from a shown value only in words, with which it can always be rendered. */
function hasOnlyOtherWords(files: Files, file: string, value: unknown, shown: unknown): boolean {
  return (
    changedTexts(value, shown)?.every((path) => {
      const schema = schemaAt({ file, value }, path, schemasOf(files))
      return schema && !('enum' in schema || 'const' in schema)
    }) ?? false
  )
}

type Forms = ShownContent['forms']

/** Returns the shown forms if each of the new ones is the same. */
function keepSameForms(forms: Forms, shown: Forms | undefined): Forms {
  const names = Object.keys(forms)
  const isSame =
    names.length === Object.keys(shown ?? {}).length &&
    names.every((name) => forms[name] === shown?.[name])
  return shown && isSame ? shown : forms
}

/**
 * Returns a function that makes a form for the preview. `first`: the language of the site. The form gets a new validator only if it
 * has changed.
 */
function formMaker() {
  const whole = keepLast(formWithUiText)
  const translated = keepLast(translatedForm)
  const made = keepLast(formDefinition)
  return (form: WrittenForm, words: FormWords | undefined, first: string, language: string) =>
    made(words ? translated(form, words, first, language) : whole(form, language), language)
}

/** The files that were checked last, and their diagnostics. */
interface LastCheck {
  files: Files
  diagnostics: readonly Diagnostic[]
}

/** Whether a value has what lists show of an article. */
function isArticle(value: unknown): boolean {
  const texts = [['path'], ['title'], ['description'], ['article', 'date']]
  return texts.every((path) => typeof valueAt(value, path) === 'string')
}

/** Returns a page with what it shows of dated pages: of those that are published, and of itself. */
function withOtherPages(
  files: Files,
  file: string,
  page: PageContent,
  site: SiteContent,
): PageContent {
  const isDated =
    isArticle(page) || page.sections.some(({ type }) => type === 'articles' || type === 'results')
  if (!isDated) return page
  const others = [...files.keys()].flatMap((other) => {
    const value = other !== file && isPageFile(other) ? valueIn(files, other) : undefined
    if (!isObject(value) || value.draft === true || !Array.isArray(value.sections)) return []
    // Lists are on any page, but an article needs what they show of it.
    const { article, ...list } = value
    return [{ file: other, page: checked.page(isArticle(value) ? value : list) }]
  })
  const dated = withArticles([{ file, page }, ...others], site, (one) => one === page)
  return dated[0]?.page ?? page
}

/** Returns a page that shows a form alone. */
function withFormAlone(page: PageContent, section: Json): PageContent {
  const { article: _, ...rest } = page
  return { ...rest, sections: [checked.section(section)] }
}

/**
 * Returns a function that returns the content to show for a page; undefined if one of its files was never valid. With a
 * `form`, the page shows that alone.
 */
export function followShown(): (
  files: Files,
  file: string,
  lastCheck: LastCheck,
  pictures: Pictures,
  form?: string,
) => ShownContent | undefined {
  const good = new Map<string, unknown>()
  const makers = new Map<string, ReturnType<typeof formMaker>>()
  const makerOf = (form: string) => {
    const maker = makers.get(form) ?? formMaker()
    makers.set(form, maker)
    return maker
  }
  const pageOf = keepLast(resolved)
  const aloneOn = keepLast((page: PageContent, section: string) =>
    withFormAlone(page, JSON.parse(section)),
  )
  let last: ShownContent | undefined

  /** Returns whether a file can be shown. Before it is checked, it can if only words have changed since it was shown. */
  function isShowable(
    files: Files,
    file: string,
    value: unknown,
    last: LastCheck,
    isFine: typeof isHarmless,
  ): boolean {
    if (value === undefined) return false
    if (last.files.get(file) !== files.get(file)) {
      return isFine !== never && hasOnlyOtherWords(files, file, value, good.get(file))
    }
    return last.diagnostics.every((one) => one.file !== file || isFine(one, value))
  }

  /** Returns the last value of a file that can be shown; undefined if there was none. `as`: the kind of the file. */
  function look<Value>(
    as: (value: unknown) => Value,
    files: Files,
    file: string,
    lastCheck: LastCheck,
    isFine: typeof isHarmless = isHarmless,
  ): Value | undefined {
    const value = valueIn(files, file)
    if (isShowable(files, file, value, lastCheck, isFine)) good.set(file, value)
    return good.has(file) ? as(good.get(file)) : undefined
  }

  return (files, file, lastCheck, allPictures, form) => {
    const ownSite = look(checked.site, files, siteFile, lastCheck)
    const ofFile = look(checked.page, files, file, lastCheck)
    const written =
      ofFile && form ? aloneOn(ofFile, JSON.stringify(formSection(files, file, form))) : ofFile
    const errors = {
      files: lastCheck.files,
      diagnostics: lastCheck.diagnostics.filter(({ severity }) => severity === 'error'),
    }
    if (!ownSite || !written) return undefined
    const sharedFiles = [...files.keys()].filter(isSharedFile).flatMap((one) => {
      const value = look(checked.shared, files, one, lastCheck)
      return value ? [one, value] : []
    })
    const { page: own, places: ofSections } = pageOf(
      ownSite.language,
      file,
      written,
      ...sharedFiles,
    )
    const places = form ? [{ file: form, index: 0, shownBy: 0 }] : ofSections
    const page = keepSame(
      withOtherPages(files, file, own, ownSite),
      last?.written === own ? last.page : undefined,
    )
    const languages = editedLanguages(files, ownSite, (other) =>
      withRichTexts(
        look(checked.siteTranslation, files, other, lastCheck),
        'site-translation.json',
      ),
    )
    const whole = { site: withRichTexts(ownSite, 'site.json'), languages, pictures: allPictures }
    const assembled = assemblePage(page, whole)
    const header = headerWithUiText(assembled.site.header, assembled.site.language)
    const site = keepSame({ ...assembled.site, header }, last?.site)
    const pictures = keepSame(assembled.pictures, last?.pictures)
    const names = page.sections.flatMap((one) =>
      one.type === 'quote-form' ? (one.form ?? quoteForm) : [],
    )
    const forms = keepSameForms(
      Object.fromEntries(
        [...new Set(names)].flatMap((name) => {
          const form = fileOfForm(name)
          const ofPage = formFileOf(files, languageIn(files, file), form)
          const first = look(checked.form, files, form, errors, never)
          if (!first) return []
          const words =
            ofPage === form ? undefined : look(checked.formWords, files, ofPage, errors, never)
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
}

/** Returns the form that an element of the page is in; undefined if that is none, or cannot be shown. */
export function formAround({ page, forms }: ShownContent, element: Element) {
  const section = page.sections[sectionAround(element, page)]
  return section?.type === 'quote-form' ? forms[section.form ?? quoteForm] : undefined
}
