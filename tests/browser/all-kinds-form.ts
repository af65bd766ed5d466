import { readFileSync } from 'node:fs'
import type { FormField, FormSchema, PageContent } from '../../src/content/types.generated.ts'
import { formOf, pagesOf, roots } from '../site/own-site.ts'

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

/** Names of fields that are properties of a form or of an element, or methods of these. */
export const oddNames = [
  ...['action', 'addEventListener', 'attributes', 'children', 'dataset', 'elements', 'firstChild'],
  ...['getAttribute', 'id', 'innerHTML', 'isConnected', 'length', 'method', 'name', 'nodeName'],
  ...['nodeType', 'ownerDocument', 'parentNode', 'querySelector', 'querySelectorAll', 'remove'],
  ...['requestSubmit', 'reset', 'submit', 'tagName', 'target', 'textContent', 'title'],
]

/** Every kind of field twice: once to be left empty, once to be filled in; and texts of odd names. */
export function allKindsForm(): FormSchema {
  const required = examples.map(again)
  const odd = oddNames.map((name) => [name, { type: 'string', title: `Odd ${name}` }])
  const named = [...optional, ...required].map((field) => [nameOf(field.title), field] as const)
  return {
    ...formOf(roots.own),
    required: required.map(({ title }) => nameOf(title)),
    properties: Object.fromEntries([...named, ...odd]),
  }
}

/** A page with two forms, of which none has an id. */
export function twoFormsPage(): PageContent {
  const contact = pagesOf(roots.own).find(({ page }) => page.path === '/contact')?.page
  const form = contact?.sections.find(({ type }) => type === 'quote-form')
  if (!contact || !form) throw new Error('The tests’ own site has no form.')
  const { id: _, ...withoutId } = form
  const [header = form] = contact.sections
  return { ...contact, path: '/two-forms', sections: [header, withoutId, withoutId] }
}
