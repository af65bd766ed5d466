import { readFileSync } from 'node:fs'
import { formModule } from '../../../src/checks/rules/form/validator.ts'
import { numeralsOf } from '../../../src/content/answers/numerals.ts'
import type { FormDefinition } from '../../../src/content/form-definition.ts'
import type { FormInLanguages } from '../../../src/content/site-renderer.ts'
import type { FormField, FormSchema } from '../../../src/content/types.generated.ts'
import { uiTextOf } from '../../../src/content/ui-text/ui-text.ts'
import { formWithUiText } from '../../../src/content/ui-text/with-ui-text.ts'
import { formOf, roots } from '../own-site.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** The form of the tests' own site. */
export const quoteSchema: FormSchema = formOf(roots.own)

/** One field of each kind, from the examples in the form's dialect. */
export const fieldExamples: FormField[] = read('schemas/form.json').definitions.field.examples

/** A form with these fields and the site's general messages. */
export function schemaWith(
  properties: Record<string, FormField>,
  required: string[] = [],
): FormSchema {
  return formWithUiText({ ...quoteSchema, $id: 'example', properties, required }, 'en')
}

/** Compiles a form as the build does, with those in other languages by their tags, and loads the module. */
export async function loadForms(
  schema: FormSchema,
  translations: Readonly<Record<string, FormSchema>> = {},
  language = 'en',
): Promise<FormInLanguages> {
  const inLanguage = (form: FormSchema, tag: string) => ({
    form,
    numerals: numeralsOf(tag),
    requestTexts: uiTextOf(tag).requests,
  })
  const others = Object.entries(translations).map(
    ([tag, form]) => [tag, inLanguage(form, tag)] as const,
  )
  const text = formModule(inLanguage(schema, language), new Map(others))
  const code = Buffer.from(text).toString('base64')
  return await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
}

export async function loadForm(schema: FormSchema, language = 'en'): Promise<FormDefinition> {
  return (await loadForms(schema, {}, language)).quoteForm
}
