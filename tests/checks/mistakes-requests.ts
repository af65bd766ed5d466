/** Errors in the settings for requests. */
import type { Mistakes } from './mistake.ts'

const privacy = '"notice": "We only reply: [who](/contact)."'

/** The site with `requests` in a separate line. */
const requests = (text: string, language = 'en') => ({
  'content/site.json': [
    '"language": "en",',
    `"language": "${language}",\n  "requests": ${text},`,
  ] as const,
})

const endpoint = (address: string) =>
  requests(`{ "endpoint": ${JSON.stringify(address)}, ${privacy} }`)

/** Addresses that cannot be an endpoint, each with its fix if there is one. */
const addresses: [name: string, address: string, fix?: string][] = [
  ['an address without encryption', 'http://forms.example/1'],
  ['the address of another machine that has no name', 'http://127.0.0.1:8787/'],
  ['an address that begins like one of this machine', 'http://localhost.example/1'],
  ['another address that begins like one of this machine', 'http://localhost-example.com/'],
  ['an address with a password', 'https://me:secret@forms.example/1'],
  ['an address with a fragment', 'https://forms.example/1#form', 'https://forms.example/1'],
  ['an address as no browser writes it', 'https://Forms.example:443/1', 'https://forms.example/1'],
  [
    'an address whose host would extend the policy of the site',
    'https://forms.example;script-src/',
  ],
  ['an address that is a number', 'https://[::1]/'],
  ['an e-mail address instead of an endpoint', 'hello@keel.example'],
  ['a mailto link instead of an endpoint', 'mailto:hello@keel.example'],
]

export const requestMistakes: Mistakes = {
  ...Object.fromEntries(
    addresses.map(([name, address, fix]) => [
      name,
      {
        edits: endpoint(address),
        says: `content/site.json:5:29-5:${31 + address.length} /requests/endpoint error wrong-form${fix ? ` → "${fix}"` : ''}`,
      },
    ]),
  ),
  'requests without an endpoint': {
    edits: requests(`{ ${privacy} }`),
    says: 'content/site.json:5:15-5:16 /requests error missing-key',
  },
  'an endpoint on the machine of the developer': {
    edits: endpoint('http://localhost:8787/'),
    says: 'content/site.json:5:29-5:53 /requests/endpoint warning local-endpoint',
  },
  'an endpoint and no word about privacy': {
    edits: requests('{ "endpoint": "https://forms.example/1" }'),
    says: 'content/site.json:5:15-5:16 /requests warning no-privacy-notice',
  },
  'a link to a privacy policy that does not exist': {
    edits: requests(
      '{ "endpoint": "https://forms.example/1", "notice": "Read our [policy](/privacy)." }',
    ),
    says: 'content/site.json:5:66-5:96 /requests/notice error no-such-page',
  },
  'English messages on a site in another language': {
    edits: requests(
      `{ "endpoint": "https://forms.example/1", ${privacy}, "messages": { "kept": "Noch nicht.", "offline": "Offline.", "failed": "Nicht.", "refused": "Nein.", "sendLabel": "Los" } }`,
      'de',
    ),
    says: 'content/site.json:5:113-5:114 /requests/messages warning messages-in-english',
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
].map(endpoint)

/** What is right while one develops, and is an error in what visitors see. */
export const localEndpoints = [
  'http://localhost:8787/',
  'http://localhost:8787',
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
].map((address) => [address, endpoint(address)] as const)
