/** Translates the quote form: the same fields and rules, with the texts of another language. */
import { checked, type WrittenForm } from './checked.ts'
import { withTranslatedRequests } from './form-requests.ts'
import { isObject, type Json, own, ownText, valueAt } from './json-object.ts'
import type { FieldWords, FormField, FormSchema, FormWords } from './types.generated.ts'
import { uiLanguage } from './ui-text/ui-text.ts'
import { formTexts, formWithUiText, withoutUsualMessages } from './ui-text/with-ui-text.ts'

/** A text of the form, and its place in a translation file. */
export interface FormWord {
  path: readonly string[]
  text: string
}

/** Returns whether a text has a letter: others, such as `10–20`, are the same in every language. */
export const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Returns the options of a field, of one choice or of several; undefined for any other field. */
export function optionsIn(field: unknown): unknown[] | undefined {
  const list = own(field, 'enum') ?? own(own(field, 'items'), 'enum')
  return Array.isArray(list) ? list : undefined
}

function textsIn(group: unknown, names: readonly string[], path: readonly string[]): FormWord[] {
  return names.flatMap((name) => {
    const text = ownText(group, name)
    return text === undefined ? [] : [{ path: [...path, name], text }]
  })
}

function textsOfField(field: Json, path: readonly string[]): FormWord[] {
  const { errorMessage } = field
  const options = (optionsIn(field) ?? []).filter((option) => typeof option === 'string')
  return [
    ...textsIn(field, ['title', 'text', 'description'], path),
    ...options.map((text) => ({ path: [...path, 'options', text], text })),
    // The answer to an option is its text in the site's language.
    ...(options.length === 0 ? textsIn(field, ['default'], path) : []),
    ...textsIn(errorMessage, Object.keys(Object(errorMessage)), [...path, 'errorMessage']),
  ]
}

/** Returns the texts of a form, each with its place in a translation file. `form` can have any error. */
export function textsOfForm(form: unknown): FormWord[] {
  const fields = own(form, 'properties')
  const messages = own(form, 'errorMessage')
  const requests = own(form, 'requests')
  const [confirmation, status] = ['confirmation', 'messages'].map((name) => own(requests, name))
  return [
    ...textsIn(form, ['title'], []),
    ...Object.entries(isObject(fields) ? fields : {}).flatMap(([name, field]) =>
      isObject(field) ? textsOfField(field, ['properties', name]) : [],
    ),
    ...textsIn(requests, ['notice'], ['requests']),
    ...textsIn(confirmation, ['subject', 'text'], ['requests', 'confirmation']),
    ...textsIn(status, Object.keys(Object(status)), ['requests', 'messages']),
    ...textsIn(messages, Object.keys(Object(messages)), ['errorMessage']),
  ]
}

/** Returns the texts of a form with all of its messages: also the usual ones of the site's language. */
export function allTextsOfForm(form: unknown, language: string): FormWord[] {
  const messages = own(form, 'errorMessage')
  return textsOfForm({
    ...Object(form),
    errorMessage: { ...formTexts(language, form), ...Object(messages) },
  })
}

/**
 * Returns the texts of a form that its translation has to have: without the usual messages of the site's language, if
 * the other language has usual ones of its own.
 */
export const textsToTranslate = (
  form: unknown,
  language: string,
  translation: string,
): FormWord[] =>
  uiLanguage(translation) === undefined
    ? allTextsOfForm(form, language)
    : textsOfForm(isObject(form) && withoutUsualMessages(checked.form(form), language, translation))

const translatedOption = ({ options }: FieldWords, option: string) =>
  ownText(options, option) ?? option

/** `translationOf` returns the translation of any field. */
function translateField(
  field: FormField,
  translation: FieldWords,
  translationOf: (name: string) => FieldWords,
): FormField {
  const { options: _, default: start, errorMessage, ...texts } = translation
  const translated = (option: string) => translatedOption(translation, option)
  const all = (list: readonly string[]) => list.map(translated) as [string, ...string[]]
  const result: FormField = { ...field, ...texts }
  if (field.enum) result.enum = all(field.enum)
  if (field.items) result.items = { ...field.items, enum: all(field.items.enum) }
  if (Array.isArray(field.default)) result.default = field.default.map(String).map(translated)
  else if (typeof field.default === 'string') {
    result.default = field.enum ? translated(field.default) : (start ?? field.default)
  }
  if (field.shownWith) {
    const { field: other, is } = field.shownWith
    const otherTranslation = translationOf(other)
    const chosen = is.map((one) =>
      typeof one === 'string' ? translatedOption(otherTranslation, one) : one,
    )
    result.shownWith = { field: other, is: chosen }
  }
  if (errorMessage) result.errorMessage = { ...field.errorMessage, ...errorMessage }
  return result
}

/** Returns the form in another language. A missing translation stays in the site's language. */
export function translateForm<Form extends WrittenForm>(form: Form, translation: FormWords): Form {
  const { title = form.title, properties, errorMessage, requests } = translation
  const translationOf = (name: string) => own(properties, name) ?? {}
  const fields = Object.entries(form.properties).map(([name, field]) => [
    name,
    field && translateField(field, translationOf(name), translationOf),
  ])
  return {
    ...form,
    title,
    properties: Object.fromEntries(fields),
    ...(form.requests && requests && { requests: withTranslatedRequests(form.requests, requests) }),
    errorMessage: { ...form.errorMessage, ...errorMessage },
  }
}

/**
 * Returns the form in another language, with all its messages: those of its words, of the form, and the usual ones of
 * that language. `language`: that of the site.
 */
export const translatedForm = (
  form: WrittenForm,
  translation: FormWords,
  language: string,
  targetLanguage: string,
): FormSchema =>
  formWithUiText(
    translateForm(withoutUsualMessages(form, language, targetLanguage), translation),
    targetLanguage,
  )

/**
 * Returns the place in a translation file for a `path` in the translated form. Only options differ, which have
 * their text in the site's language as key. `form` is the form in that language.
 */
export function placeOfWord(
  form: unknown,
  path: readonly (string | number)[],
): readonly (string | number)[] {
  const isOption = path.at(-2) === 'enum'
  return isOption ? [...path.slice(0, 2), 'options', String(valueAt(form, path))] : path
}
