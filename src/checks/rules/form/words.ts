/** The words of the form in another language: those without a use, and those that are still to translate. */

import { hasLetters, wordsOfForm } from '../../../content/form-words.ts'
import { isObject, type Json, own, ownText, valueAt } from '../../../content/json-object.ts'
import { suggest } from '../../diagnostics/suggest.ts'
import { jsonText, quoted } from '../../diagnostics/wording.ts'
import type { Path } from '../../schema/entry-diagnostic.ts'
import { repeats } from '../repeats.ts'
import { stillToTranslate } from '../translations.ts'
import { filledIn, ownMessages } from './field-messages.ts'
import { type Field, type FormDiagnostic, withoutWords } from './fields.ts'
import { optionsOf } from './options.ts'

function groupIn(value: unknown, name: string): Json {
  const found = own(value, name)
  return isObject(found) ? found : {}
}

/** The warnings for the names in a group of words that the form does not have. */
function unusedNames(
  path: Path,
  group: Json,
  known: readonly string[],
  code: string,
  messageOf: (name: string) => string,
): FormDiagnostic[] {
  const free = known.filter((name) => !Object.hasOwn(group, name))
  const unused = Object.keys(group).filter((name) => !known.includes(name))
  return unused.map((name) => {
    const { help, replacement } = suggest(name, free, () => 'Remove it.', 'Remove it.')
    return {
      path: [...path, name],
      on: 'key',
      severity: 'warning',
      code,
      message: messageOf(name),
      help,
      ...(replacement !== undefined && { replacement: JSON.stringify(replacement) }),
    }
  })
}

/** Reports translations of options that do not exist, and two options with the same words. */
function optionWords(field: Field, words: Json): FormDiagnostic[] {
  const { path, label } = field
  const options = groupIn(words, 'options')
  const found = optionsOf(field)
  const known = Array.isArray(found) ? found.map(String) : []
  const at = [...path, 'options']
  const texts = known.map((option) => ({ option, text: ownText(options, option) ?? option }))
  const repeated = repeats(texts, ({ text }) => text.trim() || undefined)
  return [
    ...unusedNames(
      at,
      options,
      known,
      'option-of-no-field',
      (name) => `The field ${label} has no option ${quoted(name)}.`,
    ),
    ...repeated.map(([one, first]): FormDiagnostic => {
      const { option } = Object.hasOwn(options, one.option) ? one : first
      const message = `The field ${label} has the option ${quoted(one.text)} twice: for ${quoted(first.option)} and ${quoted(one.option)}.`
      const help = 'Change one of the two.'
      return { path: [...at, option], on: 'value', code: 'repeated-option', message, help }
    }),
  ]
}

/** Words that a field of this kind does not show. */
function needlessWords({ path, label, entries }: Field, words: Json): FormDiagnostic[] {
  const isCheckbox = entries.type === 'boolean' && entries.control !== 'radio'
  const hasStart = typeof entries.default === 'string' && entries.enum === undefined
  const needless = [...(isCheckbox ? [] : ['text']), ...(hasStart ? [] : ['default'])]
  return needless
    .filter((name) => Object.hasOwn(words, name))
    .map((name) => ({
      path: [...path, name],
      on: 'key',
      severity: 'warning',
      code: 'word-without-use',
      message: `The field ${label} does not show ${quoted(name)}.`,
      help: 'Remove it.',
    }))
}

/** The diagnostics on the words of a form. `form` and `words` can have any mistake. */
export function wordsDiagnostics(
  form: unknown,
  words: unknown,
  ruleNames: readonly string[],
): FormDiagnostic[] {
  const [fields, properties] = [groupIn(form, 'properties'), groupIn(words, 'properties')]
  const ofFields = Object.entries(fields).flatMap(([name, entries]): FormDiagnostic[] => {
    const own = groupIn(properties, name)
    if (!isObject(entries)) return []
    const path = ['properties', name]
    const field: Field = { path, label: quoted(name), entries }
    const rules = { ...withoutWords(entries), ...own }
    return [
      ...optionWords(field, own),
      ...needlessWords(field, own),
      ...ownMessages({ ...field, entries: rules }, ruleNames),
    ]
  })
  const missing = wordsOfForm(form).filter(
    ({ path, text }) => hasLetters(text) && valueAt(words, path) === undefined,
  )
  return [
    ...unusedNames(
      ['properties'],
      properties,
      Object.keys(fields),
      'field-of-no-form',
      (name) => `The form has no field ${quoted(name)}.`,
    ),
    ...ofFields,
    ...filledIn(['errorMessage'], own(words, 'errorMessage')),
    ...missing.map(({ path, text }) => {
      const place = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), '…')
      return stillToTranslate(path, text, `Add it to this file: ${jsonText(place)}`)
    }),
  ]
}
