/** Entries that are not shown, duplicated, or useless to visitors. */
import { german, germanWords, withForm } from '../german-site.ts'
import { type Edits, filesAre, section } from '../site.ts'
import { type Mistake, type Mistakes, replacing } from './mistake.ts'

const home = 'content/home.json'
const site = 'content/site.json'

const hero = (entries: string) =>
  section(
    `"type": "hero", "heading": "A", "text": "B", "actions": [{ "label": "Go", "href": "/" }], ${entries}`,
  )
const book = (price: string, ask: string, bid: string) =>
  hero(
    `"orderBook": ${JSON.stringify({ price, asks: [{ price: ask, size: '9,500' }], bids: [{ price: bid, size: '9,500' }] })}`,
  )
const quote = (text: string) =>
  section(
    `"type": "testimonials", "heading": "A", "items": [{ "quote": ${JSON.stringify(text)}, "name": "Ada" }]`,
  )
const quoted = (text: string, fix: string): Mistake => ({
  edits: quote(text),
  expected: [
    { code: 'quotation-marks', place: '/sections/2/items/0/quote', fix: JSON.stringify(fix) },
  ],
})
const logos = (items: string) => section(`"type": "logos", "heading": "A", "items": [${items}]`)
const logo = filesAre({ 'logo.svg': { picture: { width: 400, height: 100, isVector: true } } })
const text = (words: string): Edits => ({ [home]: ['"A sentence."', JSON.stringify(words)] })
const bar = (href: string, label = 'Go'): Edits => ({
  [site]: ['{ "label": "Home", "href": "/" }', `{ "label": "${label}", "href": "${href}" }`],
  ...german,
})

export const entries: Mistakes = {
  'a picture beside a hero that shows its order book': {
    edits: hero('"picture": { "file": "office.jpg", "alt": "" }'),
    expected: [{ code: 'entry-not-shown', place: '/sections/2/picture' }],
  },
  'an order book beside a hero that shows a picture': {
    edits: hero(
      '"visual": "picture", "picture": { "file": "office.jpg", "alt": "" }, "orderBook": { "price": "9", "asks": [{ "price": "1", "size": "1" }], "bids": [{ "price": "2", "size": "1" }] }',
    ),
    expected: [{ code: 'entry-not-shown', place: '/sections/2/orderBook' }],
  },
  'a hero that shows a picture, and has none': {
    edits: hero('"visual": "picture"'),
    expected: [{ code: 'picture-not-chosen', place: '/sections/2/visual' }],
  },
  'a price below zero': {
    edits: book('1.42', '1.43', '-1.41'),
    expected: [{ code: 'wrong-form', place: '/sections/2/orderBook/bids/0/price' }],
  },
  'a price that is a word': {
    edits: book('Market', '1.43', '1.41'),
    expected: [{ code: 'wrong-form', place: '/sections/2/orderBook/price' }],
  },
  ...replacing({ file: home, from: '"title": "Listing"', place: '/sections/1/items/1/title' }, [
    { to: '"title": " market  MAKING "', code: 'same-entries' },
  ]),
  'one person twice in a team': {
    edits: section(
      '"type": "team", "heading": "A", "items": [{ "name": "Ada", "role": "X" }, { "name": "Ben", "role": "X" }, { "name": "Ada", "role": "Y" }]',
    ),
    expected: [{ code: 'same-entries', place: '/sections/2/items/2/name' }],
  },
  'a section for a video without one': {
    edits: section('"type": "video", "heading": "A"'),
    expected: [{ code: 'video-missing', place: '/sections/2' }],
  },
  'a link to a page where a video should be': {
    edits: section('"type": "video", "heading": "A", "href": "/contact"'),
    expected: [{ code: 'no-video', place: '/sections/2/href' }],
  },
  'a channel of YouTube instead of a video': {
    edits: section('"type": "video", "heading": "A", "href": "https://www.youtube.com/@keel"'),
    expected: [{ code: 'no-video', place: '/sections/2/href' }],
  },
  'a video without captions': {
    edits: section('"type": "video", "heading": "A", "href": "/files/tour.mp4"'),
    context: filesAre({ 'tour.mp4': {} }),
    expected: [{ code: 'no-captions', place: '/sections/2/href' }],
  },
  'captions without a file': {
    edits: section(
      '"type": "video", "heading": "A", "href": "/files/tour.mp4", "captions": [{ "language": "en" }]',
    ),
    context: filesAre({ 'tour.mp4': {} }),
    expected: [{ code: 'video-missing', place: '/sections/2/captions/0' }],
  },
  'captions that are another file': {
    edits: section(
      '"type": "video", "heading": "A", "href": "/files/tour.mp4", "captions": [{ "href": "/files/tour.txt", "language": "en" }]',
    ),
    context: filesAre({ 'tour.mp4': {}, 'tour.txt': {} }),
    expected: [{ code: 'no-video', place: '/sections/2/captions/0/href' }],
  },
  'two plans that are recommended': {
    edits: section(
      '"type": "pricing", "heading": "A", "items": [{ "name": "A", "price": "$1", "recommended": true }, { "name": "B", "price": "$2" }, { "name": "C", "price": "$3", "recommended": true }]',
    ),
    expected: [{ code: 'several-of-one', place: '/sections/2/items/2/recommended' }],
  },
  'a currency that is not three letters': {
    edits: section(
      '"type": "pricing", "heading": "A", "currency": "$", "items": [{ "name": "A", "price": "$1" }]',
    ),
    expected: [{ code: 'wrong-form', place: '/sections/2/currency' }],
  },
  'one logo for two partners, and one partner twice': {
    edits: logos(
      '{ "name": "A", "file": "logo.svg" }, { "name": "B", "file": "logo.svg" }, { "name": "A" }',
    ),
    context: logo,
    expected: [
      { code: 'same-entries', place: '/sections/2/items/1/file' },
      { code: 'same-entries', place: '/sections/2/items/2/name' },
    ],
  },
  'a testimonial in quotation marks': quoted('“They told us to wait.”', 'They told us to wait.'),
  'a testimonial in German quotation marks': quoted('„Wir warten.“', 'Wir warten.'),
  'a testimonial in straight quotation marks with an apostrophe': quoted(
    "'They didn't wait.'",
    "They didn't wait.",
  ),
  'a link of the bar to a page in another language': {
    edits: bar('/de'),
    expected: [{ code: 'link-changes-language', place: '/header/links/0/href' }],
  },
  'a link of a German bar to a page that is not in German': {
    edits: {
      ...german,
      'content/site.de.json': germanWords.replace('"href": "/de"', '"href": "/contact"'),
    },
    expected: [
      {
        file: 'content/site.de.json',
        code: 'link-changes-language',
        place: '/header/links/0/href',
      },
    ],
  },
  'a link in a footer to a page in another language': {
    edits: {
      [site]: [
        '"text": "We list."',
        '"text": "We list.", "groups": [{ "heading": "More", "links": [{ "label": "Start", "href": "https://keel.example/de" }] }]',
      ],
      ...withForm,
    },
    expected: [{ code: 'link-changes-language', place: '/footer/groups/0/links/0/href' }],
  },
}

/** What looks like such a mistake and is right. */
export const rightEntries: Record<string, Edits> = {
  'an order book': book('1.4210', '1.4211', '1.4209'),
  'an order book with currencies, groups and units': book('$64,210.5', '$64.3k', '$64,000.25'),
  'an order book that writes zeros as crypto exchanges do': book('0.0₄12', '0.0₄13', '0.0₄11'),
  'an order book in Arabic digits, with a currency': book('١٬٤٢١', 'US$ 1,430', '1,410–1,415'),
  'a company whose name is TODO': text('TODO GmbH and TODO Group list with us.'),
  'a Spanish headline': { [home]: ['"Welcome"', '"LO HACEMOS TODO"'] },
  'a Spanish text': text('Todo: el equipo lo hace todo.'),
  'brackets around other words': text('Tokens [ERC-20], [1], [optional] and [sic].'),
  'a testimonial with a remark of the editor': quote('[They] told us to “wait”.'),
  'a testimonial that begins and ends with other words in quotation marks': quote(
    '“Wait” was right, and so was “now”',
  ),
  'yes or no': text('Answer y/n, ja/nein or and/nor; see https://keel.example/news.'),
  'a file path': text('Look in C:\\notes or /news.'),
  'spaces and marks that languages need': text(
    'A\u00a0b 1\u202f000 Auf\u200clage \u{1f468}\u200d\u{1f4bb} สวัสดี\u200bครับ Zu\u00adlassung مرحبا\u200f!',
  ),
  'two testimonials of one person': section(
    '"type": "testimonials", "heading": "A", "items": [{ "quote": "A.", "name": "Ada" }, { "quote": "B.", "name": "Ada" }]',
  ),
  'a link of the bar that names the other language': bar('/de', 'Deutsch'),
  'a link of the bar that names the other language beside its words': bar('/de', 'Home (German)'),
}
