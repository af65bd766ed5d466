/** Mistakes in the writing of a file: what makes it no JSON, or JSON that means something else. */
import type { Mistake } from './mistake.ts'
import { latin1, texts, utf16 } from './site.ts'

export const writing: Mistake[] = [
  {
    name: 'a comma behind the last entry',
    edits: { 'content/home.json': ['"text": "A sentence."', '"text": "A sentence.",'] },
    diagnostics: [
      {
        at: 'content/home.json:10:28-10:29',
        pointer: '/sections/0',
        code: 'error trailing-comma',
        message: 'There is a comma behind the last entry.',
        help: 'Remove the comma.',
        fix: '',
      },
    ],
  },
  {
    name: 'a comma behind the last entry of a list',
    edits: {
      'content/home.json': ['"description": "All venues." }', '"description": "All venues." },'],
    },
    diagnostics: [
      {
        at: 'content/home.json:18:79-18:80',
        pointer: '/sections/1/items',
        code: 'error trailing-comma',
        message: 'There is a comma behind the last entry.',
        help: 'Remove the comma.',
        fix: '',
      },
    ],
  },
  {
    name: 'a missing comma between two entries',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/"'] },
    diagnostics: [
      {
        at: 'content/home.json:3:14-3:14',
        pointer: '',
        code: 'error missing-comma',
        message: 'A comma is missing behind this entry.',
        help: 'Write , here.',
        fix: ',',
      },
    ],
  },
  {
    name: 'a missing comma in a list',
    edits: { 'content/home.json': ['"Both sides." },', '"Both sides." }'] },
    diagnostics: [
      {
        at: 'content/home.json:17:84-17:84',
        pointer: '/sections/1/items',
        code: 'error missing-comma',
        message: 'A comma is missing behind this entry.',
        help: 'Write , here.',
        fix: ',',
      },
    ],
  },
  {
    name: 'a missing comma on one line',
    edits: { 'content/contact.json': ['"page-header", "id"', '"page-header" "id"'] },
    diagnostics: [
      {
        at: 'content/contact.json:6:28-6:28',
        pointer: '/sections/0',
        code: 'error missing-comma',
        message: 'A comma is missing behind this entry.',
        help: 'Write , here.',
        fix: ',',
      },
    ],
  },
  {
    name: 'two commas',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/",,'] },
    diagnostics: [
      {
        at: 'content/home.json:3:15-3:16',
        pointer: '',
        code: 'error extra-comma',
        message: 'There is a comma with no entry before it.',
        help: 'Remove the comma.',
        fix: '',
      },
    ],
  },
  {
    name: 'a comma before the first entry',
    edits: { 'content/contact.json': ['{ "type"', '{ , "type"'] },
    diagnostics: [
      {
        at: 'content/contact.json:6:7-6:8',
        pointer: '/sections/0',
        code: 'error extra-comma',
        message: 'There is a comma with no entry before it.',
        help: 'Remove the comma.',
        fix: '',
      },
    ],
  },
  {
    name: 'a semicolon in the place of a comma',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/";'] },
    diagnostics: [
      {
        at: 'content/home.json:3:14-3:15',
        pointer: '',
        code: 'error missing-comma',
        message: 'A comma belongs between two entries, and here is “;”.',
        help: 'Write , in its place.',
        fix: ',',
      },
    ],
  },
  {
    name: 'a comment behind an entry',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/", // the home page'] },
    diagnostics: [
      {
        at: 'content/home.json:3:16-3:32',
        pointer: '',
        code: 'error comment',
        message: 'There is a comment here, and a content file cannot hold any.',
        help: 'Remove the comment.',
      },
    ],
  },
  {
    name: 'a comment of several lines',
    edits: { 'content/home.json': ['"path": "/",', '/* the\n home page */ "path": "/",'] },
    diagnostics: [
      {
        at: 'content/home.json:3:3-4:14',
        pointer: '',
        code: 'error comment',
        message: 'There is a comment here, and a content file cannot hold any.',
        help: 'Remove the comment.',
      },
    ],
  },
  {
    name: 'a comment with a hash',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/", # the home page'] },
    diagnostics: [
      {
        at: 'content/home.json:3:16-3:31',
        pointer: '',
        code: 'error comment',
        message: 'There is a comment here, and a content file cannot hold any.',
        help: 'Remove the comment.',
      },
    ],
  },
  {
    name: 'single quotes',
    edits: { 'content/home.json': ['"A sentence."', "'A sentence that's short.'"] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:41',
        pointer: '/sections/0/text',
        code: 'error single-quotes',
        message: 'This text stands in single quotes.',
        help: 'Put it in straight double quotes: ".',
        fix: '"A sentence that\'s short."',
      },
    ],
  },
  {
    name: 'single quotes around a name',
    edits: { 'content/home.json': ['"text":', "'text':"] },
    diagnostics: [
      {
        at: 'content/home.json:10:7-10:13',
        pointer: '/sections/0',
        code: 'error single-quotes',
        message: 'This text stands in single quotes.',
        help: 'Put it in straight double quotes: ".',
        fix: '"text"',
      },
    ],
  },
  {
    name: 'curly quotes',
    edits: { 'content/home.json': ['"A sentence."', '“A sentence.”'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:28',
        pointer: '/sections/0/text',
        code: 'error curly-quotes',
        message: 'This text stands in curly quotes, as word processors write them.',
        help: 'Put it in straight double quotes: ".',
        fix: '"A sentence."',
      },
    ],
  },
  {
    name: 'curly quotes around a name',
    edits: { 'content/home.json': ['"text":', '“text”:'] },
    diagnostics: [
      {
        at: 'content/home.json:10:7-10:13',
        pointer: '/sections/0',
        code: 'error curly-quotes',
        message: 'This text stands in curly quotes, as word processors write them.',
        help: 'Put it in straight double quotes: ".',
        fix: '"text"',
      },
    ],
  },
  {
    name: 'low and high quotes',
    edits: { 'content/home.json': ['"A sentence."', '„A sentence.“'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:28',
        pointer: '/sections/0/text',
        code: 'error curly-quotes',
        message: 'This text stands in curly quotes, as word processors write them.',
        help: 'Put it in straight double quotes: ".',
        fix: '"A sentence."',
      },
    ],
  },
  {
    name: 'a text that ends in a curly quote',
    edits: { 'content/home.json': ['"A sentence."', '"A sentence.”'] },
    diagnostics: [
      {
        at: 'content/home.json:10:27-10:28',
        pointer: '/sections/0/text',
        code: 'error curly-quotes',
        message: 'This text ends in a curly quote, as word processors write them.',
        help: 'Put a straight double quote in its place: ".',
        fix: '"',
      },
    ],
  },
  {
    name: 'double quotes inside a text',
    edits: { 'content/home.json': ['"A sentence."', '"A "short" sentence."'] },
    diagnostics: [
      {
        at: 'content/home.json:10:18-10:19',
        pointer: '/sections/0/text',
        code: 'error quote-in-text',
        message: 'There is a double quote inside the text, so that the text ends too soon.',
        help: 'Write \\" for each double quote inside a text.',
        fix: '"A \\"short\\" sentence."',
      },
    ],
  },
  {
    name: 'a text that goes on in the next line',
    edits: { 'content/home.json': ['"A sentence."', '"A sentence\n      of two lines."'] },
    diagnostics: [
      {
        at: 'content/home.json:10:26-10:26',
        pointer: '/sections/0/text',
        code: 'error line-break-in-text',
        message: 'The text goes on in the next line, and it has to stand in one.',
        help: 'Join the lines, or write \\n where a new line is to begin.',
        fix: '"A sentence of two lines."',
      },
    ],
  },
  {
    name: 'a text without a quote at its end',
    edits: { 'content/home.json': ['"heading": "Welcome",', '"heading": "Welcome,'] },
    diagnostics: [
      {
        at: 'content/home.json:9:18-9:26',
        pointer: '/sections/0/heading',
        code: 'error unclosed-text',
        message: 'The text that begins here has no quote at its end.',
        help: 'Put a double quote behind the text: ".',
        fix: '"',
      },
    ],
  },
  {
    name: 'a tab inside a text',
    edits: { 'content/home.json': ['A sentence.', 'A\tsentence.'] },
    diagnostics: [
      {
        at: 'content/home.json:10:17-10:18',
        pointer: '/sections/0/text',
        code: 'error control-character',
        message: 'There is a tab inside the text.',
        help: 'Write a space in its place.',
        fix: ' ',
      },
    ],
  },
  {
    name: 'an invisible character inside a text',
    edits: { 'content/home.json': ['A sentence.', 'A\u0007 sentence.'] },
    diagnostics: [
      {
        at: 'content/home.json:10:17-10:18',
        pointer: '/sections/0/text',
        code: 'error control-character',
        message: 'There is an invisible character (U+0007) inside the text.',
        help: 'Delete it.',
        fix: '',
      },
    ],
  },
  {
    name: 'a no-break space between two entries',
    edits: { 'content/home.json': ['"path": "/",', ' "path": "/",'] },
    diagnostics: [
      {
        at: 'content/home.json:3:3-3:4',
        pointer: '',
        code: 'error invisible-character',
        message: 'There is an invisible character here (U+00A0).',
        help: 'Delete it, and write an ordinary space if there is to be one.',
        fix: ' ',
      },
    ],
  },
  {
    name: 'a backslash that means nothing',
    edits: { 'content/home.json': ['A sentence.', 'C:\\path'] },
    diagnostics: [
      {
        at: 'content/home.json:10:18-10:20',
        pointer: '/sections/0/text',
        code: 'error bad-escape',
        message: 'A backslash has a meaning of its own inside a text, and this one has none.',
        help: 'Write two backslashes for one (\\\\), or remove it.',
      },
    ],
  },
  {
    name: 'an apostrophe with a backslash',
    edits: { 'content/home.json': ['A sentence.', "It\\'s short."] },
    diagnostics: [
      {
        at: 'content/home.json:10:18-10:20',
        pointer: '/sections/0/text',
        code: 'error bad-escape',
        message: 'A backslash has a meaning of its own inside a text, and this one has none.',
        help: "Write ' without the backslash.",
        fix: "'",
      },
    ],
  },
  {
    name: 'a backslash with a u and no code',
    edits: { 'content/home.json': ['A sentence.', '\\u12 is short.'] },
    diagnostics: [
      {
        at: 'content/home.json:10:16-10:18',
        pointer: '/sections/0/text',
        code: 'error bad-escape',
        message: 'A backslash and a “u” are followed by four figures, and here they are not.',
        help: 'Write the character itself.',
      },
    ],
  },
  {
    name: 'one half of a character',
    edits: { 'content/home.json': ['A sentence.', '\\ud83d is short.'] },
    diagnostics: [
      {
        at: 'content/home.json:10:16-10:22',
        pointer: '/sections/0/text',
        code: 'error half-character',
        message: '\\ud83d is one half of a character, and the other half is missing.',
        help: 'Write the character itself, such as the emoji, in its place.',
      },
    ],
  },
  {
    name: 'a name without quotes',
    edits: { 'content/home.json': ['"text":', 'text:'] },
    diagnostics: [
      {
        at: 'content/home.json:10:7-10:11',
        pointer: '/sections/0',
        code: 'error name-without-quotes',
        message: 'The name “text” stands here without quotes.',
        help: 'Write "text".',
        fix: '"text"',
      },
    ],
  },
  {
    name: 'a text without quotes',
    edits: { 'content/home.json': ['"A sentence."', 'A sentence, and more'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:35',
        pointer: '/sections/0/text',
        code: 'error text-without-quotes',
        message: '“A sentence, and more” stands here without quotes.',
        help: 'Put it in double quotes to make it a text.',
        fix: '"A sentence, and more"',
      },
    ],
  },
  {
    name: 'a missing colon',
    edits: { 'content/home.json': ['"text": "A', '"text" "A'] },
    diagnostics: [
      {
        at: 'content/home.json:10:13-10:13',
        pointer: '/sections/0/text',
        code: 'error missing-colon',
        message: 'A colon is missing between “text” and its value.',
        help: 'Write : behind “text”.',
        fix: ':',
      },
    ],
  },
  {
    name: 'an equals sign in the place of a colon',
    edits: { 'content/home.json': ['"text": "A', '"text" = "A'] },
    diagnostics: [
      {
        at: 'content/home.json:10:14-10:15',
        pointer: '/sections/0/text',
        code: 'error missing-colon',
        message: 'A colon belongs between “text” and its value, and here is “=”.',
        help: 'Write : in its place.',
        fix: ':',
      },
    ],
  },
  {
    name: 'a name without a value',
    edits: { 'content/home.json': ['"text": "A sentence."', '"text":'] },
    diagnostics: [
      {
        at: 'content/home.json:10:7-10:13',
        pointer: '/sections/0/text',
        code: 'error missing-value',
        message: '“text” has no value.',
        help: 'Write a colon and the value behind “text”, or remove it.',
      },
    ],
  },
  {
    name: 'a name alone',
    edits: { 'content/home.json': ['"text": "A sentence."', '"text"'] },
    diagnostics: [
      {
        at: 'content/home.json:10:7-10:13',
        pointer: '/sections/0/text',
        code: 'error missing-value',
        message: '“text” has no value.',
        help: 'Write a colon and the value behind “text”, or remove it.',
      },
    ],
  },
  {
    name: 'True with a capital',
    edits: { 'schemas/quote-request.json': ['"uniqueItems": true', '"uniqueItems": True'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:23:22-23:26',
        pointer: '/properties/needs/uniqueItems',
        code: 'error wrong-spelling',
        message: '“True” is written with small letters only.',
        help: 'Write true.',
        fix: 'true',
      },
    ],
  },
  {
    name: 'a number with a plus',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": +20,'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:37-9:40',
        pointer: '/properties/name/maxLength',
        code: 'error bad-number',
        message: '“+20” is not how a number is written here.',
        help: 'Write a whole number without quotes.',
      },
    ],
  },
  {
    name: 'a number with a separator',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": 2,000,'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:37-9:42',
        pointer: '/properties/name/maxLength',
        code: 'error bad-number',
        message: '“2,000” is not how a number is written here.',
        help: 'Write a whole number without quotes.',
      },
    ],
  },
  {
    name: 'a number with a zero before it',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": 020,'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:37-9:40',
        pointer: '/properties/name/maxLength',
        code: 'error bad-number',
        message: '“020” is not how a number is written here.',
        help: 'Write a whole number without quotes.',
      },
    ],
  },
  {
    name: 'a number that is infinite',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": 1e999,'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:37-9:42',
        pointer: '/properties/name/maxLength',
        code: 'error number-too-large',
        message: 'The number “1e999” is too large to be kept.',
        help: 'Write a smaller number.',
      },
    ],
  },
  {
    name: 'a number with too many figures',
    edits: {
      'schemas/quote-request.json': [
        '"title": "Name",',
        '"title": "Name", "maxLength": 12345678901234567890,',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:37-9:57',
        pointer: '/properties/name/maxLength',
        code: 'error number-too-large',
        message: 'The number “12345678901234567890” is too large to be kept to its last figure.',
        help: 'Write a smaller number.',
      },
    ],
  },
  {
    name: 'a number with a separator in the place of a text',
    edits: { 'content/home.json': ['"A sentence."', '1,000'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:20',
        pointer: '/sections/0/text',
        code: 'error bad-number',
        message: '“1,000” is not how a number is written here.',
        help: 'Put it in double quotes: a text is wanted here.',
      },
    ],
  },
  {
    name: 'a name that stands twice',
    edits: { 'content/home.json': ['"title": "Home",', '"title": "Home",\n  "title": "House",'] },
    diagnostics: [
      {
        at: 'content/home.json:5:3-5:10',
        pointer: '',
        code: 'error duplicate-key',
        message: '“title” stands here a second time; the first is in line 4.',
        help: 'Remove one of the two: only the last one would be used.',
        related: 'content/home.json:4:3-4:10 The first one is here.',
      },
    ],
  },
  {
    name: 'loose words between two entries',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/", ???'] },
    diagnostics: [
      {
        at: 'content/home.json:3:16-3:19',
        pointer: '',
        code: 'error unexpected-text',
        message: '“???” cannot stand here.',
        help: 'Remove it, or put it in double quotes if it is part of a text.',
      },
    ],
  },
  {
    name: 'a bracket of the wrong kind',
    edits: { 'content/home.json': ['"All venues." }\n      ]', '"All venues." }\n      }'] },
    diagnostics: [
      {
        at: 'content/home.json:19:7-19:8',
        pointer: '/sections/1/items',
        code: 'error wrong-bracket',
        message: 'There is a } here, and the [ of line 16 is closed by a ].',
        help: 'Write ] in its place.',
        fix: ']',
        related: 'content/home.json:16:16-16:17 It is opened here.',
      },
    ],
  },
  {
    name: 'a bracket too many at the end',
    edits: {
      'content/contact.json':
        '{\n  "path": "/contact",\n  "title": "Contact",\n  "description": "How to reach us.",\n  "sections": [{ "type": "page-header", "id": "top", "heading": "Contact us" }]\n}\n}\n',
    },
    diagnostics: [
      {
        at: 'content/contact.json:7:1-7:2',
        pointer: '',
        code: 'error text-after-end',
        message: 'The content ends before this, and nothing may follow it.',
        help: 'Remove it, or look for a bracket before it that closes too soon.',
      },
    ],
  },
  {
    name: 'words behind the end',
    edits: {
      'content/contact.json':
        '{\n  "path": "/contact",\n  "title": "Contact",\n  "description": "How to reach us.",\n  "sections": [{ "type": "page-header", "id": "top", "heading": "Contact us" }]\n}\nThe end.\n',
    },
    diagnostics: [
      {
        at: 'content/contact.json:7:1-7:9',
        pointer: '',
        code: 'error text-after-end',
        message: 'The content ends before this, and nothing may follow it.',
        help: 'Remove it, or look for a bracket before it that closes too soon.',
      },
    ],
  },
  {
    name: 'a file that is cut off between two entries',
    edits: {
      'content/contact.json':
        '{\n  "path": "/contact",\n  "sections": [\n    {\n      "type": "page-header",\n',
    },
    diagnostics: [
      {
        at: 'content/contact.json:5:29-5:29',
        pointer: '',
        code: 'error cut-off',
        message: 'The file ends too soon: the { of line 4 is not closed.',
        help: 'Complete what is missing; at its end belongs } ] }.',
        related: 'content/contact.json:4:5-4:6 It is opened here.',
      },
    ],
  },
  {
    name: 'a file that is cut off inside a text',
    edits: { 'content/contact.json': '{\n  "path": "/contact",\n  "title": "Cont' },
    diagnostics: [
      {
        at: 'content/contact.json:3:17-3:17',
        pointer: '',
        code: 'error cut-off',
        message: 'The file ends too soon: the { of line 1 is not closed.',
        help: 'Complete what is missing; at its end belongs }.',
        related: 'content/contact.json:1:1-1:2 It is opened here.',
      },
    ],
  },
  {
    name: 'an empty file',
    edits: { 'content/contact.json': '' },
    diagnostics: [
      {
        at: 'content/contact.json:1:1-1:1',
        pointer: '',
        code: 'error empty-file',
        message: 'The file is empty.',
        help: 'Write its content, or delete the file.',
      },
    ],
  },
  {
    name: 'a file of blank lines',
    edits: { 'content/contact.json': '\n\n' },
    diagnostics: [
      {
        at: 'content/contact.json:1:1-1:1',
        pointer: '',
        code: 'error empty-file',
        message: 'The file is empty.',
        help: 'Write its content, or delete the file.',
      },
    ],
  },
  {
    name: 'a byte order mark',
    edits: {
      'content/contact.json':
        '﻿{ "path": "/contact", "title": "Contact", "description": "How to reach us.", "sections": [{ "type": "page-header", "heading": "Contact us" }] }',
    },
    diagnostics: [
      {
        at: 'content/contact.json:1:1-1:1',
        pointer: '',
        code: 'error byte-order-mark',
        message:
          'The file begins with a byte order mark, an invisible sign that some programs write.',
        help: 'Save the file as “UTF-8” and not as “UTF-8 with BOM”.',
        fix: '',
      },
    ],
  },
  {
    name: 'a file in UTF-16',
    edits: { 'content/contact.json': utf16(texts['content/contact.json'] ?? '') },
    diagnostics: [
      {
        at: 'content/contact.json:1:1-1:2',
        pointer: '',
        code: 'error wrong-encoding',
        message: 'The file is saved as UTF-16, and content files are read as UTF-8.',
        help: 'Save the file with the encoding “UTF-8”.',
        fix: '',
      },
    ],
  },
  {
    name: 'bytes that are no UTF-8',
    edits: {
      'content/contact.json': latin1(
        (texts['content/contact.json'] ?? '').replace('Contact us', 'Café'),
      ),
    },
    diagnostics: [
      {
        at: 'content/contact.json:6:58-6:59',
        pointer: '',
        code: 'error wrong-encoding',
        message: 'The file is not saved as UTF-8: the character here cannot be read.',
        help: 'Save the file with the encoding “UTF-8”, and look whether this character is still right.',
      },
    ],
  },
  {
    name: 'more than 64 levels',
    edits: {
      'content/contact.json':
        '{ "path": "/contact", "title": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]] }',
    },
    diagnostics: [
      {
        at: 'content/contact.json:1:95-1:96',
        pointer:
          '/title/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0',
        code: 'error too-deep',
        message: 'Groups stand inside of each other here, more than 64 levels deep.',
        help: 'Remove the brackets that are too many.',
      },
    ],
  },
  {
    name: 'a file over 1 MB',
    edits: {
      'content/contact.json': (texts['content/contact.json'] ?? '') + ' '.repeat(1_200_000),
    },
    diagnostics: [
      {
        at: 'content/contact.json:1:1-1:1',
        pointer: '',
        code: 'error file-too-large',
        message: '“content/contact.json” has 1.2 MB, and a content file may have 1 MB.',
        help: 'Remove what does not belong into it, or spread it over several pages.',
      },
    ],
  },
  {
    name: 'several mistakes in one file',
    edits: {
      'content/home.json': [
        '"heading": "Welcome",\n      "text": "A sentence."',
        '\'heading\': "Welcome"\n      "text": “A sentence.”,',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:9:7-9:16',
        pointer: '/sections/0',
        code: 'error single-quotes',
        message: 'This text stands in single quotes.',
        help: 'Put it in straight double quotes: ".',
        fix: '"heading"',
      },
      {
        at: 'content/home.json:9:27-9:27',
        pointer: '/sections/0',
        code: 'error missing-comma',
        message: 'A comma is missing behind this entry.',
        help: 'Write , here.',
        fix: ',',
      },
      {
        at: 'content/home.json:10:15-10:28',
        pointer: '/sections/0/text',
        code: 'error curly-quotes',
        message: 'This text stands in curly quotes, as word processors write them.',
        help: 'Put it in straight double quotes: ".',
        fix: '"A sentence."',
      },
      {
        at: 'content/home.json:10:28-10:29',
        pointer: '/sections/0',
        code: 'error trailing-comma',
        message: 'There is a comma behind the last entry.',
        help: 'Remove the comma.',
        fix: '',
      },
    ],
  },
  {
    name: 'a schema that cannot be read',
    edits: { 'schemas/sections/hero.json': '{ "type": "object", }' },
    diagnostics: [
      {
        at: 'schemas/sections/hero.json:1:19-1:20',
        pointer: '',
        code: 'error trailing-comma',
        message: 'There is a comma behind the last entry.',
        help: 'Remove the comma.',
        fix: '',
      },
    ],
  },
  {
    name: 'a schema that cannot be used',
    edits: { 'schemas/sections/hero.json': '{ "type": "page" }' },
    diagnostics: [
      {
        at: 'schemas/sections/hero.json:1:11-1:17',
        pointer: '/type',
        code: 'error broken-schema',
        message:
          'This file says what the content looks like, and has something here that the checks cannot make sense of.',
        help: 'Undo the last change to it, or ask the developer of the site.',
      },
    ],
  },
]
