/** What is wrong in texts with bold letters and links. */
import type { Mistake, Said } from './mistake.ts'

/** The home page with a long text of these paragraphs on it. */
const textOf = (...paragraphs: string[]) => ({
  'content/home.json': [
    '"type": "call-to-action",',
    `"type": "text", "heading": "Text", "parts": [{ "paragraphs": ${JSON.stringify(paragraphs)} }] }, { "type": "call-to-action",`,
  ] as const,
})

const first = '/sections/2/parts/0/paragraphs/0'

/** Where the first paragraph stands. */
const at = (paragraph: string) =>
  `content/home.json:22:69-22:${69 + JSON.stringify(paragraph).length}`

/** A paragraph, and what is said of it. */
function paragraph(name: string, text: string, said: Omit<Said, 'at' | 'pointer'>): Mistake {
  return { name, edits: textOf(text), diagnostics: [{ at: at(text), pointer: first, ...said }] }
}

const literally =
  'Where the sign itself is meant, write a backslash before it: one in the editor, two in the file.'

export const richTexts: Mistake[] = [
  paragraph('bold letters that do not end', 'You may **object.', {
    code: 'error broken-notation',
    message: 'Entry 1 of “paragraphs” begins bold letters with “**object.”, and does not end them.',
    help: `Write ** behind the last of these words, too. ${literally}`,
  }),
  paragraph('bold letters that do not begin', 'You may object** at any time.', {
    code: 'error broken-notation',
    message:
      'Entry 1 of “paragraphs” ends bold letters before “** at any time.”, and does not begin them.',
    help: `Write ** before the first of these words, too. ${literally}`,
  }),
  paragraph('slanted letters that do not end', 'You _may object.', {
    code: 'error broken-notation',
    message:
      'Entry 1 of “paragraphs” begins slanted letters with “_may object.”, and does not end them.',
    help: `Write _ behind the last of these words, too. ${literally}`,
  }),
  paragraph('a link whose address does not end', 'See [our team](/contact.', {
    code: 'error broken-notation',
    message:
      'Entry 1 of “paragraphs” begins a link with “[our team](/contact.”, and does not end it.',
    help: 'Write ) behind the address, as in [our team](/contact).',
  }),
  paragraph('a link without words', 'See [](/contact).', {
    code: 'error broken-notation',
    message: 'Entry 1 of “paragraphs” holds a link without words: “[](/contact).”.',
    help: 'Write the words of the link between [ and ], as in [our team](/contact).',
  }),
  paragraph(
    'a link within a text to a page that does not exist',
    'See [**us**](/contcat) or [us](/).',
    {
      code: 'error no-such-page',
      message: 'The link “/contcat” leads to a page that does not exist.',
      help: 'Did you mean “/contact”?',
      fix: '"See [**us**](/contact) or [us](/)."',
    },
  ),
  paragraph('a link within a text that runs a script', 'See [us](javascript:alert(1)).', {
    code: 'error forbidden-link',
    message: 'A link that begins with “javascript:” may not stand on this site.',
    help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
  }),
  paragraph('a link within a text to a heading that does not exist', 'See [above](#part-one).', {
    code: 'error no-such-section',
    message:
      'The link “#part-one” leads to a section that does not exist: the home page has none with the id “part-one”.',
    help: 'The sections with an id there are “services”.',
  }),
  paragraph('a gap that is to be filled in', 'By [Name of the company], [City], [1].', {
    code: 'warning gap-in-text',
    message:
      'Entry 1 of “paragraphs” has gaps that nobody has filled in yet: “[Name of the company]” and “[City]”.',
    help: 'Write your own words there, without the square brackets.',
  }),
  paragraph('HTML in a long text', 'You <b>may</b> object.', {
    code: 'warning markup-in-text',
    message: 'Entry 1 of “paragraphs” holds HTML, which visitors would read as it is typed: “<b>”.',
    help: 'Write the words alone: a text knows **bold**, *slanted* and [links](/contact), and no other signs.',
  }),
  paragraph('a Markdown heading in a long text', '## Your rights', {
    code: 'warning markup-in-text',
    message:
      'Entry 1 of “paragraphs” holds Markdown, which visitors would read as it is typed: “## Your rights”.',
    help: 'Write the words alone: a text knows **bold**, *slanted* and [links](/contact), and no other signs.',
  }),
  {
    name: 'a list that is to be numbered and is not there',
    edits: {
      'content/home.json': [
        '"type": "call-to-action",',
        '"type": "text", "heading": "Text", "parts": [{ "heading": "A", "numbered": true }] }, { "type": "call-to-action",',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:22:52-22:53',
        pointer: '/sections/2/parts/0',
        code: 'error missing-key',
        message: 'Entry 1 of “parts” has no “list”.',
        help: 'Add it, for example: "list": ["A **point** of the list."]',
      },
    ],
  },
  {
    name: 'a part of a text with nothing in it',
    edits: {
      'content/home.json': [
        '"type": "call-to-action",',
        '"type": "text", "heading": "Text", "parts": [{}] }, { "type": "call-to-action",',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:22:52-22:53',
        pointer: '/sections/2/parts/0',
        code: 'error too-few-entries',
        message: 'Entry 1 of “parts” is empty.',
        help: 'Add at least 1 entry.',
      },
    ],
  },
  {
    name: 'a link in the label of a box that leads nowhere',
    edits: {
      'schemas/quote-request.json': [
        '"holders": {',
        '"terms": { "type": "boolean", "const": true, "title": "Terms", "text": "I know the [terms](/terms)." }, "holders": {',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:76-18:105',
        pointer: '/properties/terms/text',
        code: 'error no-such-page',
        message: 'The link “/terms” leads to a page that does not exist.',
        help: 'The pages of this site are “/”, “/404” and “/contact”.',
      },
    ],
  },
  {
    name: 'words beside a box in a field that is none',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name", "text": "Your name",'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:24-9:30',
        pointer: '/properties/name/text',
        code: 'error entry-does-not-fit',
        message: 'The field “name” cannot have “text” beside this “type”.',
        help: 'Remove “text”, or change “type”.',
      },
    ],
  },
  {
    name: 'a link in the title of a box',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name [us](/contact)",'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:9:16-9:37',
        pointer: '/properties/name/title',
        code: 'warning markup-in-text',
        message:
          '“title” holds Markdown, which visitors would read as it is typed: “[us](/contact)”.',
        help: 'Write the words alone: of a form, the "text" of a box to tick can hold links.',
      },
    ],
  },
]

/** Long texts that are right, as edits of the site. */
export const rightTexts = {
  'links to headings, by their words': {
    'content/home.json': [
      '"type": "call-to-action",',
      '"type": "text", "heading": "Text", "parts": [{ "heading": "Über uns – who?", "paragraphs": ["[Above](#uber-uns-who), [services](#services), [below](/#services-2)."] }, { "heading": "Services" }] }, { "type": "call-to-action",',
    ],
    'content/site.json': [
      '{ "label": "Home", "href": "/" }',
      '{ "label": "A", "href": "/#uber-uns-who" }',
    ],
  },
  'signs behind a backslash': textOf('Prices\\* and \\[words\\](here), 2 * 3, snake_case.'),
} as const
