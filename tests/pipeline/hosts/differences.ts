/** What hosts answer otherwise than the requests say. Each is its own way, which no file of ours changes. */
import { askedForAgain, keptForGood } from '../../../src/pipeline/hosts/host-rules.ts'
import type { Row } from './requests.ts'

/** The answers of a host that differ. */
interface Differences {
  /** The kinds of requests that a network in front of the tested program answers. */
  unasked: readonly string[]
  /** The status of a redirect to a page's own address. */
  toOwnAddress: number
  /** The types of files that have no `charset`, or another name. */
  type: (type: string) => RegExp
  /** By the target, or by the kind of request. */
  rows: Readonly<Record<string, Partial<Row>>>
}

/** Browsers ask again each time, as with `no-cache`. */
const always = 'public, max-age=0, must-revalidate'

const elsewhere = (location: string, status = 301): Partial<Row> => ({
  status,
  answer: { location },
  body: '',
})

/** Returns rows as a host with these differences answers them; none for what it is not asked. */
export function withDifferences(
  kind: string,
  rows: readonly Row[],
  { unasked, toOwnAddress, type, rows: others }: Differences,
): Row[] {
  if (unasked.includes(kind)) return []
  return rows.map((row) => {
    const { location, 'cache-control': caching, 'content-type': contentType } = row.answer ?? {}
    const other = others[`${row.method ?? 'GET'} ${row.target}`] ?? others[row.target] ?? {}
    return {
      ...row,
      ...(kind === 'a page at another address' && { status: toOwnAddress }),
      answer: {
        ...row.answer,
        ...(typeof contentType === 'string' && { 'content-type': type(contentType) }),
        ...(caching === askedForAgain && { 'cache-control': location ? null : always }),
      },
      ...other,
    }
  })
}

const home: Partial<Row> = { status: 200, answer: { location: null }, body: 'The home page' }

/** Cloudflare's Workers with static assets. */
export const ofWorkers: Differences = {
  unasked: ['what is hardly a request', 'a part of a file', 'what is worth compressing'],
  toOwnAddress: 307,
  type: (type) => {
    if (type === 'image/x-icon') return /^image\/vnd\.microsoft\.icon$/
    const [name = '', charset] = type.replace(/[.+]/g, '\\$&').split('; ')
    return new RegExp(`^${name}${charset ? `(?:; ${charset})?` : ''}$`)
  },
  rows: {
    // It does not compare queries.
    '/?page_id=12': home,
    '/?utm_source=x&page_id=12': home,
    '/?lang=de&page_id=12': home,
    '/?b=`{c}': home,
    '/guides?p=7': { status: 200, answer: { location: null }, body: 'The guides' },
    '/enquiry?id=1.5': elsewhere('/contact?id=1.5'),
    '/enquiry.html?a&id=1.5': elsewhere('/contact?a&id=1.5'),
    // A file has one address, whatever is there: the request for it then gets the answer.
    '/services/listing.aspx.html': elsewhere('/services/listing.aspx', 307),
    '/Our%20prices_%28new%29.html?a=b': elsewhere('/Our%20prices_(new)?a=b', 307),
    '/guides/index.html': elsewhere('/guides', 307),
    '/404.html': elsewhere('/404', 307),
    '/404': { status: 200 },
    '/%61ssets/app-1.js': elsewhere('/assets/app-1.js', 307),
    '/asset%73/app-1.js': elsewhere('/assets/app-1.js', 307),
    '/%2ehtaccess': elsewhere('/.htaccess', 307),
    '//evil.example': elsewhere('/evil.example', 307),
    '//evil.example/': elsewhere('/evil.example/', 307),
    '/\\evil.example/': elsewhere('/evil.example/', 307),
    '//%5Cevil.example': elsewhere('/%5Cevil.example', 307),
    '/contact%0d%0aX-Evil:%201/': { status: 307 },
    '/..%2f..%2f..%2fetc/passwd': { status: 307 },
    '/assets/..%5c..%5cetc/passwd': { status: 307 },
    '/assets/%c0%ae%c0%ae/secret.txt': { status: 307 },
    // Its rules match paths alone, and name the folder of each picture.
    '/assets/anna-1/': { answer: { 'cache-control': keptForGood } },
    'DELETE /assets/app-1.js': { answer: { 'cache-control': keptForGood } },
  },
}

/** Vercel, by its documentation. */
export const ofVercel: Differences = {
  unasked: [
    'what is hardly a request',
    'what leads out of the site',
    'another method',
    'a part of a file',
    'what is worth compressing',
    'what is small already',
  ],
  toOwnAddress: 301,
  type: (type) => new RegExp(`^${type.replace(/[.+]/g, '\\$&')}$`),
  rows: {
    // It adds the query of a request.
    '/About?utm_source=x': elsewhere('/contact?from=old-site&utm_source=x'),
    '/Team?a=b': elsewhere('/guides/first?from=team&a=b#costs'),
    '/Our%20prices_%28new%29.html?a=b': elsewhere('https://shop.example/?q=50%25&page=1&a=b'),
    '/enquiry?id=1.5': elsewhere('/guides?from=1&id=1.5'),
    '/enquiry.html?a&id=1.5': elsewhere('/guides?from=1&a&id=1.5'),
    // It cannot look whether there is a page, and merges no slashes by a rule.
    '/guides/index.html': elsewhere('/guides/index'),
    '/assets/anna-1/': elsewhere('/assets/anna-1'),
    '/files/': elsewhere('/files'),
    '/assets/': elsewhere('/assets'),
    '/social/': elsewhere('/social'),
    '/assets/nowhere.html': elsewhere('/assets/nowhere'),
    // No rule matches what is escaped without need.
    '/%61ssets/app-1.js': { answer: { 'cache-control': always } },
    '/asset%73/app-1.js': { answer: { 'cache-control': always } },
    '//': { status: 404, answer: {} },
    '//contact': { status: 404, answer: {} },
    '/guides//first': { status: 404, answer: {} },
  },
}
