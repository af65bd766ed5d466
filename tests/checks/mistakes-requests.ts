/** Where requests go, and what stands by the form then. */
import type { Mistake } from './mistake.ts'

const privacy = '"notice": "We only reply: [who](/contact)."'

/** The site with `requests` in it, in a line of its own. */
const requests = (text: string, language = 'en') => ({
  'content/site.json': [
    '"language": "en",',
    `"language": "${language}",\n  "requests": ${text},`,
  ] as const,
})

const endpoint = (address: string) =>
  requests(`{ "endpoint": ${JSON.stringify(address)}, ${privacy} }`)

const wrong = (
  address: string,
  what: string,
  help: string,
  fix?: string,
): Mistake['diagnostics'][number] => ({
  at: `content/site.json:5:29-5:${31 + address.length}`,
  pointer: '/requests/endpoint',
  code: 'error wrong-form',
  message: `“endpoint” ${what}: “${address}”.`,
  help,
  ...(fix === undefined ? {} : { fix: JSON.stringify(fix) }),
})

const instead =
  'Write an address that begins with https://, such as “https://forms.example.com/requests”.'

const addresses: [
  name: string,
  diagnostic: (address: string) => Mistake['diagnostics'][number],
  string,
][] = [
  [
    'an address without encryption',
    (address) =>
      wrong(
        address,
        'is not encrypted',
        'Write https: in the place of http:, and try whether the address still works.',
      ),
    'http://forms.example/1',
  ],
  [
    'the address of another machine that has no name',
    (address) =>
      wrong(
        address,
        'is not encrypted',
        'Write https: in the place of http:, and try whether the address still works.',
      ),
    'http://127.0.0.1:8787/',
  ],
  ...['http://localhost.example/1', 'http://localhost-example.com/', 'http://localhosts/'].map(
    (address): (typeof addresses)[number] => [
      `an address that only begins like one of this machine (${address})`,
      () =>
        wrong(
          address,
          'is not encrypted',
          'Write https: in the place of http:, and try whether the address still works.',
        ),
      address,
    ],
  ),
  [
    'an address with a password',
    (address) =>
      wrong(
        address,
        'names a user or a password, which everybody could read in the page',
        'Ask your form service for an address without these.',
      ),
    'https://me:secret@forms.example/1',
  ],
  [
    'an address with a place on a page',
    (address) =>
      wrong(
        address,
        'goes on behind a #, which is not sent to anybody',
        'Write “https://forms.example/1”.',
        'https://forms.example/1',
      ),
    'https://forms.example/1#form',
  ],
  [
    'an address as no browser writes it',
    (address) =>
      wrong(
        address,
        'is not written as browsers write it',
        'Write “https://forms.example/1”.',
        'https://forms.example/1',
      ),
    'https://Forms.example:443/1',
  ],
  [
    'an address whose host would go on with the policy of the site',
    (address) =>
      wrong(
        address,
        'has a host that the policy of the site cannot name',
        'Write one of letters, digits, hyphens and dots.',
      ),
    'https://forms.example;script-src/',
  ],
  [
    'an address that is a number',
    (address) =>
      wrong(
        address,
        'has a host that the policy of the site cannot name',
        'Write one of letters, digits, hyphens and dots.',
      ),
    'https://[::1]/',
  ],
  [
    'an e-mail address in the place of an endpoint',
    (address) => wrong(address, 'is not an address', instead),
    'hello@keel.example',
  ],
  [
    'a mailto link in the place of an endpoint',
    (address) => wrong(address, 'is not an address that begins with https:', instead),
    'mailto:hello@keel.example',
  ],
]

export const requestMistakes: Mistake[] = [
  ...addresses.map(([name, diagnostic, address]) => ({
    name,
    edits: endpoint(address),
    diagnostics: [diagnostic(address)],
  })),
  {
    name: 'requests without an endpoint',
    edits: requests(`{ ${privacy} }`),
    diagnostics: [
      {
        at: 'content/site.json:5:15-5:16',
        pointer: '/requests',
        code: 'error missing-key',
        message: '“requests” has no “endpoint”.',
        help: 'Add it, for example: "endpoint": "https://forms.example.com/requests"',
      },
    ],
  },
  {
    name: 'an endpoint on the machine of the developer',
    edits: endpoint('http://localhost:8787/'),
    diagnostics: [
      {
        at: 'content/site.json:5:29-5:53',
        pointer: '/requests/endpoint',
        code: 'warning local-endpoint',
        message:
          'The address “http://localhost:8787/” is on this machine, where no request of a visitor arrives.',
        help: 'Write the address that begins with https:// before you publish the site.',
      },
    ],
  },
  {
    name: 'an endpoint and no word about privacy',
    edits: requests('{ "endpoint": "https://forms.example/1" }'),
    diagnostics: [
      {
        at: 'content/site.json:5:15-5:16',
        pointer: '/requests',
        code: 'warning no-privacy-notice',
        message: 'The form sends what visitors write, and nothing by it says what happens to that.',
        help: 'Add "notice" to "requests", with a sentence for visitors and a link to your privacy policy.',
      },
    ],
  },
  {
    name: 'a link to a privacy policy that does not exist',
    edits: requests(
      '{ "endpoint": "https://forms.example/1", "notice": "Read our [policy](/privacy)." }',
    ),
    diagnostics: [
      {
        at: 'content/site.json:5:66-5:96',
        pointer: '/requests/notice',
        code: 'error no-such-page',
        message: 'The link “/privacy” leads to a page that does not exist.',
        help: 'The pages of this site are “/”, “/404” and “/contact”.',
      },
    ],
  },
  {
    name: 'English messages on a site in another language',
    edits: requests(
      `{ "endpoint": "https://forms.example/1", ${privacy}, "messages": { "kept": "Noch nicht.", "offline": "Offline.", "failed": "Nicht.", "refused": "Nein.", "sendLabel": "Los" } }`,
      'de',
    ),
    diagnostics: [
      {
        at: 'content/site.json:5:113-5:114',
        pointer: '/requests/messages',
        code: 'warning messages-in-english',
        message:
          'The site is in the language “de”, and visitors would read English while a request is being sent.',
        help: 'Add “retrying” and “discardLabel” to "messages" in "requests".',
      },
    ],
  },
]

/** Endpoints that are right. */
export const rightEndpoints = [
  'https://forms.example/1',
  'https://forms.example',
  'https://forms.example:8443/f/xyz?form=1',
  'https://xn--khl-hoa.example/',
].map(endpoint)

/** What is right while one develops, and is an error in what visitors see. */
export const localEndpoints = [
  'http://localhost:8787/',
  'http://localhost:8787',
  'http://localhost/requests',
  'http://localhost',
  'http://localhost:8787/?form=1',
].map((address) => [address, endpoint(address)] as const)
