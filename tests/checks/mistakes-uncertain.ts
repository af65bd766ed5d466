/** Mistakes that look as if they could be fixed in one way, and most of which cannot. */
import type { Mistakes } from './mistake.ts'
import { texts, utf16 } from './site.ts'

export const uncertain: Mistakes = {
  'a number instead of a text, to its last digit': {
    edits: { 'content/home.json': ['"Home"', '1.500'] },
    says: 'content/home.json:4:12-4:17 /title error wrong-kind → "1.500"',
  },
  'a value that isn’t one, before a section that others link to': {
    edits: {
      'content/home.json': ['"Welcome"', '0x10'],
      'content/site.json': ['"href": "/" }]', '"href": "/#services" }]'],
    },
    says: 'content/home.json:9:18-9:22 /sections/0/heading error bad-number',
  },
  'a phone number without quotes': {
    edits: { 'content/site.json': ['"+1 202-555-0142"', '+12025550142'] },
    says: 'content/site.json:5:56-5:68 /contact/phone error bad-number',
  },
  'a text that may be a number with thousands': {
    edits: { 'schemas/quote-request.json': ['"minimum": 1', '"minimum": "1.500"'] },
    says: 'schemas/quote-request.json:18:68-18:75 /properties/holders/minimum error wrong-kind',
  },
  'digits after a number in a list, which may be one number with thousands': {
    edits: { 'schemas/quote-request.json': ['["Early", "Late"]', '["Early", 1 000]'] },
    says: 'schemas/quote-request.json:15:27-15:30 /properties/stage/enum error unexpected-text',
  },
  'a bracket of the wrong kind in a file that ends too soon': {
    edits: {
      'content/home.json': [
        '"href": "/contact" }]\n    }\n  ]\n}',
        '"href": "/contact" }}\n    }\n  ]\n',
      ],
    },
    says: 'content/home.json:24:65-24:66 /sections/2/actions error wrong-bracket see content/home.json:24:18-24:19',
  },
  'one double quote inside a text': {
    edits: { 'content/home.json': ['"A sentence."', '"A 24" screen on each desk, with spread"'] },
    says: 'content/home.json:10:7-10:55 /sections/0/text error unclear-text',
  },
  'a quote that is missing between two texts': {
    edits: { 'content/contact.json': ['"page-header", "id"', '"page-header, "id"'] },
    says: 'content/contact.json:6:5-6:67 /sections/0/type error unclear-text',
  },
  'a low quote that is closed by a straight one': {
    edits: { 'content/home.json': ['"A sentence."', '"Our „Listing" team, day and night"'] },
    says: 'content/home.json:10:28-10:29 /sections/0/text error quote-in-text → "Our „Listing\\" team, day and night"',
  },
  'a text between a low and a straight quote': {
    edits: { 'content/home.json': ['"A sentence."', '„Listing"'] },
    says: 'content/home.json:10:15-10:24 /sections/0/text error curly-quotes → "Listing"',
  },
  'a curly quote inside of a text that is not closed': {
    edits: { 'content/home.json': ['"Welcome",', '"Get “listed”,'] },
    says: 'content/home.json:9:18-9:31 /sections/0/heading error unclosed-text → "',
  },
  'a full-width colon': {
    edits: { 'content/home.json': ['"path": "/"', '"path"："/"'] },
    says: 'content/home.json:3:9-3:10 /path error foreign-sign → :',
  },
  'a full-width comma': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/"，'] },
    says: 'content/home.json:3:14-3:15 error foreign-sign → ,',
  },
  'an Arabic comma': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/"،'] },
    says: 'content/home.json:3:14-3:15 error foreign-sign → ,',
  },
  'two colons': {
    edits: { 'content/home.json': ['"path": "/",', '"path":: "/",'] },
    says: 'content/home.json:3:10-3:11 /path error extra-colon → ',
  },
  'a semicolon behind the last entry': {
    edits: { 'content/home.json': ['"text": "A sentence."', '"text": "A sentence.";'] },
    says: 'content/home.json:10:28-10:29 /sections/0 error trailing-comma → ',
  },
  'a block that was pasted behind its list': {
    edits: {
      'content/home.json': [
        '"description": "All venues." }\n      ]',
        '"description": "All venues." }\n      ]\n      { "icon": "rocket", "title": "New", "description": "All." },',
      ],
    },
    says: 'content/home.json:20:7-20:8 /sections/1 error entry-behind-list see content/home.json:19:7-19:8',
  },
  'a group without a name': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/",\n  { "a": 1 },'] },
    says: 'content/home.json:4:3-4:4 error group-without-name',
  },
  'a name and a colon in a list': {
    edits: { 'content/contact.json': ['[\n    { "type"', '[\n    "type"'] },
    says: 'content/contact.json:6:11-6:12 /sections error name-in-list',
  },
  'lines of two versions': {
    edits: {
      'content/home.json': [
        '  "title": "Home",\n',
        '<<<<<<< HEAD\n  "title": "Home",\n=======\n  "title": "House",\n>>>>>>> other\n',
      ],
    },
    says: 'content/home.json:4:1-8:14 error merge-conflict',
  },
  'a text that goes on in a new paragraph': {
    edits: { 'content/home.json': ['"A sentence."', '"A sentence.\n      Another one."'] },
    says: 'content/home.json:10:27-10:27 /sections/0/text error line-break-in-text',
  },
  'words without quotes in a list': {
    edits: { 'schemas/quote-request.json': ['"Early", "Late"', 'Early, Late'] },
    says: 'schemas/quote-request.json:15:16-15:27 /properties/stage/enum/0 error text-without-quotes',
  },
  'a comment with a quote in it': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/", // the "home page'] },
    says: 'content/home.json:3:3-3:33 error unclear-text',
  },
  'a file in UTF-16 without its mark': {
    edits: { 'content/contact.json': utf16(texts['content/contact.json'] ?? '').slice(2) },
    says: 'content/contact.json:1:1-1:2 error wrong-encoding → ',
  },
  'a file in UTF-16 that ends in the middle of a character': {
    edits: { 'content/contact.json': utf16(texts['content/contact.json'] ?? '').slice(2, -1) },
    says: 'content/contact.json:1:1-1:2 error wrong-encoding',
  },
  'a word of JSON in capitals instead of a text': {
    edits: { 'content/home.json': ['"Home"', 'TRUE'] },
    says: 'content/home.json:4:12-4:16 /title error wrong-kind',
  },
  'code instead of a text': {
    edits: { 'content/home.json': ['"A sentence."', 'new Date()'] },
    says: 'content/home.json:10:15-10:25 /sections/0/text error text-without-quotes',
  },
  'a variable instead of a text': {
    edits: { 'content/home.json': ['"A sentence."', 'process.env.TEXT'] },
    says: 'content/home.json:10:15-10:31 /sections/0/text error text-without-quotes',
  },
  'a tag instead of a text': {
    edits: { 'content/home.json': ['"A sentence."', '<b>A sentence.</b>'] },
    says: 'content/home.json:10:15-10:33 /sections/0/text error text-without-quotes',
  },
  'a text in backticks with code in it': {
    edits: { 'content/home.json': ['"A sentence."', ['`Since $', '{year}`'].join('')] },
    says: 'content/home.json:10:7-10:30 /sections/0/text error unclear-text',
  },
  'a number that ends in a quote': {
    edits: { 'content/home.json': ['"A sentence."', '24"'] },
    says: 'content/home.json:10:15-10:18 /sections/0/text error bad-number',
  },
  'a text without its end, and an escaped quote where it would be': {
    edits: { 'content/home.json': ['"A sentence."', '"A \\"sentence\\"'] },
    says: 'content/home.json:10:15-10:30 /sections/0/text error unclosed-text',
  },
  'a word of another language for true or false': {
    edits: { 'content/home.json': ['"A sentence."', 'yes'] },
    says: 'content/home.json:10:15-10:18 /sections/0/text error text-without-quotes',
  },
  'words between brackets of another script that quote there': {
    edits: { 'content/home.json': ['"A sentence."', '「Listing」'] },
    says: 'content/home.json:10:15-10:24 /sections/0/text error text-without-quotes',
  },
  'no-break spaces between the entries of a line': {
    edits: {
      'content/site.json': ['"email": "hello@keel.example"', '"email": "hello@keel.example"\u00a0'],
    },
    says: 'content/site.json:5:45-5:46 /contact error invisible-character →  ',
  },
}
