/** What goes wrong with the languages of a site. */
import { german, germanHome, germanWords } from './languages.ts'
import type { Mistake } from './mistake.ts'

const homeWith = (from: string, to: string) => ({
  ...german,
  'content/home.de.json': germanHome.replace(from, to),
})

const { 'content/site.de.json': _, ...withoutWords } = german

export const languages: Mistake[] = [
  {
    name: 'a page in a language without words',
    edits: withoutWords,
    diagnostics: [
      {
        at: 'content/home.de.json:3:15-3:19',
        pointer: '/language',
        code: 'error no-words-in-language',
        message:
          'This page stands in the language “de”, and there is no file content/site.de.json, which holds the bar and the footer in it.',
        help: 'Create it with “header” and “footer” as they stand in content/site.json, and translate their words.',
      },
    ],
  },
  {
    name: 'words in a language that no page has',
    edits: { 'content/site.de.json': germanWords.replace('/de', '/') },
    diagnostics: [
      {
        at: 'content/site.de.json:1:1-1:2',
        pointer: '',
        code: 'warning language-without-page',
        message: 'No page stands in the language “de”, so that nobody sees the words of this file.',
        help: 'Write "language": "de" on the pages in it, or delete the file.',
      },
    ],
  },
  {
    name: 'a file of words whose name says no language',
    edits: { ...german, 'content/site.deutsch_at.json': germanWords },
    diagnostics: [
      {
        at: 'content/site.deutsch_at.json:1:1-1:2',
        pointer: '',
        code: 'error no-language-in-name',
        message: 'The name of this file says “deutsch_at”, which is not the code of a language.',
        help: 'Rename it to the code of its language, such as content/site.de.json for German.',
      },
    ],
  },
  {
    name: 'a file of words in the language of the site',
    edits: { ...german, 'content/site.en.json': germanWords },
    diagnostics: [
      {
        at: 'content/site.en.json:1:1-1:2',
        pointer: '',
        code: 'error own-language-in-name',
        message: 'The name of this file says “en”, which is the language of the site itself.',
        help: 'Delete it: the words in that language stand in content/site.json.',
      },
    ],
  },
  {
    name: 'two files of words in one language',
    edits: {
      ...german,
      'content/site.de-AT.json': germanWords,
      'content/site.de-at.json': germanWords,
    },
    diagnostics: [
      {
        at: 'content/site.de-AT.json:1:1-1:2',
        pointer: '',
        code: 'warning language-without-page',
        message:
          'No page stands in the language “de-AT”, so that nobody sees the words of this file.',
        help: 'Write "language": "de-AT" on the pages in it, or delete the file.',
      },
      {
        at: 'content/site.de-at.json:1:1-1:2',
        pointer: '',
        code: 'error same-language',
        message: 'This file and content/site.de-AT.json are of the same language.',
        help: 'Delete the one of them that nothing needs.',
      },
    ],
  },
  {
    name: 'a language that is none',
    edits: homeWith('"language": "de"', '"language": "German"'),
    diagnostics: [
      {
        at: 'content/home.de.json:3:15-3:23',
        pointer: '/language',
        code: 'error wrong-form',
        message: '“language” is not the code of a language: “German”.',
        help: 'Write the code of a language, such as “en” or “de”.',
      },
    ],
  },
  {
    name: 'a translation of a page that is not there',
    edits: homeWith('"translationOf": "/"', '"translationOf": "/contcat"'),
    diagnostics: [
      {
        at: 'content/home.de.json:4:20-4:30',
        pointer: '/translationOf',
        code: 'error no-such-page',
        message: 'The link “/contcat” leads to a page that does not exist.',
        help: 'Did you mean “/contact”?',
        fix: '"/contact"',
      },
    ],
  },
  {
    name: 'a translation of a section',
    edits: homeWith('"translationOf": "/"', '"translationOf": "/#services"'),
    diagnostics: [
      {
        at: 'content/home.de.json:4:20-4:32',
        pointer: '/translationOf',
        code: 'error no-page-to-translate',
        message: '“translationOf” names a page by its path, and “/#services” is none.',
        help: 'Write the path alone, such as “/contact”.',
      },
    ],
  },
  {
    name: 'a translation of itself',
    edits: homeWith('"translationOf": "/"', '"translationOf": "/de"'),
    diagnostics: [
      {
        at: 'content/home.de.json:4:20-4:25',
        pointer: '/translationOf',
        code: 'error translation-of-itself',
        message: 'This page says that it is a translation of itself.',
        help: 'Write the path of the page in the other language, or remove “translationOf”.',
      },
    ],
  },
  {
    name: 'a translation of the not-found page',
    edits: homeWith('"translationOf": "/"', '"translationOf": "/404"'),
    diagnostics: [
      {
        at: 'content/home.de.json:4:20-4:26',
        pointer: '/translationOf',
        code: 'error translated-not-found-page',
        message:
          'The not-found page has no translations: hosts answer every unknown address with it.',
        help: 'Remove “translationOf” from this page.',
      },
    ],
  },
  {
    name: 'a translation of a translation',
    edits: {
      ...german,
      'content/contact.json': [
        '"path": "/contact",',
        '"path": "/contact", "language": "fr", "translationOf": "/de",',
      ],
      'content/site.fr.json': germanWords,
    },
    diagnostics: [
      {
        at: 'content/contact.json:2:58-2:63',
        pointer: '/translationOf',
        code: 'error translation-of-translation',
        message: 'The page “/de” is a translation itself, of “/”.',
        help: 'Write “/”: all translations of a page name the same one.',
      },
    ],
  },
  {
    name: 'a translation in the language of the page that it translates',
    edits: {
      ...german,
      'content/contact.json': ['"path": "/contact",', '"path": "/contact", "translationOf": "/",'],
    },
    diagnostics: [
      {
        at: 'content/contact.json:2:40-2:43',
        pointer: '/translationOf',
        code: 'error same-translation',
        message: 'This page and content/home.json say the same in the same language, “en”.',
        help: 'Write the language that this page stands in, or remove “translationOf”.',
      },
    ],
  },
  {
    name: 'two translations in one language',
    edits: {
      ...german,
      'content/contact.json': [
        '"path": "/contact",',
        '"path": "/contact", "language": "de", "translationOf": "/",',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.de.json:3:15-3:19',
        pointer: '/language',
        code: 'error same-translation',
        message: 'This page and content/contact.json say the same in the same language, “de”.',
        help: 'Write the language that this page stands in, or remove “translationOf”.',
      },
    ],
  },
  {
    name: 'a file of words with a link to nowhere, and an entry that it cannot have',
    edits: {
      ...german,
      'content/site.de.json': germanWords
        .replace('"/de"', '"/dee"')
        .replace('{\n  "header"', '{\n  "brand": "Kiel",\n  "header"'),
    },
    diagnostics: [
      {
        at: 'content/site.de.json:2:3-2:10',
        pointer: '/brand',
        code: 'error unknown-key',
        message: 'The site file cannot have an entry “brand”.',
        help: 'Remove it. What may still be added here is “requests”.',
      },
      {
        at: 'content/site.de.json:4:43-4:49',
        pointer: '/header/links/0/href',
        code: 'error no-such-page',
        message: 'The link “/dee” leads to a page that does not exist.',
        help: 'Did you mean “/de”?',
        fix: '"/de"',
      },
    ],
  },
]
