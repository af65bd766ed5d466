/** Errors in the values of a file: names, kinds of values, choices and lengths. */
import type { Edits } from '../site.ts'
import { type Mistakes, replacing } from './mistake.ts'

const home = 'content/home.json'
const contact = 'content/contact.json'
const site = 'content/site.json'
const form = 'schemas/quote-request.json'

export const values: Mistakes = {
  ...replacing({ code: 'missing-key', to: '' }, [
    { file: home, from: '"title": "Home",\n' },
    { file: home, from: '"heading": "What we do",\n', place: '/sections/1' },
    { file: home, from: '"icon": "scale", ', place: '/sections/1/items/0' },
    { file: contact, from: '"type": "page-header", ', place: '/sections/0' },
    { file: site, from: '    "links": [{ "label": "Home", "href": "/" }],\n', place: '/header' },
  ]),
  ...replacing({ file: home, from: '"title": "Home"' }, [
    { to: '"titel": "Home"', code: 'misspelt-key', place: '/titel', fix: '"title"' },
    { to: '"Title": "Home"', code: 'misspelt-key', place: '/Title', fix: '"title"' },
    { to: '"title": "Home", "titles": "House"', code: 'unknown-key', place: '/titles' },
    { to: '"title": "Home", "colour": "red"', code: 'unknown-key', place: '/colour' },
    { to: '"title": "Home", "constructor": "x"', code: 'unknown-key', place: '/constructor' },
    {
      to: '"title": "Home", "__proto__": { "title": "x" }',
      code: 'unknown-key',
      place: '/__proto__',
    },
    { to: '"title": 404', code: 'wrong-kind', place: '/title', fix: '"404"' },
    { to: '"title": true', code: 'wrong-kind', place: '/title' },
    { to: '"title": null', code: 'wrong-kind', place: '/title' },
    { to: '"title": ["Home"]', code: 'wrong-kind', place: '/title' },
  ]),
  ...replacing({ file: home }, [
    {
      from: '"text": "A',
      to: '"txet": "A',
      code: 'misspelt-key',
      place: '/sections/0/txet',
      fix: '"text"',
    },
    {
      from: '"Write to us"',
      to: '"Write to us Write to us Write to us Write to us"',
      code: 'text-too-long',
      place: '/sections/2/actions/0/label',
    },
  ]),
  ...replacing(
    {
      file: home,
      from: '[{ "label": "Write to us", "href": "/contact" }]',
      place: '/sections/2/actions',
    },
    [
      { to: '[]', code: 'too-few-entries' },
      {
        to: '[{ "label": "A", "href": "/" }, { "label": "B", "href": "/contact" }, { "label": "C", "href": "/" }]',
        code: 'too-many-entries',
      },
    ],
  ),
  ...replacing(
    { file: home, from: '"Welcome"', code: 'blank-text', place: '/sections/0/heading' },
    [{ to: '""' }, { to: '"   "' }],
  ),
  ...replacing(
    { file: home, from: '"call-to-action"', code: 'unknown-value', place: '/sections/2/type' },
    [
      { to: '"carousel"' },
      { to: '"call-to-acton"', fix: '"call-to-action"' },
      { to: '"constructor"' },
      { to: '"__proto__"' },
      { to: '1' },
    ],
  ),
  ...replacing(
    { file: home, from: '"rocket"', code: 'unknown-value', place: '/sections/1/items/1/icon' },
    [{ to: '"rockt"', fix: '"rocket"' }],
  ),
  ...replacing({ file: contact }, [
    {
      from: '{ "type": "page-header", "id": "top", "heading": "Contact us" }',
      to: '"page-header"',
      code: 'wrong-kind',
      place: '/sections/0',
    },
    {
      from: '"type":',
      to: '"typ":',
      code: 'misspelt-key',
      place: '/sections/0/typ',
      fix: '"type"',
    },
    { from: '"/contact"', to: '"/Contact Us"', code: 'wrong-form', place: '/path' },
    { from: '"top"', to: '"the top"', code: 'wrong-form', place: '/sections/0/id' },
    {
      from: '[\n    { "type": "page-header", "id": "top", "heading": "Contact us" }\n  ]',
      to: '{ "type": "page-header", "heading": "Contact us" }',
      code: 'wrong-kind',
      place: '/sections',
    },
  ]),
  ...replacing({ file: site }, [
    { from: '2024', to: '20224', code: 'out-of-range', place: '/footer/copyrightYear' },
    { from: 'hello@keel.example', to: 'hello', code: 'wrong-form', place: '/contact/email' },
  ]),
  ...replacing(
    {
      file: form,
      from: '"title": "Name",',
      code: 'wrong-kind',
      place: '/properties/name/maxLength',
    },
    [
      { to: '"title": "Name", "maxLength": "20",', fix: '20' },
      { to: '"title": "Name", "maxLength": "a few",' },
      { to: '"title": "Name", "maxLength": 20.5,' },
      { to: '"title": "Name", "maxLength": 20–30,' },
      { to: '"title": "Name", "maxLength": "20–30",' },
    ],
  ),
  ...replacing(
    { file: form, from: '"uniqueItems": true', place: '/properties/needs/uniqueItems' },
    [{ to: '"uniqueItems": yes please', code: 'wrong-value' }],
  ),
  'a text below the minimum of its schema': {
    edits: {
      [home]: ['"A sentence."', '"Short."'],
      'schemas/sections/page-header.json': ['"maxLength": 320', '"minLength": 9, "maxLength": 320'],
    },
    expected: [{ code: 'text-too-short', place: '/sections/0/text' }],
  },
  'a page that is a list': {
    edits: { [contact]: '[]\n' },
    expected: [{ code: 'wrong-kind' }],
  },
}

/** What a site need not have, and what may be written in more than one way. */
export const rightValues: Record<string, Edits> = {
  'a site without a phone number': { [site]: [', "phone": "+1 202-555-0142"', ''] },
  'a site without a button in the bar': {
    [site]: ['    "action": { "label": "Contact", "href": "/contact" },\n', ''],
  },
  'a site without a note on support': { [site]: [' "supportNote": "Always there.",', ''] },
  'a copyright notice in words': { [site]: ['2024', '"© Keel Ltd. All rights reserved."'] },
}
