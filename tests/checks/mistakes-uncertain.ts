/** Mistakes that look as if they could be fixed in one way, and most of which cannot. */
import type { Mistake } from './mistake.ts'
import { texts, utf16 } from './site.ts'

export const uncertain: Mistake[] = [
  {
    name: 'a number in the place of a text, to its last figure',
    edits: { 'content/home.json': ['"Home"', '1.500'] },
    diagnostics: [
      {
        at: 'content/home.json:4:12-4:17',
        pointer: '/title',
        code: 'error wrong-kind',
        message: '“title” has to be a text, and here it is a number.',
        help: 'Put it in double quotes: "1.500".',
        fix: '"1.500"',
      },
    ],
  },
  {
    name: 'a value that is none, before a section that others link to',
    edits: {
      'content/home.json': ['"Welcome"', '0x10'],
      'content/site.json': ['"href": "/" }]', '"href": "/#services" }]'],
    },
    diagnostics: [
      {
        at: 'content/home.json:9:18-9:22',
        pointer: '/sections/0/heading',
        code: 'error bad-number',
        message: '“0x10” is not how a number is written here.',
        help: 'Put it in double quotes: a text is wanted here.',
      },
    ],
  },
  {
    name: 'a phone number without quotes',
    edits: { 'content/site.json': ['"+1 202-555-0142"', '+12025550142'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:68',
        pointer: '/contact/phone',
        code: 'error bad-number',
        message: '“+12025550142” is not how a number is written here.',
        help: 'Put it in double quotes: a text is wanted here.',
      },
    ],
  },
  {
    name: 'a text that may be a number with thousands',
    edits: { 'schemas/quote-request.json': ['"minimum": 1', '"minimum": "1.500"'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:68-18:75',
        pointer: '/properties/holders/minimum',
        code: 'error wrong-kind',
        message: '“minimum” has to be a number, and here it is text.',
        help: 'Write a number without quotes.',
      },
    ],
  },
  {
    name: 'a figure behind a number in a list, which may be one number with thousands',
    edits: { 'schemas/quote-request.json': ['["Early", "Late"]', '["Early", 1 000]'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:15:27-15:30',
        pointer: '/properties/stage/enum',
        code: 'error unexpected-text',
        message: '“000” cannot stand here.',
        help: 'Remove it, or put it in double quotes if it is part of a text.',
      },
    ],
  },
  {
    name: 'a bracket of the wrong kind in a file that ends too soon',
    edits: {
      'content/home.json': [
        '"href": "/contact" }]\n    }\n  ]\n}',
        '"href": "/contact" }}\n    }\n  ]\n',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:24:65-24:66',
        pointer: '/sections/2/actions',
        code: 'error wrong-bracket',
        message: 'There is a } here, and the [ of line 24 is closed by a ].',
        help: 'Write ] before it.',
        related: 'content/home.json:24:18-24:19 It is opened here.',
      },
    ],
  },
  {
    name: 'one double quote inside a text',
    edits: { 'content/home.json': ['"A sentence."', '"A 24" screen on each desk, with spread"'] },
    diagnostics: [
      {
        at: 'content/home.json:10:7-10:55',
        pointer: '/sections/0/text',
        code: 'error unclear-text',
        message:
          'It cannot be told where the texts in this line begin and end: a double quote is missing in it, or is one too many.',
        help: 'Put each text between two double quotes: ". A double quote inside a text is written \\".',
      },
    ],
  },
  {
    name: 'a quote that is missing between two texts',
    edits: { 'content/contact.json': ['"page-header", "id"', '"page-header, "id"'] },
    diagnostics: [
      {
        at: 'content/contact.json:6:5-6:67',
        pointer: '/sections/0/type',
        code: 'error unclear-text',
        message:
          'It cannot be told where the texts in this line begin and end: a double quote is missing in it, or is one too many.',
        help: 'Put each text between two double quotes: ". A double quote inside a text is written \\".',
      },
    ],
  },
  {
    name: 'a low quote that is closed by a straight one',
    edits: { 'content/home.json': ['"A sentence."', '"Our „Listing" team, day and night"'] },
    diagnostics: [
      {
        at: 'content/home.json:10:28-10:29',
        pointer: '/sections/0/text',
        code: 'error quote-in-text',
        message: 'There is a double quote inside the text, so that the text ends too soon.',
        help: 'Write \\" for each double quote inside a text.',
        fix: '"Our „Listing\\" team, day and night"',
      },
    ],
  },
  {
    name: 'a text between a low and a straight quote',
    edits: { 'content/home.json': ['"A sentence."', '„Listing"'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:24',
        pointer: '/sections/0/text',
        code: 'error curly-quotes',
        message: 'This text stands in curly quotes, as word processors write them.',
        help: 'Put it in straight double quotes: ".',
        fix: '"Listing"',
      },
    ],
  },
  {
    name: 'a curly quote inside of a text that is not closed',
    edits: { 'content/home.json': ['"Welcome",', '"Get “listed”,'] },
    diagnostics: [
      {
        at: 'content/home.json:9:18-9:31',
        pointer: '/sections/0/heading',
        code: 'error unclosed-text',
        message: 'The text that begins here has no quote at its end.',
        help: 'Put a double quote behind the text: ".',
        fix: '"',
      },
    ],
  },
  {
    name: 'a full-width colon',
    edits: { 'content/home.json': ['"path": "/"', '"path"："/"'] },
    diagnostics: [
      {
        at: 'content/home.json:3:9-3:10',
        pointer: '/path',
        code: 'error foreign-sign',
        message: 'The sign “：” looks like a colon, and is one of another script.',
        help: 'Write : in its place.',
        fix: ':',
      },
    ],
  },
  {
    name: 'a full-width comma',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/"，'] },
    diagnostics: [
      {
        at: 'content/home.json:3:14-3:15',
        pointer: '',
        code: 'error foreign-sign',
        message: 'The sign “，” looks like a comma, and is one of another script.',
        help: 'Write , in its place.',
        fix: ',',
      },
    ],
  },
  {
    name: 'an Arabic comma',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/"،'] },
    diagnostics: [
      {
        at: 'content/home.json:3:14-3:15',
        pointer: '',
        code: 'error foreign-sign',
        message: 'The sign “،” looks like a comma, and is one of another script.',
        help: 'Write , in its place.',
        fix: ',',
      },
    ],
  },
  {
    name: 'two colons',
    edits: { 'content/home.json': ['"path": "/",', '"path":: "/",'] },
    diagnostics: [
      {
        at: 'content/home.json:3:10-3:11',
        pointer: '/path',
        code: 'error extra-colon',
        message: 'There is a colon too many.',
        help: 'Remove the colon.',
        fix: '',
      },
    ],
  },
  {
    name: 'a semicolon behind the last entry',
    edits: { 'content/home.json': ['"text": "A sentence."', '"text": "A sentence.";'] },
    diagnostics: [
      {
        at: 'content/home.json:10:28-10:29',
        pointer: '/sections/0',
        code: 'error trailing-comma',
        message: 'There is a semicolon behind the last entry.',
        help: 'Remove the semicolon.',
        fix: '',
      },
    ],
  },
  {
    name: 'a block that was pasted behind its list',
    edits: {
      'content/home.json': [
        '"description": "All venues." }\n      ]',
        '"description": "All venues." }\n      ]\n      { "icon": "rocket", "title": "New", "description": "All." },',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:20:7-20:8',
        pointer: '/sections/1',
        code: 'error entry-behind-list',
        message:
          'The group that begins here has no name, and stands behind the ] of the list “items”.',
        help: 'If it is an entry of “items”, move it in front of that ], and put a comma before it.',
        related: 'content/home.json:19:7-19:8 The list “items” ends here.',
      },
    ],
  },
  {
    name: 'a group without a name',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/",\n  { "a": 1 },'] },
    diagnostics: [
      {
        at: 'content/home.json:4:3-4:4',
        pointer: '',
        code: 'error group-without-name',
        message: 'The group that begins here has no name.',
        help: 'Write its name and a colon before it, or move it to the list that it belongs to.',
      },
    ],
  },
  {
    name: 'a name and a colon in a list',
    edits: { 'content/contact.json': ['[\n    { "type"', '[\n    "type"'] },
    diagnostics: [
      {
        at: 'content/contact.json:6:11-6:12',
        pointer: '/sections',
        code: 'error name-in-list',
        message:
          'There is a colon here, as behind a name, and the entries of a list have no names.',
        help: 'Write { before the name and } behind the entries that belong together, or remove the colon.',
      },
    ],
  },
  {
    name: 'lines of two versions',
    edits: {
      'content/home.json': [
        '  "title": "Home",\n',
        '<<<<<<< HEAD\n  "title": "Home",\n=======\n  "title": "House",\n>>>>>>> other\n',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:4:1-8:14',
        pointer: '',
        code: 'error merge-conflict',
        message:
          'Two versions of these lines stand here below each other, because two people have changed them.',
        help: 'Keep the version that is right, and remove the other one and the three lines that begin with <<<<<<<, ======= and >>>>>>>.',
      },
    ],
  },
  {
    name: 'a text that goes on in a new paragraph',
    edits: { 'content/home.json': ['"A sentence."', '"A sentence.\n      Another one."'] },
    diagnostics: [
      {
        at: 'content/home.json:10:27-10:27',
        pointer: '/sections/0/text',
        code: 'error line-break-in-text',
        message: 'The text goes on in the next line, and it has to stand in one.',
        help: 'Join the lines, or write \\n where a new line is to begin.',
      },
    ],
  },
  {
    name: 'words without quotes in a list',
    edits: { 'schemas/quote-request.json': ['"Early", "Late"', 'Early, Late'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:15:16-15:27',
        pointer: '/properties/stage/enum/0',
        code: 'error text-without-quotes',
        message: '“Early, Late” stands here without quotes.',
        help: 'Put it in double quotes to make it a text, or remove it.',
      },
    ],
  },
  {
    name: 'a comment with a quote in it',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/", // the "home page'] },
    diagnostics: [
      {
        at: 'content/home.json:3:3-3:33',
        pointer: '',
        code: 'error unclear-text',
        message:
          'It cannot be told where the texts in this line begin and end: a double quote is missing in it, or is one too many.',
        help: 'Put each text between two double quotes: ". A double quote inside a text is written \\".',
      },
    ],
  },
  {
    name: 'a file in UTF-16 without its mark',
    edits: { 'content/contact.json': utf16(texts['content/contact.json'] ?? '').slice(2) },
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
    name: 'a file in UTF-16 that ends in the middle of a character',
    edits: { 'content/contact.json': utf16(texts['content/contact.json'] ?? '').slice(2, -1) },
    diagnostics: [
      {
        at: 'content/contact.json:1:1-1:2',
        pointer: '',
        code: 'error wrong-encoding',
        message: 'The file is not saved as UTF-8, and cannot be read as text.',
        help: 'Open the file in a text editor and save it with the encoding “UTF-8”.',
      },
    ],
  },
  {
    name: 'a word of JSON in capitals in the place of a text',
    edits: { 'content/home.json': ['"Home"', 'TRUE'] },
    diagnostics: [
      {
        at: 'content/home.json:4:12-4:16',
        pointer: '/title',
        code: 'error wrong-kind',
        message: '“title” has to be a text, and here it is true.',
        help: 'Put it in double quotes: "TRUE".',
        fix: '"TRUE"',
      },
    ],
  },
  {
    name: 'a number that ends in a quote',
    edits: { 'content/home.json': ['"A sentence."', '24"'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:18',
        pointer: '/sections/0/text',
        code: 'error bad-number',
        message: '“24"” is not how a number is written here.',
        help: 'Put it in double quotes: a text is wanted here.',
      },
    ],
  },
  {
    name: 'a text without its end, and an escaped quote where it would be',
    edits: { 'content/home.json': ['"A sentence."', '"A \\"sentence\\"'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:30',
        pointer: '/sections/0/text',
        code: 'error unclosed-text',
        message: 'The text that begins here has no quote at its end.',
        help: 'Put a double quote behind the text: ".',
      },
    ],
  },
  {
    name: 'a word of another language for true or false',
    edits: { 'content/home.json': ['"A sentence."', 'yes'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:18',
        pointer: '/sections/0/text',
        code: 'error text-without-quotes',
        message: '“yes” stands here without quotes.',
        help: 'Put it in double quotes to make it a text, or remove it.',
      },
    ],
  },
  {
    name: 'words between brackets of another script that quote there',
    edits: { 'content/home.json': ['"A sentence."', '「Listing」'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:24',
        pointer: '/sections/0/text',
        code: 'error text-without-quotes',
        message: '“「Listing」” stands here without quotes.',
        help: 'Put it in double quotes to make it a text, or remove it.',
      },
    ],
  },
  {
    name: 'no-break spaces between the entries of a line',
    edits: {
      'content/site.json': ['"email": "hello@keel.example"', '"email": "hello@keel.example"\u00a0'],
    },
    diagnostics: [
      {
        at: 'content/site.json:5:45-5:46',
        pointer: '/contact',
        code: 'error invisible-character',
        message: 'There is an invisible character here (U+00A0).',
        help: 'Delete it, and write an ordinary space if there is to be one.',
        fix: ' ',
      },
    ],
  },
]
