/** Errors in the settings for requests. */
import type { Mistake, Mistakes } from './mistake.ts'

const notice = 'We only reply: [who](/contact).'
const endpoint = 'https://forms.example/1'

/** The site with these settings for requests. */
const withRequests = (settings: object, language = 'en') => ({
  'content/site.json': [
    '"language": "en",',
    `"language": "${language}", "requests": ${JSON.stringify(settings)},`,
  ] as const,
})

const withEndpoint = (address: string) => withRequests({ endpoint: address, notice })

const mistake = (settings: object, code: string, place: string): Mistake => ({
  edits: withRequests(settings),
  expected: [{ code, place: `/requests${place}` }],
})

/** Addresses that cannot be an endpoint, each with its fix if there is one. */
const wrongEndpoints: [address: string, fix?: string][] = [
  ['http://forms.example/1'],
  ['http://127.0.0.1:8787/'],
  ['http://localhost.example/1'],
  ['https://me:secret@forms.example/1'],
  ['https://forms.example/1#form', 'https://forms.example/1'],
  ['https://Forms.example:443/1', 'https://forms.example/1'],
  // Its host would extend the policy of the site.
  ['https://forms.example;script-src/'],
  ['https://[::1]/'],
  ['hello@keel.example'],
  ['mailto:hello@keel.example'],
]

export const requests: Mistakes = {
  ...Object.fromEntries(
    wrongEndpoints.map(([address, fix]) => [
      `the endpoint ${address}`,
      {
        edits: withEndpoint(address),
        expected: [
          { code: 'wrong-form', place: '/requests/endpoint', ...(fix && { fix: `"${fix}"` }) },
        ],
      },
    ]),
  ),
  'requests without an endpoint': mistake({ notice }, 'no-endpoint', ''),
  'no word about privacy where the site sends requests itself': {
    ...mistake({}, 'no-privacy-notice', ''),
    context: { delivers: true },
  },
  'an endpoint on the machine of the developer': mistake(
    { endpoint: 'http://localhost:8787/', notice },
    'local-endpoint',
    '/endpoint',
  ),
  'an endpoint and no word about privacy': mistake({ endpoint }, 'no-privacy-notice', ''),
  'a link to a privacy policy that does not exist': mistake(
    { endpoint, notice: 'Read our [policy](/privacy).' },
    'no-such-page',
    '/notice',
  ),
  'English messages on a site in another language': {
    edits: withRequests(
      {
        endpoint,
        notice,
        messages: {
          kept: 'まだです。',
          offline: 'オフラインです。',
          failed: '届きません。',
          refused: '受け付けられません。',
          sendLabel: '送信',
        },
      },
      'ja',
    ),
    expected: [{ code: 'requests-not-translated', place: '/requests' }],
  },
}

/** Endpoints that are right. */
export const rightEndpoints = [
  'https://forms.example/1',
  'https://forms.example',
  'https://forms.example:8443/f/xyz?form=1',
  'https://xn--khl-hoa.example/',
  'https://172.32.1.1/',
  'https://8.8.8.8/',
  'https://10.example.com/',
  'https://local.example/',
].map(withEndpoint)

/** What is right while one develops, and is an error in what visitors see. */
export const localEndpoints = [
  'http://localhost:8787/',
  'http://localhost/requests',
  'http://localhost',
  'http://localhost:8787/?form=1',
  'https://localhost:8443/',
  'https://192.168.1.20/requests',
  'https://10.0.0.7/',
  'https://172.20.1.1/',
  'https://169.254.1.1/',
  'https://100.100.1.1/',
  'https://127.0.0.1/',
  'https://forms/1',
  'https://forms.local/1',
  'https://forms.corp.internal/1',
].map((address) => [address, withEndpoint(address)] as const)
