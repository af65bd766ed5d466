/** Errors in the values of a file: names, kinds of values, choices and lengths. */
import type { Mistakes } from './mistake.ts'

export const shape: Mistakes = {
  'a missing entry': 'home: "title": "Home",\n ↦  ⇒ 1:1-1:2 error missing-key',
  'a missing entry of a section':
    'home: "heading": "What we do",\n ↦  ⇒ 12:5-12:6 /sections/1 error missing-key',
  'a missing entry of a card':
    'home: "icon": "scale",  ↦  ⇒ 17:9-17:10 /sections/1/items/0 error missing-key',
  'a missing entry of the site file': 'site:   "language": "en",\n ↦  ⇒ 1:1-1:2 error missing-key',
  'a misspelt name':
    'home: "title": "Home" ↦ ⟦"titel"⟧: "Home" ⇒ /titel error misspelt-key → "title"',
  'a misspelt name of an entry that may be left out':
    'home: "text": "A ↦ ⟦"txet"⟧: "A ⇒ /sections/0/txet error misspelt-key → "text"',
  'a name in upper case':
    'home: "title": "Home" ↦ ⟦"Title"⟧: "Home" ⇒ /Title error misspelt-key → "title"',
  'an unknown name': 'path: "path": "/",\n  ⟦"colour"⟧: "red", ⇒ /colour error unknown-key',
  'an unknown name that is near one that is there':
    'home: "title": "Home", ↦ "title": "Home",\n  ⟦"titles"⟧: "House", ⇒ /titles error unknown-key',
  'the name constructor':
    'path: "path": "/",\n  ⟦"constructor"⟧: "x", ⇒ /constructor error unknown-key',
  'the name __proto__':
    'path: "path": "/",\n  ⟦"__proto__"⟧: { "title": "x" }, ⇒ /__proto__ error unknown-key',
  'a number instead of a text': 'title: 404 ⇒ error wrong-kind → "404"',
  'true instead of a text': 'title: true ⇒ error wrong-kind',
  'nothing instead of a text': 'title: null ⇒ error wrong-kind',
  'a list instead of a text': 'title: ⟦[⟧"Home"] ⇒ error wrong-kind',
  'a text instead of a number':
    'name: "title": "Name", "maxLength": ⟦"20"⟧, ⇒ ./maxLength error wrong-kind → 20',
  'words instead of a number':
    'name: "title": "Name", "maxLength": ⟦"a few"⟧, ⇒ ./maxLength error wrong-kind',
  'a fraction instead of a whole number':
    'name: "title": "Name", "maxLength": ⟦20.5⟧, ⇒ ./maxLength error wrong-kind',
  'a number out of range': 'site: 2024 ↦ 20224 ⇒ /footer/copyrightYear error out-of-range',
  'a group instead of a list': {
    edits: {
      'content/contact.json': [
        '[\n    { "type": "page-header", "id": "top", "heading": "Contact us" }\n  ]',
        '{ "type": "page-header", "heading": "Contact us" }',
      ],
    },
    says: 'content/contact.json:5:15-5:16 /sections error wrong-kind',
  },
  'a text instead of a section':
    'contact: { "type": "page-header", "id": "top", "heading": "Contact us" } ↦ "page-header" ⇒ /sections/0 error wrong-kind',
  'a page that is a list': {
    edits: { 'content/contact.json': '[]\n' },
    says: 'content/contact.json:1:1-1:2 error wrong-kind',
  },
  'an unknown section type':
    'home: "call-to-action" ↦ "carousel" ⇒ /sections/2/type error unknown-section',
  'a misspelt section type':
    'home: "call-to-action" ↦ "call-to-acton" ⇒ /sections/2/type error unknown-section → "call-to-action"',
  'the section type constructor':
    'home: "call-to-action" ↦ "constructor" ⇒ /sections/2/type error unknown-section',
  'the section type __proto__':
    'home: "call-to-action" ↦ "__proto__" ⇒ /sections/2/type error unknown-section',
  'a section without a type':
    'contact: "type": "page-header",  ↦  ⇒ 6:5-6:6 /sections/0 error missing-key',
  'a section whose type is misspelt as a name':
    'contact: "type": ↦ ⟦"typ"⟧: ⇒ /sections/0/typ error misspelt-key → "type"',
  'a section type that is a number':
    'contact: "type": "page-header" ↦ "type": ⟦1⟧ ⇒ /sections/0/type error unknown-section',
  'an unknown icon':
    'home: "rocket" ↦ "rockt" ⇒ /sections/1/items/1/icon error unknown-value → "rocket"',
  'an icon that is none': 'home: "rocket" ↦ "zebra" ⇒ /sections/1/items/1/icon error unknown-value',
  'the icon toString': 'home: "rocket" ↦ "toString" ⇒ /sections/1/items/1/icon error unknown-value',
  'blank text': 'heading: "" ⇒ error blank-text',
  'text of spaces': 'heading: "   " ⇒ error blank-text',
  'text that is too long':
    'home: "Write to us" ↦ "Write to us Write to us Write to us Write to us" ⇒ /sections/2/actions/0/label error text-too-long',
  'a path with upper-case letters': 'contact: "/contact" ↦ "/Contact Us" ⇒ /path error wrong-form',
  'an id with a space': 'contact: "top" ↦ "the top" ⇒ /sections/0/id error wrong-form',
  'an origin with a path': 'origin: "https://keel.example/en" ⇒ error wrong-form',
  'an address that is no e-mail address':
    'site: hello@keel.example ↦ hello ⇒ 5:25-5:32 /contact/email error wrong-form',
  'a phone number without its country': 'phone: "202-555-0142" ⇒ error wrong-form',
  'an empty list':
    'home: [{ "label": "Write to us", "href": "/contact" }] ↦ ⟦[⟧] ⇒ /sections/2/actions error too-few-entries',
  'too many entries': {
    edits: {
      'content/home.json': [
        '[{ "label": "Write to us", "href": "/contact" }]',
        '[{ "label": "A", "href": "/" }, { "label": "B", "href": "/contact" }, { "label": "C", "href": "/" }]',
      ],
    },
    says: 'content/home.json:24:18-24:19 /sections/2/actions error too-many-entries',
  },
  'a range of numbers without quotes':
    'name: "title": "Name", "maxLength": ⟦20–30⟧, ⇒ ./maxLength error wrong-kind',
  'a range of numbers in quotes':
    'name: "title": "Name", "maxLength": ⟦"20–30"⟧, ⇒ ./maxLength error wrong-kind',
  'words where true is wanted':
    'form: "uniqueItems": true ↦ "uniqueItems": ⟦yes please⟧ ⇒ /properties/needs/uniqueItems error wrong-value',
  'a list of links that is missing in the bar':
    'site:     "links": [{ "label": "Home", "href": "/" }],\n ↦  ⇒ 6:13-6:14 /header error missing-key',
  'a missing number': 'site: , "copyrightYear": 2024 ↦  ⇒ 13:13-13:14 /footer error missing-key',
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
