/** Completes content with the texts of the interface that it does not say itself. */

import { kindNameOf } from '../answers/answer-kinds.ts'
import { kindMessages } from '../answers/field-kinds.ts'
import { checked, type WrittenForm } from '../checked.ts'
import { isObject, type Json, own } from '../json-object.ts'
import type {
  FormField,
  FormSchema,
  PageContent,
  Section,
  SiteContent,
} from '../types.generated.ts'
import { type PluralText, pluralFor, uiLanguage, uiTextOf } from './ui-text.ts'
import { sectionEntries } from './ui-text-places.generated.ts'

/** Returns a group with the texts that it lacks; the same object if it lacks none. */
function completed<Group extends object>(
  group: Group,
  texts: object,
  order: readonly string[] = [],
): Group {
  if (Object.keys(texts).every((name) => own(group, name) !== undefined)) return group
  const all = Object.entries({ ...texts, ...group })
  const rank = ([name]: [string, unknown]) => order.indexOf(name)
  return Object.fromEntries(all.sort((one, other) => rank(one) - rank(other))) as Group
}

/** Returns the texts that a section of a type can leave out, in the language of its page; undefined if there are none. */
export const sectionTexts = (type: string, language: string): Json | undefined =>
  own(uiTextOf(language).sections, type) as Json | undefined

/** Returns these texts, and those of lists of articles, which a page gets together with its articles. */
export const usualSectionTexts = (type: string, language: string): Json | undefined =>
  type === 'articles' ? { ...uiTextOf(language).article } : sectionTexts(type, language)

/** Returns a section with all its texts. */
export function sectionWithUiText<One extends { type: Section['type'] }>(
  section: One,
  language: string,
): One {
  const texts = sectionTexts(section.type, language)
  return texts ? completed(section, texts, sectionEntries[section.type]) : section
}

/** Returns a page whose sections have all their texts. `language`: that of the site. */
export function pageWithUiText(page: PageContent, language: string): PageContent {
  const sections = page.sections.map((one) => sectionWithUiText(one, page.language ?? language))
  return sections.every((one, index) => one === page.sections[index]) ? page : { ...page, sections }
}

/** Returns the bar of a site, or of its translation, with all its texts. */
export function headerWithUiText(
  header: SiteContent['header'],
  language: string,
): SiteContent['header'] {
  const { notice, ...texts } = uiTextOf(language).header
  const order = ['links', 'action', 'notice', ...Object.keys(texts)]
  const withTexts = completed(header, texts, order)
  return withTexts.notice
    ? { ...withTexts, notice: completed(withTexts.notice, notice) }
    : withTexts
}

/** Returns the names of the kinds of field that a form has. `form` can have any error. */
const kindsIn = (form: unknown) =>
  new Set(
    Object.values(Object(own(form, 'properties'))).flatMap((field) =>
      isObject(field) ? [kindNameOf(checked.field(field))] : [],
    ),
  )

/**
 * Returns the usual messages in a language, of those that a form needs: of its kinds of field. Those with a number are for
 * most numbers.
 */
export function formTexts(language: string, form: unknown): FormSchema['errorMessage'] {
  const { required, ...others } = Object.fromEntries(
    Object.entries<string | PluralText>(uiTextOf(language).form).map(([rule, text]) => [
      rule,
      typeof text === 'string' ? text : text.other,
    ]),
  )
  const ofKinds = kindMessages(uiLanguage(language) ?? 'en', kindsIn(form))
  return { required, ...ofKinds, ...others } as FormSchema['errorMessage']
}

/** Returns the messages of a field whose number needs another form of the word after it than most numbers. */
function pluralMessages(field: FormField, own: Json, language: string): Json {
  const texts: Readonly<Record<string, string | PluralText>> = uiTextOf(language).form
  return Object.fromEntries(
    Object.entries(texts).flatMap(([rule, text]) => {
      const limit = field[rule as keyof FormField]
      if (typeof text === 'string' || typeof limit !== 'number' || rule in own) return []
      const message = pluralFor(text, limit, language)
      return message === text.other ? [] : [[rule, message]]
    }),
  )
}

/** Returns a form in a language with all its messages. */
export function formWithUiText(form: WrittenForm, language: string): FormSchema {
  const written: Json = { ...form.errorMessage }
  const usual = formTexts(language, form)
  const fields = Object.entries(form.properties).map(([name, field]) => {
    const plural = isObject(field) ? pluralMessages(field, written, language) : {}
    const isUsual = Object.keys(plural).length === 0
    const errorMessage = { ...plural, ...field.errorMessage }
    return [name, isUsual ? field : { ...field, errorMessage }]
  })
  return {
    ...form,
    properties: Object.fromEntries(fields),
    errorMessage: completed({ ...form.errorMessage }, usual, Object.keys(usual)) as typeof usual,
  }
}

/**
 * Returns a form without the messages that are the usual ones of its language, so that a translation gets those of its
 * own; the same form if there are none in that language.
 */
export function withoutUsualMessages(
  form: WrittenForm,
  language: string,
  translation: string,
): WrittenForm {
  const { errorMessage } = form
  if (!errorMessage || uiLanguage(translation) === undefined) return form
  const usual: object = formTexts(language, form)
  const others = Object.entries(errorMessage).filter(([rule, text]) => own(usual, rule) !== text)
  return { ...form, errorMessage: Object.fromEntries(others) }
}
