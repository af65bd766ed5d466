import { readFileSync } from 'node:fs'
import { numeralsOf } from '../../src/content/form/numerals.ts'
import { compileForm } from '../../src/content/form/validator.ts'
import type { FormField, FormSchema } from '../../src/content/types.generated.ts'
import type { FormDefinition } from '../../src/quote-form/form-definition.ts'
import { formOf, roots } from '../site/own-site.ts'

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
  return { ...quoteSchema, $id: 'example', properties, required }
}

/** Compiles a form as the build does, and loads the module. */
export async function loadForm(schema: FormSchema, language = 'en'): Promise<FormDefinition> {
  const code = Buffer.from(compileForm(schema).code(numeralsOf(language))).toString('base64')
  const module = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
  return module.quoteForm
}
