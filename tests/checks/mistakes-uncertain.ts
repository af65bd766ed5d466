/** Mistakes that look as if they could be fixed in one way, and most of which cannot. */
import type { Mistakes } from './mistake.ts'
import { texts, utf16 } from './site.ts'

export const uncertain: Mistakes = {
  'a number instead of a text, to its last digit': 'title: 1.500 ⇒ error wrong-kind → "1.500"',
  'a value that isn’t one, before a section that others link to': {
    edits: {
      'content/home.json': ['"Welcome"', '0x10'],
      'content/site.json': ['"href": "/" }]', '"href": "/#services" }]'],
    },
    says: 'content/home.json:9:18-9:22 /sections/0/heading error bad-number',
  },
  'a phone number without quotes': 'phone: +12025550142 ⇒ error bad-number',
  'a text that may be a number with thousands':
    'form: "minimum": 1 ↦ "minimum": ⟦"1.500"⟧ ⇒ /properties/holders/minimum error wrong-kind',
  'digits after a number in a list, which may be one number with thousands':
    'stages: ["Early", 1 ⟦000⟧] ⇒ error unexpected-text',
  'a bracket of the wrong kind in a file that ends too soon': {
    edits: {
      'content/home.json': [
        '"href": "/contact" }]\n    }\n  ]\n}',
        '"href": "/contact" }}\n    }\n  ]\n',
      ],
    },
    says: 'content/home.json:24:65-24:66 /sections/2/actions error wrong-bracket see content/home.json:24:18-24:19',
  },
  'one double quote inside a text':
    'home: "A sentence." ↦ "A 24" screen on each desk, with spread" ⇒ 10:7-10:55 /sections/0/text error unclear-text',
  'a quote that is missing between two texts':
    'contact: "page-header", "id" ↦ "page-header, "id" ⇒ 6:5-6:67 /sections/0/type error unclear-text',
  'a low quote that is closed by a straight one':
    'sentence: "Our „Listing⟦"⟧ team, day and night" ⇒ error quote-in-text → "Our „Listing\\" team, day and night"',
  'a text between a low and a straight quote':
    'sentence: „Listing" ⇒ error curly-quotes → "Listing"',
  'a curly quote inside of a text that is not closed':
    'heading: "Get “listed” ⇒ error unclosed-text → "',
  'a full-width colon': 'path: "path"⟦：⟧"/", ⇒ /path error foreign-sign → :',
  'a full-width comma': 'path: "path": "/"⟦，⟧ ⇒ error foreign-sign → ,',
  'an Arabic comma': 'path: "path": "/"⟦،⟧ ⇒ error foreign-sign → ,',
  'two colons': 'path: "path":⟦:⟧ "/", ⇒ /path error extra-colon → ',
  'a semicolon behind the last entry':
    'sentence: "A sentence."⟦;⟧ ⇒ /sections/0 error trailing-comma → ',
  'a block that was pasted behind its list': {
    edits: {
      'content/home.json': [
        '"description": "All venues." }\n      ]',
        '"description": "All venues." }\n      ]\n      { "icon": "rocket", "title": "New", "description": "All." },',
      ],
    },
    says: 'content/home.json:20:7-20:8 /sections/1 error entry-behind-list see content/home.json:19:7-19:8',
  },
  'a group without a name': 'path: "path": "/",\n  ⟦{⟧ "a": 1 }, ⇒ error group-without-name',
  'a name and a colon in a list':
    'contact: [\n    { "type" ↦ [\n    "type" ⇒ 6:11-6:12 /sections error name-in-list',
  'lines of two versions':
    'home:   "title": "Home",\n ↦ ⟦<<<<<<< HEAD\n  "title": "Home",\n=======\n  "title": "House",\n>>>>>>> other⟧\n ⇒ error merge-conflict',
  'a text that goes on in a new paragraph':
    'sentence: "A sentence.⟦⟧\n      Another one." ⇒ error line-break-in-text',
  'words without quotes in a list': 'stages: [⟦Early, Late⟧] ⇒ ./0 error text-without-quotes',
  'a comment with a quote in it': 'path: "path": "/", // the "home page ⇒ error unclear-text',
  'a file in UTF-16 without its mark': {
    edits: { 'content/contact.json': utf16(texts['content/contact.json'] ?? '').slice(2) },
    says: 'content/contact.json:1:1-1:2 error wrong-encoding → ',
  },
  'a file in UTF-16 that ends in the middle of a character': {
    edits: { 'content/contact.json': utf16(texts['content/contact.json'] ?? '').slice(2, -1) },
    says: 'content/contact.json:1:1-1:2 error wrong-encoding',
  },
  'a word of JSON in upper case instead of a text': 'title: TRUE ⇒ error wrong-kind',
  'code instead of a text': 'sentence: new Date() ⇒ error text-without-quotes',
  'a variable instead of a text': 'sentence: process.env.TEXT ⇒ error text-without-quotes',
  'a tag instead of a text': 'sentence: <b>A sentence.</b> ⇒ error text-without-quotes',
  'a text in backticks with code in it':
    'home: "A sentence." ↦ `Since $\u007byear}` ⇒ 10:7-10:30 /sections/0/text error unclear-text',
  'a number that ends in a quote': 'sentence: 24" ⇒ error bad-number',
  'a text without its end, and an escaped quote where it would be':
    'sentence: "A \\"sentence\\" ⇒ error unclosed-text',
  'a word of another language for true or false': 'sentence: yes ⇒ error text-without-quotes',
  'words between brackets of another script that quote there':
    'sentence: 「Listing」 ⇒ error text-without-quotes',
  'no-break spaces between the entries of a line':
    'site: "email": "hello@keel.example" ↦ "email": "hello@keel.example"⟦\u00a0⟧ ⇒ /contact error invisible-character →  ',
}
