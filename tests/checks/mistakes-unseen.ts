/** Entries that are not shown, duplicated, or useless to visitors. */
import { german, germanWords, withForm } from './languages.ts'
import type { Mistakes } from './mistake.ts'
import { having } from './mistakes-files.ts'
import { field } from './mistakes-form-fields.ts'
import type { Edits } from './site.ts'

/** The home page with a section that has these entries. */
const section = (entries: string): Edits => ({
  'content/home.json': ['"type": "call-to-action",', `${entries} }, { "type": "call-to-action",`],
})
const hero = (entries: string) =>
  section(
    `"type": "hero", "heading": "A", "text": "B", "actions": [{ "label": "Go", "href": "/" }], ${entries}`,
  )
const book = (price: string, asks: readonly string[], bids: readonly string[]) => {
  const levels = (prices: readonly string[]) => prices.map((one) => ({ price: one, size: '9,500' }))
  return hero(`"orderBook": ${JSON.stringify({ price, asks: levels(asks), bids: levels(bids) })}`)
}
const quote = (text: string) =>
  section(
    `"type": "testimonials", "heading": "A", "items": [{ "quote": ${JSON.stringify(text)}, "name": "Ada" }]`,
  )
const logos = (items: string) => section(`"type": "logos", "heading": "A", "items": [${items}]`)
const logo = (picture: object) =>
  having({ 'logo.svg': { picture: { width: 400, height: 100, isVector: true, ...picture } } })
const text = (words: string): Edits => ({
  'content/home.json': ['"A sentence."', JSON.stringify(words)],
})
const bar = (href: string, label = 'Go'): Edits => ({
  ...german,
  'content/site.json': [
    '{ "label": "Home", "href": "/" }',
    `{ "label": "${label}", "href": "${href}" }`,
  ],
})

export const unseen: Mistakes = {
  'a picture beside a hero that shows its order book': {
    edits: hero('"picture": { "file": "office.jpg", "alt": "" }'),
    says: 'content/home.json:22:97-22:106 /sections/2/picture warning entry-not-shown',
  },
  'an order book beside a hero that shows a picture': {
    edits: hero(
      '"visual": "picture", "picture": { "file": "office.jpg", "alt": "" }, "orderBook": { "price": "9", "asks": [{ "price": "1", "size": "1" }], "bids": [{ "price": "2", "size": "1" }] }',
    ),
    says: 'content/home.json:22:166-22:177 /sections/2/orderBook warning entry-not-shown',
  },
  'a price below zero': {
    edits: book('1.42', ['1.43'], ['-1.41']),
    says: 'content/home.json:22:184-22:191 /sections/2/orderBook/bids/0/price error wrong-form',
  },
  'a price that is a word': {
    edits: book('Market', ['1.43'], ['1.41']),
    says: 'content/home.json:22:119-22:127 /sections/2/orderBook/price error wrong-form',
  },
  'a logo whose name is that of its file': {
    edits: logos('{ "name": "kraken.svg", "file": "logo.svg" }'),
    context: logo({}),
    says: 'content/home.json:22:60-22:72 /sections/2/items/0/name error file-name-as-description',
  },
  'a picture that is described by the name that a camera gave it': {
    edits: section(
      '"type": "figure", "heading": "A", "picture": { "file": "logo.svg", "alt": "IMG_2041" }',
    ),
    context: logo({}),
    says: 'content/home.json:22:81-22:91 /sections/2/picture/alt error file-name-as-description',
  },
  'a picture that is described by its own name': {
    edits: section(
      '"type": "figure", "heading": "A", "picture": { "file": "our-office.svg", "alt": "our-office" }',
    ),
    context: having({ 'our-office.svg': { picture: { width: 4, height: 3, isVector: true } } }),
    says: 'content/home.json:22:87-22:99 /sections/2/picture/alt error file-name-as-description',
  },
  'two services with one title':
    'home: "title": "Listing" ↦ "title": ⟦" market  MAKING "⟧ ⇒ /sections/1/items/1/title warning same-entries see content/home.json:17:37-17:52',
  'one person twice in a team': {
    edits: section(
      '"type": "team", "heading": "A", "items": [{ "name": "Ada", "role": "X" }, { "name": "Ben", "role": "X" }, { "name": "Ada", "role": "Y" }]',
    ),
    says: 'content/home.json:22:123-22:128 /sections/2/items/2/name warning same-entries see content/home.json:22:59-22:64',
  },
  'one logo for two partners, and one partner twice': {
    edits: logos(
      '{ "name": "A", "file": "logo.svg" }, { "name": "B", "file": "logo.svg" }, { "name": "A" }',
    ),
    context: logo({}),
    says: [
      'content/home.json:22:110-22:120 /sections/2/items/1/file warning same-entries see content/home.json:22:73-22:83',
      'content/home.json:22:134-22:137 /sections/2/items/2/name warning same-entries see content/home.json:22:60-22:63',
    ],
  },
  'a testimonial in quotation marks': {
    edits: quote('“They told us to wait.”'),
    says: 'content/home.json:22:68-22:93 /sections/2/items/0/quote warning quotation-marks → "They told us to wait."',
  },
  'a testimonial in German quotation marks': {
    edits: quote('„Wir warten.“'),
    says: 'content/home.json:22:68-22:83 /sections/2/items/0/quote warning quotation-marks → "Wir warten."',
  },
  'a testimonial in straight quotation marks with an apostrophe': {
    edits: quote("'They didn't wait.'"),
    says: 'content/home.json:22:68-22:89 /sections/2/items/0/quote warning quotation-marks → "They didn\'t wait."',
  },
  'a box to agree with that is ticked beforehand':
    'field: "type": "boolean", "title": "A", "const": true, "default": ⟦true⟧ ⇒ ./default error ticked-beforehand',
  'a message whose placeholder lost its end':
    'form: "required":"Wrong" ↦ "required":⟦"{label is required"⟧ ⇒ /errorMessage/required error unknown-placeholder → "{label} is required"',
  'a message whose placeholder lost its beginning': {
    edits: field('"type": "string", "title": "A", "errorMessage": { "required": "label} left" }'),
    says: 'schemas/quote-request.json:18:80-18:93 /properties/holders/errorMessage/required error unknown-placeholder → "{label} left"',
  },
  'a message with a brace alone':
    'form: "required":"Wrong" ↦ "required":⟦"{label} is required}"⟧ ⇒ /errorMessage/required error unknown-placeholder',
  'a note to do something': 'sentence: "TODO: ask the lawyer" ⇒ warning gap-in-text',
  'a note at the end of a text': 'sentence: "Our fees are TODO." ⇒ warning gap-in-text',
  'words of printers': 'sentence: "Lorem ipsum dolor sit amet." ⇒ warning gap-in-text',
  'a placeholder of a mail program': 'sentence: "Dear {{name}}, welcome." ⇒ warning gap-in-text',
  'a line to fill in': 'sentence: "Signed by ____ in May." ⇒ warning gap-in-text',
  'words in square brackets': 'sentence: "We are [Name of the company]." ⇒ warning gap-in-text',
  'a title in square brackets': 'heading: "[Title]" ⇒ warning gap-in-text',
  'an option in square brackets': 'stages: ["Early", ⟦"[Option]"⟧] ⇒ ./1 warning gap-in-text',
  'a line break as it is typed':
    'sentence: "First line/nSecond line" ⇒ warning line-break-as-typed → "First line\\nSecond line"',
  'a line break with two backslashes in a heading':
    'home: "What we do" ↦ "What.\\\\n We do" ⇒ /sections/1/heading warning line-break-as-typed → "What. We do"',
  'an invisible space in a word':
    'sentence: "A sen\u200btence." ⇒ warning invisible-character → "A sentence."',
  'what turns the direction of a text':
    'sentence: "A \u202esentence." ⇒ warning invisible-character → "A sentence."',
  'a heading that nobody can see': 'heading: "\\u200b\\u2060" ⇒ error blank-text',
  'a link of the bar to a page in another language': {
    edits: bar('/de'),
    says: 'content/site.json:7:40-7:45 /header/links/0/href warning link-changes-language',
  },
  'a link of a German bar to a page that is not in German': {
    edits: {
      ...german,
      'content/site.de.json': germanWords.replace('"href": "/de"', '"href": "/contact"'),
    },
    says: 'content/site.de.json:3:43-3:53 /header/links/0/href warning link-changes-language',
  },
  'a link in a footer to a page in another language': {
    edits: {
      ...withForm,
      'content/site.json': [
        '"text": "We list."',
        '"text": "We list.", "groups": [{ "heading": "More", "links": [{ "label": "Start", "href": "https://keel.example/de" }] }]',
      ],
    },
    says: 'content/site.json:13:105-13:130 /footer/groups/0/links/0/href warning link-changes-language',
  },
}

/** What looks like such a mistake and is right. */
export const rightlySeen: Record<string, Edits> = {
  'an order book': book('1.4210', ['1.4211', '1.4213'], ['1.4209', '1.42']),
  'an order book with commas for decimals': book('1.421,50', ['1.421,6', '1.422'], ['1.421,4']),
  'an order book with currencies, groups and units': book(
    '$64,210.5',
    ['$64,211', '$64.3k'],
    ['$64,210', '$64,000.25'],
  ),
  'an order book that writes zeros as crypto exchanges do': book('0.0₄12', ['0.0₄13'], ['0.0₄11']),
  'an order book in Arabic digits, with a currency': book('١٬٤٢١', ['US$ 1,430'], ['1,410–1,415']),
  'a company whose name is TODO': text('TODO GmbH and TODO Group list with us.'),
  'a Spanish headline': { 'content/home.json': ['"Welcome"', '"LO HACEMOS TODO"'] },
  'a Spanish text': text('Todo: el equipo lo hace todo.'),
  'brackets that are no gap': text('Tokens [ERC-20], [1], [optional] and [sic].'),
  'a testimonial with a remark of the editor': quote('[They] told us to “wait”.'),
  'a testimonial that begins and ends with other words in quotation marks': quote(
    '“Wait” was right, and so was “now”',
  ),
  'yes or no': text('Answer y/n, ja/nein or and/nor; see https://keel.example/news.'),
  'a file path': text('Look in C:\\notes or /news.'),
  'spaces and marks that languages need': text(
    'A\u00a0b 1\u202f000 Auf\u200clage \u{1f468}\u200d\u{1f4bb} สวัสดี\u200bครับ Zu\u00adlassung',
  ),
  'marks of direction in Arabic': text('مرحبا\u200f!'),
  'a box of another matter that is ticked beforehand': field(
    '"type": "boolean", "title": "With market making", "default": true',
  ),
  'braces in pairs': field(
    '"type": "string", "title": "A", "pattern": "a", "examples": ["a"], "errorMessage": { "pattern": "{label}: {1, 2}" }',
  ),
  'two testimonials of one person': section(
    '"type": "testimonials", "heading": "A", "items": [{ "quote": "A.", "name": "Ada" }, { "quote": "B.", "name": "Ada" }]',
  ),
  'a link of the bar that names the other language': bar('/de', 'Deutsch'),
  'a link of the bar that names the other language beside its words': bar('/de', 'Home (German)'),
}
