// @vitest-environment node
import { expect, test } from 'vitest'
import type { SiteContent } from '../../src/content/types.generated.ts'
import { applyEdit } from '../../src/editing/files.ts'
import { readValue } from '../../src/editing/json/tree.ts'
import { editedLanguages, wordsFileOf } from '../../src/editing/languages.ts'
import { newPage, pagesOf } from '../../src/editing/pages.ts'
import { fileName } from '../../src/editing/words.ts'
import { german } from '../content/languages.ts'
import { errorsAfter, filesOf } from './site-files.ts'

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
