/** Mistakes that only the files together show. */
import type { Mistake } from './mistake.ts'
import { texts } from './site.ts'

export const site: Mistake[] = [
  {
    name: 'two pages with one path',
    edits: {
      'content/second.json':
        '{\n  "path": "/contact",\n  "title": "Second",\n  "description": "Once more.",\n  "sections": [{ "type": "page-header", "heading": "Second" }]\n}\n',
    },
    diagnostics: [
      {
        at: 'content/second.json:2:11-2:21',
        pointer: '/path',
        code: 'error same-path',
        message: 'Two pages have the path “/contact”: this one and content/contact.json.',
        help: 'Give one of them another path.',
        related: 'content/contact.json:2:11-2:21 The other one is here.',
      },
    ],
  },
  {
    name: 'no home page',
    edits: { 'content/home.json': ['"path": "/"', '"path": "/home"'] },
    diagnostics: [
      {
        at: 'content/home.json:3:11-3:18',
        pointer: '/path',
        code: 'error no-home-page',
        message: 'The site has no home page: no page has the path “/”.',
        help: 'Write "path": "/" here, if this is the home page.',
      },
    ],
  },
  {
    name: 'no home page and no file for it',
    edits: { 'content/home.json': undefined },
    diagnostics: [
      {
        at: 'content/home.json:1:1-1:1',
        pointer: '',
        code: 'error no-home-page',
        message: 'The site has no home page: no page has the path “/”.',
        help: 'Create this file with "path": "/" in it.',
      },
    ],
  },
  {
    name: 'no not-found page',
    edits: { 'content/not-found.json': undefined },
    diagnostics: [
      {
        at: 'content/not-found.json:1:1-1:1',
        pointer: '',
        code: 'error no-not-found-page',
        message: 'The site has no not-found page: no page has the path “/404”.',
        help: 'Create this file with "path": "/404" in it.',
      },
    ],
  },
  {
    name: 'a not-found page under another path, with a link to the right one',
    edits: {
      'content/not-found.json': ['"/404"', '"/lost"'],
      'content/home.json': ['"/contact"', '"/404"'],
    },
    diagnostics: [
      {
        at: 'content/not-found.json:2:11-2:18',
        pointer: '/path',
        code: 'error no-not-found-page',
        message: 'The site has no not-found page: no page has the path “/404”.',
        help: 'Write "path": "/404" here, if this is the not-found page.',
      },
    ],
  },
  {
    name: 'a file whose name does not end with .json',
    edits: { 'content/about.json.txt': '{ "path": "/about" }' },
    diagnostics: [
      {
        at: 'content/about.json.txt:1:1-1:1',
        pointer: '',
        code: 'warning file-not-read',
        message: 'This file is not read, because its name does not end with “.json”.',
        help: 'Rename it to content/about.json, or delete it if nothing needs it.',
      },
    ],
  },
  {
    name: 'a copy of a file that is there',
    edits: { 'content/contact.json.bak': texts['content/contact.json'] },
    diagnostics: [
      {
        at: 'content/contact.json.bak:1:1-1:1',
        pointer: '',
        code: 'warning file-not-read',
        message: 'This file is not read, because its name does not end with “.json”.',
        help: 'Delete it if nothing needs it: content/contact.json is there already, and is the one that is read.',
      },
    ],
  },
  {
    name: 'no site file',
    edits: { 'content/site.json': undefined },
    diagnostics: [
      {
        at: 'content/site.json:1:1-1:1',
        pointer: '',
        code: 'error no-such-file',
        message:
          'There is no file content/site.json, which holds the name, the navigation and the footer.',
        help: 'Create it, or give it back its name.',
      },
    ],
  },
  {
    name: 'a site file under another name',
    edits: { 'content/site.json': undefined, 'content/sites.json': texts['content/site.json'] },
    diagnostics: [
      {
        at: 'content/sites.json:1:1-1:2',
        pointer: '',
        code: 'error no-such-file',
        message:
          'There is no file content/site.json, which holds the name, the navigation and the footer.',
        help: 'Rename this file to content/site.json.',
      },
    ],
  },
  {
    name: 'no file for the form',
    edits: { 'schemas/quote-request.json': undefined },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:1:1-1:1',
        pointer: '',
        code: 'error no-such-file',
        message: 'There is no file schemas/quote-request.json, which holds the fields of the form.',
        help: 'Create it, or give it back its name.',
      },
    ],
  },
  {
    name: 'two sections with one id',
    edits: {
      'content/home.json': [
        '"heading": "Where next?"',
        '"id": "services",\n      "heading": "Where next?"',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:23:13-23:23',
        pointer: '/sections/2/id',
        code: 'error same-id',
        message: 'Two sections of this page have the id “services”: number 2 and number 3.',
        help: 'Give one of them another id, so that a link can tell them apart.',
        related: 'content/home.json:14:13-14:23 The first one is here.',
      },
    ],
  },
  {
    name: 'an id that the page has already',
    edits: { 'content/contact.json': ['"id": "top"', '"id": "content"'] },
    diagnostics: [
      {
        at: 'content/contact.json:6:36-6:45',
        pointer: '/sections/0/id',
        code: 'error reserved-id',
        message:
          'The id “content” is one that every page has already, so that no section can have it.',
        help: 'Give the section another id, and write that one in the links that lead to it.',
      },
    ],
  },
  {
    name: 'a page that nothing links to',
    edits: {
      'content/second.json':
        '{\n  "path": "/second",\n  "title": "Second",\n  "description": "Once more.",\n  "sections": [{ "type": "call-to-action", "heading": "Second", "actions": [{ "label": "Again", "href": "/second" }] }]\n}\n',
    },
    diagnostics: [
      {
        at: 'content/second.json:2:11-2:20',
        pointer: '/path',
        code: 'warning page-without-link',
        message: 'No link leads to the page “/second”, so that visitors will hardly find it.',
        help: 'Add a link to “/second” on another page, or in the navigation in content/site.json.',
      },
    ],
  },
  {
    name: 'a path that the home page has already',
    edits: { 'content/contact.json': ['"/contact"', '"/index"'] },
    diagnostics: [
      {
        at: 'content/contact.json:2:11-2:19',
        pointer: '/path',
        code: 'error reserved-path',
        message: 'The path “/index” is that of the home page’s own file.',
        help: 'Write "/" if this is the home page, or give it another path.',
      },
    ],
  },
  {
    name: 'a path that another page answers for',
    edits: { 'content/contact.json': ['"/contact"', '"/guides/index"'] },
    diagnostics: [
      {
        at: 'content/contact.json:2:11-2:26',
        pointer: '/path',
        code: 'error reserved-path',
        message: 'The path “/guides/index” is that of a file that answers for “/guides”.',
        help: 'Write "/guides", or give it another path.',
      },
    ],
  },
  {
    name: 'a path among the scripts of the site',
    edits: { 'content/contact.json': ['"/contact"', '"/assets/first/page"'] },
    diagnostics: [
      {
        at: 'content/contact.json:2:11-2:31',
        pointer: '/path',
        code: 'error reserved-path',
        message:
          'The path “/assets/first/page” belongs to the files that the site itself is made of.',
        help: 'Give it another path, one that does not begin with “/assets/”.',
      },
    ],
  },
  {
    name: 'the path of the folder of pictures',
    edits: { 'content/contact.json': ['"/contact"', '"/social"'] },
    diagnostics: [
      {
        at: 'content/contact.json:2:11-2:20',
        pointer: '/path',
        code: 'error reserved-path',
        message: 'The path “/social” belongs to the files that the site itself is made of.',
        help: 'Give it another path, one that does not begin with “/social/”.',
      },
    ],
  },
  {
    name: 'a card with a phone number that the site does not have',
    edits: {
      'content/site.json': [', "phone": "+1 202-555-0142"', ''],
      'content/home.json': [
        '"type": "call-to-action",',
        '"type": "contact-cards", "heading": "Reach us", "items": [{ "icon": "phone", "title": "Call", "text": "Now", "contact": "phone" }] }, { "type": "call-to-action",',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:22:127-22:134',
        pointer: '/sections/2/items/0/contact',
        code: 'error no-such-contact',
        message:
          'Visitors are to find “phone” here, and content/site.json has none under “contact”.',
        help: 'Add “phone” to “contact” in content/site.json, or remove this entry.',
      },
    ],
  },
  {
    name: 'a line above partners that are not there',
    edits: {
      'content/home.json': [
        '"type": "call-to-action",',
        '"type": "about", "heading": "Us", "text": "We.", "partnersHeading": "With" }, { "type": "call-to-action",',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:21:5-21:6',
        pointer: '/sections/2',
        code: 'error missing-key',
        message: 'This “about” section has no “partners”.',
        help: 'Add it, for example: "partners": ["Binance", "Coinbase", "Kraken", "OKX"]',
      },
    ],
  },
]
