import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../src/content/json-object.ts'
import { checkFiles } from '../../../src/editor/checker/check-files.ts'
import { addLanguage } from '../../../src/editor/model/add-language.ts'
import { nameOfFile } from '../../../src/editor/model/display-names.ts'
import { applyEdit, type Files, textIn } from '../../../src/editor/model/files.ts'
import { setAt } from '../../../src/editor/model/json/patch.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { renameSectionId } from '../../../src/editor/model/section-ids.ts'
import {
  pagesShowing,
  sharedFileFor,
  sharedNames,
  shareSection,
} from '../../../src/editor/model/shared.ts'
import { german, germanHome } from '../../checks/german-site.ts'
import { type Edits, siteWith } from '../../checks/site.ts'

const decoder = new TextDecoder()

const filesWith = (edits: Edits = {}): Files =>
  new Map(siteWith(edits).map(({ path, bytes }) => [path, decoder.decode(bytes)]))

const diagnosticsOf = (files: Files) => checkFiles(files).diagnostics

const home = 'content/home.json'

describe('shareSection', () => {
  test('makes a section that other pages can show, and keeps it on its page', () => {
    const files = filesWith()
    const before = valueAt(valueIn(files, home), ['sections', 1])
    const made = shareSection(files, home, 1)
    const after = applyEdit(files, made)
    expect(made.file).toBe('content/shared/what-we-do.json')
    expect(valueAt(valueIn(after, home), ['sections', 1])).toEqual({
      type: 'shared',
      name: 'what-we-do',
    })
    expect(valueAt(valueIn(after, made.file), ['sections'])).toEqual([before])
    expect(diagnosticsOf(after)).toEqual([])
    expect(pagesShowing(after, made.file).map(({ file }) => file)).toEqual([home])
    expect(nameOfFile(made.file, undefined)).toBe('Shared: what-we-do')
    // A second section of that name gets another one.
    const back = new Map(after).set(home, files.get(home) ?? '')
    expect(shareSection(back, home, 1).file).toBe('content/shared/what-we-do-2.json')
  })

  test('shares a section of a page in another language in that language', () => {
    const files = filesWith({
      ...german,
      'content/home.de.json': germanHome.replace(
        '"Willkommen" }',
        '"Willkommen" }, { "type": "about", "heading": "Über uns", "text": "Wir handeln." }',
      ),
    })
    const after = applyEdit(files, shareSection(files, 'content/home.de.json', 1))
    expect(sharedNames(after)).toEqual(['uber-uns'])
    expect(sharedFileFor(after, 'content/home.de.json', 'uber-uns')).toBe(
      'content/shared/uber-uns.de.json',
    )
    expect(sharedFileFor(after, home, 'uber-uns')).toBe('content/shared/uber-uns.json')
    expect(diagnosticsOf(after)).toEqual([])
  })
})

describe('addLanguage', () => {
  test('adds the shared sections of the pages, marked for translation', () => {
    const files = filesWith()
    const shared = applyEdit(files, shareSection(files, home, 1))
    const after = applyEdit(shared, addLanguage(shared, 'fr', [home]))
    const file = 'content/shared/what-we-do.fr.json'
    expect(valueAt(valueIn(after, file), ['untranslated'])).toContain('What we do')
    expect(valueAt(valueIn(after, file), ['translatedFrom'])).toHaveLength(5)
    const original = 'content/shared/what-we-do.json'
    const translated = setAt(
      setAt(textIn(after, file) ?? '', ['sections', 0, 'heading'], 'Ce que nous faisons'),
      ['untranslated'],
      [],
    )
    const changed = new Map(after)
      .set(file, translated)
      .set(original, (textIn(after, original) ?? '').replace('What we do', 'What we really do'))
    const reported = diagnosticsOf(changed).filter((one) => one.file === file)
    expect(reported.map(({ code, pointer }) => [code, pointer])).toContainEqual([
      'original-changed',
      '/sections/0/heading',
    ])
  })

  describe('renameSectionId of a shared section', () => {
    const contact = 'content/contact.json'
    const risk = 'content/shared/risk.json'
    const terms = 'content/shared/terms.json'
    const header = { type: 'page-header', heading: 'A page' }
    const text = (id: string, words: string) => ({
      type: 'text',
      id,
      heading: `About ${id}`,
      parts: [{ paragraphs: [words] }],
    })
    const shows = (name: string) => ({ type: 'shared', name })
    const page = (path: string, ...sections: object[]) =>
      JSON.stringify({ path, title: path, description: path, sections: [header, ...sections] })
    const files = new Map([
      ...filesWith(),
      [
        risk,
        JSON.stringify({
          sections: [text('risk', 'See [the terms](/one#terms), [risk](/two#risk).')],
        }),
      ],
      [terms, JSON.stringify({ sections: [text('terms', 'Plain.')] })],
      ['content/one.json', page('/one', shows('risk'), shows('terms'))],
      ['content/two.json', page('/two', text('own', '[Risk](#risk)'), shows('risk'))],
      [
        'content/other.json',
        page('/other', text('risk', '[A](#risk), [B](/one#risk), [C](/two#risk)')),
      ],
    ])
    const textOf = (of: Files, file: string) =>
      JSON.stringify(valueAt(valueIn(of, file), ['sections']))

    test('updates links from its own file, from pages that show it, and from others', () => {
      const after = applyEdit(files, renameSectionId(files, risk, 0, 'dangers'))
      expect(textOf(after, risk)).toContain('See [the terms](/one#terms), [risk](/two#dangers).')
      expect(textOf(after, 'content/two.json')).toContain('[Risk](#dangers)')
      expect(textOf(after, 'content/other.json')).toContain(
        '[A](#risk), [B](/one#dangers), [C](/two#dangers)',
      )
      expect(diagnosticsOf(after).filter(({ severity }) => severity === 'error')).toEqual([])
    })

    test('refuses an id that a page with the section already has', () => {
      expect(() => renameSectionId(files, risk, 0, 'own')).toThrow(
        'Another section of the page “/two” has the name “own”.',
      )
      expect(() => renameSectionId(files, risk, 0, 'terms')).toThrow('of the page “/one”')
      expect(() => renameSectionId(files, 'content/two.json', 1, 'risk')).toThrow(
        'Another section of this page has the name “risk”.',
      )
      const made = renameSectionId(files, contact, 0, 'risk')
      expect([...made.files.keys()]).toEqual([contact])
    })
  })
})
