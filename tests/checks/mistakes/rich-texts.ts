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
  'stars of footnotes': longText({ paragraphs: ['Fees*, taxes* apply.'] }),
  'characters after a backslash': longText({
    paragraphs: ['Prices\\* and \\[words\\](here), 2 * 3, snake_case.'],
  }),
} as const
