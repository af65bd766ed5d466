/** What goes wrong with the languages of a site. */
import { hashOfText } from '../../../src/checks/rules/originals.ts'
import { german, germanHome, germanWords } from '../german-site.ts'
import type { Expected, Mistake, Mistakes } from './mistake.ts'

const home = 'content/home.de.json'
const words = 'content/site.de.json'

/** The site in two languages with other texts of the German home page, and what is wrong there. */
const inHome = (text: string, ...expected: Expected[]): Mistake => ({
  edits: { ...german, [home]: text },
  expected: expected.map((one) => ({ file: home, ...one })),
})

/** A mistake about the page that the German home page translates. */
const translating = (path: string, code: string, fix?: string): Mistake =>
  inHome(germanHome.replace('"translationOf": "/"', `"translationOf": "${path}"`), {
    code,
    place: '/translationOf',
    ...(fix && { fix }),
  })

const hashes = (...texts: string[]) => JSON.stringify(texts.map(hashOfText))

/** The German home page, translated from these texts. */
const homeFrom = (...texts: string[]) =>
  germanHome.replace(
    '"translationOf": "/"',
    `"translationOf": "/", "translatedFrom": ${hashes(...texts)}`,
  )

/** The texts of the home page. */
const homeTexts = [
  'Home',
  'The first page.',
  'Welcome',
  'A sentence.',
  'What we do',
  'Market making',
  'Both sides.',
  'Listing',
  'All venues.',
  'Where next?',
  'Write to us',
]

/** The texts of the bar and the footer, of which the second one is another one by now. */
const siteTexts = ['Home', 'Skip', 'Main', 'Menu', 'We list.', 'Contact', 'Always there.']

const { [words]: _, ...withoutWords } = german

export const languages: Mistakes = {
  'a page in a language without words': {
    edits: withoutWords,
    expected: [{ file: home, code: 'no-words-in-language', place: '/language' }],
  },
  'legal notes that pages in another language do not have': {
    edits: {
      ...german,
      'content/site.json': ['"footer": {', '"footer": { "disclosure": "**You can lose all.**",'],
    },
    expected: [{ file: words, code: 'disclosure-not-translated', place: '/footer' }],
  },
  'words in a language that no page has': {
    edits: { [words]: germanWords.replace('/de', '/') },
    expected: [{ file: words, code: 'language-without-page' }],
  },
  'a file of words whose name says no language': {
    edits: { ...german, 'content/site.deutsch_at.json': germanWords },
    expected: [{ file: 'content/site.deutsch_at.json', code: 'no-language-in-name' }],
  },
  'a file of words in the language of the site': {
    edits: { ...german, 'content/site.en.json': germanWords },
    expected: [{ file: 'content/site.en.json', code: 'language-without-page' }],
  },
  'a language that is none': inHome(
    germanHome.replace('"language": "de"', '"language": "German"'),
    { code: 'wrong-form', place: '/language' },
  ),
  'a translation of a page that does not exist': translating(
    '/contcat',
    'no-such-page',
    '"/contact"',
  ),
  'a translation of a section': translating('/#services', 'wrong-form'),
  'a translation of itself': translating('/de', 'wrong-translation'),
  'a translation of the not-found page': translating('/404', 'wrong-translation'),
  'a text whose original has changed since it was translated': inHome(
    homeFrom(...homeTexts.with(2, 'Hello')),
    { code: 'original-changed', place: '/sections/0/heading' },
  ),
  'a text of the original that its translation does not have': inHome(
    homeFrom(...homeTexts.filter((text) => text !== 'Where next?')),
    { code: 'not-in-translation', place: '/sections' },
  ),
  'a text that the original does not have any more': inHome(
    homeFrom(...homeTexts, 'Another section'),
    { code: 'not-in-original' },
  ),
  'words whose original has changed since they were translated': {
    edits: {
      ...german,
      [words]: germanWords.replace('{', `{ "translatedFrom": ${hashes(...siteTexts)},`),
    },
    expected: [{ file: words, code: 'original-changed', place: '/header/skipLabel' }],
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
    expected: [{ file: home, code: 'wrong-translation', place: '/language' }],
  },
  'a file of words with a link to nowhere, and an entry that it cannot have': {
    edits: {
      ...german,
      [words]: germanWords
        .replace('"/de"', '"/dee"')
        .replace('{\n  "header"', '{\n  "brand": "Kiel",\n  "header"'),
    },
    expected: [
      { file: words, code: 'unknown-key', place: '/brand' },
      {
        file: words,
        code: 'no-such-page',
        place: '/header/links/0/href',
        fix: '"/de"',
      },
    ],
  },
}
