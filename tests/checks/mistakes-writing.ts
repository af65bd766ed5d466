/** Syntax errors, and JSON that means something else than intended. */
import type { Mistakes } from './mistake.ts'
import { latin1, texts, utf16 } from './site.ts'

export const writing: Mistakes = {
  'a comma after the last entry':
    'sentence: "A sentence."⟦,⟧ ⇒ /sections/0 error trailing-comma → ',
  'a comma after the last entry of a list':
    'home: "description": "All venues." } ↦ "description": "All venues." }⟦,⟧ ⇒ /sections/1/items error trailing-comma → ',
  'a missing comma between two entries': 'path: "path": "/"⟦⟧ ⇒ error missing-comma → ,',
  'a missing comma in a list':
    'home: "Both sides." }, ↦ "Both sides." }⟦⟧ ⇒ /sections/1/items error missing-comma → ,',
  'a missing comma on one line':
    'contact: "page-header", "id" ↦ "page-header"⟦⟧ "id" ⇒ /sections/0 error missing-comma → ,',
  'two commas': 'path: "path": "/",⟦,⟧ ⇒ error extra-comma → ',
  'a comma before the first entry':
    'contact: { "type" ↦ { ⟦,⟧ "type" ⇒ /sections/0 error extra-comma → ',
  'a semicolon instead of a comma': 'path: "path": "/"⟦;⟧ ⇒ error missing-comma → ,',
  'a comment after an entry': 'path: "path": "/", ⟦// the home page⟧ ⇒ error comment',
  'a comment of several lines': 'path: ⟦/* the\n home page */⟧ "path": "/", ⇒ error comment',
  'a comment with a hash': 'path: "path": "/", ⟦# the home page⟧ ⇒ error comment',
  'single quotes':
    "sentence: 'A sentence that's short.' ⇒ error single-quotes → \"A sentence that's short.\"",
  'single quotes around a name':
    'home: "text": ↦ ⟦\'text\'⟧: ⇒ /sections/0 error single-quotes → "text"',
  'curly quotes': 'sentence: “A sentence.” ⇒ error curly-quotes → "A sentence."',
  'curly quotes around a name':
    'home: "text": ↦ ⟦“text”⟧: ⇒ /sections/0 error curly-quotes → "text"',
  'low and high quotes': 'sentence: „A sentence.“ ⇒ error curly-quotes → "A sentence."',
  'a text that ends in a curly quote': 'sentence: "A sentence.⟦”⟧ ⇒ error curly-quotes → "',
  'double quotes inside a text':
    'sentence: "A ⟦"⟧short" sentence." ⇒ error quote-in-text → "A \\"short\\" sentence."',
  'a text that continues on the next line':
    'sentence: "A sentence⟦⟧\n      of two lines." ⇒ error line-break-in-text → "A sentence of two lines."',
  'a text without a closing quote': 'heading: "Welcome ⇒ error unclosed-text → "',
  'a tab inside a text': 'sentence: "A⟦\t⟧sentence." ⇒ error control-character →  ',
  'an invisible character inside a text':
    'sentence: "A⟦\u0007⟧ sentence." ⇒ error control-character → ',
  'a no-break space between two entries':
    'path: ⟦\u00a0⟧"path": "/", ⇒ error invisible-character →  ',
  'a backslash that means nothing': 'sentence: "C:⟦\\p⟧ath" ⇒ error bad-escape',
  'an apostrophe with a backslash': 'sentence: "It⟦\\\'⟧s short." ⇒ error bad-escape → \'',
  'a backslash with a u and no code': 'sentence: "⟦\\u⟧12 is short." ⇒ error bad-escape',
  'one half of a character': 'sentence: "⟦\\ud83d⟧ is short." ⇒ error half-character',
  'a name without quotes':
    'home: "text": ↦ ⟦text⟧: ⇒ /sections/0 error name-without-quotes → "text"',
  'a text without quotes':
    'sentence: A sentence, and more ⇒ error text-without-quotes → "A sentence, and more"',
  'a missing colon': 'home: "text": "A ↦ "text"⟦⟧ "A ⇒ /sections/0/text error missing-colon → :',
  'an equals sign instead of a colon':
    'home: "text": "A ↦ "text" ⟦=⟧ "A ⇒ /sections/0/text error missing-colon → :',
  'a name without a value':
    'home: "text": "A sentence." ↦ ⟦"text"⟧: ⇒ /sections/0/text error missing-value',
  'a name alone': 'home: "text": "A sentence." ↦ "text" ⇒ /sections/0/text error missing-value',
  'True in the wrong case':
    'form: "uniqueItems": true ↦ "uniqueItems": ⟦True⟧ ⇒ /properties/needs/uniqueItems error wrong-spelling → true',
  'a number with a plus':
    'name: "title": "Name", "maxLength": ⟦+20⟧, ⇒ ./maxLength error bad-number',
  'a number with a separator':
    'name: "title": "Name", "maxLength": ⟦2,000⟧, ⇒ ./maxLength error bad-number',
  'a number with a zero before it':
    'name: "title": "Name", "maxLength": ⟦020⟧, ⇒ ./maxLength error bad-number',
  'a number that is infinite':
    'name: "title": "Name", "maxLength": ⟦1e999⟧, ⇒ ./maxLength error number-too-large',
  'a number with too many digits':
    'name: "title": "Name", "maxLength": ⟦12345678901234567890⟧, ⇒ ./maxLength error number-too-large',
  'a number with a separator instead of a text': 'sentence: 1,000 ⇒ error bad-number',
  'a name twice':
    'home: "title": "Home", ↦ "title": "Home",\n  ⟦"title"⟧: "House", ⇒ error duplicate-key see content/home.json:4:3-4:10',
  'loose words between two entries': 'path: "path": "/", ⟦???⟧ ⇒ error unexpected-text',
  'a bracket of the wrong kind':
    'home: "All venues." }\n      ] ↦ "All venues." }\n      ⟦}⟧ ⇒ /sections/1/items error wrong-bracket → ] see content/home.json:16:16-16:17',
  'a bracket too many at the end': {
    edits: {
      'content/contact.json':
        '{\n  "path": "/contact",\n  "title": "Contact",\n  "description": "How to reach us.",\n  "sections": [{ "type": "page-header", "id": "top", "heading": "Contact us" }]\n}\n}\n',
    },
    says: 'content/contact.json:7:1-7:2 error text-after-end',
  },
  'words behind the end': {
    edits: {
      'content/contact.json':
        '{\n  "path": "/contact",\n  "title": "Contact",\n  "description": "How to reach us.",\n  "sections": [{ "type": "page-header", "id": "top", "heading": "Contact us" }]\n}\nThe end.\n',
    },
    says: 'content/contact.json:7:1-7:9 error text-after-end',
  },
  'a file that is cut off between two entries': {
    edits: {
      'content/contact.json':
        '{\n  "path": "/contact",\n  "sections": [\n    {\n      "type": "page-header",\n',
    },
    says: 'content/contact.json:5:29-5:29 error cut-off see content/contact.json:4:5-4:6',
  },
  'a file that is cut off inside a text': {
    edits: { 'content/contact.json': '{\n  "path": "/contact",\n  "title": "Cont' },
    says: 'content/contact.json:3:17-3:17 error cut-off see content/contact.json:1:1-1:2',
  },
  'an empty file': {
    edits: { 'content/contact.json': '' },
    says: 'content/contact.json:1:1-1:1 error empty-file',
  },
  'a file of blank lines': {
    edits: { 'content/contact.json': '\n\n' },
    says: 'content/contact.json:1:1-1:1 error empty-file',
  },
  'a byte order mark': {
    edits: {
      'content/contact.json':
        '﻿{ "path": "/contact", "title": "Contact", "description": "How to reach us.", "sections": [{ "type": "page-header", "heading": "Contact us" }] }',
    },
    says: 'content/contact.json:1:1-1:1 error byte-order-mark → ',
  },
  'a file in UTF-16': {
    edits: { 'content/contact.json': utf16(texts['content/contact.json'] ?? '') },
    says: 'content/contact.json:1:1-1:2 error wrong-encoding → ',
  },
  'bytes that are no UTF-8': {
    edits: {
      'content/contact.json': latin1(
        (texts['content/contact.json'] ?? '').replace('Contact us', 'Café'),
      ),
    },
    says: 'content/contact.json:6:58-6:59 error wrong-encoding',
  },
  'a file that ends in the middle of a character': {
    edits: { 'content/contact.json': new TextEncoder().encode('{ "title": "Café').slice(0, -1) },
    says: [
      'content/contact.json:1:16-1:17 error wrong-encoding',
      'content/contact.json:1:17-1:17 error cut-off see content/contact.json:1:1-1:2',
    ],
  },
  'more than 64 levels': {
    edits: {
      'content/contact.json':
        '{ "path": "/contact", "title": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]] }',
    },
    says: 'content/contact.json:1:95-1:96 /title/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0 error too-deep',
  },
  'a file over 1 MB': {
    edits: {
      'content/contact.json': (texts['content/contact.json'] ?? '') + ' '.repeat(1_200_000),
    },
    says: 'content/contact.json:1:1-1:1 error file-too-large',
  },
  'several mistakes in one file': {
    edits: {
      'content/home.json': [
        '"heading": "Welcome",\n      "text": "A sentence."',
        '\'heading\': "Welcome"\n      "text": “A sentence.”,',
      ],
    },
    says: [
      'content/home.json:9:7-9:16 /sections/0 error single-quotes → "heading"',
      'content/home.json:9:27-9:27 /sections/0 error missing-comma → ,',
      'content/home.json:10:15-10:28 /sections/0/text error curly-quotes → "A sentence."',
      'content/home.json:10:28-10:29 /sections/0 error trailing-comma → ',
    ],
  },
  'a schema that cannot be read': {
    edits: { 'schemas/sections/hero.json': '{ "type": "object", }' },
    says: 'schemas/sections/hero.json:1:19-1:20 error trailing-comma → ',
  },
  'a schema that cannot be used': {
    edits: { 'schemas/sections/hero.json': '{ "type": "page" }' },
    says: 'schemas/sections/hero.json:1:11-1:17 /type error broken-schema',
  },
}
