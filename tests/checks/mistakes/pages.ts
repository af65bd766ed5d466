/** Mistakes that only the files together show. */
import { section, sectionTypes, texts } from '../site.ts'
import { type Mistakes, replacing } from './mistake.ts'

const home = 'content/home.json'
const contact = 'content/contact.json'

const page = (path: string, href: string) =>
  JSON.stringify({
    path,
    title: 'Second',
    description: 'Once more.',
    sections: [
      { type: 'page-header', heading: 'Second' },
      { type: 'call-to-action', heading: 'Again', actions: [{ label: 'Again', href }] },
    ],
  })

export const pages: Mistakes = {
  'two pages with one path': {
    edits: { 'content/second.json': page('/contact', '/') },
    expected: [{ code: 'same-path', place: '/path' }],
  },
  'no home page': {
    edits: { [home]: ['"path": "/"', '"path": "/home"'] },
    expected: [{ code: 'missing-page', place: '/path' }],
  },
  'no home page and no file for it': {
    edits: { [home]: undefined },
    expected: [{ code: 'missing-page' }],
  },
  'no not-found page': {
    edits: { 'content/not-found.json': undefined },
    expected: [{ code: 'missing-page' }],
  },
  'a not-found page under another path, with a link to the right one': {
    edits: {
      'content/not-found.json': ['"/404"', '"/lost"'],
      [home]: ['"/contact"', '"/404"'],
    },
    expected: [{ code: 'missing-page', place: '/path' }],
  },
  'a file whose name does not end with .json': {
    edits: { 'content/about.json.txt': '{ "path": "/about" }' },
    expected: [{ code: 'file-not-read' }],
  },
  'a copy of a file that is there': {
    edits: { 'content/contact.json.bak': texts[contact] },
    expected: [{ code: 'file-not-read' }],
  },
  'no site file': {
    edits: { 'content/site.json': undefined },
    expected: [{ code: 'no-such-file' }],
  },
  'no file for the form': {
    edits: { 'schemas/quote-request.json': undefined },
    expected: [{ code: 'no-such-file' }],
  },
  'two sections with one id': {
    edits: { [home]: ['"heading": "Where next?"', '"id": "services", "heading": "Where next?"'] },
    expected: [{ code: 'same-id', place: '/sections/2/id' }],
  },
  'a section type without a component': {
    edits: {
      'schemas/sections/flipbook.json': JSON.stringify({
        title: 'Flipbook',
        type: 'object',
        properties: { type: { const: 'flipbook' } },
      }),
    },
    context: { sectionTypes },
    expected: [{ code: 'section-without-component' }],
  },
  'a page that nothing links to': {
    edits: { 'content/second.json': page('/second', '/second') },
    expected: [{ code: 'page-without-link', place: '/path' }],
  },
  ...replacing({ file: contact, from: '"top"', code: 'reserved-id', place: '/sections/0/id' }, [
    { to: '"content"' },
  ]),
  ...replacing({ file: contact, from: '"/contact"', code: 'reserved-path', place: '/path' }, [
    { to: '"/index"' },
    { to: '"/guides/index"' },
    { to: '"/assets/first/page"' },
    { to: '"/social"' },
  ]),
  'a card with a phone number that the site does not have': {
    edits: {
      ...section(
        '"type": "contact-cards", "heading": "Reach us", "items": [{ "icon": "phone", "title": "Call", "text": "Now", "contact": "phone" }]',
      ),
      'content/site.json': [', "phone": "+1 202-555-0142"', ''],
    },
    expected: [{ code: 'no-such-contact', place: '/sections/2/items/0/contact' }],
  },
  'a card with a channel that the site calls by another name': {
    edits: {
      ...section(
        '"type": "contact-cards", "heading": "Us", "items": [{ "icon": "phone", "title": "Chat", "text": "Now", "contact": "Telegramm" }]',
      ),
      'content/site.json': [
        '"contact": {',
        '"contact": { "channels": [{ "name": "Telegram", "href": "https://t.me/keel" }],',
      ],
    },
    expected: [
      { code: 'no-such-contact', place: '/sections/2/items/0/contact', fix: '"Telegram"' },
    ],
  },
  'a channel on a machine of one’s own, and a profile without https:': {
    edits: {
      'content/site.json': [
        '"contact": {',
        '"contact": { "channels": [{ "name": "Chat", "href": "https://localhost/chat" }], "profiles": ["x.com/keel"],',
      ],
    },
    expected: [
      { code: 'private-link', place: '/contact/channels/0/href' },
      { code: 'wrong-form', place: '/contact/profiles/0' },
    ],
  },
  'a line above partners that are not there': {
    edits: section('"type": "about", "heading": "Us", "text": "We.", "partnersHeading": "With"'),
    expected: [{ code: 'missing-key', place: '/sections/2' }],
  },
}
