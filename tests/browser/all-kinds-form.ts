import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import type { FormField, FormSchema, PageContent } from '../../src/content/types.generated.ts'
import { formOf, pagesOf, roots } from '../site/own-site.ts'

const formSchema = JSON.parse(readFileSync('schemas/form.json', 'utf8'))

/** The examples in the schema of forms: one field of each kind. */
const examples: FormField[] = formSchema.definitions.field.examples

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

/** A required checkbox cannot be left empty, so the copy that stays empty is an optional one. */
const optional = examples.map(({ const: _, ...field }) => field)

/** The names of the properties of a form element. */
function* formProperties(): Generator<string> {
  const { HTMLFormElement, Object: root } = new JSDOM().window
  for (
    let one = HTMLFormElement.prototype;
    one !== root.prototype;
    one = Object.getPrototypeOf(one)
  ) {
    yield* Object.getOwnPropertyNames(one)
  }
}

const { pattern } = formSchema.properties.properties.propertyNames

/** The single words among them that fields can be called. A control hides the property of its name. */
export const oddNames = [...new Set(formProperties())].filter(
  (name) => /^(?!on)[a-z]+$/.test(name) && new RegExp(pattern, 'u').test(name),
)

/** Every kind of field twice, one to leave empty and one to fill in; and text fields with unusual names. */
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

/** A page with two forms without ids. */
export function twoFormsPage(): PageContent {
  const contact = pagesOf(roots.own).find(({ page }) => page.path === '/contact')?.page
  const form = contact?.sections.find(({ type }) => type === 'quote-form')
  if (!contact || form?.type !== 'quote-form') throw new Error('The tests’ own site has no form.')
  const { id: _, ...withoutId } = form
  const [header = form] = contact.sections
  return { ...contact, path: '/two-forms', sections: [header, withoutId, withoutId] }
}
