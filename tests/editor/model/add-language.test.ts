import { describe, expect, test } from 'vitest'
import { checkFiles } from '../../../src/editor/checker/check-files.ts'
import { addLanguage, pagesToTranslate } from '../../../src/editor/model/add-language.ts'
import {
  applyEdit,
  type Edit,
  EditError,
  type Files,
  textIn,
} from '../../../src/editor/model/files.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { setValue } from '../../../src/editor/model/operations.ts'
import { setDraft } from '../../../src/editor/model/pages.ts'
import { leaveAsItIs } from '../../../src/editor/model/translations.ts'
import { german } from '../../checks/german-site.ts'
import { contact, filesOf, home } from './site-files.ts'

const germanHome = 'content/home.de.json'
const germanContact = 'content/contact.de.json'
const germanSite = 'content/site.de.json'
const germanWords = 'schemas/quote-request.de.json'

const start = filesOf()
const added = addLanguage(start, 'de', [home, contact])
const site = applyEdit(start, added)

const contentOf = (files: Files, file: string) => Object(valueIn(files, file))

/** The files after edits that follow each other. */
const filesAfter = (files: Files, ...edits: readonly ((files: Files) => Edit)[]) =>
  edits.reduce((now, make) => applyEdit(now, make(now)), files)

/** The texts of a file that are still to translate, by their places. */
const leftIn = (files: Files, file: string) =>
  checkFiles(files)
    .diagnostics.filter((one) => one.file === file && one.code === 'still-to-translate')
    .map(({ pointer }) => pointer)

const errorsIn = (files: Files) =>
  checkFiles(files).diagnostics.filter(({ severity }) => severity === 'error')

/** The German home page with all of its texts translated. */
const translated = filesAfter(
  site,
  ...leftIn(site, germanHome).map((pointer) => (files: Files) => {
    const path = pointer.slice(1).split('/')
    return setValue(files, germanHome, path, `${path.join(' ')} auf Deutsch`)
  }),
)

describe('addLanguage', () => {
  test('writes a bar and a footer, the words of the form, and a draft of each chosen page', () => {
    expect([...added.files.keys()].sort()).toEqual(
      [germanContact, germanHome, germanSite, germanWords].sort(),
    )
    expect(added.file).toBe(germanHome)
    expect(contentOf(site, germanHome)).toMatchObject({
      path: '/de',
      language: 'de',
      translationOf: '/',
      draft: true,
      title: 'Home',
    })
    expect(contentOf(site, germanContact)).toMatchObject({ path: '/de/contact', draft: true })
    const { skipLabel, navigationLabel, menuLabel, ...rest } = contentOf(
      start,
      'content/site.json',
    ).header
    expect(contentOf(site, germanSite).header).toEqual(rest)
    expect(contentOf(site, germanWords)).toEqual({
      $schema: './form-words.json',
      translatedFrom: [],
    })
  })

  test('stores hashes of the originals only where the schemas allow them', () => {
    const schema = 'schemas/page.json'
    const { properties, ...others } = JSON.parse(textIn(start, schema) ?? '')
    const { translatedFrom: _, ...before } = properties
    const text = JSON.stringify({ ...others, properties: before })
    const earlier = new Map(start).set(schema, text)
    const made = applyEdit(earlier, addLanguage(earlier, 'de', [home]))
    expect(contentOf(made, germanHome)).not.toHaveProperty('translatedFrom')
    expect(errorsIn(made)).toEqual([])
  })

  test('blocks no save, and shows nothing to visitors', () => {
    expect(errorsIn(site)).toEqual([])
    const { content } = checkFiles(site)
    expect(content?.pages.map(({ page }) => page.path)).toEqual(['/contact', '/', '/404'])
    expect(content?.unpublished.map(({ page }) => page.path)).toEqual(['/de/contact', '/de'])
  })

  test('repeats no warning about the originals', () => {
    const gaps = filesOf({ [home]: ['"A sentence."', '"[Your words here]"'] })
    const made = applyEdit(gaps, addLanguage(gaps, 'de', [home, contact]))
    const warnings = checkFiles(made).diagnostics.filter(
      ({ code }) => code !== 'still-to-translate',
    )
    expect(warnings).toEqual(checkFiles(gaps).diagnostics)
    expect(warnings.map(({ code }) => code)).toEqual(['gap-in-text'])
  })

  test('marks each text to translate, and no link, name or icon', () => {
    expect(leftIn(site, germanHome)).toEqual([
      '/title',
      '/description',
      '/sections/0/heading',
      '/sections/0/text',
      '/sections/1/heading',
      '/sections/1/items/0/title',
      '/sections/1/items/0/description',
      '/sections/1/items/1/title',
      '/sections/1/items/1/description',
      '/sections/2/heading',
      '/sections/2/actions/0/label',
    ])
    expect(leftIn(site, germanSite)).toContain('/header/links/0/label')
    expect(leftIn(site, germanWords)).toContain('/properties/stage/options/Early')
  })

  test('adds another page later, and changes nothing else', () => {
    const one = applyEdit(start, addLanguage(start, 'de', [home]))
    expect(pagesToTranslate(one, 'de').map(({ file }) => file)).toEqual([contact])
    const later = addLanguage(one, 'de', [home, contact])
    expect([...later.files.keys()]).toEqual([germanContact])
  })

  test('completes a language that somebody has begun by hand', () => {
    const { [germanSite]: _, ...alone } = german
    const files = filesOf(alone)
    expect(errorsIn(files).map(({ code }) => code)).toEqual(['no-words-in-language'])
    const made = addLanguage(files, 'de', [])
    expect([...made.files.keys()]).toEqual([germanSite, germanWords])
    expect(errorsIn(applyEdit(files, made))).toEqual([])
  })

  test.each([['en'], ['EN'], ['German'], ['']])('refuses “%s”', (language) => {
    expect(() => addLanguage(start, language, [home])).toThrow(EditError)
  })
})

describe('text to translate', () => {
  test('loses its mark when it is changed, and gets it back when that is undone', () => {
    const path = ['sections', 0, 'heading']
    const next = filesAfter(site, (files) => setValue(files, germanHome, path, 'Willkommen'))
    expect(leftIn(next, germanHome)).not.toContain('/sections/0/heading')
    expect(contentOf(next, germanHome).untranslated).not.toContain('Welcome')
    expect(contentOf(site, germanHome).untranslated).toContain('Welcome')
  })

  test('can be kept as it is', () => {
    const next = filesAfter(
      site,
      (files) => leaveAsItIs(files, germanHome, ['title']),
      (files) => leaveAsItIs(files, germanWords, ['properties', 'stage', 'options', 'Late']),
    )
    expect(leftIn(next, germanHome)).not.toContain('/title')
    expect(contentOf(next, germanHome).title).toBe('Home')
    expect(leftIn(next, germanWords)).not.toContain('/properties/stage/options/Late')
    expect(contentOf(next, germanWords).properties.stage.options).toEqual({ Late: 'Late' })
  })
})

describe('translated page', () => {
  test('stays a draft while a text is left', () => {
    expect(() => setDraft(site, germanHome, false)).toThrow('texts of this page are still')
    expect(leftIn(translated, germanHome)).toEqual([])
    expect(contentOf(translated, germanHome)).not.toHaveProperty('untranslated')
  })

  test('is published with links in its language, and unpublished with them', () => {
    const homeHref = (files: Files) => contentOf(files, germanSite).header.links[0].href
    const published = filesAfter(translated, (files) => setDraft(files, germanHome, false))
    expect(errorsIn(published)).toEqual([])
    expect(homeHref(published)).toBe('/de')
    expect(contentOf(published, germanHome).translationOf).toBe('/')
    expect(contentOf(published, 'content/site.json')).toEqual(contentOf(start, 'content/site.json'))
    expect(checkFiles(published).content?.pages.map(({ page }) => page.path)).toContain('/de')
    const withdrawn = filesAfter(published, (files) => setDraft(files, germanHome, true))
    expect(homeHref(withdrawn)).toBe('/')
    expect(errorsIn(withdrawn)).toEqual([])
  })
})
