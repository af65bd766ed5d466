/** Mistakes that only the files together show. */
import type { Mistakes } from './mistake.ts'
import { texts } from './site.ts'

export const site: Mistakes = {
  'two pages with one path': {
    edits: {
      'content/second.json':
        '{\n  "path": "/contact",\n  "title": "Second",\n  "description": "Once more.",\n  "sections": [{ "type": "page-header", "heading": "Second" }]\n}\n',
    },
    says: 'content/second.json:2:11-2:21 /path error same-path see content/contact.json:2:11-2:21',
  },
  'no home page': 'path: "path": ⟦"/home"⟧, ⇒ /path error no-home-page',
  'no home page and no file for it': {
    edits: { 'content/home.json': undefined },
    says: 'content/home.json:1:1-1:1 error no-home-page',
  },
  'no not-found page': {
    edits: { 'content/not-found.json': undefined },
    says: 'content/not-found.json:1:1-1:1 error no-not-found-page',
  },
  'a not-found page under another path, with a link to the right one': {
    edits: {
      'content/not-found.json': ['"/404"', '"/lost"'],
      'content/home.json': ['"/contact"', '"/404"'],
    },
    says: 'content/not-found.json:2:11-2:18 /path error no-not-found-page',
  },
  'a file whose name does not end with .json': {
    edits: { 'content/about.json.txt': '{ "path": "/about" }' },
    says: 'content/about.json.txt:1:1-1:1 warning file-not-read',
  },
  'a copy of a file that is there': {
    edits: { 'content/contact.json.bak': texts['content/contact.json'] },
    says: 'content/contact.json.bak:1:1-1:1 warning file-not-read',
  },
  'no site file': {
    edits: { 'content/site.json': undefined },
    says: 'content/site.json:1:1-1:1 error no-such-file',
  },
  'a site file under another name': {
    edits: { 'content/site.json': undefined, 'content/sites.json': texts['content/site.json'] },
    says: 'content/sites.json:1:1-1:2 error no-such-file',
  },
  'no file for the form': {
    edits: { 'schemas/quote-request.json': undefined },
    says: 'schemas/quote-request.json:1:1-1:1 error no-such-file',
  },
  'two sections with one id': {
    edits: {
      'content/home.json': [
        '"heading": "Where next?"',
        '"id": "services",\n      "heading": "Where next?"',
      ],
    },
    says: 'content/home.json:23:13-23:23 /sections/2/id error same-id see content/home.json:14:13-14:23',
  },
  'an id that the page has already':
    'contact: "id": "top" ↦ "id": ⟦"content"⟧ ⇒ /sections/0/id error reserved-id',
  'a page that nothing links to': {
    edits: {
      'content/second.json':
        '{\n  "path": "/second",\n  "title": "Second",\n  "description": "Once more.",\n  "sections": [{ "type": "call-to-action", "heading": "Second", "actions": [{ "label": "Again", "href": "/second" }] }]\n}\n',
    },
    says: 'content/second.json:2:11-2:20 /path warning page-without-link',
  },
  'a path that the home page has already':
    'contact: "/contact" ↦ "/index" ⇒ /path error reserved-path',
  'a path that another page answers for':
    'contact: "/contact" ↦ "/guides/index" ⇒ /path error reserved-path',
  'a path among the scripts of the site':
    'contact: "/contact" ↦ "/assets/first/page" ⇒ /path error reserved-path',
  'the path of the folder of pictures':
    'contact: "/contact" ↦ "/social" ⇒ /path error reserved-path',
  'a card with a phone number that the site does not have': {
    edits: {
      'content/site.json': [', "phone": "+1 202-555-0142"', ''],
      'content/home.json': [
        '"type": "call-to-action",',
        '"type": "contact-cards", "heading": "Reach us", "items": [{ "icon": "phone", "title": "Call", "text": "Now", "contact": "phone" }] }, { "type": "call-to-action",',
      ],
    },
    says: 'content/home.json:22:127-22:134 /sections/2/items/0/contact error no-such-contact',
  },
  'a line above partners that are not there': {
    edits: {
      'content/home.json': [
        '"type": "call-to-action",',
        '"type": "about", "heading": "Us", "text": "We.", "partnersHeading": "With" }, { "type": "call-to-action",',
      ],
    },
    says: 'content/home.json:21:5-21:6 /sections/2 error missing-key',
  },
}
