/** Mistakes in what a file holds: names, kinds of values, choices and lengths. */
import type { Mistakes } from './mistake.ts'

export const shape: Mistakes = {
  'a missing entry': {
    edits: { 'content/home.json': ['"title": "Home",\n', ''] },
    says: 'content/home.json:1:1-1:2 error missing-key',
  },
  'a missing entry of a section': {
    edits: { 'content/home.json': ['"heading": "What we do",\n', ''] },
    says: 'content/home.json:12:5-12:6 /sections/1 error missing-key',
  },
  'a missing entry of a card': {
    edits: { 'content/home.json': ['"icon": "scale", ', ''] },
    says: 'content/home.json:17:9-17:10 /sections/1/items/0 error missing-key',
  },
  'a missing entry of the site file': {
    edits: { 'content/site.json': ['  "language": "en",\n', ''] },
    says: 'content/site.json:1:1-1:2 error missing-key',
  },
  'a misspelt name': {
    edits: { 'content/home.json': ['"title": "Home"', '"titel": "Home"'] },
    says: 'content/home.json:4:3-4:10 /titel error misspelt-key → "title"',
  },
  'a misspelt name of an entry that may be left out': {
    edits: { 'content/home.json': ['"text": "A', '"txet": "A'] },
    says: 'content/home.json:10:7-10:13 /sections/0/txet error misspelt-key → "text"',
  },
  'a name in capitals': {
    edits: { 'content/home.json': ['"title": "Home"', '"Title": "Home"'] },
    says: 'content/home.json:4:3-4:10 /Title error misspelt-key → "title"',
  },
  'an unknown name': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/",\n  "colour": "red",'] },
    says: 'content/home.json:4:3-4:11 /colour error unknown-key',
  },
  'an unknown name that is near one that is there': {
    edits: { 'content/home.json': ['"title": "Home",', '"title": "Home",\n  "titles": "House",'] },
    says: 'content/home.json:5:3-5:11 /titles error unknown-key',
  },
  'the name constructor': {
    edits: { 'content/home.json': ['"path": "/",', '"path": "/",\n  "constructor": "x",'] },
    says: 'content/home.json:4:3-4:16 /constructor error unknown-key',
  },
  'the name __proto__': {
    edits: {
      'content/home.json': ['"path": "/",', '"path": "/",\n  "__proto__": { "title": "x" },'],
    },
    says: 'content/home.json:4:3-4:14 /__proto__ error unknown-key',
  },
  'a number instead of a text': {
    edits: { 'content/home.json': ['"Home"', '404'] },
    says: 'content/home.json:4:12-4:15 /title error wrong-kind → "404"',
  },
  'true instead of a text': {
    edits: { 'content/home.json': ['"Home"', 'true'] },
    says: 'content/home.json:4:12-4:16 /title error wrong-kind',
  },
  'nothing instead of a text': {
    edits: { 'content/home.json': ['"Home"', 'null'] },
    says: 'content/home.json:4:12-4:16 /title error wrong-kind',
  },
  'a list instead of a text': {
    edits: { 'content/home.json': ['"Home"', '["Home"]'] },
    says: 'content/home.json:4:12-4:13 /title error wrong-kind',
  },
  'a text instead of a number': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": "20",'],
    },
    says: 'schemas/quote-request.json:9:37-9:41 /properties/name/maxLength error wrong-kind → 20',
  },
  'words instead of a number': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": "a few",'],
    },
    says: 'schemas/quote-request.json:9:37-9:44 /properties/name/maxLength error wrong-kind',
  },
  'a fraction instead of a whole number': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": 20.5,'],
    },
    says: 'schemas/quote-request.json:9:37-9:41 /properties/name/maxLength error wrong-kind',
  },
  'a number out of range': {
    edits: { 'content/site.json': ['2024', '20224'] },
    says: 'content/site.json:13:84-13:89 /footer/copyrightYear error out-of-range',
  },
  'a group instead of a list': {
    edits: {
      'content/contact.json': [
        '[\n    { "type": "page-header", "id": "top", "heading": "Contact us" }\n  ]',
        '{ "type": "page-header", "heading": "Contact us" }',
      ],
    },
    says: 'content/contact.json:5:15-5:16 /sections error wrong-kind',
  },
  'a text instead of a section': {
    edits: {
      'content/contact.json': [
        '{ "type": "page-header", "id": "top", "heading": "Contact us" }',
        '"page-header"',
      ],
    },
    says: 'content/contact.json:6:5-6:18 /sections/0 error wrong-kind',
  },
  'a page that is a list': {
    edits: { 'content/contact.json': '[]\n' },
    says: 'content/contact.json:1:1-1:2 error wrong-kind',
  },
  'an unknown section type': {
    edits: { 'content/home.json': ['"call-to-action"', '"carousel"'] },
    says: 'content/home.json:22:15-22:25 /sections/2/type error unknown-section',
  },
  'a misspelt section type': {
    edits: { 'content/home.json': ['"call-to-action"', '"call-to-acton"'] },
    says: 'content/home.json:22:15-22:30 /sections/2/type error unknown-section → "call-to-action"',
  },
  'the section type constructor': {
    edits: { 'content/home.json': ['"call-to-action"', '"constructor"'] },
    says: 'content/home.json:22:15-22:28 /sections/2/type error unknown-section',
  },
  'the section type __proto__': {
    edits: { 'content/home.json': ['"call-to-action"', '"__proto__"'] },
    says: 'content/home.json:22:15-22:26 /sections/2/type error unknown-section',
  },
  'a section without a type': {
    edits: { 'content/contact.json': ['"type": "page-header", ', ''] },
    says: 'content/contact.json:6:5-6:6 /sections/0 error missing-key',
  },
  'a section whose type is misspelt as a name': {
    edits: { 'content/contact.json': ['"type":', '"typ":'] },
    says: 'content/contact.json:6:7-6:12 /sections/0/typ error misspelt-key → "type"',
  },
  'a section type that is a number': {
    edits: { 'content/contact.json': ['"type": "page-header"', '"type": 1'] },
    says: 'content/contact.json:6:15-6:16 /sections/0/type error unknown-section',
  },
  'an unknown icon': {
    edits: { 'content/home.json': ['"rocket"', '"rockt"'] },
    says: 'content/home.json:18:19-18:26 /sections/1/items/1/icon error unknown-value → "rocket"',
  },
  'an icon that is none': {
    edits: { 'content/home.json': ['"rocket"', '"zebra"'] },
    says: 'content/home.json:18:19-18:26 /sections/1/items/1/icon error unknown-value',
  },
  'the icon toString': {
    edits: { 'content/home.json': ['"rocket"', '"toString"'] },
    says: 'content/home.json:18:19-18:29 /sections/1/items/1/icon error unknown-value',
  },
  'blank text': {
    edits: { 'content/home.json': ['"Welcome"', '""'] },
    says: 'content/home.json:9:18-9:20 /sections/0/heading error blank-text',
  },
  'text of spaces': {
    edits: { 'content/home.json': ['"Welcome"', '"   "'] },
    says: 'content/home.json:9:18-9:23 /sections/0/heading error blank-text',
  },
  'text that is too long': {
    edits: {
      'content/home.json': ['"Write to us"', '"Write to us Write to us Write to us Write to us"'],
    },
    says: 'content/home.json:24:30-24:79 /sections/2/actions/0/label error text-too-long',
  },
  'a path with capitals': {
    edits: { 'content/contact.json': ['"/contact"', '"/Contact Us"'] },
    says: 'content/contact.json:2:11-2:24 /path error wrong-form',
  },
  'an id with a space': {
    edits: { 'content/contact.json': ['"top"', '"the top"'] },
    says: 'content/contact.json:6:36-6:45 /sections/0/id error wrong-form',
  },
  'an origin with a path': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel.example/en"'] },
    says: 'content/site.json:3:13-3:38 /origin error wrong-form',
  },
  'an address that is no e-mail address': {
    edits: { 'content/site.json': ['hello@keel.example', 'hello'] },
    says: 'content/site.json:5:25-5:32 /contact/email error wrong-form',
  },
  'a phone number without its country': {
    edits: { 'content/site.json': ['+1 202-555-0142', '202-555-0142'] },
    says: 'content/site.json:5:56-5:70 /contact/phone error wrong-form',
  },
  'an empty list': {
    edits: { 'content/home.json': ['[{ "label": "Write to us", "href": "/contact" }]', '[]'] },
    says: 'content/home.json:24:18-24:19 /sections/2/actions error too-few-entries',
  },
  'too many entries': {
    edits: {
      'content/home.json': [
        '[{ "label": "Write to us", "href": "/contact" }]',
        '[{ "label": "A", "href": "/" }, { "label": "B", "href": "/contact" }, { "label": "C", "href": "/" }]',
      ],
    },
    says: 'content/home.json:24:18-24:19 /sections/2/actions error too-many-entries',
  },
  'a range of numbers without quotes': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": 20–30,'],
    },
    says: 'schemas/quote-request.json:9:37-9:42 /properties/name/maxLength error wrong-kind',
  },
  'a range of numbers in quotes': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": "20–30",'],
    },
    says: 'schemas/quote-request.json:9:37-9:44 /properties/name/maxLength error wrong-kind',
  },
  'words where true is wanted': {
    edits: { 'schemas/quote-request.json': ['"uniqueItems": true', '"uniqueItems": yes please'] },
    says: 'schemas/quote-request.json:23:22-23:32 /properties/needs/uniqueItems error wrong-value',
  },
  'a list of links that is missing in the bar': {
    edits: {
      'content/site.json': ['    "links": [{ "label": "Home", "href": "/" }],\n', ''],
    },
    says: 'content/site.json:6:13-6:14 /header error missing-key',
  },
  'a missing number': {
    edits: { 'content/site.json': [', "copyrightYear": 2024', ''] },
    says: 'content/site.json:13:13-13:14 /footer error missing-key',
  },
  'a large group of entries that is missing': {
    edits: {
      'content/site.json':
        '{"brand": "Keel", "origin": "https://keel.example", "language": "en", "contact": {"email": "hello@keel.example", "phone": "+1 202-555-0142"}, "footer": {"text": "We list.", "supportNote": "Always there.", "copyrightYear": 2024}}',
    },
    says: 'content/site.json:1:1-1:2 error missing-key',
  },
  'a group of entries that is missing': {
    edits: {
      'content/site.json':
        '{"brand": "Keel", "origin": "https://keel.example", "language": "en", "contact": {"email": "hello@keel.example", "phone": "+1 202-555-0142"}, "header": {"links": [{"label": "Home", "href": "/"}], "action": {"label": "Contact", "href": "/contact"}, "skipLabel": "Skip", "navigationLabel": "Main", "menuLabel": "Menu"}}',
    },
    says: 'content/site.json:1:1-1:2 error missing-key',
  },
}
