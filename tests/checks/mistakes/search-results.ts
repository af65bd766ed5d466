/** What works, and could serve visitors better, mostly in search results. */
import { filesAre } from '../site.ts'
import { type Mistakes, replacing } from './mistake.ts'

const home = 'content/home.json'
const contact = 'content/contact.json'

export const searchResults: Mistakes = {
  ...replacing({ file: contact }, [
    {
      from: '"title": "Contact"',
      to: '"title": "Everything that you may want to know about how to reach us"',
      code: 'long-title',
      place: '/title',
    },
    {
      from: 'How to reach us.',
      to: 'How to reach us. '.repeat(10),
      code: 'long-description',
      place: '/description',
    },
  ]),
  'a home page that is hidden from search engines': {
    edits: { [home]: ['"path": "/",', '"path": "/", "noindex": true,'] },
    expected: [{ code: 'home-hidden', place: '/noindex' }],
  },
  'a title that no picture can show': {
    edits: { [contact]: ['"title": "Contact"', '"title": "上場 2026"'] },
    expected: [{ code: 'title-not-drawn', place: '/title' }],
  },
  'a picture for shared links that is not there': {
    edits: {
      [contact]: [
        '"title": "Contact"',
        '"title": "上場 2026", "socialPicture": { "file": "gone.jpg", "alt": "A desk." }',
      ],
    },
    context: filesAre({}),
    expected: [{ code: 'no-such-picture', place: '/socialPicture/file' }],
  },
  'the same title on two pages': {
    edits: { [contact]: ['"title": "Contact"', '"title": "home"'] },
    expected: [{ file: home, code: 'same-title', place: '/title' }],
  },
  'a page without a main heading': {
    edits: {
      [contact]: [', "heading": "Contact us"', ''],
      'schemas/sections/page-header.json': [
        '"required": ["type", "heading"]',
        '"required": ["type"]',
      ],
    },
    expected: [{ code: 'no-main-heading', place: '/sections/0' }],
  },
  'a page whose main heading is only read out': {
    edits: {
      [contact]: [
        '{ "type": "page-header", "id": "top", "heading": "Contact us" }',
        '{ "type": "stats", "heading": "Figures", "items": [{ "number": "1", "label": "A" }, { "number": "2", "label": "B" }] }',
      ],
    },
    expected: [{ code: 'no-main-heading', place: '/sections/0' }],
  },
}
