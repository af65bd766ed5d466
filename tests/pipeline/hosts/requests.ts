/** The requests to every host, and the expected answers. */
import { askedForAgain, keptForGood } from '../../../src/pipeline/hosts/host-rules.ts'
import { securityHeaders } from '../../../src/pipeline/hosts/policy.ts'

export interface Row {
  /** What is sent in the first line of the request, unchanged. */
  target: string
  method?: string
  headers?: Record<string, string>
  /** One of these. */
  status: number | number[]
  /** Headers of the answer by their names; `null` for one that is not to be there. */
  answer?: Record<string, string | RegExp | null>
  /** A part of the answer; empty for an answer without a body. */
  body?: string
  /** True for what a server refuses before it looks for headers of the site. */
  malformed?: true
}

const html = 'text/html; charset=utf-8'
const page = (target: string, body: string): Row => ({
  target,
  status: 200,
  answer: { 'content-type': html, 'cache-control': askedForAgain },
  body,
})
const missing = (target: string): Row => ({
  target,
  status: 404,
  answer: { 'content-type': html, 'cache-control': askedForAgain },
  body: 'The not-found page',
})
const moved = (target: string, location: string | RegExp): Row => ({
  target,
  status: 301,
  answer: { location, 'cache-control': askedForAgain },
})
const file = (target: string, type: string, cache = askedForAgain): Row => ({
  target,
  status: 200,
  answer: { 'content-type': type, 'cache-control': cache },
})
const policy = securityHeaders()['Content-Security-Policy'] ?? ''
const drawing = (target: string, cache = askedForAgain): Row => ({
  target,
  status: 200,
  answer: {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': cache,
    'content-security-policy': `${policy}, default-src 'none'; style-src 'unsafe-inline'; sandbox`,
  },
})
const unrestricted = (target: string, status = 200): Row => ({
  target,
  status,
  answer: { 'content-security-policy': policy },
})
const compressed = (target: string, headers: Record<string, string> = {}): Row => ({
  target,
  headers: { 'Accept-Encoding': 'gzip', ...headers },
  status: 200,
  answer: { 'content-encoding': 'gzip', vary: /accept-encoding/i },
})

/** Answers to malformed requests, which must leak nothing. Each host has its own texts. */
const refused = (target: string, status = [400, 404]): Row => ({ target, status, malformed: true })

export const requests: Readonly<Record<string, Row[]>> = {
  'a page at its address': [
    page('/', 'The home page'),
    page('/?utm_source=x', 'The home page'),
    page('/contact', 'The contact page'),
    page('/contact?from=card', 'The contact page'),
    page('/guides/first', 'The first guide'),
  ],

  'a page at another address': [
    moved('/contact/', '/contact'),
    moved('/contact/?from=card', '/contact?from=card'),
    moved('/contact.html', '/contact'),
    moved('/guides/', '/guides'),
    moved('/guides/first.html', '/guides/first'),
    moved('/index', '/'),
    moved('/index.html?from=card', '/?from=card'),
    moved('//', '/'),
    moved('//contact', '/contact'),
    moved('/guides//first', '/guides/first'),
  ],

  'an address that moved': [
    moved('/enquiry', '/contact'),
    moved('/enquiry/', '/contact'),
    moved('/enquiry?from=card', '/contact?from=card'),
    moved('/enquiry/?from=card&to=%C3%A9', '/contact?from=card&to=%C3%A9'),
    moved('/guides/second?a=b', '/guides/first?a=b#costs'),
    moved('/shop?a=b', 'https://shop.example/tokens-2?a=b'),
    missing('/enquiry/more'),
    missing('/Enquiry'),
  ],

  'the feed and the older pages of a list that moved': [
    moved('/old-news/feed.xml', '/news/feed.xml'),
    moved('/old-news/feed.xml?a=b', '/news/feed.xml?a=b'),
    moved('/old-news/1', '/news/1'),
    file('/news/feed.xml', 'application/xml; charset=utf-8'),
    page('/news/1', 'The older articles'),
  ],

  'an address of another system': [
    moved('/About.html', '/contact?from=old-site'),
    moved('/About?utm_source=x', '/contact?from=old-site'),
    moved('/CONTACT.html?a=b', '/contact?a=b'),
    moved('/Team', '/guides/first?from=team#costs'),
    moved('/Team?a=b', '/guides/first?from=team#costs'),
    // Apache writes the digits in lower case.
    moved('/services/listing.aspx', /^\/files\/%C3%9Cber%20uns\.PDF$/i),
    missing('/services/listingXaspx'),
    missing('/services/listing.aspx.html'),
    moved('/%C3%BCber-uns', '/contact'),
    moved('/%c3%bcber-uns/', '/contact'),
    moved('/a%60b%7Bc%7D', '/contact'),
    moved('/Our%20prices_(new)', 'https://shop.example/?q=50%25&page=1'),
    moved('/Our%20prices_%28new%29.html?a=b', 'https://shop.example/?q=50%25&page=1'),
  ],

  'an address with a query that names the page': [
    moved('/?page_id=12', '/contact?page_id=12'),
    moved('/?utm_source=x&page_id=12', '/contact?utm_source=x&page_id=12'),
    moved('/?lang=de&page_id=12', '/guides?lang=de&page_id=12'),
    moved('/?b=`{c}', '/contact?b=`{c}'),
    page('/?page_id=123', 'The home page'),
    page('/?xpage_id=12', 'The home page'),
    missing('/nowhere?page_id=12'),
    moved('/guides?p=7', '/guides/first?p=7#costs'),
    moved('/enquiry?id=1.5', '/guides?from=1'),
    moved('/enquiry.html?a&id=1.5', '/guides?from=1'),
    moved('/enquiry?id=105', '/contact?id=105'),
  ],

  'an address without a page': [
    missing('/nowhere'),
    missing('/no/such/file.png'),
    missing('/contact/nowhere'),
    missing('/contact.html/nowhere'),
    missing('/guides/index.html'),
    missing('/404'),
    missing('/404.html'),
    missing('/Contact'),
    missing('/caf%C3%A9'),
    missing('/%25'),
  ],

  'the name of a file without its extension': [
    missing('/robots'),
    missing('/favicon'),
    missing('/assets/app-1'),
  ],

  'a file': [
    file('/robots.txt', 'text/plain; charset=utf-8'),
    file('/sitemap.xml', 'application/xml; charset=utf-8'),
    file('/site.webmanifest', 'application/manifest+json; charset=utf-8'),
    file('/favicon.ico', 'image/x-icon'),
    file('/social/index.png', 'image/png'),
    file('/assets/app-1.js', 'text/javascript; charset=utf-8', keptForGood),
    // As the boot script asks for it again.
    file('/%61ssets/app-1.js', 'text/javascript; charset=utf-8', keptForGood),
    file('/asset%73/app-1.js', 'text/javascript; charset=utf-8', keptForGood),
    file('/assets/font-1.woff2', 'font/woff2', keptForGood),
    file('/assets/anna-1/640.avif', 'image/avif', keptForGood),
    missing('/assets/anna-1/'),
    // Asked for again, since it keeps its name when it changes.
    file('/files/%C3%9Cber%20uns.PDF', 'application/pdf'),
    file('/files/prices.csv', 'text/csv; charset=utf-8'),
    file('/files/team/anna.jpg', 'image/jpeg'),
    missing('/files/uber%20uns.pdf'),
    missing('/files/'),
    missing('/robots.txt/'),
    missing('/assets/'),
    missing('/social/'),
    // Kept for good, it would go on being missing when it is there.
    missing('/assets/app-2.js'),
    missing('/assets/nowhere.html'),
  ],

  'a drawing, in which nothing may run': [
    drawing('/favicon.svg'),
    drawing('/files/Team/Logo%20(new).SVG'),
    drawing('/files/Team/Logo%20(new).SVG?v=2'),
    drawing('/assets/c0ffee/20.svg', keptForGood),
  ],

  'another file, which a browser shows in a player or viewer of its own': [
    unrestricted('/files/%C3%9Cber%20uns.PDF'),
    unrestricted('/files/talk.mp4'),
    unrestricted('/files/team/nowhere.svg', 404),
  ],

  'the commit of the site, which pages of all origins may read': [
    {
      target: '/version.json',
      status: 200,
      answer: {
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
      },
    },
    {
      target: '/robots.txt',
      status: 200,
      answer: { 'access-control-allow-origin': null },
    },
  ],

  'a style sheet, which browsers take only by its type': [
    file('/assets/editor-1.css', 'text/css; charset=utf-8', keptForGood),
  ],

  'what is for the host alone': [
    missing('/_headers'),
    missing('/_redirects'),
    missing('/nginx.conf'),
    missing('/.htaccess'),
    missing('/%2ehtaccess'),
    missing('/Caddyfile'),
    missing('/.assetsignore'),
  ],

  'what leads out of the site': [
    missing('//evil.example'),
    { target: '//evil.example/', status: 404, answer: { location: null } },
    { target: '/\\evil.example/', status: 404, answer: { location: null } },
    { target: '//%5Cevil.example', status: 404, answer: { location: null } },
    { target: '/contact%0d%0aX-Evil:%201/', status: 404, answer: { 'x-evil': null } },
    refused('/../../../../etc/passwd'),
    refused('/..%2f..%2f..%2fetc/passwd'),
    refused('/assets/..%5c..%5cetc/passwd'),
    refused('/assets/%c0%ae%c0%ae/secret.txt'),
  ],

  'what is hardly a request': [
    refused('/%'),
    refused('/%00'),
    refused('/\xff\xfe'),
    refused(`/${'a'.repeat(100_000)}`, [414, 431]),
    refused(`/?${'a'.repeat(100_000)}`, [414, 431]),
    refused('contact'),
    refused('/guides%2Ffirst', [404]),
    refused('*', [400, 404, 405]),
  ],

  'another method': [
    { target: '/', method: 'HEAD', status: 200, answer: { 'content-type': html }, body: '' },
    { target: '/nowhere', method: 'HEAD', status: 404, body: '' },
    { target: '/', method: 'POST', headers: { 'Content-Length': '0' }, status: 405 },
    {
      target: '/assets/app-1.js',
      method: 'DELETE',
      status: 405,
      answer: { 'cache-control': /^(no-cache, no-transform)?$/ },
    },
    { target: '/nowhere', method: 'PUT', headers: { 'Content-Length': '0' }, status: [404, 405] },
  ],

  'a part of a file': [
    {
      target: '/assets/app-1.js',
      headers: { Range: 'bytes=0-4' },
      status: 206,
      answer: { 'content-range': /^bytes 0-4\/\d+$/, 'cache-control': keptForGood },
      body: 'const',
    },
    {
      target: '/contact',
      headers: { Range: 'bytes=0-4', 'Accept-Encoding': 'identity' },
      status: 206,
    },
    { target: '/robots.txt', headers: { Range: 'bytes=-3' }, status: 206, body: 'ow:' },
    { target: '/robots.txt', headers: { Range: 'bytes=9999-' }, status: 416 },
    { target: '/robots.txt', headers: { Range: 'lines=1' }, status: 200 },
  ],

  'what is worth compressing': [
    compressed('/'),
    compressed('/nowhere'),
    compressed('/assets/app-1.js'),
    compressed('/sitemap.xml'),
    { ...compressed('/favicon.svg'), answer: { ...drawing('').answer, ...compressed('').answer } },
    compressed('/files/prices.csv'),
    compressed('/', { Via: '1.1 proxy.example' }),
  ].map((row) => (row.target === '/nowhere' ? { ...row, status: 404 } : row)),

  'what is small already': [
    {
      target: '/social/index.png',
      headers: { 'Accept-Encoding': 'gzip' },
      status: 200,
      answer: { 'content-encoding': null },
    },
  ],
}
