/** Mistakes in what a file holds: names, kinds of values, choices and lengths. */
import { listed } from '../../src/checks/diagnostics/words.ts'
import type { Mistake } from './mistake.ts'
import { sectionTypes } from './site.ts'

export const shape: Mistake[] = [
  {
    name: 'a missing entry',
    edits: { 'content/home.json': ['"title": "Home",\n', ''] },
    diagnostics: [
      {
        at: 'content/home.json:1:1-1:2',
        pointer: '',
        code: 'error missing-key',
        message: 'This page has no “title”.',
        help: 'Add it, for example: "title": "Request a listing quote"',
      },
    ],
  },
  {
    name: 'a missing entry of a section',
    edits: { 'content/home.json': ['"heading": "What we do",\n', ''] },
    diagnostics: [
      {
        at: 'content/home.json:12:5-12:6',
        pointer: '/sections/1',
        code: 'error missing-key',
        message: 'This “services” section has no “heading”.',
        help: 'Add it, for example: "heading": "Everything a traded token needs"',
      },
    ],
  },
  {
    name: 'a missing entry of a card',
    edits: { 'content/home.json': ['"icon": "scale", ', ''] },
    diagnostics: [
      {
        at: 'content/home.json:17:9-17:10',
        pointer: '/sections/1/items/0',
        code: 'error missing-key',
        message: 'Entry 1 of “items” has no “icon”.',
        help: 'Add it, for example: "icon": "scale"',
      },
    ],
  },
  {
    name: 'a missing entry of the site file',
    edits: { 'content/site.json': ['  "language": "en",\n', ''] },
    diagnostics: [
      {
        at: 'content/site.json:1:1-1:2',
        pointer: '',
        code: 'error missing-key',
        message: 'The site file has no “language”.',
        help: 'Add it, for example: "language": "en"',
      },
    ],
  },
  {
    name: 'a misspelt name',
    edits: { 'content/home.json': ['"title": "Home"', '"titel": "Home"'] },
    diagnostics: [
      {
        at: 'content/home.json:4:3-4:10',
        pointer: '/titel',
        code: 'error misspelt-key',
        message: 'This page cannot have an entry “titel”.',
        help: 'Did you mean “title”?',
        fix: '"title"',
      },
    ],
  },
  {
    name: 'a misspelt name of an entry that may be left out',
    edits: { 'content/home.json': ['"text": "A', '"txet": "A'] },
    diagnostics: [
      {
        at: 'content/home.json:10:7-10:13',
        pointer: '/sections/0/txet',
        code: 'error misspelt-key',
        message: 'This “page-header” section cannot have an entry “txet”.',
        help: 'Did you mean “text”?',
        fix: '"text"',
      },
    ],
  },
  {
    name: 'a name in capitals',
    edits: { 'content/home.json': ['"title": "Home"', '"Title": "Home"'] },
    diagnostics: [
      {
        at: 'content/home.json:4:3-4:10',
        pointer: '/Title',
        code: 'error misspelt-key',
        message: 'This page cannot have an entry “Title”.',
        help: 'Did you mean “title”?',
        fix: '"title"',
      },
    ],
  },
  {
    name: 'an unknown name',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/",\n  "colour": "red",'] },
    diagnostics: [
      {
        at: 'content/home.json:4:3-4:11',
        pointer: '/colour',
        code: 'error unknown-key',
        message: 'This page cannot have an entry “colour”.',
        help: 'Remove it. What may still be added here is “language”, “translationOf” and “draft”.',
      },
    ],
  },
  {
    name: 'an unknown name that is near one that is there',
    edits: { 'content/home.json': ['"title": "Home",', '"title": "Home",\n  "titles": "House",'] },
    diagnostics: [
      {
        at: 'content/home.json:5:3-5:11',
        pointer: '/titles',
        code: 'error unknown-key',
        message: 'This page cannot have an entry “titles”.',
        help: 'Remove it: “title” is there already.',
      },
    ],
  },
  {
    name: 'the name constructor',
    edits: { 'content/home.json': ['"path": "/",', '"path": "/",\n  "constructor": "x",'] },
    diagnostics: [
      {
        at: 'content/home.json:4:3-4:16',
        pointer: '/constructor',
        code: 'error unknown-key',
        message: 'This page cannot have an entry “constructor”.',
        help: 'Remove it. What may still be added here is “language”, “translationOf” and “draft”.',
      },
    ],
  },
  {
    name: 'the name __proto__',
    edits: {
      'content/home.json': ['"path": "/",', '"path": "/",\n  "__proto__": { "title": "x" },'],
    },
    diagnostics: [
      {
        at: 'content/home.json:4:3-4:14',
        pointer: '/__proto__',
        code: 'error unknown-key',
        message: 'This page cannot have an entry “__proto__”.',
        help: 'Remove it. What may still be added here is “language”, “translationOf” and “draft”.',
      },
    ],
  },
  {
    name: 'a number in the place of a text',
    edits: { 'content/home.json': ['"Home"', '404'] },
    diagnostics: [
      {
        at: 'content/home.json:4:12-4:15',
        pointer: '/title',
        code: 'error wrong-kind',
        message: '“title” has to be a text, and here it is a number.',
        help: 'Put it in double quotes: "404".',
        fix: '"404"',
      },
    ],
  },
  {
    name: 'true in the place of a text',
    edits: { 'content/home.json': ['"Home"', 'true'] },
    diagnostics: [
      {
        at: 'content/home.json:4:12-4:16',
        pointer: '/title',
        code: 'error wrong-kind',
        message: '“title” has to be a text, and here it is true.',
        help: 'Put it in double quotes: "true".',
        fix: '"true"',
      },
    ],
  },
  {
    name: 'nothing in the place of a text',
    edits: { 'content/home.json': ['"Home"', 'null'] },
    diagnostics: [
      {
        at: 'content/home.json:4:12-4:16',
        pointer: '/title',
        code: 'error wrong-kind',
        message: '“title” has to be a text, and here it is “null”.',
        help: 'Write a text in double quotes. For example: "Request a listing quote"',
      },
    ],
  },
  {
    name: 'a list in the place of a text',
    edits: { 'content/home.json': ['"Home"', '["Home"]'] },
    diagnostics: [
      {
        at: 'content/home.json:4:12-4:13',
        pointer: '/title',
        code: 'error wrong-kind',
        message: '“title” has to be a text, and here it is a list.',
        help: 'Write a text in double quotes. For example: "Request a listing quote"',
      },
    ],
  },
  {
    name: 'a text in the place of a number',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": "20",'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:37-9:41',
        pointer: '/properties/name/maxLength',
        code: 'error wrong-kind',
        message: '“maxLength” has to be a whole number, and here it is text.',
        help: 'Remove the quotes: 20.',
        fix: '20',
      },
    ],
  },
  {
    name: 'words in the place of a number',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": "a few",'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:37-9:44',
        pointer: '/properties/name/maxLength',
        code: 'error wrong-kind',
        message: '“maxLength” has to be a whole number, and here it is text.',
        help: 'Write a whole number without quotes.',
      },
    ],
  },
  {
    name: 'a fraction in the place of a whole number',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": 20.5,'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:37-9:41',
        pointer: '/properties/name/maxLength',
        code: 'error wrong-kind',
        message: '“maxLength” has to be a whole number, and here it is 20.5.',
        help: 'Write a whole number without quotes.',
      },
    ],
  },
  {
    name: 'a number out of range',
    edits: { 'content/site.json': ['2024', '20224'] },
    diagnostics: [
      {
        at: 'content/site.json:13:84-13:89',
        pointer: '/footer/copyrightYear',
        code: 'error out-of-range',
        message: '“copyrightYear” is too large: 20224.',
        help: 'Write 2100 or less.',
      },
    ],
  },
  {
    name: 'a group in the place of a list',
    edits: {
      'content/contact.json': [
        '[\n    { "type": "page-header", "id": "top", "heading": "Contact us" }\n  ]',
        '{ "type": "page-header", "heading": "Contact us" }',
      ],
    },
    diagnostics: [
      {
        at: 'content/contact.json:5:15-5:16',
        pointer: '/sections',
        code: 'error wrong-kind',
        message: '“sections” has to be a list, and here it is a group of entries.',
        help: 'Put what belongs into it in square brackets: [ … ]. For example: [{"type":"page-header","heading":"Ready to List Your Token?"}]',
      },
    ],
  },
  {
    name: 'a text in the place of a section',
    edits: {
      'content/contact.json': [
        '{ "type": "page-header", "id": "top", "heading": "Contact us" }',
        '"page-header"',
      ],
    },
    diagnostics: [
      {
        at: 'content/contact.json:6:5-6:18',
        pointer: '/sections/0',
        code: 'error wrong-kind',
        message: 'Entry 1 of “sections” has to be a group of entries, and here it is text.',
        help: 'Put its entries in curly brackets: { … }.',
      },
    ],
  },
  {
    name: 'a page that is a list',
    edits: { 'content/contact.json': '[]\n' },
    diagnostics: [
      {
        at: 'content/contact.json:1:1-1:2',
        pointer: '',
        code: 'error wrong-kind',
        message: 'The file has to be a group of entries, and here it is a list.',
        help: 'Put its entries in curly brackets: { … }.',
      },
    ],
  },
  {
    name: 'an unknown section type',
    edits: { 'content/home.json': ['"call-to-action"', '"carousel"'] },
    diagnostics: [
      {
        at: 'content/home.json:22:15-22:25',
        pointer: '/sections/2/type',
        code: 'error unknown-section',
        message: 'There is no section type “carousel”.',
        help: `The section types are ${listed(sectionTypes)}.`,
      },
    ],
  },
  {
    name: 'a misspelt section type',
    edits: { 'content/home.json': ['"call-to-action"', '"call-to-acton"'] },
    diagnostics: [
      {
        at: 'content/home.json:22:15-22:30',
        pointer: '/sections/2/type',
        code: 'error unknown-section',
        message: 'There is no section type “call-to-acton”.',
        help: `Did you mean “call-to-action”? The section types are ${listed(['call-to-action', ...sectionTypes.filter((type) => type !== 'call-to-action')])}.`,
        fix: '"call-to-action"',
      },
    ],
  },
  {
    name: 'the section type constructor',
    edits: { 'content/home.json': ['"call-to-action"', '"constructor"'] },
    diagnostics: [
      {
        at: 'content/home.json:22:15-22:28',
        pointer: '/sections/2/type',
        code: 'error unknown-section',
        message: 'There is no section type “constructor”.',
        help: `The section types are ${listed(sectionTypes)}.`,
      },
    ],
  },
  {
    name: 'the section type __proto__',
    edits: { 'content/home.json': ['"call-to-action"', '"__proto__"'] },
    diagnostics: [
      {
        at: 'content/home.json:22:15-22:26',
        pointer: '/sections/2/type',
        code: 'error unknown-section',
        message: 'There is no section type “__proto__”.',
        help: `The section types are ${listed(sectionTypes)}.`,
      },
    ],
  },
  {
    name: 'a section without a type',
    edits: { 'content/contact.json': ['"type": "page-header", ', ''] },
    diagnostics: [
      {
        at: 'content/contact.json:6:5-6:6',
        pointer: '/sections/0',
        code: 'error missing-key',
        message: 'This section has no “type”.',
        help: `Add it, for example: "type": "${sectionTypes[0]}". The section types are ${listed(sectionTypes)}.`,
      },
    ],
  },
  {
    name: 'a section whose type is misspelt as a name',
    edits: { 'content/contact.json': ['"type":', '"typ":'] },
    diagnostics: [
      {
        at: 'content/contact.json:6:7-6:12',
        pointer: '/sections/0/typ',
        code: 'error misspelt-key',
        message: 'This section has no “type”.',
        help: 'Did you mean “type” in the place of “typ”?',
        fix: '"type"',
      },
    ],
  },
  {
    name: 'a section type that is a number',
    edits: { 'content/contact.json': ['"type": "page-header"', '"type": 1'] },
    diagnostics: [
      {
        at: 'content/contact.json:6:15-6:16',
        pointer: '/sections/0/type',
        code: 'error unknown-section',
        message: 'The type of a section is a text in double quotes.',
        help: `The section types are ${listed(sectionTypes)}.`,
      },
    ],
  },
  {
    name: 'an unknown icon',
    edits: { 'content/home.json': ['"rocket"', '"rockt"'] },
    diagnostics: [
      {
        at: 'content/home.json:18:19-18:26',
        pointer: '/sections/1/items/1/icon',
        code: 'error unknown-value',
        message: '“icon” cannot be “rockt”.',
        help: 'Did you mean “rocket”? Write one of “rocket”, “badge-check”, “building”, “calendar”, “chart-line”, “circle-check”, “clock”, “coins”, “droplets”, “file-text”, “gauge”, “git-branch”, “globe”, “handshake”, “headset”, “key-round”, “layers”, “lightbulb”, “lock”, “mail”, “map-pin”, “message-circle”, “phone”, “scale”, “search”, “shield-check”, “target”, “trending-up”, “users” or “wallet”.',
        fix: '"rocket"',
      },
    ],
  },
  {
    name: 'an icon that is none',
    edits: { 'content/home.json': ['"rocket"', '"zebra"'] },
    diagnostics: [
      {
        at: 'content/home.json:18:19-18:26',
        pointer: '/sections/1/items/1/icon',
        code: 'error unknown-value',
        message: '“icon” cannot be “zebra”.',
        help: 'Write one of “badge-check”, “building”, “calendar”, “chart-line”, “circle-check”, “clock”, “coins”, “droplets”, “file-text”, “gauge”, “git-branch”, “globe”, “handshake”, “headset”, “key-round”, “layers”, “lightbulb”, “lock”, “mail”, “map-pin”, “message-circle”, “phone”, “rocket”, “scale”, “search”, “shield-check”, “target”, “trending-up”, “users” or “wallet”.',
      },
    ],
  },
  {
    name: 'the icon toString',
    edits: { 'content/home.json': ['"rocket"', '"toString"'] },
    diagnostics: [
      {
        at: 'content/home.json:18:19-18:29',
        pointer: '/sections/1/items/1/icon',
        code: 'error unknown-value',
        message: '“icon” cannot be “toString”.',
        help: 'Write one of “badge-check”, “building”, “calendar”, “chart-line”, “circle-check”, “clock”, “coins”, “droplets”, “file-text”, “gauge”, “git-branch”, “globe”, “handshake”, “headset”, “key-round”, “layers”, “lightbulb”, “lock”, “mail”, “map-pin”, “message-circle”, “phone”, “rocket”, “scale”, “search”, “shield-check”, “target”, “trending-up”, “users” or “wallet”.',
      },
    ],
  },
  {
    name: 'blank text',
    edits: { 'content/home.json': ['"Welcome"', '""'] },
    diagnostics: [
      {
        at: 'content/home.json:9:18-9:20',
        pointer: '/sections/0/heading',
        code: 'error blank-text',
        message: '“heading” is blank.',
        help: 'Write a text between the quotes.',
      },
    ],
  },
  {
    name: 'text of spaces',
    edits: { 'content/home.json': ['"Welcome"', '"   "'] },
    diagnostics: [
      {
        at: 'content/home.json:9:18-9:23',
        pointer: '/sections/0/heading',
        code: 'error blank-text',
        message: '“heading” is blank.',
        help: 'Write a text between the quotes.',
      },
    ],
  },
  {
    name: 'text that is too long',
    edits: {
      'content/home.json': ['"Write to us"', '"Write to us Write to us Write to us Write to us"'],
    },
    diagnostics: [
      {
        at: 'content/home.json:24:30-24:79',
        pointer: '/sections/2/actions/0/label',
        code: 'error text-too-long',
        message: '“label” has 47 characters, and there is room for 40.',
        help: 'Shorten it by 7 characters.',
      },
    ],
  },
  {
    name: 'a path with capitals',
    edits: { 'content/contact.json': ['"/contact"', '"/Contact Us"'] },
    diagnostics: [
      {
        at: 'content/contact.json:2:11-2:24',
        pointer: '/path',
        code: 'error wrong-form',
        message: '“path” cannot be written like this: “/Contact Us”.',
        help: 'Write / and behind it small letters, digits and hyphens, such as “/contact” or “/guides/first-listing”.',
      },
    ],
  },
  {
    name: 'an id with a space',
    edits: { 'content/contact.json': ['"top"', '"the top"'] },
    diagnostics: [
      {
        at: 'content/contact.json:6:36-6:45',
        pointer: '/sections/0/id',
        code: 'error wrong-form',
        message: '“id” cannot be written like this: “the top”.',
        help: 'Begin with a small letter, and go on with small letters, digits and hyphens, such as “services”.',
      },
    ],
  },
  {
    name: 'an origin with a path',
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel.example/en"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:38',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not the address of a site: “https://keel.example/en”.',
        help: 'Write https:// and the name of the host with nothing behind it, such as “https://example.com”.',
      },
    ],
  },
  {
    name: 'an address that is no e-mail address',
    edits: { 'content/site.json': ['hello@keel.example', 'hello'] },
    diagnostics: [
      {
        at: 'content/site.json:5:25-5:32',
        pointer: '/contact/email',
        code: 'error wrong-form',
        message: '“email” is not an e-mail address: “hello”.',
        help: 'Write it like “hello@example.com”.',
      },
    ],
  },
  {
    name: 'a phone number without its country',
    edits: { 'content/site.json': ['+1 202-555-0142', '202-555-0142'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:70',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message: '“phone” is not a phone number with its country: “202-555-0142”.',
        help: 'Write + and the code of the country before the number, such as “+1 202-555-0142”.',
      },
    ],
  },
  {
    name: 'an empty list',
    edits: { 'content/home.json': ['[{ "label": "Write to us", "href": "/contact" }]', '[]'] },
    diagnostics: [
      {
        at: 'content/home.json:24:18-24:19',
        pointer: '/sections/2/actions',
        code: 'error too-few-entries',
        message: '“actions” is empty.',
        help: 'Add at least 1 entry.',
      },
    ],
  },
  {
    name: 'too many entries',
    edits: {
      'content/home.json': [
        '[{ "label": "Write to us", "href": "/contact" }]',
        '[{ "label": "A", "href": "/" }, { "label": "B", "href": "/contact" }, { "label": "C", "href": "/" }]',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:24:18-24:19',
        pointer: '/sections/2/actions',
        code: 'error too-many-entries',
        message: '“actions” has 3 entries, and there is room for 2.',
        help: 'Remove 1.',
      },
    ],
  },
  {
    name: 'a range of numbers without quotes',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": 20–30,'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:37-9:42',
        pointer: '/properties/name/maxLength',
        code: 'error wrong-kind',
        message: '“maxLength” has to be a whole number, and here it is text.',
        help: 'Write a whole number without quotes.',
      },
    ],
  },
  {
    name: 'a range of numbers in quotes',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "maxLength": "20–30",'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:37-9:44',
        pointer: '/properties/name/maxLength',
        code: 'error wrong-kind',
        message: '“maxLength” has to be a whole number, and here it is text.',
        help: 'Write a whole number without quotes.',
      },
    ],
  },
  {
    name: 'words where true is wanted',
    edits: { 'schemas/quote-request.json': ['"uniqueItems": true', '"uniqueItems": yes please'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:23:22-23:32',
        pointer: '/properties/needs/uniqueItems',
        code: 'error wrong-value',
        message: '“uniqueItems” is always true, and here it is “yes please”.',
        help: 'Write true, or remove it.',
      },
    ],
  },
  {
    name: 'a list of links that is missing in the bar',
    edits: {
      'content/site.json': ['    "links": [{ "label": "Home", "href": "/" }],\n', ''],
    },
    diagnostics: [
      {
        at: 'content/site.json:6:13-6:14',
        pointer: '/header',
        code: 'error missing-key',
        message: '“header” has no “links”.',
        help: 'Add it, for example: "links": [{ "label": "Home", "href": "/" }]',
      },
    ],
  },
  {
    name: 'a missing number',
    edits: { 'content/site.json': [', "copyrightYear": 2024', ''] },
    diagnostics: [
      {
        at: 'content/site.json:13:13-13:14',
        pointer: '/footer',
        code: 'error missing-key',
        message: '“footer” has no “copyrightYear”.',
        help: 'Add it, for example: "copyrightYear": 2024',
      },
    ],
  },
  {
    name: 'a large group of entries that is missing',
    edits: {
      'content/site.json':
        '{"brand": "Keel", "origin": "https://keel.example", "language": "en", "contact": {"email": "hello@keel.example", "phone": "+1 202-555-0142"}, "footer": {"text": "We list.", "supportNote": "Always there.", "copyrightYear": 2024}}',
    },
    diagnostics: [
      {
        at: 'content/site.json:1:1-1:2',
        pointer: '',
        code: 'error missing-key',
        message: 'The site file has no “header”.',
        help: 'Add it, for example: "header": { "links": [{ "label": "Home", "href": "/" }], "skipLabel": "Skip to content", "navigationLabel": "Main", "menuLabel": "Menu" }',
      },
    ],
  },
  {
    name: 'a group of entries that is missing',
    edits: {
      'content/site.json':
        '{"brand": "Keel", "origin": "https://keel.example", "language": "en", "contact": {"email": "hello@keel.example", "phone": "+1 202-555-0142"}, "header": {"links": [{"label": "Home", "href": "/"}], "action": {"label": "Contact", "href": "/contact"}, "skipLabel": "Skip", "navigationLabel": "Main", "menuLabel": "Menu"}}',
    },
    diagnostics: [
      {
        at: 'content/site.json:1:1-1:2',
        pointer: '',
        code: 'error missing-key',
        message: 'The site file has no “footer”.',
        help: 'Add it, for example: "footer": { "text": "Exchange listings and market making for token projects.", "copyrightYear": 2024 }',
      },
    ],
  },
]
