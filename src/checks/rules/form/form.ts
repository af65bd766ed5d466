/** Checks the fields of the form, and its words in other languages. */

import { hasLetters, optionsIn, textsToTranslate } from '../../../content/form-words.ts'
import { isObject, own, ownText, valueAt } from '../../../content/json-object.ts'
import { languageKeyOfFile } from '../../../content/languages.ts'
import { either, entryAt, type Sentence, sentence } from '../../diagnostics/sentence.ts'
import { askIfMeant, correctionOf, suggest } from '../../diagnostics/suggest.ts'
import { nearest } from '../../diagnostics/typo.ts'
import { jsonText, listed, quoted } from '../../diagnostics/wording.ts'
import type { ContentDocument } from '../../read/document.ts'
import { at, type Path } from '../../schema/entry-diagnostic.ts'
import { duplicates } from '../duplicates.ts'
import type { Report } from '../rule.ts'
import type { SiteForm } from '../site.ts'
import { fieldsOf } from './fields.ts'

/** Reports required names that no field has: the form could never be sent. */
export function missingFields({ form }: SiteForm): Report[] {
  const required = own(form.value, 'required')
  const properties = own(form.value, 'properties')
  if (!form.isComplete || !Array.isArray(required) || !isObject(properties)) return []
  const names = Object.keys(properties)
  return required.flatMap((name: unknown, index): Report[] => {
    if (typeof name !== 'string' || Object.hasOwn(properties, name)) return []
    const near = nearest(
      name,
      names.filter((field) => !required.includes(field)),
    )
    const message = `${quoted(name)} is required, but the form has no field with that name.`
    const help = near ? askIfMeant(name, near.name) : `Remove it. The fields are ${listed(names)}.`
    // The name and the list can both be wrong, so it is no fix.
    const guess = near && correctionOf({ ...near, certain: false })
    return [{ ...at(form, ['required', index]), message, help, ...guess }]
  })
}

/** Reports a box that has to be ticked and is, before anybody reads it: that is no consent (GDPR, recital 32). */
export function tickedBeforehand({ form }: SiteForm): Report[] {
  if (!form.isComplete) return []
  return fieldsOf(form.value).flatMap(({ path, label, entries }): Report[] => {
    if (entries.const !== true || entries.default !== true) return []
    const message = sentence`The field ${label} is ticked beforehand, so a visitor who leaves it alone has not agreed to anything.`
    const defaultPath = [...path, 'default']
    const help = sentence`Remove ${entryAt(defaultPath)}, so that visitors tick it themselves.`
    return [{ ...at(form, defaultPath), message, help }]
  })
}

/** Reports names in a group of words that the form does not have. */
function unusedNames(
  document: ContentDocument,
  path: Path,
  known: readonly string[],
  messageOf: (name: string) => Sentence,
): Report[] {
  const names = Object.keys(Object(valueAt(document.value, path)))
  const free = known.filter((name) => !names.includes(name))
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const { help, replacement } = suggest(name, free, () => 'Remove it.', 'Remove it.')
      const fix = replacement === undefined ? {} : { replacement }
      return { ...at(document, [...path, name], 'key'), message: messageOf(name), help, ...fix }
    })
}

/** Reports translations of fields and options that do not exist. */
export function unusedFormTranslations({ form, formWords }: SiteForm): Report[] {
  if (!form.isComplete) return []
  const fields = fieldsOf(form.value)
  const names = fields.map(({ name }) => name)
  return formWords.flatMap((document) => [
    ...unusedNames(
      document,
      ['properties'],
      names,
      (name) => sentence`The form has no field ${entryAt(['properties', name])}.`,
    ),
    ...fields.flatMap(({ path, label, entries }) => {
      const options = (optionsIn(entries) ?? []).map(String)
      const messageOf = (name: string) =>
        sentence`The field ${label} has no option ${quoted(name)}.`
      return unusedNames(document, [...path, 'options'], options, messageOf)
    }),
  ])
}

/** Reports two options that have the same words in another language. */
export function sameOptionTranslations({ form, formWords }: SiteForm): Report[] {
  const fields = form.isComplete ? fieldsOf(form.value) : []
  return formWords.flatMap((document) =>
    fields.flatMap(({ path, label, entries }) => {
      const optionsPath = [...path, 'options']
      const translations = valueAt(document.value, optionsPath)
      const options = (optionsIn(entries) ?? []).map((one) => {
        const option = String(one)
        return { option, text: ownText(translations, option) ?? option }
      })
      return duplicates(options, ({ text }) => text.trim() || undefined).map(([one, first]) => {
        const { option } = own(translations, one.option) === undefined ? first : one
        const message = sentence`The field ${label} has the option ${quoted(one.text)} twice: for ${quoted(first.option)} and ${quoted(one.option)}.`
        return {
          ...at(document, [...optionsPath, option]),
          message,
          help: 'Change one of the two.',
        }
      })
    }),
  )
}

/** Reports words of the form that a file in another language does not have. */
export function untranslatedFormTexts({ form, formWords, language = '' }: SiteForm): Report[] {
  if (!form.isComplete) return []
  return formWords
    .filter(({ isComplete: whole }) => whole)
    .flatMap((document) => {
      const translation = languageKeyOfFile(document.file, form.file)
      const all = textsToTranslate(form.value, language, translation)
      const texts = all.filter(({ text }) => hasLetters(text))
      const missing = texts.filter(({ path }) => valueAt(document.value, path) === undefined)
      return missing.map(({ path, text }) => {
        const example = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), '…')
        const help = either(
          `Add it to this file: ${jsonText(example)}`,
          'Translate it, or choose “Leave as it is” at its field.',
        )
        return { ...at(document, path), message: `${quoted(text)} is still to translate.`, help }
      })
    })
}
