/** What goes wrong with the languages of a site. */
import { hashOfText } from '../../../src/checks/rules/originals.ts'
import { german, germanHome, germanWords } from '../languages.ts'
import type { Mistakes } from './mistake.ts'

const homeWith = (from: string, to: string) => ({
  ...german,
  'content/home.de.json': germanHome.replace(from, to),
})

const hashes = (...texts: string[]) => JSON.stringify(texts.map(hashOfText))

/** The German home page, translated from these texts. */
const homeFrom = (...texts: string[]) =>
  homeWith('"translationOf": "/"', `"translationOf": "/", "translatedFrom": ${hashes(...texts)}`)

/** The texts of the home page. */
const homeTexts = [
  'Home',
  'The first page.',
  'Welcome',
  'A sentence.',
  ...['What we do', 'Market making', 'Both sides.', 'Listing', 'All venues.'],
  ...['Where next?', 'Write to us'],
]

/** The texts of the bar and the footer, of which the second one is another one by now. */
const siteTexts = ['Home', 'Skip', 'Main', 'Menu', 'We list.', 'Contact', 'Always there.']

const { 'content/site.de.json': _, ...withoutWords } = german

export const languages: Mistakes = {
  'a page in a language without words': {
    edits: withoutWords,
    expected: [{ file: 'content/home.de.json', code: 'no-words-in-language', place: '/language' }],
  },
  'legal notes that pages in another language do not have': {
    edits: {
      ...german,
      'content/site.json': ['"footer": {', '"footer": { "disclosure": "**You can lose all.**",'],
    },
    expected: [
      { file: 'content/site.de.json', code: 'disclosure-not-translated', place: '/footer' },
    ],
  },
  'words in a language that no page has': {
    edits: { 'content/site.de.json': germanWords.replace('/de', '/') },
    expected: [{ file: 'content/site.de.json', code: 'language-without-page' }],
  },
  'a file of words whose name says no language': {
    edits: { ...german, 'content/site.deutsch_at.json': germanWords },
    expected: [{ file: 'content/site.deutsch_at.json', code: 'no-language-in-name' }],
  },
  'a file of words in the language of the site': {
    edits: { ...german, 'content/site.en.json': germanWords },
    expected: [{ file: 'content/site.en.json', code: 'language-without-page' }],
  },
  'a language that is none': {
    edits: homeWith('"language": "de"', '"language": "German"'),
    expected: [{ file: 'content/home.de.json', code: 'wrong-form', place: '/language' }],
  },
  'a translation of a page that does not exist': {
    edits: homeWith('"translationOf": "/"', '"translationOf": "/contcat"'),
    expected: [
      {
        file: 'content/home.de.json',
        code: 'no-such-page',
        place: '/translationOf',
        fix: '"/contact"',
      },
    ],
  },
  'a translation of a section': {
    edits: homeWith('"translationOf": "/"', '"translationOf": "/#services"'),
    expected: [{ file: 'content/home.de.json', code: 'wrong-form', place: '/translationOf' }],
  },
  'a translation of itself': {
    edits: homeWith('"translationOf": "/"', '"translationOf": "/de"'),
    expected: [
      { file: 'content/home.de.json', code: 'wrong-translation', place: '/translationOf' },
    ],
  },
  'a translation of the not-found page': {
    edits: homeWith('"translationOf": "/"', '"translationOf": "/404"'),
    expected: [
      { file: 'content/home.de.json', code: 'wrong-translation', place: '/translationOf' },
    ],
  },
  'a text whose original has changed since it was translated': {
    edits: homeFrom(...homeTexts.with(2, 'Hello')),
    expected: [
      { file: 'content/home.de.json', code: 'original-changed', place: '/sections/0/heading' },
    ],
  },
  'a text of the original that its translation does not have': {
    edits: homeFrom(...homeTexts.filter((text) => text !== 'Where next?')),
    expected: [{ file: 'content/home.de.json', code: 'not-in-translation', place: '/sections' }],
  },
  'a text that the original does not have any more': {
    edits: homeFrom(...homeTexts, 'Another section'),
    expected: [{ file: 'content/home.de.json', code: 'not-in-original' }],
  },
  'words whose original has changed since they were translated': {
    edits: {
      ...german,
      'content/site.de.json': germanWords.replace(
        '{',
        `{ "translatedFrom": ${hashes(...siteTexts)},`,
      ),
    },
    expected: [
      { file: 'content/site.de.json', code: 'original-changed', place: '/header/skipLabel' },
    ],
  },
  'a translation of a translation': {
    edits: {
      ...german,
      'content/contact.json': [
        '"path": "/contact",',
        '"path": "/contact", "language": "fr", "translationOf": "/de",',
      ],
      'content/site.fr.json': germanWords,
    },
    expected: [
      { file: 'content/contact.json', code: 'wrong-translation', place: '/translationOf' },
    ],
  },
  'a translation in the language of the page that it translates': {
    edits: {
      ...german,
      'content/contact.json': ['"path": "/contact",', '"path": "/contact", "translationOf": "/",'],
    },
    expected: [
      { file: 'content/contact.json', code: 'wrong-translation', place: '/translationOf' },
    ],
  },
  'two translations in one language': {
    edits: {
      ...german,
      'content/contact.json': [
        '"path": "/contact",',
        '"path": "/contact", "language": "de", "translationOf": "/",',
      ],
    },
    expected: [{ file: 'content/home.de.json', code: 'wrong-translation', place: '/language' }],
  },
  'a file of words with a link to nowhere, and an entry that it cannot have': {
    edits: {
      ...german,
      'content/site.de.json': germanWords
        .replace('"/de"', '"/dee"')
        .replace('{\n  "header"', '{\n  "brand": "Kiel",\n  "header"'),
    },
    expected: [
      { file: 'content/site.de.json', code: 'unknown-key', place: '/brand' },
      {
        file: 'content/site.de.json',
        code: 'no-such-page',
        place: '/header/links/0/href',
        fix: '"/de"',
      },
    ],
  },
}
