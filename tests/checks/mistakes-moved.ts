/** Mistakes about pages that are drafts, and about addresses that moved. */
import type { Mistake } from './mistake.ts'

const page = (path: string, more = '') =>
  `{\n  "path": "${path}",\n  "draft": true,\n  "title": "Guide",\n  "description": "A guide.",\n  "sections": [{ "type": "page-header", "heading": "Guide" }${more}]\n}\n`
const links = (href: string) =>
  `, { "type": "call-to-action", "heading": "Where next?", "actions": [{ "label": "Go", "href": "${href}" }] }`
const redirects = (...entries: [from: string, to: string][]) =>
  `{\n  "redirects": [\n${entries.map(([from, to]) => `    { "from": "${from}", "to": "${to}" }`).join(',\n')}\n  ]\n}\n`

/** What is right: nothing is said of it. */
export const rightlyMoved: Record<string, Mistake['edits']> = {
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
  'a page that is linked to with a query alone': {
    'content/home.json': ['"href": "/contact"', '"href": "/contact?from=home"'],
    'content/site.json': ['"href": "/contact"', '"href": "/"'],
  },
  'an address that moved while a draft is written for it': {
    'content/guide.json': page('/guide'),
    'content/redirects.json': redirects(['/guide', '/contact']),
  },
}

export const moved: Mistake[] = [
  {
    name: 'a link to a draft',
    edits: {
      'content/contact.json': ['"title": "Contact"', '"draft": true, "title": "Contact"'],
      'content/site.json': ['"href": "/contact"', '"href": "/"'],
    },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:63',
        pointer: '/sections/2/actions/0/href',
        code: 'error link-to-draft',
        message:
          'The link “/contact” leads to a page that is a draft, so that visitors would not find it.',
        help: 'Remove "draft": true from content/contact.json to publish that page, or let the link lead elsewhere.',
      },
    ],
  },
  {
    name: 'a link with a section to an address that moved to a section, and is listed twice',
    edits: {
      'content/home.json': ['"href": "/contact"', '"href": "/write-to-us#form"'],
      'content/redirects.json': redirects(
        ['/write-to-us', '/contact#top'],
        ['/write-to-us', '/#services'],
      ),
    },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:72',
        pointer: '/sections/2/actions/0/href',
        code: 'error link-to-moved-page',
        message: 'The link “/write-to-us#form” leads to an address that has moved.',
        help: 'Write “/contact#top”.',
        fix: '"/contact#top"',
      },
      {
        at: 'content/redirects.json:4:15-4:29',
        pointer: '/redirects/1/from',
        code: 'error same-redirect',
        message: 'The address “/write-to-us” moves twice: in number 1 and number 2.',
        help: 'Remove one of the two.',
        related: 'content/redirects.json:3:15-3:29 The first one is here.',
      },
    ],
  },
  {
    name: 'the home page as a draft',
    edits: { 'content/home.json': ['"path": "/"', '"path": "/", "draft": true'] },
    diagnostics: [
      {
        at: 'content/home.json:3:25-3:29',
        pointer: '/draft',
        code: 'error needed-page-is-draft',
        message: 'The home page is a draft, and there is no site without it.',
        help: 'Remove "draft": true from this page.',
      },
    ],
  },
  {
    name: 'a draft that is not said with true',
    edits: { 'content/contact.json': ['"title": "Contact"', '"draft": "yes", "title": "Contact"'] },
    diagnostics: [
      {
        at: 'content/contact.json:3:12-3:17',
        pointer: '/draft',
        code: 'error wrong-kind',
        message: '“draft” has to be true or false, and here it is text.',
        help: 'Write true or false, without quotes.',
      },
    ],
  },
  {
    name: 'a link to an address that moved',
    edits: {
      'content/redirects.json': redirects(['/enquiry', '/contact']),
      'content/home.json': ['"href": "/contact"', '"href": "/enquiry?from=home#top"'],
    },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:77',
        pointer: '/sections/2/actions/0/href',
        code: 'error link-to-moved-page',
        message: 'The link “/enquiry?from=home#top” leads to an address that has moved.',
        help: 'Write “/contact?from=home#top”.',
        fix: '"/contact?from=home#top"',
      },
    ],
  },
  {
    name: 'an address that moved to a page that is not there',
    edits: { 'content/redirects.json': redirects(['/enquiry', '/nowhere']) },
    diagnostics: [
      {
        at: 'content/redirects.json:3:33-3:43',
        pointer: '/redirects/0/to',
        code: 'error no-such-page',
        message: 'The link “/nowhere” leads to a page that does not exist.',
        help: 'The pages of this site are “/”, “/404” and “/contact”.',
      },
    ],
  },
  {
    name: 'an address that moved to a section that is not there',
    edits: { 'content/redirects.json': redirects(['/offers', '/#offers']) },
    diagnostics: [
      {
        at: 'content/redirects.json:3:32-3:42',
        pointer: '/redirects/0/to',
        code: 'error no-such-section',
        message:
          'The link “/#offers” leads to a section that does not exist: the home page has none with the id “offers”.',
        help: 'The sections with an id there are “services”.',
      },
    ],
  },
  {
    name: 'an address that moved to a draft',
    edits: {
      'content/guide.json': page('/guide'),
      'content/redirects.json': redirects(['/enquiry', '/guide']),
    },
    diagnostics: [
      {
        at: 'content/redirects.json:3:33-3:41',
        pointer: '/redirects/0/to',
        code: 'error link-to-draft',
        message:
          'The link “/guide” leads to a page that is a draft, so that visitors would not find it.',
        help: 'Remove "draft": true from content/guide.json to publish that page, or let the link lead elsewhere.',
      },
    ],
  },
  {
    name: 'an address that moved and has a page',
    edits: { 'content/redirects.json': redirects(['/contact', '/']) },
    diagnostics: [
      {
        at: 'content/redirects.json:3:15-3:25',
        pointer: '/redirects/0/from',
        code: 'error redirect-from-page',
        message: 'There is a page at “/contact”, so that this address cannot lead elsewhere.',
        help: 'Remove this entry, or give the page another path.',
      },
    ],
  },
  {
    name: 'an address that moved twice',
    edits: { 'content/redirects.json': redirects(['/enquiry', '/contact'], ['/enquiry', '/']) },
    diagnostics: [
      {
        at: 'content/redirects.json:4:15-4:25',
        pointer: '/redirects/1/from',
        code: 'error same-redirect',
        message: 'The address “/enquiry” moves twice: in number 1 and number 2.',
        help: 'Remove one of the two.',
        related: 'content/redirects.json:3:15-3:25 The first one is here.',
      },
    ],
  },
  {
    name: 'an address that moved to itself',
    edits: { 'content/redirects.json': redirects(['/enquiry', '/enquiry']) },
    diagnostics: [
      {
        at: 'content/redirects.json:3:33-3:43',
        pointer: '/redirects/0/to',
        code: 'error redirect-loop',
        message: 'The address “/enquiry” leads to no page: “/enquiry” → “/enquiry”.',
        help: 'Let it lead to a page.',
      },
    ],
  },
  {
    name: 'addresses that lead to each other',
    edits: { 'content/redirects.json': redirects(['/enquiry', '/ask'], ['/ask', '/enquiry#top']) },
    diagnostics: [
      {
        at: 'content/redirects.json:3:33-3:39',
        pointer: '/redirects/0/to',
        code: 'error redirect-loop',
        message: 'The address “/enquiry” leads to no page: “/enquiry” → “/ask” → “/enquiry”.',
        help: 'Let it lead to a page.',
      },
      {
        at: 'content/redirects.json:4:29-4:43',
        pointer: '/redirects/1/to',
        code: 'error redirect-loop',
        message: 'The address “/ask” leads to no page: “/ask” → “/enquiry” → “/ask”.',
        help: 'Let it lead to a page.',
      },
    ],
  },
  {
    name: 'an address that leads to one that moved',
    edits: {
      'content/redirects.json': redirects(
        ['/enquiry', '/ask'],
        ['/ask', 'https://keel.example/write'],
        ['/write', '/contact'],
      ),
    },
    diagnostics: [
      {
        at: 'content/redirects.json:3:33-3:39',
        pointer: '/redirects/0/to',
        code: 'error redirect-chain',
        message: 'The address “/enquiry” leads to “/ask”, which has moved itself.',
        help: 'Write “/contact”.',
        fix: '"/contact"',
      },
      {
        at: 'content/redirects.json:4:29-4:57',
        pointer: '/redirects/1/to',
        code: 'error redirect-chain',
        message:
          'The address “/ask” leads to “https://keel.example/write”, which has moved itself.',
        help: 'Write “/contact”.',
        fix: '"/contact"',
      },
    ],
  },
  {
    name: 'an address of the files of the build',
    edits: { 'content/redirects.json': redirects(['/assets/app', '/contact'], ['/404', '/']) },
    diagnostics: [
      {
        at: 'content/redirects.json:3:15-3:28',
        pointer: '/redirects/0/from',
        code: 'error redirect-from-file',
        message: 'The address “/assets/app” belongs to the files that the site itself is made of.',
        help: 'Remove this entry: no page can have had that address.',
      },
      {
        at: 'content/redirects.json:4:15-4:21',
        pointer: '/redirects/1/from',
        code: 'error redirect-from-page',
        message: 'There is a page at “/404”, so that this address cannot lead elsewhere.',
        help: 'Remove this entry, or give the page another path.',
      },
    ],
  },
  {
    name: 'an old address that is not written as a path',
    edits: { 'content/redirects.json': redirects(['/Enquiry.php', '/contact'], ['/', '/contact']) },
    diagnostics: [
      {
        at: 'content/redirects.json:3:15-3:29',
        pointer: '/redirects/0/from',
        code: 'error wrong-form',
        message: '“from” cannot be written like this: “/Enquiry.php”.',
        help: 'Write / and behind it small letters, digits and hyphens, such as “/enquiry” or “/guides/first-listing”.',
      },
      {
        at: 'content/redirects.json:4:15-4:18',
        pointer: '/redirects/1/from',
        code: 'error wrong-form',
        message: '“from” cannot be written like this: “/”.',
        help: 'Write / and behind it small letters, digits and hyphens, such as “/enquiry” or “/guides/first-listing”.',
      },
    ],
  },
  {
    name: 'a new address that no browser is led to',
    edits: {
      'content/redirects.json': redirects(
        ['/write', 'mailto:hello@keel.example'],
        ['/search', 'https://shop.example/?q=1'],
        ['/away', '//shop.example'],
      ),
    },
    diagnostics: [
      {
        at: 'content/redirects.json:3:31-3:58',
        pointer: '/redirects/0/to',
        code: 'error wrong-form',
        message: '“to” cannot be written like this: “mailto:hello@keel.example”.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, without a question mark or a percent sign in it.',
      },
      {
        at: 'content/redirects.json:4:32-4:59',
        pointer: '/redirects/1/to',
        code: 'error wrong-form',
        message: '“to” cannot be written like this: “https://shop.example/?q=1”.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, without a question mark or a percent sign in it.',
      },
      {
        at: 'content/redirects.json:5:30-5:46',
        pointer: '/redirects/2/to',
        code: 'error foreign-link',
        message:
          'The link “//shop.example” leads away from this site, and does not look as if it did.',
        help: 'Write “https://shop.example” if that site is meant, or begin it with one / if it is a page of this one.',
      },
    ],
  },
  {
    name: 'an address that moved without the new one, and a name that is none',
    edits: {
      'content/redirects.json': '{\n  "redirects": [{ "from": "/enquiry" }],\n  "rules": 1\n}\n',
    },
    diagnostics: [
      {
        at: 'content/redirects.json:2:17-2:18',
        pointer: '/redirects/0',
        code: 'error missing-key',
        message: 'Entry 1 of “redirects” has no “to”.',
        help: 'Add it, for example: "to": "/contact"',
      },
      {
        at: 'content/redirects.json:3:3-3:10',
        pointer: '/rules',
        code: 'error unknown-key',
        message: 'The list of addresses that moved cannot have an entry “rules”.',
        help: 'Remove it.',
      },
    ],
  },
]
