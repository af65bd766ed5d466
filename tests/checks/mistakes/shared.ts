/** Sections that several pages show. */
import { german, germanHome } from '../german-site.ts'
import { section } from '../site.ts'
import type { Mistakes } from './mistake.ts'

const risk = 'content/shared/risk.json'
const text = (words: string) =>
  JSON.stringify({
    sections: [{ type: 'text', heading: 'Risk', parts: [{ paragraphs: [words] }] }],
  })

const shows = (name: string) => section(`"type": "shared", "name": "${name}"`)

const inGerman = {
  ...german,
  'content/home.de.json': germanHome.replace(
    '"Willkommen" }',
    '"Willkommen" }, { "type": "shared", "name": "risk" }',
  ),
}

export const shared: Mistakes = {
  'shared sections that there are not': {
    edits: shows('risk'),
    expected: [{ code: 'no-such-shared', place: '/sections/2/name' }],
  },
  'shared sections by a misspelt name': {
    edits: { ...shows('risks'), [risk]: text('All.') },
    expected: [
      { code: 'no-such-shared', place: '/sections/2/name', fix: '"risk"' },
      { code: 'shared-not-shown', file: risk },
    ],
  },
  'shared sections that no page shows': {
    edits: { [risk]: text('All.') },
    expected: [{ code: 'shared-not-shown' }],
  },
  'shared sections within shared ones': {
    edits: {
      ...shows('risk'),
      [risk]: '{ "sections": [{ "type": "shared", "name": "risk" }] }',
    },
    expected: [{ code: 'shared-in-shared', file: risk, place: '/sections/0' }],
  },
  'shared sections that a page in another language shows in that of the site': {
    edits: { ...inGerman, [risk]: text('All.') },
    expected: [
      { code: 'shared-not-translated', file: 'content/home.de.json', place: '/sections/1/name' },
    ],
  },
  'translated shared sections that only other languages show': {
    edits: {
      ...shows('risk'),
      [risk]: text('All.'),
      'content/shared/risk.de.json': text('Alles.'),
    },
    expected: [{ code: 'shared-not-shown', file: 'content/shared/risk.de.json' }],
  },
  'a mistake in shared sections, once for all pages': {
    edits: {
      ...shows('risk'),
      'content/contact.json': [
        '"sections": [',
        '"sections": [{ "type": "shared", "name": "risk" },',
      ],
      [risk]: text('[here](/contcat)'),
    },
    expected: [
      {
        code: 'no-such-page',
        file: risk,
        place: '/sections/0/parts/0/paragraphs/0',
        fix: '"[here](/contact)"',
      },
    ],
  },
  'an id that a page and its shared sections have': {
    edits: {
      'content/contact.json': [
        '"sections": [',
        '"sections": [{ "type": "shared", "name": "risk" }, ',
      ],
      [risk]: text('All.').replace('"heading"', '"id": "top", "heading"'),
    },
    expected: [{ code: 'same-id', place: '/sections/1/id' }],
  },
}
