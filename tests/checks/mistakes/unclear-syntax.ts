/** Syntax errors that look as if they could be fixed in one way, and most of which cannot. */
import { texts, utf16 } from '../site.ts'
import { type Mistakes, replacing } from './mistake.ts'

const home = 'content/home.json'
const contact = 'content/contact.json'
const form = 'schemas/quote-request.json'

export const unclearSyntax: Mistakes = {
  ...replacing({ file: home, from: '"Home"', place: '/title' }, [
    { to: '1.500', code: 'wrong-kind', fix: '"1.500"' },
    { to: 'TRUE', code: 'wrong-kind' },
  ]),
  ...replacing({ file: home, from: '"A sentence."', place: '/sections/0/text' }, [
    {
      to: '"Our „Listing" team, day and night"',
      code: 'quote-in-text',
      fix: '"Our „Listing\\" team, day and night"',
    },
    { to: '„Listing"', code: 'curly-quotes', fix: '"Listing"' },
    { to: '"A sentence.\n      Another one."', code: 'line-break-in-text' },
    { to: '"A 24" screen on each desk, with spread"', code: 'unclear-text' },
    { to: '`Since $\u007byear}`', code: 'unclear-text' },
    { to: 'new Date()', code: 'text-without-quotes' },
    { to: '<b>A sentence.</b>', code: 'text-without-quotes' },
    { to: 'yes', code: 'text-without-quotes' },
    { to: '「Listing」', code: 'text-without-quotes' },
    { to: '24"', code: 'bad-number' },
    { to: '"A \\"sentence\\"', code: 'unclosed-text' },
    { to: '"A sentence.";', code: 'trailing-comma', place: '/sections/0', fix: '' },
  ]),
  ...replacing({ file: home, from: '"Welcome"', place: '/sections/0/heading' }, [
    { to: '"Get “listed”', code: 'unclosed-text', fix: '"' },
  ]),
  ...replacing({ file: home, from: '"path": "/",', line: 3 }, [
    { to: '"path"："/",', code: 'foreign-sign', fix: ':' },
    { to: '"path": "/"，', code: 'foreign-sign', fix: ',' },
    { to: '"path": "/"،', code: 'foreign-sign', fix: ',' },
    { to: '"path": "/", // the "home page', code: 'unclear-text' },
  ]),
  ...replacing({ file: home, from: '  "path": "/",\n', line: 3 }, [
    {
      to: '<<<<<<< HEAD\n  "path": "/",\n=======\n  "path": "/home",\n>>>>>>> other\n',
      code: 'merge-conflict',
    },
  ]),
  ...replacing({ file: form, from: '["Early", "Late"]', place: '/properties/stage/enum' }, [
    // Perhaps one number with thousands.
    { to: '["Early", 1 000]', code: 'unexpected-text' },
    { to: '[Early, Late]', code: 'text-without-quotes', place: '/properties/stage/enum/0' },
  ]),
  ...replacing({ file: form, from: '"minimum": 1', place: '/properties/holders/minimum' }, [
    { to: '"minimum": "1.500"', code: 'wrong-kind' },
  ]),
  ...replacing({ file: 'content/site.json' }, [
    {
      from: '"+1 202-555-0142"',
      to: '+12025550142',
      code: 'bad-number',
      place: '/contact/phone',
    },
    {
      from: '"email": "hello@keel.example"',
      to: '"email": "hello@keel.example"\u00a0',
      code: 'invisible-character',
      place: '/contact',
      fix: ' ',
    },
  ]),
  ...replacing({ file: contact, line: 6 }, [
    { from: '"page-header", "id"', to: '"page-header, "id"', code: 'unclear-text' },
    { from: '[\n    { "type"', to: '[\n    "type"', code: 'name-in-list' },
  ]),
  'a value that isn’t one, before a section that others link to': {
    edits: {
      [home]: ['"Welcome"', '0x10'],
      'content/site.json': ['"href": "/" }]', '"href": "/#services" }]'],
    },
    expected: [{ code: 'bad-number', place: '/sections/0/heading' }],
  },
  'a bracket of the wrong kind in a file that ends too soon': {
    edits: {
      [home]: ['"href": "/contact" }]\n    }\n  ]\n}', '"href": "/contact" }}\n    }\n  ]\n'],
    },
    expected: [{ code: 'wrong-bracket', line: 24 }],
  },
  'a block that was pasted after its list': {
    edits: {
      [home]: [
        '"description": "All venues." }\n      ]',
        '"description": "All venues." }\n      ]\n      { "icon": "rocket", "title": "New" },',
      ],
    },
    expected: [{ code: 'group-without-name', line: 20 }],
  },
  'a file in UTF-16 without its mark': {
    edits: { [contact]: utf16(texts[contact] ?? '').slice(2) },
    expected: [{ code: 'wrong-encoding', fix: '' }],
  },
  'a file in UTF-16 that ends in the middle of a character': {
    edits: { [contact]: utf16(texts[contact] ?? '').slice(2, -1) },
    expected: [{ code: 'wrong-encoding' }],
  },
}
