/** What is wrong in texts with bold letters and links. */
import { longText } from '../site.ts'
import { type Mistakes, replacing } from './mistake.ts'

const form = 'schemas/quote-request.json'
const place = '/sections/2/parts/0'

const inParagraph = (text: string, code: string, fix?: string) => ({
  edits: longText({ paragraphs: [text] }),
  expected: [{ code, place: `${place}/paragraphs/0`, ...(fix && { fix: JSON.stringify(fix) }) }],
})

export const richTexts: Mistakes = {
  'bold without an end': inParagraph('You may **object.', 'broken-notation'),
  'bold without a beginning': inParagraph('You may object** now.', 'broken-notation'),
  'italics without an end': inParagraph('You _may object.', 'broken-notation'),
  'an address without an end': inParagraph('See [our team](/contact.', 'broken-notation'),
  'a link with a title': inParagraph('See [our team](/contact "Us").', 'broken-notation'),
  'an address with a space': inParagraph('See [our team](/our team).', 'broken-notation'),
  'a link without words': inParagraph('See [](/contact).', 'broken-notation'),
  'a link to a page that does not exist': inParagraph(
    'See [**us**](/contcat) or [us](/).',
    'no-such-page',
    'See [**us**](/contact) or [us](/).',
  ),
  'a link that runs a script': inParagraph('See [us](javascript:alert(1)).', 'forbidden-link'),
  'a link to a heading that does not exist': inParagraph('[Above](#part-one).', 'no-such-section'),
  'a link without an address': inParagraph('You accept [our terms]().', 'wrong-link'),
  'words to fill in': inParagraph('By [Name of the company], [City], [1].', 'gap-in-text'),
  HTML: inParagraph('You <b>may</b> object.', 'markup-in-text'),
  'a heading in Markdown': inParagraph('## Your rights', 'markup-in-text'),
  'a numbered list without entries': {
    edits: longText({ heading: 'A', numbered: true }),
    expected: [{ code: 'missing-key', place }],
  },
  'a mark without an end in a list within an entry': {
    edits: longText({ list: ['You may\n- **object,\n- leave.'] }),
    expected: [{ code: 'broken-notation', place: `${place}/list/0` }],
  },
  'a list within an entry that is numbered': {
    edits: longText({ list: ['You may\n1. object,\n2. leave.'] }),
    expected: [{ code: 'markup-in-text', place: `${place}/list/0` }],
  },
  'a list within a paragraph': inParagraph('You may\n- object,\n- leave.', 'markup-in-text'),
  'rows with too few and too many cells': {
    edits: longText({ table: { caption: 'Fees', rows: [['A', 'B'], ['C'], ['D', '', 'E']] } }),
    expected: [1, 2].map((row) => ({ code: 'uneven-rows', place: `${place}/table/rows/${row}` })),
  },
  'a mark without an end in a cell': {
    edits: longText({ table: { caption: 'Fees', rows: [['A'], ['**B']] } }),
    expected: [{ code: 'broken-notation', place: `${place}/table/rows/1/0` }],
  },
  'a link to nowhere in a cell': {
    edits: longText({ table: { caption: 'Fees', rows: [['A'], ['[B](/nowhere)']] } }),
    expected: [{ code: 'no-such-page', place: `${place}/table/rows/1/0` }],
  },
  'quotation marks around a quote': {
    edits: longText({ quote: { text: '“We waited.”' } }),
    expected: [
      { code: 'quotation-marks', place: `${place}/quote/text`, fix: JSON.stringify('We waited.') },
    ],
  },
  'a caption without a picture': {
    edits: longText({ heading: 'A', caption: 'The desk' }),
    expected: [{ code: 'missing-key', place }],
  },
  'a character that nobody sees in an address to copy': {
    edits: longText({ copy: { text: '0x5290\u200b8400' } }),
    expected: [
      {
        code: 'invisible-character',
        place: `${place}/copy/text`,
        fix: JSON.stringify('0x52908400'),
      },
    ],
  },
  'an address to copy that is still to be written': {
    edits: longText({ copy: { text: '[What visitors copy]' } }),
    expected: [{ code: 'gap-in-text', place: `${place}/copy/text` }],
  },
  'a part with nothing in it': {
    edits: longText({}),
    expected: [{ code: 'too-few-entries', place }],
  },
  'a link in the label of a box that leads nowhere': {
    edits: {
      [form]: [
        '"holders": {',
        '"terms": { "type": "boolean", "title": "Terms", "text": "I know the [terms](/terms)." }, "holders": {',
      ],
    },
    expected: [{ code: 'no-such-page', place: '/properties/terms/text' }],
  },
  ...replacing({ file: form, from: '"title": "Name",' }, [
    {
      to: '"title": "Name", "text": "Your name",',
      code: 'entry-does-not-fit',
      place: '/properties/name/text',
    },
    {
      to: '"title": "Name [us](/contact)",',
      code: 'markup-in-text',
      place: '/properties/name/title',
    },
  ]),
}

/** Long texts that are right, as edits of the site. */
export const rightTexts = {
  'links to headings, by their words': {
    ...longText(
      {
        heading: 'Über uns – who?',
        paragraphs: ['[Above](#uber-uns-who), [services](#services), [below](/#services-2).'],
      },
      { heading: 'Services' },
    ),
    'content/site.json': [
      '{ "label": "Home", "href": "/" }',
      '{ "label": "A", "href": "/#uber-uns-who" }',
    ],
  },
  'dates and numbers at the beginning of a line': longText({
    paragraphs: [
      '15. Januar 2026: [Home](/)',
      '24. joulukuuta suljettu.',
      '1. ledna 2026',
      '1. FC Köln',
      '+ 5 % in May',
    ],
    list: ['Termine\n1. Mai: *Auftakt*\n2. Mai: Abschluss'],
  }),
  'lists within entries, empty cells, and code': longText(
    { list: ['You may\n- **object**,\n- [leave](/contact).'] },
    {
      table: {
        caption: 'Fees',
        rows: [
          ['', 'A'],
          ['B', ''],
        ],
      },
    },
    { copy: { text: 'a = `b` * [c](d) <b> **, [Name], {{name}}, TODO' } },
  ),
  'stars of footnotes': longText({ paragraphs: ['Fees*, taxes* apply.'] }),
  'characters after a backslash': longText({
    paragraphs: ['Prices\\* and \\[words\\](here), 2 * 3, snake_case.'],
  }),
} as const
