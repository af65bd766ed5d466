/** Mistakes that only the files together show. */
import type { Mistake } from './mistake'
import { texts } from './site'

export const site: Mistake[] = [
  {
    name: 'two pages with one path',
    edits: {
      'content/second.json':
        '{\n  "path": "/contact",\n  "title": "Second",\n  "description": "Once more.",\n  "sections": [{ "type": "page-header", "heading": "Second" }]\n}\n',
    },
    problems: [
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
    problems: [
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
    problems: [
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
    name: 'a file whose name does not end with .json',
    edits: { 'content/about.json.txt': '{ "path": "/about" }' },
    problems: [
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
    name: 'no site file',
    edits: { 'content/site.json': undefined },
    problems: [
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
    problems: [
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
    problems: [
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
    problems: [
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
    name: 'a page that nothing links to',
    edits: {
      'content/second.json':
        '{\n  "path": "/second",\n  "title": "Second",\n  "description": "Once more.",\n  "sections": [{ "type": "call-to-action", "heading": "Second", "actions": [{ "label": "Again", "href": "/second" }] }]\n}\n',
    },
    problems: [
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
    problems: [
      {
        at: 'content/contact.json:2:11-2:19',
        pointer: '/path',
        code: 'error reserved-path',
        message: 'The path “/index” is that of the home page’s own file.',
        help: 'Write "/" if this is the home page, or give it another path.',
      },
    ],
  },
]
