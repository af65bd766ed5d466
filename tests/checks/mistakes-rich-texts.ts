/** What is wrong in texts with bold letters and links. */
import type { Mistakes } from './mistake.ts'

/** The home page with a long text of these paragraphs on it. */
const textOf = (...paragraphs: string[]) => ({
  'content/home.json': [
    '"type": "call-to-action",',
    `"type": "text", "heading": "Text", "parts": [{ "paragraphs": ${JSON.stringify(paragraphs)} }] }, { "type": "call-to-action",`,
  ] as const,
})

export const richTexts: Mistakes = {
  'bold letters that do not end': 'paragraph: "You may **object." ⇒ error broken-notation',
  'bold letters that do not begin':
    'paragraph: "You may object** at any time." ⇒ error broken-notation',
  'slanted letters that do not end': 'paragraph: "You _may object." ⇒ error broken-notation',
  'a link whose address does not end':
    'paragraph: "See [our team](/contact." ⇒ error broken-notation',
  'a link with a title': 'paragraph: "See [our team](/contact \\"Us\\")." ⇒ error broken-notation',
  'a link whose address has a space in it':
    'paragraph: "See [our team](/our team)." ⇒ error broken-notation',
  'a link without words': 'paragraph: "See [](/contact)." ⇒ error broken-notation',
  'a link within a text to a page that does not exist':
    'paragraph: "See [**us**](/contcat) or [us](/)." ⇒ error no-such-page → "See [**us**](/contact) or [us](/)."',
  'a link within a text that runs a script':
    'paragraph: "See [us](javascript:alert(1))." ⇒ error forbidden-link',
  'a link within a text to a heading that does not exist':
    'paragraph: "See [above](#part-one)." ⇒ error no-such-section',
  'a link within a text without an address':
    'paragraph: "You accept [our terms]()." ⇒ error wrong-link',
  'a gap that is to be filled in':
    'paragraph: "By [Name of the company], [City], [1]." ⇒ warning gap-in-text',
  'HTML in a long text': 'paragraph: "You <b>may</b> object." ⇒ warning markup-in-text',
  'a Markdown heading in a long text': 'paragraph: "## Your rights" ⇒ warning markup-in-text',
  'a list that is to be numbered and does not exist':
    'section: "type": "text", "heading": "Text", "parts": [⟦{⟧ "heading": "A", "numbered": true }] ⇒ ./parts/0 error missing-key',
  'a part of a text with nothing in it':
    'section: "type": "text", "heading": "Text", "parts": [⟦{⟧}] ⇒ ./parts/0 error too-few-entries',
  'a link in the label of a box that leads nowhere': {
    edits: {
      'schemas/quote-request.json': [
        '"holders": {',
        '"terms": { "type": "boolean", "const": true, "title": "Terms", "text": "I know the [terms](/terms)." }, "holders": {',
      ],
    },
    says: 'schemas/quote-request.json:18:76-18:105 /properties/terms/text error no-such-page',
  },
  'words beside a box in a field that is none':
    'name: "title": "Name", ⟦"text"⟧: "Your name", ⇒ ./text error entry-does-not-fit',
  'a link in the title of a box':
    'name: "title": ⟦"Name [us](/contact)"⟧, ⇒ ./title warning markup-in-text',
}

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
  'stars of footnotes': textOf('Fees*, taxes* apply.'),
  'characters after a backslash': textOf('Prices\\* and \\[words\\](here), 2 * 3, snake_case.'),
} as const
