/** Errors in the settings for counting visits. */
import type { Mistake, Mistakes } from './mistake.ts'

const plausible = {
  kind: 'plausible',
  endpoint: 'https://stats.example/api/event',
  site: 'keel.example',
}
const umami = {
  kind: 'umami',
  endpoint: 'https://stats.example/api/send',
  site: 'b59e9c65-ae32-47f1-8400-119fcf4861c4',
}

/** The site with these settings for counting visits. */
const withMeasurement = (settings: object) => ({
  'content/site.json': [
    '"language": "en",',
    `"language": "en", "measurement": ${JSON.stringify(settings)},`,
  ] as const,
})

const mistake = (settings: object, code: string, place: string): Mistake => ({
  edits: withMeasurement(settings),
  expected: [{ code, place: `/measurement${place}` }],
})

/** The site with a sentence of a privacy policy, which counts visits. */
const withPolicy = (sentence: string): Mistake => ({
  edits: { 'content/home.json': ['A sentence.', sentence], ...withMeasurement(plausible) },
  expected: [{ code: 'measurement-denied', place: '/sections/0/text' }],
})

/** The small site with a sentence of a privacy policy, and something that the site does. */
const denied = (sentence: string, done: Mistake['edits'], code: string): Mistake => ({
  edits: { 'content/home.json': ['A sentence.', sentence], ...done },
  expected: [{ code, place: '/sections/0/text' }],
})

const video = '{ "type": "video", "heading": "A video", "href": "https://vimeo.com/76979871" }'
const withVideo = { 'content/contact.json': ['"sections": [', `"sections": [${video}, `] as const }
const withRequests = {
  'content/site.json': [
    '"language": "en",',
    '"language": "en", "requests": { "endpoint": "https://forms.example/", "notice": "We reply." },',
  ] as const,
}

export const measurement: Mistakes = {
  'a privacy policy that says that nothing is loaded from elsewhere': denied(
    'This site sets no cookies and loads nothing from other sites.',
    withVideo,
    'videos-denied',
  ),
  'a German privacy policy that says that nothing is loaded from elsewhere': denied(
    'Diese Website lädt nichts von anderen Websites.',
    withVideo,
    'videos-denied',
  ),
  'a privacy policy that does not say where requests are stored': {
    edits: {
      'content/home.json': ['A sentence.', 'We [Where requests are stored, who reads them.]'],
      ...withRequests,
    },
    expected: [
      { code: 'gap-in-text', place: '/sections/0/text' },
      { code: 'requests-not-described', place: '/sections/0/text' },
    ],
  },
  'a privacy policy that says that nothing is counted': withPolicy(
    'This site sets no cookies, counts no visitors, and loads nothing from other sites.',
  ),
  'a German privacy policy that says that nothing is counted': withPolicy(
    'Diese Website setzt keine Cookies, zählt keine Besuche und lädt nichts von anderen Websites.',
  ),
  'a service that the site does not know': mistake(
    { ...plausible, kind: 'matomo' },
    'unknown-value',
    '/kind',
  ),
  'an address for visits that is not encrypted': mistake(
    { ...plausible, endpoint: 'http://stats.example/api/event' },
    'wrong-form',
    '/endpoint',
  ),
  'the address of the script of a service': mistake(
    { ...plausible, endpoint: 'https://stats.example/js/script.js' },
    'wrong-form',
    '/endpoint',
  ),
  'an address for visits on the machine of the developer': mistake(
    { ...plausible, endpoint: 'http://localhost:8000/api/event' },
    'local-endpoint',
    '/endpoint',
  ),
  'an address for visits, and nothing that names the site': mistake(
    { ...plausible, site: undefined },
    'missing-key',
    '',
  ),
  'a service without an address': mistake({ ...umami, endpoint: undefined }, 'missing-key', ''),
  'the address of the site where Plausible wants its domain': mistake(
    { ...plausible, site: 'https://keel.example' },
    'wrong-form',
    '/site',
  ),
  'the domain of the site where Umami wants its ID': mistake(
    { ...umami, site: 'keel.example' },
    'wrong-form',
    '/site',
  ),
}

/** Settings that are right. */
export const rightMeasurements = [
  plausible,
  { ...plausible, site: 'bücher.example/blog' },
  umami,
].map(withMeasurement)
