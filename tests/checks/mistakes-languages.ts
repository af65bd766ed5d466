/** What goes wrong with the languages of a site. */
import { german, germanHome, germanWords } from './languages.ts'
import type { Mistakes } from './mistake.ts'

const homeWith = (from: string, to: string) => ({
  ...german,
  'content/home.de.json': germanHome.replace(from, to),
})

const { 'content/site.de.json': _, ...withoutWords } = german

export const languages: Mistakes = {
  'a page in a language without words': {
    edits: withoutWords,
    says: 'content/home.de.json:3:15-3:19 /language error no-words-in-language',
  },
  'words in a language that no page has': {
    edits: { 'content/site.de.json': germanWords.replace('/de', '/') },
    says: 'content/site.de.json:1:1-1:2 warning language-without-page',
  },
  'a file of words whose name says no language': {
    edits: { ...german, 'content/site.deutsch_at.json': germanWords },
    says: 'content/site.deutsch_at.json:1:1-1:2 error no-language-in-name',
  },
  'a file of words in the language of the site': {
    edits: { ...german, 'content/site.en.json': germanWords },
    says: 'content/site.en.json:1:1-1:2 error own-language-in-name',
  },
  'two files of words in one language': {
    edits: {
      ...german,
      'content/site.de-AT.json': germanWords,
      'content/site.de-at.json': germanWords,
    },
    says: [
      'content/site.de-AT.json:1:1-1:2 warning language-without-page',
      'content/site.de-at.json:1:1-1:2 error same-language',
    ],
  },
  'a language that is none': {
    edits: homeWith('"language": "de"', '"language": "German"'),
    says: 'content/home.de.json:3:15-3:23 /language error wrong-form',
  },
  'a translation of a page that does not exist': {
    edits: homeWith('"translationOf": "/"', '"translationOf": "/contcat"'),
    says: 'content/home.de.json:4:20-4:30 /translationOf error no-such-page → "/contact"',
  },
  'a translation of a section': {
    edits: homeWith('"translationOf": "/"', '"translationOf": "/#services"'),
    says: 'content/home.de.json:4:20-4:32 /translationOf error no-page-to-translate',
  },
  'a translation of itself': {
    edits: homeWith('"translationOf": "/"', '"translationOf": "/de"'),
    says: 'content/home.de.json:4:20-4:25 /translationOf error translation-of-itself',
  },
  'a translation of the not-found page': {
    edits: homeWith('"translationOf": "/"', '"translationOf": "/404"'),
    says: 'content/home.de.json:4:20-4:26 /translationOf error translated-not-found-page',
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
    says: 'content/contact.json:2:58-2:63 /translationOf error translation-of-translation',
  },
  'a translation in the language of the page that it translates': {
    edits: {
      ...german,
      'content/contact.json': ['"path": "/contact",', '"path": "/contact", "translationOf": "/",'],
    },
    says: 'content/contact.json:2:40-2:43 /translationOf error same-translation',
  },
  'two translations in one language': {
    edits: {
      ...german,
      'content/contact.json': [
        '"path": "/contact",',
        '"path": "/contact", "language": "de", "translationOf": "/",',
      ],
    },
    says: 'content/home.de.json:3:15-3:19 /language error same-translation',
  },
  'a file of words with a link to nowhere, and an entry that it cannot have': {
    edits: {
      ...german,
      'content/site.de.json': germanWords
        .replace('"/de"', '"/dee"')
        .replace('{\n  "header"', '{\n  "brand": "Kiel",\n  "header"'),
    },
    says: [
      'content/site.de.json:2:3-2:10 /brand error unknown-key',
      'content/site.de.json:4:43-4:49 /header/links/0/href error no-such-page → "/de"',
    ],
  },
}
