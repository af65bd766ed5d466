import { readFileSync } from 'node:fs'
import type { FormField, FormSchema } from '../../src/content/types.generated'
import { formOf, roots } from '../site/own-site'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** The examples of the form's dialect: one field of each kind. */
const examples: FormField[] = read('schemas/form.json').definitions.field.examples

/** The name of the field with a label: 'Full name' is `fullName`. */
export const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replace(/ (.)/g, (_, letter: string) => letter.toUpperCase())

const again = ({ title, ...field }: FormField): FormField => ({
  ...field,
  title: `${title} again`,
  errorMessage: { required: `${title} again is required` },
})

/** A box that has to be ticked cannot be left empty: to be left so, it is any other box. */
const optional = examples.map(({ const: _, ...field }) => field)

/** Every kind of field twice: once to be left empty, once to be filled in. */
export function allKindsForm(): FormSchema {
  const required = examples.map(again)
  const named = [...optional, ...required].map((field) => [nameOf(field.title), field] as const)
  return {
    ...formOf(roots.own),
    required: required.map(({ title }) => nameOf(title)),
    properties: Object.fromEntries(named),
  }
}
