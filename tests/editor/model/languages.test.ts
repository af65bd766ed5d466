import { describe, expect, test } from 'vitest'
import { checked } from '../../../src/content/checked.ts'
import { placeOfWord } from '../../../src/content/form-words.ts'
import type {} from '../../../src/content/types.generated.ts'
import { checkFiles } from '../../../src/editor/checker/check-files.ts'
import { fileName } from '../../../src/editor/model/display-names.ts'
import {
  editedLanguages,
  formFileOf,
  translationFileOf,
} from '../../../src/editor/model/edited-languages.ts'
import { applyEdit, textIn } from '../../../src/editor/model/files.ts'
import {
  addField,
  moveField,
  removeField,
  renameField,
  setOption,
} from '../../../src/editor/model/form-fields.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { contentFiles } from '../../../src/editor/model/located-texts.ts'
import { newPage } from '../../../src/editor/model/new-page.ts'
import { pagesOf } from '../../../src/editor/model/pages.ts'
import { german, withForm } from '../../checks/german-site.ts'
import { check, errorsAfter, filesOf, form, linesOf } from './site-files.ts'

const files = filesOf(german)
const words = 'content/site.de.json'

describe('editedLanguages', () => {
  test('has a file for the words of a language, which is not a page', () => {
    expect(pagesOf(files).map(({ path }) => path)).toEqual(['/', '/contact', '/de', '/404'])
    expect(fileName(words)).toBe('Site (Deutsch)')
    expect(fileName('content/imprint-2.de.json')).toBe('Imprint 2 (Deutsch)')
    expect(fileName('content/imprint.v2.json')).toBe('Imprint.v2')
    expect([translationFileOf(files, 'de'), translationFileOf(files, undefined)]).toEqual([
      words,
      'content/site.json',
    ])
  })

  test('has the languages of the site while one is being typed', () => {
    const read = (file: string) => checked.siteTranslation(valueIn(files, file))
    const site = checked.site(valueIn(files, 'content/site.json'))
    expect(Object.keys(editedLanguages(files, site, read).translations)).toEqual(['/', '/de'])
    const text = textIn(files, 'content/home.de.json') ?? ''
    const typed = new Map(files).set('content/home.de.json', text.replace('"de"', '"d"'))
    expect(editedLanguages(typed, site, read)).toEqual({ siteTranslations: {}, translations: {} })
  })
})

describe('newPage', () => {
  test('copies a translation as an independent page', async () => {
    const made = await newPage(
      files,
      { title: 'Kopie', path: '/kopie', copyOf: 'content/home.de.json' },
      check,
    )
    const after = applyEdit(files, made)
    expect(valueIn(after, made.file)).not.toHaveProperty('translationOf')
    expect(errorsAfter(files, made)).toEqual([])
  })
})

const formWords = 'schemas/quote-request.de.json'

describe('translationFileOf', () => {
  test('has one file of the form’s words for each language', () => {
    const site = filesOf(withForm)
    expect(fileName(formWords)).toBe('Quote form (Deutsch)')
    expect(
      ['de', 'DE', 'fr', undefined].map((language) => formFileOf(site, language, form)),
    ).toEqual([formWords, formWords, form, form])
    expect(contentFiles(site)).toEqual(expect.arrayContaining([form, formWords]))
  })
})

describe('words of a form', () => {
  test('change in all languages with their field', () => {
    const site = filesOf(withForm)
    const moved = moveField(site, form, 0, 1)
    expect([...moved.files.keys()]).toEqual([form])
    expect(
      linesOf(site, removeField(site, form, 'holders')).filter((line) => /Hal|Hol/.test(line)),
    ).toEqual([
      '-    "holders": { "title": "Halter" },',
      '-    "holders": { "title": "Holders", "type": "integer", "minimum": 1 },',
    ])
    expect(linesOf(site, renameField(site, form, 'holders', 'owners'))).toEqual(
      expect.arrayContaining([formWords, '+    "owners": { "title": "Halter" },']),
    )
    const renamed = setOption(site, form, ['properties', 'stage', 'enum', 0], 'Soon')
    expect(linesOf(site, renamed)).toEqual([
      formWords,
      '-      "options": { "Early": "Früh", "Late": "Spät" },',
      '+      "options": { "Soon": "Früh", "Late": "Spät" },',
      form,
      '-      "enum": ["Early", "Late"],',
      '+      "enum": ["Soon", "Late"],',
    ])
    for (const edit of [moved, renamed, removeField(site, form, 'holders')]) {
      expect(checkFiles(applyEdit(site, edit)).diagnostics).toEqual([])
    }
    // Nothing holds back a new field: it is still to translate.
    const added = addField(site, form, { type: 'string', title: 'Office' }, 4)
    const { diagnostics } = checkFiles(applyEdit(site, added))
    expect(
      diagnostics.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`),
    ).toEqual(['warning still-to-translate /properties/office/title'])
  })

  test('are found from an option', () => {
    const first = valueIn(filesOf(), form)
    expect(placeOfWord(first, ['properties', 'needs', 'items', 'enum', 1])).toEqual([
      'properties',
      'needs',
      'options',
      'Liquidity',
    ])
    expect(placeOfWord(first, ['properties', 'name', 'title'])).toEqual([
      'properties',
      'name',
      'title',
    ])
  })
})
