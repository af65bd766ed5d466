// @vitest-environment node
import { expect, test } from 'vitest'
import type { SiteContent } from '../../../src/content/types.generated.ts'
import { applyEdit } from '../../../src/editor/edits/files.ts'
import { addField, moveField, removeField } from '../../../src/editor/edits/form-fields.ts'
import { readValue } from '../../../src/editor/edits/json/tree.ts'
import { editedLanguages, formFileOf, wordsFileOf } from '../../../src/editor/edits/languages.ts'
import { newPage, pagesOf } from '../../../src/editor/edits/pages.ts'
import { contentFiles } from '../../../src/editor/edits/texts.ts'
import { fileName } from '../../../src/editor/edits/words.ts'
import { german, withForm } from '../../checks/languages.ts'
import { errorsAfter, filesOf, form } from './site-files.ts'

const files = filesOf(german)
const words = 'content/site.de.json'

test('the words of a language are a file of their own, and no page', () => {
  expect(pagesOf(files).map(({ path }) => path)).toEqual(['/', '/contact', '/de', '/404'])
  expect(fileName(words)).toBe('Site (Deutsch)')
  expect([wordsFileOf(files, 'de'), wordsFileOf(files, undefined)]).toEqual([
    words,
    'content/site.json',
  ])
})

test('the preview of a page has the languages of the site, also while one is being typed', () => {
  const read = (file: string) => readValue(files.get(file) ?? '')
  const site = read('content/site.json') as SiteContent
  expect(Object.keys(editedLanguages(files, site, read).translations)).toEqual(['/', '/de'])
  const text = files.get('content/home.de.json') ?? ''
  const typed = new Map(files).set('content/home.de.json', text.replace('"de"', '"d"'))
  expect(editedLanguages(typed, site, read)).toEqual({ words: {}, translations: {} })
})

test('a copy of a translation is none', () => {
  const made = newPage(files, { title: 'Kopie', path: '/kopie', copyOf: 'content/home.de.json' })
  const after = applyEdit(files, made)
  expect(readValue(after.get(made.file) ?? '')).not.toHaveProperty('translationOf')
  expect(errorsAfter(files, made)).toEqual([])
})

test('the form of a language is a file of its own, with words in it, and edited as the first one', () => {
  const file = 'schemas/quote-request.de.json'
  const site = filesOf(withForm)
  expect(fileName(file)).toBe('Quote form (Deutsch)')
  expect(['de', 'DE', 'fr', undefined].map((language) => formFileOf(site, language))).toEqual([
    file,
    file,
    form,
    form,
  ])
  expect(contentFiles(site)).toEqual(expect.arrayContaining([form, file]))

  const moved = moveField(site, 0, 1, file)
  expect([...moved.files.keys()]).toEqual([file])
  expect(moved.label).toBe('Quote form (Deutsch) › Name moved')
  const added = addField(site, { type: 'string', title: 'Amt' }, 4, file)
  expect([added.label, [...added.files.keys()]]).toEqual([
    'Quote form (Deutsch): Amt added',
    [file],
  ])
  // What becomes of one of the two is missed in the other.
  expect(errorsAfter(site, added)).toEqual([
    'The form in schemas/quote-request.json has no field “amt”.',
  ])
  expect(errorsAfter(site, removeField(site, 'needs'))).toEqual([
    'The form in schemas/quote-request.json has no field “needs”.',
  ])
})
