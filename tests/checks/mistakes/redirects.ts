/** Mistakes about pages that are drafts, and about addresses that moved. */
import type { Edits } from '../site.ts'
import { type Mistake, type Mistakes, replacing } from './mistake.ts'

const home = 'content/home.json'
const site = 'content/site.json'
const contact = 'content/contact.json'
const file = 'content/redirects.json'

const draft = (path: string, title: string, href: string) =>
  JSON.stringify({
    path,
    draft: true,
    title,
    description: 'A guide.',
    sections: [
      { type: 'page-header', heading: title },
      { type: 'call-to-action', heading: 'Where next?', actions: [{ label: 'Go', href }] },
    ],
  })

type Redirect = [from: string, to: string]

const redirectFile = (...entries: Redirect[]) =>
  JSON.stringify({ redirects: entries.map(([from, to]) => ({ from, to })) })

/** What is wrong with the first redirect. */
const wrong = (entries: Redirect[], code: string, place = 'from'): Mistake => ({
  edits: { [file]: redirectFile(...entries) },
  expected: [{ code, place: `/redirects/0/${place}` }],
})

/** What is right about drafts and redirects. */
export const rightRedirects: Record<string, Edits> = {
  'a draft that links to itself and to another draft': {
    'content/guide.json': draft('/guide', 'Guide', '/other'),
    'content/other.json': draft('/other', 'Another guide', '/guide'),
  },
  'a page that is said not to be a draft': {
    [contact]: ['"title": "Contact"', '"draft": false, "title": "Contact"'],
  },
  'redirects to a page, a section and another site': {
    [file]: redirectFile(
      ['/enquiry', '/contact'],
      ['/offers', '/#services'],
      ['/write-to-us', 'https://keel.example/contact#top'],
      ['/shop', 'https://shop.example/tokens'],
    ),
  },
  'addresses that other systems leave behind': {
    [file]: redirectFile(
      ['/About_Us.html', '/contact?from=old-site'],
      ['/Services/Listing.aspx', '/#services'],
      ['/produkte,12.htm', 'https://shop.example/?id=12&lang=de#top'],
      ['/CONTACT/', '/contact'],
      ['/?page_id=12', '/contact'],
      ['/index.php?option=com_content&id=3', '/'],
      ['/%C3%BCber-uns/', '/contact'],
      ['/über%20uns', '/contact'],
    ),
  },
  'a page that is linked to with a query alone': {
    [home]: ['"href": "/contact"', '"href": "/contact?from=home"'],
    [site]: ['"href": "/contact"', '"href": "/"'],
  },
  'an address that moved while a draft is written for it': {
    'content/guide.json': draft('/guide', 'Guide', '/'),
    [file]: redirectFile(['/guide', '/contact']),
  },
}

export const redirects: Mistakes = {
  ...replacing({ file: home, from: '"path": "/"', place: '/draft' }, [
    { to: '"path": "/", "draft": true', code: 'missing-page' },
    { to: '"path": "/", "draft": "yes"', code: 'wrong-kind' },
  ]),
  'a link to a draft': {
    edits: {
      [home]: ['"href": "/contact"', '"href": "/contact"'],
      [contact]: ['"title": "Contact"', '"draft": true, "title": "Contact"'],
      [site]: ['"href": "/contact"', '"href": "/"'],
    },
    expected: [{ code: 'link-to-draft', place: '/sections/2/actions/0/href' }],
  },
  'a link with a section to an address that moved to a section, and is listed twice': {
    edits: {
      [home]: ['"href": "/contact"', '"href": "/write-to-us#form"'],
      [file]: redirectFile(['/write-to-us', '/contact#top'], ['/write-to-us', '/#services']),
    },
    expected: [
      {
        code: 'link-to-moved-page',
        place: '/sections/2/actions/0/href',
        fix: '"/contact#top"',
      },
      { file, code: 'same-redirect', place: '/redirects/1/from' },
    ],
  },
  'links to addresses that moved, as the earlier site wrote them': {
    edits: {
      [home]: ['"href": "/contact"', '"href": "/Enquiry.php?id=3"'],
      [site]: ['"href": "/contact"', '"href": "/Ask.html?a=b#top"'],
      [file]: redirectFile(['/Enquiry.php?id=3', '/contact#top'], ['/Ask', '/contact']),
    },
    expected: [
      { code: 'link-to-moved-page', place: '/sections/2/actions/0/href', fix: '"/contact#top"' },
      {
        file: site,
        code: 'link-to-moved-page',
        place: '/header/action/href',
        fix: '"/contact?a=b#top"',
      },
    ],
  },
  'a redirect to a page that does not exist': wrong([['/a', '/nowhere']], 'no-such-page', 'to'),
  'a redirect to a section that does not exist': wrong([['/a', '/#b']], 'no-such-section', 'to'),
  'a redirect to a draft': {
    edits: {
      [file]: redirectFile(['/enquiry', '/guide']),
      'content/guide.json': draft('/guide', 'Guide', '/'),
    },
    expected: [{ code: 'redirect-to-draft', place: '/redirects/0/to' }],
  },
  'a redirect from a page': wrong([['/contact', '/']], 'redirect-not-used'),
  'a redirect from another spelling of a page': wrong(
    [['/contact.html', '/']],
    'redirect-not-used',
  ),
  'a redirect from robots.txt': wrong([['/robots.txt', '/']], 'redirect-not-used'),
  'a redirect from a script of the site': wrong([['/assets/app', '/']], 'redirect-not-used'),
  'a redirect to itself': wrong([['/a', '/a']], 'redirect-loop', 'to'),
  'a redirect to the same page without its query': wrong(
    [['/contact?id=1', '/contact#top']],
    'redirect-loop',
    'to',
  ),
  'redirects to each other': {
    edits: { [file]: redirectFile(['/enquiry', '/ask'], ['/ask', '/enquiry#top']) },
    expected: [
      { code: 'redirect-loop', place: '/redirects/0/to' },
      { code: 'redirect-loop', place: '/redirects/1/to' },
    ],
  },
  'redirects to addresses that moved': {
    edits: {
      [file]: redirectFile(
        ['/enquiry', '/ask'],
        ['/ask', 'https://keel.example/write'],
        ['/write', '/contact'],
      ),
    },
    expected: [
      { code: 'redirect-chain', place: '/redirects/0/to', fix: '"/contact"' },
      { code: 'redirect-chain', place: '/redirects/1/to', fix: '"/contact"' },
    ],
  },
  'one address with its query in another order': {
    edits: {
      [file]: redirectFile(
        ['/old?b=2&a=1', '/contact'],
        ['/old.html?a=1&b=2', '/'],
        ['/first', '/old?a=1&b=2&c=3'],
      ),
    },
    expected: [
      { code: 'same-redirect', place: '/redirects/1/from' },
      { code: 'redirect-chain', place: '/redirects/2/to', fix: '"/contact"' },
    ],
  },
  ...Object.fromEntries(
    ['enquiry', '/a/../b', '/shop/*', '/?12'].map((from) => [
      `a redirect from ${from}`,
      wrong([[from, '/contact']], 'wrong-form'),
    ]),
  ),
  'a redirect from an address that is not UTF-8': wrong([['/%FCber', '/contact']], 'wrong-form'),
  'a redirect to a mailbox': wrong([['/a', 'mailto:hello@keel.example']], 'wrong-form', 'to'),
  'a redirect with a placeholder': wrong([['/a', 'https://b.example/?q=$1']], 'wrong-form', 'to'),
  'a redirect without https:': wrong([['/a', '//shop.example']], 'wrong-link', 'to'),
  'a redirect without a target, and an unknown entry': {
    edits: { [file]: '{ "redirects": [{ "from": "/enquiry" }], "rules": 1 }' },
    expected: [
      { code: 'missing-key', place: '/redirects/0' },
      { code: 'unknown-key', place: '/rules' },
    ],
  },
}
