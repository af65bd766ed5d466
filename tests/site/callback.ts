/** A second form for the tests' own site, on a page of its own. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FormSchema } from '../../src/content/types.generated.ts'
import { formOf, roots } from './own-site.ts'

/** The form: its `topic` has other options than any field of the quote form. */
export function callbackForm(): FormSchema {
  return {
    ...formOf(roots.own),
    $schema: '../form.json',
    title: 'Callback',
    required: ['name', 'topic'],
    properties: {
      name: { type: 'string', title: 'Name', autocomplete: 'name' },
      topic: { type: 'string', title: 'What about?', enum: ['Listing', 'Press'] },
    },
  }
}

/** Returns the words of a section that shows the form. */
export function callbackSection() {
  const schema = JSON.parse(readFileSync('schemas/sections/quote-form.json', 'utf8'))
  return { ...schema.examples[0], form: 'callback', successMessage: 'We call you.' }
}

/** Writes the form and its page into a copy of the tests' own site. */
export function writeCallback(root: string): void {
  mkdirSync(path.join(root, 'schemas/forms'), { recursive: true })
  const page = {
    path: '/call',
    title: 'Call',
    description: 'We call you back.',
    sections: [{ type: 'page-header', heading: 'We call you' }, callbackSection()],
  }
  const files = { 'schemas/forms/callback.json': callbackForm(), 'content/call.json': page }
  for (const [file, value] of Object.entries(files)) {
    writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`)
  }
}
