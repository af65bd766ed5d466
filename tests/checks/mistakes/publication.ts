/** Mistakes about when pages appear and end, and about links to them. */
import { german } from '../german-site.ts'
import type { Edits } from '../site.ts'
import type { Expected, Mistake, Mistakes } from './mistake.ts'

const home = 'content/home.json'
const site = 'content/site.json'
const guide = 'content/guide.json'
const redirectsFile = 'content/redirects.json'
const form = 'schemas/quote-request.json'

const context = { now: Date.parse('2026-11-27T12:00Z') }
const later = '"publishFrom": "2026-12-01T09:00+01:00"'
const evenLater = '"publishFrom": "2027-01-01T00:00Z"'
const ended = '"publishUntil": "2026-11-01T18:30:00-03:30"'
const ending = '"publishUntil": "2027-03-31T23:00+02:00"'

/** The small site, whose developer has set up builds at a time. */
const built: Edits = { [site]: ['"language": "en",', '"language": "en", "scheduledBuilds": true,'] }

/** A page with these entries and a link. */
const page = (entries: string, path = '/guide', href = '/') => `{
  "path": "${path}", "title": "The page ${path}", "description": "All about ${path}.", ${entries},
  "sections": [
    { "type": "page-header", "heading": "Guide" },
    { "type": "call-to-action", "heading": "Next", "actions": [{ "label": "Go", "href": "${href}" }] }
  ]
}`

/** The home page with a second button. */
const linkTo = (href: string): Edits => ({
  [home]: ['"actions": [', `"actions": [{ "label": "Guide", "href": "${href}" }, `],
})

/** The home page with one button. */
const linkOnlyTo = (href: string): Edits => ({
  [home]: ['"href": "/contact"', `"href": "${href}"`],
})

const redirect = (from: string, to: string): Edits => ({
  [redirectsFile]: JSON.stringify({ redirects: [{ from, to }] }),
})

const place = '/sections/2/actions/0/href'

const mistake = (edits: Edits, ...expected: Expected[]): Mistake => ({
  edits: { ...built, ...edits },
  context,
  expected: expected.map((one) => ({ file: home, ...one })),
})

/** What is right about dates, at the same moment. */
export const rightPublication: { edits: Edits; context: typeof context }[] = [
  // A page that has appeared, and one that ends.
  { [guide]: page('"publishFrom": "2026-11-27T13:00+01:00"'), ...linkTo('/guide') },
  { [guide]: page(ending), ...linkTo('/guide') },
  // A page that is over needs no link.
  { [guide]: page(ended) },
  // Pages that appear together, and a translation of one.
  {
    [guide]: page(later, '/guide', '/other'),
    'content/other.json': page(later, '/other', '/guide'),
  },
  {
    ...german,
    [guide]: page(`${later}, "language": "de", "translationOf": "/late"`),
    'content/late.json': page(evenLater, '/late'),
  },
  // A page whose translation appears later, which the bar in that language links to until then.
  {
    ...german,
    'content/site.de.json': String(german['content/site.de.json']).replace(
      '"links": [',
      '"links": [{ "label": "Kontakt", "href": "/contact" }, ',
    ),
    [guide]: page(`${later}, "language": "de", "translationOf": "/contact"`),
  },
  // Visitors of a page that has ended come to another one.
  { [guide]: page(ending), ...linkOnlyTo('/guide'), ...redirect('/guide', '/contact') },
].map((edits) => ({ edits: { ...built, ...edits }, context }))

/** A form with a link in the words beside its checkbox. */
const formLinkTo = (href: string): Edits => ({
  [form]: [
    '"holders": {',
    `"agreed": { "type": "boolean", "title": "Terms", "text": "I agree to [them](${href})." }, "holders": {`,
  ],
})

export const publication: Mistakes = {
  'a link to a page that appears later': mistake(
    { [guide]: page(later), ...linkTo('https://keel.example/guide') },
    { code: 'link-to-later-page', place },
  ),
  'a link to a page that appears after its own page': mistake(
    {
      ...linkTo('/other'),
      'content/other.json': page(`"draft": false, ${later}`, '/other', 'https://keel.example/'),
      [guide]: page(evenLater),
    },
    { file: guide, code: 'page-without-link', place: '/path' },
    { code: 'link-to-later-page', place },
  ),
  'a link to a page that has ended': mistake(
    { [guide]: page(ended), ...linkTo('/guide') },
    { code: 'link-to-ended-page', place },
  ),
  'a link to a page that has ended, whose visitors come to another one': mistake(
    { [guide]: page(ended), ...linkTo('/guide'), ...redirect('/guide', '/contact') },
    { code: 'link-to-ended-page', place, fix: '"/contact"' },
  ),
  'a redirect to a page that appears later, and one to a page that has ended': mistake(
    {
      [guide]: page(later),
      'content/old.json': page(ended, '/old'),
      ...linkTo('/guide'),
      [redirectsFile]: JSON.stringify({
        redirects: [
          { from: '/a', to: '/guide' },
          { from: '/b', to: '/old' },
        ],
      }),
    },
    { code: 'link-to-later-page', place },
    { file: redirectsFile, code: 'link-to-later-page', place: '/redirects/0/to' },
    { file: redirectsFile, code: 'link-to-ended-page', place: '/redirects/1/to' },
  ),
  'a redirect from a page that appears later and does not end': mistake(
    { [guide]: page(later), ...linkTo('/guide'), ...redirect('/guide', '/contact') },
    { code: 'link-to-later-page', place },
    { file: redirectsFile, code: 'redirect-not-used', place: '/redirects/0/from' },
  ),
  'a link that its section needs, to a page that appears later': mistake(
    { [guide]: page(later), ...linkOnlyTo('/guide') },
    { code: 'link-needs-page', place },
  ),
  'a link that its section needs, to a page that ends': mistake(
    { [guide]: page(ending), ...linkOnlyTo('/guide') },
    { code: 'link-needs-page', place },
  ),
  'a link that a section of a page needs that ends later': mistake(
    {
      ...linkTo('/other'),
      'content/other.json': page('"publishUntil": "2027-04-01T00:00Z"', '/other', '/guide'),
      [guide]: page(ending),
    },
    { file: 'content/other.json', code: 'link-needs-page', place: '/sections/1/actions/0/href' },
  ),
  'a link in a form to a page that appears later': mistake(
    { [guide]: page(later), ...formLinkTo('/guide') },
    { file: form, code: 'link-needs-page', place: '/properties/agreed/text' },
  ),
  'a page that ends before it appears': mistake(
    { [guide]: page(`${later}, ${ended}`), ...linkTo('/guide') },
    { file: guide, code: 'end-before-start', place: '/publishUntil' },
    { code: 'link-to-later-page', place },
  ),
  'a home page and a not-found page with a date': mistake(
    {
      [home]: ['"path": "/",', `"path": "/", ${ending},`],
      'content/not-found.json': ['"path": "/404",', `"path": "/404", ${later},`],
    },
    { code: 'missing-page', place: '/publishUntil' },
    { file: 'content/not-found.json', code: 'missing-page', place: '/publishFrom' },
  ),
  'a date, with nothing that builds the site then': mistake(
    {
      [site]: ['"language": "en",', '"language": "en", "scheduledBuilds": false,'],
      [guide]: page(ending),
      ...linkTo('/guide'),
    },
    { file: guide, code: 'no-scheduled-builds', place: '/publishUntil' },
  ),
  ...Object.fromEntries(
    ['2026-02-30T09:00Z', '2026-12-01', '2026-12-01T09:00', '2026-12-01T24:01Z'].map((moment) => [
      `the moment ${moment}`,
      mistake(
        { [guide]: page(`"publishFrom": "${moment}"`), ...linkTo('/guide') },
        { file: guide, code: 'wrong-form', place: '/publishFrom' },
      ),
    ]),
  ),
}
