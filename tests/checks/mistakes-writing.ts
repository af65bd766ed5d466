/** Mistakes in the writing of a file: what makes it no JSON, or JSON that means something else. */
import type { Mistakes } from './mistake.ts'
import { latin1, texts, utf16 } from './site.ts'

export const writing: Mistakes = {
  'a comma after the last entry': {
    edits: { 'content/home.json': ['"text": "A sentence."', '"text": "A sentence.",'] },
    says: 'content/home.json:10:28-10:29 /sections/0 error trailing-comma → ',
  },
  'a comma after the last entry of a list': {
    edits: {
      'content/home.json': ['"description": "All venues." }', '"description": "All venues." },'],
    },
    says: 'content/home.json:18:79-18:80 /sections/1/items error trailing-comma → ',
  },
  'a missing comma between two entries': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/"'] },
    says: 'content/home.json:3:14-3:14 error missing-comma → ,',
  },
  'a missing comma in a list': {
    edits: { 'content/home.json': ['"Both sides." },', '"Both sides." }'] },
    says: 'content/home.json:17:84-17:84 /sections/1/items error missing-comma → ,',
  },
  'a missing comma on one line': {
    edits: { 'content/contact.json': ['"page-header", "id"', '"page-header" "id"'] },
    says: 'content/contact.json:6:28-6:28 /sections/0 error missing-comma → ,',
  },
  'two commas': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/",,'] },
    says: 'content/home.json:3:15-3:16 error extra-comma → ',
  },
  'a comma before the first entry': {
    edits: { 'content/contact.json': ['{ "type"', '{ , "type"'] },
    says: 'content/contact.json:6:7-6:8 /sections/0 error extra-comma → ',
  },
  'a semicolon instead of a comma': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/";'] },
    says: 'content/home.json:3:14-3:15 error missing-comma → ,',
  },
  'a comment after an entry': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/", // the home page'] },
    says: 'content/home.json:3:16-3:32 error comment',
  },
  'a comment of several lines': {
    edits: { 'content/home.json': ['"path": "/",', '/* the\n home page */ "path": "/",'] },
    says: 'content/home.json:3:3-4:14 error comment',
  },
  'a comment with a hash': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/", # the home page'] },
    says: 'content/home.json:3:16-3:31 error comment',
  },
  'single quotes': {
    edits: { 'content/home.json': ['"A sentence."', "'A sentence that's short.'"] },
    says: 'content/home.json:10:15-10:41 /sections/0/text error single-quotes → "A sentence that\'s short."',
  },
  'single quotes around a name': {
    edits: { 'content/home.json': ['"text":', "'text':"] },
    says: 'content/home.json:10:7-10:13 /sections/0 error single-quotes → "text"',
  },
  'curly quotes': {
    edits: { 'content/home.json': ['"A sentence."', '“A sentence.”'] },
    says: 'content/home.json:10:15-10:28 /sections/0/text error curly-quotes → "A sentence."',
  },
  'curly quotes around a name': {
    edits: { 'content/home.json': ['"text":', '“text”:'] },
    says: 'content/home.json:10:7-10:13 /sections/0 error curly-quotes → "text"',
  },
  'low and high quotes': {
    edits: { 'content/home.json': ['"A sentence."', '„A sentence.“'] },
    says: 'content/home.json:10:15-10:28 /sections/0/text error curly-quotes → "A sentence."',
  },
  'a text that ends in a curly quote': {
    edits: { 'content/home.json': ['"A sentence."', '"A sentence.”'] },
    says: 'content/home.json:10:27-10:28 /sections/0/text error curly-quotes → "',
  },
  'double quotes inside a text': {
    edits: { 'content/home.json': ['"A sentence."', '"A "short" sentence."'] },
    says: 'content/home.json:10:18-10:19 /sections/0/text error quote-in-text → "A \\"short\\" sentence."',
  },
  'a text that continues on the next line': {
    edits: { 'content/home.json': ['"A sentence."', '"A sentence\n      of two lines."'] },
    says: 'content/home.json:10:26-10:26 /sections/0/text error line-break-in-text → "A sentence of two lines."',
  },
  'a text without a closing quote': {
    edits: { 'content/home.json': ['"heading": "Welcome",', '"heading": "Welcome,'] },
    says: 'content/home.json:9:18-9:26 /sections/0/heading error unclosed-text → "',
  },
  'a tab inside a text': {
    edits: { 'content/home.json': ['A sentence.', 'A\tsentence.'] },
    says: 'content/home.json:10:17-10:18 /sections/0/text error control-character →  ',
  },
  'an invisible character inside a text': {
    edits: { 'content/home.json': ['A sentence.', 'A\u0007 sentence.'] },
    says: 'content/home.json:10:17-10:18 /sections/0/text error control-character → ',
  },
  'a no-break space between two entries': {
    edits: { 'content/home.json': ['"path": "/",', ' "path": "/",'] },
    says: 'content/home.json:3:3-3:4 error invisible-character →  ',
  },
  'a backslash that means nothing': {
    edits: { 'content/home.json': ['A sentence.', 'C:\\path'] },
    says: 'content/home.json:10:18-10:20 /sections/0/text error bad-escape',
  },
  'an apostrophe with a backslash': {
    edits: { 'content/home.json': ['A sentence.', "It\\'s short."] },
    says: "content/home.json:10:18-10:20 /sections/0/text error bad-escape → '",
  },
  'a backslash with a u and no code': {
    edits: { 'content/home.json': ['A sentence.', '\\u12 is short.'] },
    says: 'content/home.json:10:16-10:18 /sections/0/text error bad-escape',
  },
  'one half of a character': {
    edits: { 'content/home.json': ['A sentence.', '\\ud83d is short.'] },
    says: 'content/home.json:10:16-10:22 /sections/0/text error half-character',
  },
  'a name without quotes': {
    edits: { 'content/home.json': ['"text":', 'text:'] },
    says: 'content/home.json:10:7-10:11 /sections/0 error name-without-quotes → "text"',
  },
  'a text without quotes': {
    edits: { 'content/home.json': ['"A sentence."', 'A sentence, and more'] },
    says: 'content/home.json:10:15-10:35 /sections/0/text error text-without-quotes → "A sentence, and more"',
  },
  'a missing colon': {
    edits: { 'content/home.json': ['"text": "A', '"text" "A'] },
    says: 'content/home.json:10:13-10:13 /sections/0/text error missing-colon → :',
  },
  'an equals sign instead of a colon': {
    edits: { 'content/home.json': ['"text": "A', '"text" = "A'] },
    says: 'content/home.json:10:14-10:15 /sections/0/text error missing-colon → :',
  },
  'a name without a value': {
    edits: { 'content/home.json': ['"text": "A sentence."', '"text":'] },
    says: 'content/home.json:10:7-10:13 /sections/0/text error missing-value',
  },
  'a name alone': {
    edits: { 'content/home.json': ['"text": "A sentence."', '"text"'] },
    says: 'content/home.json:10:7-10:13 /sections/0/text error missing-value',
  },
  'True in the wrong case': {
    edits: { 'schemas/quote-request.json': ['"uniqueItems": true', '"uniqueItems": True'] },
    says: 'schemas/quote-request.json:23:22-23:26 /properties/needs/uniqueItems error wrong-spelling → true',
  },
  'a number with a plus': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": +20,'],
    },
    says: 'schemas/quote-request.json:9:37-9:40 /properties/name/maxLength error bad-number',
  },
  'a number with a separator': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": 2,000,'],
    },
    says: 'schemas/quote-request.json:9:37-9:42 /properties/name/maxLength error bad-number',
  },
  'a number with a zero before it': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": 020,'],
    },
    says: 'schemas/quote-request.json:9:37-9:40 /properties/name/maxLength error bad-number',
  },
  'a number that is infinite': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": 1e999,'],
    },
    says: 'schemas/quote-request.json:9:37-9:42 /properties/name/maxLength error number-too-large',
  },
  'a number with too many digits': {
    edits: {
      'schemas/quote-request.json': [
        '"title": "Name",',
        '"title": "Name", "maxLength": 12345678901234567890,',
      ],
    },
    says: 'schemas/quote-request.json:9:37-9:57 /properties/name/maxLength error number-too-large',
  },
  'a number with a separator instead of a text': {
    edits: { 'content/home.json': ['"A sentence."', '1,000'] },
    says: 'content/home.json:10:15-10:20 /sections/0/text error bad-number',
  },
  'a name twice': {
    edits: { 'content/home.json': ['"title": "Home",', '"title": "Home",\n  "title": "House",'] },
    says: 'content/home.json:5:3-5:10 error duplicate-key see content/home.json:4:3-4:10',
  },
  'loose words between two entries': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/", ???'] },
    says: 'content/home.json:3:16-3:19 error unexpected-text',
  },
  'a bracket of the wrong kind': {
    edits: { 'content/home.json': ['"All venues." }\n      ]', '"All venues." }\n      }'] },
    says: 'content/home.json:19:7-19:8 /sections/1/items error wrong-bracket → ] see content/home.json:16:16-16:17',
  },
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
