/** Mistakes about pages that are drafts, and about addresses that moved. */
import type { Mistakes } from './mistake.ts'
import type { Edits } from './site.ts'

const page = (path: string, more = '') =>
  `{\n  "path": "${path}",\n  "draft": true,\n  "title": "Guide",\n  "description": "A guide.",\n  "sections": [{ "type": "page-header", "heading": "Guide" }${more}]\n}\n`
const links = (href: string) =>
  `, { "type": "call-to-action", "heading": "Where next?", "actions": [{ "label": "Go", "href": "${href}" }] }`
const redirects = (...entries: [from: string, to: string][]) =>
  `{\n  "redirects": [\n${entries.map(([from, to]) => `    { "from": "${from}", "to": "${to}" }`).join(',\n')}\n  ]\n}\n`

/** What is right: nothing is said of it. */
export const rightlyMoved: Record<string, Edits> = {
  'a draft that no link leads to': { 'content/guide.json': page('/guide') },
  'a draft that links to itself and to another draft': {
    'content/guide.json': page('/guide', links('/other')),
    'content/other.json': page('/other', links('/guide')).replace('"Guide"', '"Another guide"'),
  },
  'a page that is said not to be a draft': {
    'content/contact.json': ['"title": "Contact"', '"draft": false, "title": "Contact"'],
  },
  'addresses that moved to a page, a section and another site': {
    'content/redirects.json': redirects(
      ['/enquiry', '/contact'],
      ['/offers', '/#services'],
      ['/write-to-us', 'https://keel.example/contact#top'],
      ['/shop', 'https://shop.example/tokens'],
    ),
  },
  'addresses that other systems leave behind': {
    'content/redirects.json': redirects(
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
    'content/home.json': ['"href": "/contact"', '"href": "/contact?from=home"'],
    'content/site.json': ['"href": "/contact"', '"href": "/"'],
  },
  'an address that moved while a draft is written for it': {
    'content/guide.json': page('/guide'),
    'content/redirects.json': redirects(['/guide', '/contact']),
  },
}

export const moved: Mistakes = {
  'a link to a draft': {
    edits: {
      'content/contact.json': ['"title": "Contact"', '"draft": true, "title": "Contact"'],
      'content/site.json': ['"href": "/contact"', '"href": "/"'],
    },
    says: 'content/home.json:24:53-24:63 /sections/2/actions/0/href error link-to-draft',
  },
  'a link with a section to an address that moved to a section, and is listed twice': {
    edits: {
      'content/home.json': ['"href": "/contact"', '"href": "/write-to-us#form"'],
      'content/redirects.json': redirects(
        ['/write-to-us', '/contact#top'],
        ['/write-to-us', '/#services'],
      ),
    },
    says: [
      'content/home.json:24:53-24:72 /sections/2/actions/0/href error link-to-moved-page → "/contact#top"',
      'content/redirects.json:4:15-4:29 /redirects/1/from error same-redirect see content/redirects.json:3:15-3:29',
    ],
  },
  'the home page as a draft':
    'path: "path": "/", "draft": ⟦true⟧, ⇒ /draft error needed-page-is-draft',
  'a draft that is not said with true':
    'contact: "title": "Contact" ↦ "draft": ⟦"yes"⟧, "title": "Contact" ⇒ /draft error wrong-kind',
  'a link to an address that moved': {
    edits: {
      'content/redirects.json': redirects(['/enquiry', '/contact']),
      'content/home.json': ['"href": "/contact"', '"href": "/enquiry?from=home#top"'],
    },
    says: 'content/home.json:24:53-24:77 /sections/2/actions/0/href error link-to-moved-page → "/contact?from=home#top"',
  },
  'an address that moved to a page that does not exist': {
    edits: { 'content/redirects.json': redirects(['/enquiry', '/nowhere']) },
    says: 'content/redirects.json:3:33-3:43 /redirects/0/to error no-such-page',
  },
  'an address that moved to a section that does not exist': {
    edits: { 'content/redirects.json': redirects(['/offers', '/#offers']) },
    says: 'content/redirects.json:3:32-3:42 /redirects/0/to error no-such-section',
  },
  'an address that moved to a draft': {
    edits: {
      'content/guide.json': page('/guide'),
      'content/redirects.json': redirects(['/enquiry', '/guide']),
    },
    says: 'content/redirects.json:3:33-3:41 /redirects/0/to warning link-to-draft',
  },
  'an address that moved and has a page': {
    edits: { 'content/redirects.json': redirects(['/contact', '/']) },
    says: 'content/redirects.json:3:15-3:25 /redirects/0/from error redirect-from-page',
  },
  'an address that moved twice': {
    edits: { 'content/redirects.json': redirects(['/enquiry', '/contact'], ['/enquiry', '/']) },
    says: 'content/redirects.json:4:15-4:25 /redirects/1/from error same-redirect see content/redirects.json:3:15-3:25',
  },
  'an address that moved to itself': {
    edits: { 'content/redirects.json': redirects(['/enquiry', '/enquiry']) },
    says: 'content/redirects.json:3:33-3:43 /redirects/0/to error redirect-loop',
  },
  'addresses that lead to each other': {
    edits: { 'content/redirects.json': redirects(['/enquiry', '/ask'], ['/ask', '/enquiry#top']) },
    says: [
      'content/redirects.json:3:33-3:39 /redirects/0/to error redirect-loop',
      'content/redirects.json:4:29-4:43 /redirects/1/to error redirect-loop',
    ],
  },
  'an address that leads to one that moved': {
    edits: {
      'content/redirects.json': redirects(
        ['/enquiry', '/ask'],
        ['/ask', 'https://keel.example/write'],
        ['/write', '/contact'],
      ),
    },
    says: [
      'content/redirects.json:3:33-3:39 /redirects/0/to error redirect-chain → "/contact"',
      'content/redirects.json:4:29-4:57 /redirects/1/to error redirect-chain → "/contact"',
    ],
  },
  'an address of the files of the build': {
    edits: { 'content/redirects.json': redirects(['/assets/app', '/contact'], ['/404', '/']) },
    says: [
      'content/redirects.json:3:15-3:28 /redirects/0/from error redirect-from-file',
      'content/redirects.json:4:15-4:21 /redirects/1/from error redirect-from-page',
    ],
  },
  'an old address that is not written as a path': {
    edits: {
      'content/redirects.json': redirects(
        ['enquiry', '/contact'],
        ['/a/../b', '/contact'],
        ['/shop/*', '/contact'],
        ['/?12', '/contact'],
        ['/%FCber', '/contact'],
        ['/', '/contact'],
      ),
    },
    says: [
      'content/redirects.json:3:15-3:24 /redirects/0/from error wrong-form',
      'content/redirects.json:4:15-4:24 /redirects/1/from error wrong-form',
      'content/redirects.json:5:15-5:24 /redirects/2/from error wrong-form',
      'content/redirects.json:6:15-6:21 /redirects/3/from error wrong-form',
      'content/redirects.json:7:15-7:24 /redirects/4/from error unreadable-address',
      'content/redirects.json:8:15-8:18 /redirects/5/from error redirect-from-page',
    ],
  },
  'a new address that no browser is led to': {
    edits: {
      'content/redirects.json': redirects(
        ['/write', 'mailto:hello@keel.example'],
        ['/search', 'https://shop.example/?q=$1'],
        ['/away', '//shop.example'],
      ),
    },
    says: [
      'content/redirects.json:3:31-3:58 /redirects/0/to error wrong-form',
      'content/redirects.json:4:32-4:60 /redirects/1/to error wrong-form',
      'content/redirects.json:5:30-5:46 /redirects/2/to error foreign-link',
    ],
  },
  'an address that moved without the new one, and a name that is none': {
    edits: {
      'content/redirects.json': '{\n  "redirects": [{ "from": "/enquiry" }],\n  "rules": 1\n}\n',
    },
    says: [
      'content/redirects.json:2:17-2:18 /redirects/0 error missing-key',
      'content/redirects.json:3:3-3:10 /rules error unknown-key',
    ],
  },
  'an address whose query alone leads elsewhere, and to the same page': {
    edits: {
      'content/redirects.json': redirects(
        ['/contact?id=1', '/contact#top'],
        ['/old?b=2&a=1', '/contact'],
        ['/old.html?a=1&b=2', '/'],
        ['/first', '/old?a=1&b=2&c=3'],
      ),
    },
    says: [
      'content/redirects.json:3:38-3:52 /redirects/0/to error redirect-loop',
      'content/redirects.json:5:15-5:34 /redirects/2/from error same-redirect see content/redirects.json:4:15-4:29',
      'content/redirects.json:6:31-6:49 /redirects/3/to error redirect-chain → "/contact"',
    ],
  },
  'a page under another spelling of its address, and the file of a host': {
    edits: {
      'content/redirects.json': redirects(
        ['/contact.html', '/'],
        ['/_headers', '/'],
        ['/robots.txt', '/'],
      ),
    },
    says: [
      'content/redirects.json:3:15-3:30 /redirects/0/from error redirect-from-page',
      'content/redirects.json:4:15-4:26 /redirects/1/from error redirect-from-file',
      'content/redirects.json:5:15-5:28 /redirects/2/from error redirect-from-file',
    ],
  },
  'a link to an address that moved, as the earlier site wrote it': {
    edits: {
      'content/redirects.json': redirects(
        ['/Enquiry.php?id=3', '/contact#top'],
        ['/Ask', '/contact'],
      ),
      'content/home.json': ['"href": "/contact"', '"href": "/Enquiry.php?id=3"'],
      'content/site.json': ['"href": "/contact"', '"href": "/Ask.html?a=b"'],
    },
    says: [
      'content/home.json:24:53-24:72 /sections/2/actions/0/href error link-to-moved-page → "/contact#top"',
      'content/site.json:8:45-8:60 /header/action/href error link-to-moved-page → "/contact?a=b"',
    ],
  },
}
