/** What a translation knows of its original, which changes after it. */

import { describe, expect, test } from 'vitest'
import { hashOfText } from '../../../src/checks/rules/originals.ts'
import { checkFiles } from '../../../src/editor/checker/check-files.ts'
import { addLanguage } from '../../../src/editor/model/add-language.ts'
import { differences } from '../../../src/editor/model/differences.ts'
import { applyEdit, type Edit, type Files, textIn } from '../../../src/editor/model/files.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { mergeTexts } from '../../../src/editor/model/merge/merge.ts'
import {
  insertEntry,
  moveEntry,
  removeEntry,
  setValue,
} from '../../../src/editor/model/operations.ts'
import { confirmTranslation } from '../../../src/editor/model/originals.ts'
import { findTexts, replaceTexts } from '../../../src/editor/model/replace.ts'
import { filesOf, form, home } from './site-files.ts'

const germanHome = 'content/home.de.json'
const site = 'content/site.json'
const germanSite = 'content/site.de.json'
const germanForm = 'schemas/quote-request.de.json'

type Make = (files: Files) => Edit

const filesAfter = (files: Files, ...edits: readonly Make[]) =>
  edits.reduce((now, make) => applyEdit(now, make(now)), files)

const set =
  (file: string, path: readonly (string | number)[], value: unknown): Make =>
  (files) =>
    setValue(files, file, path, value)

const heading = ['sections', 0, 'heading']
const text = ['sections', 0, 'text']
const skip = ['header', 'skipLabel']
const notice = ['requests', 'notice']
const name = ['properties', 'name', 'title']

const requests = set(site, ['requests'], { endpoint: '/requests', notice: 'We only reply.' })
const start = filesAfter(filesOf(), requests, (files) => addLanguage(files, 'de', [home]))

/** The site in German, as far as the tests need it. */
const german = filesAfter(
  start,
  set(germanHome, heading, 'Willkommen'),
  set(germanHome, text, 'Ein Satz.'),
  set(germanSite, skip, 'Zum Inhalt'),
  set(germanSite, notice, 'Wir antworten nur.'),
  set(germanForm, name, 'Ihr Name'),
)

/** What the checks say about originals: file, code and place. */
const reports = (files: Files) =>
  checkFiles(files)
    .diagnostics.filter(({ code }) => /^(?:original-changed|not-in-)/.test(code))
    .map(({ file, code, pointer }) => `${file} ${code} ${pointer}`)

const hashesIn = (files: Files, file: string) => Object(valueIn(files, file)).translatedFrom

describe('hashes of originals', () => {
  test('match each original text when a translation is made', () => {
    expect(reports(start)).toEqual([])
    expect(reports(german)).toEqual([])
    expect(hashesIn(start, germanHome)).toContain(hashOfText('Welcome'))
    expect(hashesIn(start, germanForm)).toEqual([])
    expect(hashesIn(german, germanForm)).toEqual([hashOfText('Name')])
  })

  test.each([
    [
      'a text of a page',
      set(home, heading, 'Hello'),
      `${germanHome} original-changed /sections/0/heading`,
    ],
    [
      'a text of the bar',
      set(site, skip, 'Skip'),
      `${germanSite} original-changed /header/skipLabel`,
    ],
    [
      'a text about requests',
      set(site, notice, 'We reply.'),
      `${germanSite} original-changed /requests/notice`,
    ],
    [
      'a word of the form',
      set(form, name, 'Your name'),
      `${germanForm} original-changed /properties/name/title`,
    ],
  ])('report that %s has changed', (_, change, report) => {
    expect(reports(filesAfter(german, change))).toEqual([report])
  })

  test('report a text that becomes equal to another one', () => {
    const twice = filesAfter(german, set(home, heading, 'A sentence.'))
    expect(reports(twice)).toEqual([`${germanHome} original-changed /sections/0/text`])
    const confirmed = filesAfter(twice, (files) => confirmTranslation(files, germanHome, text))
    expect(reports(confirmed)).toEqual([])
  })

  test.each([
    ['an address', set(home, ['sections', 2, 'actions', 0, 'href'], '/')],
    ['a picture of an entry', set(home, ['sections', 1, 'items', 0, 'icon'], 'rocket')],
    ['the address for requests', set(site, ['requests', 'endpoint'], '/other')],
    ['the brand, which is in every language the same', set(site, ['brand'], 'Kiel')],
    ['the order of the sections', (files: Files) => moveEntry(files, home, ['sections'], 0, 2)],
  ])('ignore %s', (_, change) => {
    expect(reports(filesAfter(german, change))).toEqual([])
  })

  test('report what the original has in addition, and what it lacks', () => {
    const section = {
      type: 'call-to-action',
      heading: 'Our team',
      actions: [{ label: 'Meet us', href: '/contact' }],
    }
    const more = filesAfter(german, (files) => insertEntry(files, home, ['sections'], 0, section))
    expect(reports(more)).toEqual(
      Array.from({ length: 2 }, () => `${germanHome} not-in-translation /sections`),
    )
    const less = filesAfter(german, (files) => removeEntry(files, home, ['sections', 0]))
    expect(reports(less)).toEqual([`${germanHome} not-in-original `])
    for (const files of [more, less]) {
      expect(reports(filesAfter(files, (now) => confirmTranslation(now, germanHome)))).toEqual([])
    }
  })
})

describe('confirmTranslation', () => {
  const changed = filesAfter(german, set(home, heading, 'Hello'), set(home, text, 'Two sentences.'))
  const [first, second] = [heading, text].map(
    (path) => `${germanHome} original-changed /${path.join('/')}`,
  )

  test('is needed until the text is translated or confirmed', () => {
    expect(reports(changed)).toEqual([first, second])
    const translated = filesAfter(changed, set(germanHome, heading, 'Hallo'))
    expect(reports(translated)).toEqual([second])
    const confirmed = filesAfter(translated, (files) => confirmTranslation(files, germanHome, text))
    expect(reports(confirmed)).toEqual([])
    // Nothing else in the list has moved.
    const before: string[] = hashesIn(german, germanHome)
    const moved = before.map((hash, index) => hash !== hashesIn(confirmed, germanHome)[index])
    expect(moved.filter(Boolean)).toHaveLength(2)
  })

  test('shows no hashes in the review', () => {
    const next = filesAfter(changed, set(germanHome, heading, 'Hallo'))
    expect(differences(changed, next).map(({ summary: words }) => words)).toEqual([
      'Home (Deutsch) › Page header › Heading: “Willkommen” → “Hallo”',
      'Home (Deutsch) › Translated from: the original as it is now',
    ])
    const title = set(germanHome, ['title'], 'Start')
    const found = differences(changed, filesAfter(changed, title))
    expect(found.map(({ summary: words }) => words)).toContain(
      'Home (Deutsch) › Still to translate: 9 texts → 8 texts',
    )
  })

  test('keeps the mark when find and replace only touches the text', () => {
    const found = findTexts(changed, 'Willkommen')
    const replaced = filesAfter(changed, (files) =>
      replaceTexts(files, found, 'Willkommen', 'Moin'),
    )
    expect(reports(replaced)).toEqual([first, second])
  })

  test('merges confirmations of two people', () => {
    const mine = filesAfter(changed, set(germanHome, heading, 'Hallo'))
    const theirs = filesAfter(changed, set(germanHome, text, 'Zwei Sätze.'))
    const [base, ours, others] = [changed, mine, theirs].map((files) => textIn(files, germanHome))
    const { text: merged, conflicts } = mergeTexts({ base, mine: ours, theirs: others })
    expect(conflicts).toEqual([])
    expect(reports(new Map(changed).set(germanHome, merged ?? ''))).toEqual([])
  })

  test('marks no text whose translation is the same', () => {
    const same = filesAfter(german, set(germanHome, heading, 'Keel'), set(home, heading, 'Keel'))
    expect(reports(same)).toEqual([])
  })
})
