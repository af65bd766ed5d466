/** Links that lead nowhere, or where no link of this site may lead. */
import type { Mistakes } from './mistake.ts'

export const links: Mistakes = {
  'a page that does not exist': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/contcat"'] },
    says: 'content/home.json:24:53-24:63 /sections/2/actions/0/href error no-such-page → "/contact"',
  },
  'a page that is far from all others': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/imprint-and-privacy"'] },
    says: 'content/home.json:24:53-24:75 /sections/2/actions/0/href error no-such-page',
  },
  'a page with a slash at its end': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/contact/"'] },
    says: 'content/home.json:24:53-24:64 /sections/2/actions/0/href error no-such-page → "/contact"',
  },
  'a page with .html': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/contact.html"'] },
    says: 'content/home.json:24:53-24:68 /sections/2/actions/0/href error no-such-page → "/contact"',
  },
  'a page without its slash': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "contact"'] },
    says: 'content/home.json:24:53-24:62 /sections/2/actions/0/href error wrong-link → "/contact"',
  },
  'a link of dots': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "./"'] },
    says: 'content/home.json:24:53-24:57 /sections/2/actions/0/href error wrong-link',
  },
  'an ending without a page': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/.html"'] },
    says: 'content/home.json:24:53-24:61 /sections/2/actions/0/href error no-such-page',
  },
  'a section that does not exist': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/#servces"'] },
    says: 'content/home.json:24:53-24:64 /sections/2/actions/0/href error no-such-section → "/#services"',
  },
  'a section on a page without ids': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/404#top"'] },
    says: 'content/home.json:24:53-24:63 /sections/2/actions/0/href error no-such-section',
  },
  'a section of the same page that does not exist': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "#servces"'] },
    says: 'content/home.json:24:53-24:63 /sections/2/actions/0/href error no-such-section → "#services"',
  },
  'a section of the same page in the navigation': {
    edits: { 'content/site.json': ['"href": "/contact"', '"href": "#services"'] },
    says: 'content/site.json:8:45-8:56 /header/action/href error wrong-link',
  },
  'navigation that leads nowhere': {
    edits: { 'content/site.json': ['"href": "/contact"', '"href": "/contacts"'] },
    says: 'content/site.json:8:45-8:56 /header/action/href error no-such-page → "/contact"',
  },
  'javascript:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "javascript:alert(1)"'] },
    says: 'content/home.json:24:53-24:74 /sections/2/actions/0/href error forbidden-link',
  },
  'javascript: in capitals': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "JaVaScRiPt:alert(1)"'] },
    says: 'content/home.json:24:53-24:74 /sections/2/actions/0/href error forbidden-link',
  },
  'javascript: with a line break': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "java\\nscript:alert(1)"'] },
    says: 'content/home.json:24:53-24:76 /sections/2/actions/0/href error forbidden-link',
  },
  'javascript: behind a control character': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "\\u0001javascript:alert(1)"'] },
    says: 'content/home.json:24:53-24:80 /sections/2/actions/0/href error forbidden-link',
  },
  'javascript: behind a space': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": " javascript:alert(1)"'] },
    says: 'content/home.json:24:53-24:75 /sections/2/actions/0/href error forbidden-link',
  },
  'data:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "data:text/html,<b>"'] },
    says: 'content/home.json:24:53-24:73 /sections/2/actions/0/href error forbidden-link',
  },
  'vbscript:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "vbscript:x"'] },
    says: 'content/home.json:24:53-24:65 /sections/2/actions/0/href error forbidden-link',
  },
  'file:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "file:///etc/passwd"'] },
    says: 'content/home.json:24:53-24:73 /sections/2/actions/0/href error forbidden-link',
  },
  'blob:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "blob:https://keel.example/1"'] },
    says: 'content/home.json:24:53-24:82 /sections/2/actions/0/href error forbidden-link',
  },
  'http:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "http://example.com/"'] },
    says: 'content/home.json:24:53-24:74 /sections/2/actions/0/href error insecure-link',
  },
  'an address in a private network': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "https://192.168.1.20/a"'] },
    says: 'content/home.json:24:53-24:77 /sections/2/actions/0/href error private-link',
  },
  'an address without https:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "//evil.example/a"'] },
    says: 'content/home.json:24:53-24:71 /sections/2/actions/0/href error foreign-link',
  },
  'an address behind a backslash': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/\\\\evil.example"'] },
    says: 'content/home.json:24:53-24:70 /sections/2/actions/0/href error backslash-in-link',
  },
  'an address behind a tab': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/\\t/evil.example"'] },
    says: 'content/home.json:24:53-24:71 /sections/2/actions/0/href error space-in-link',
  },
  'an address with a user': {
    edits: {
      'content/home.json': ['"href": "/contact"', '"href": "https://good.example@evil.example/"'],
    },
    says: 'content/home.json:24:53-24:89 /sections/2/actions/0/href error link-with-password',
  },
  'https: without slashes': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "https:evil.example"'] },
    says: 'content/home.json:24:53-24:73 /sections/2/actions/0/href error wrong-link',
  },
  'https: without a host': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "https://"'] },
    says: 'content/home.json:24:53-24:63 /sections/2/actions/0/href error wrong-link',
  },
  'www without https:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "www.example.com/a"'] },
    says: 'content/home.json:24:53-24:72 /sections/2/actions/0/href error wrong-link → "https://www.example.com/a"',
  },
  'a host with a port': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "evil.example:8080"'] },
    says: 'content/home.json:24:53-24:72 /sections/2/actions/0/href error wrong-link',
  },
  'an e-mail address without mailto:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "hello@keel.example"'] },
    says: 'content/home.json:24:53-24:73 /sections/2/actions/0/href error wrong-link → "mailto:hello@keel.example"',
  },
  'mailto: without an address': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "mailto:"'] },
    says: 'content/home.json:24:53-24:62 /sections/2/actions/0/href error wrong-link',
  },
  'a phone number with spaces': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:+1 202 555 0142"'] },
    says: 'content/home.json:24:53-24:74 /sections/2/actions/0/href error space-in-link → "tel:+12025550142"',
  },
  'a phone number without tel:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "+12025550142"'] },
    says: 'content/home.json:24:53-24:67 /sections/2/actions/0/href error wrong-link → "tel:+12025550142"',
  },
  'tel: without a number': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:call-us"'] },
    says: 'content/home.json:24:53-24:66 /sections/2/actions/0/href error wrong-link',
  },
  'a space behind a link': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/contact "'] },
    says: 'content/home.json:24:53-24:64 /sections/2/actions/0/href error space-in-link → "/contact"',
  },
  'an invisible space in a link': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/con​tact"'] },
    says: 'content/home.json:24:53-24:64 /sections/2/actions/0/href error space-in-link → "/contact"',
  },
  words: {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "our contact page"'] },
    says: 'content/home.json:24:53-24:71 /sections/2/actions/0/href error space-in-link',
  },
  'a question mark alone': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "?a=b"'] },
    says: 'content/home.json:24:53-24:59 /sections/2/actions/0/href error wrong-link',
  },
  'the full address of a page that does not exist': {
    edits: {
      'content/home.json': ['"href": "/contact"', '"href": "https://keel.example/contakt"'],
    },
    says: 'content/home.json:24:53-24:83 /sections/2/actions/0/href error no-such-page → "/contact"',
  },
  'a misspelt name in front of the sections that a link leads to': {
    edits: {
      'content/home.json': ['"sections"', '"section"'],
      'content/contact.json': [
        '"heading": "Contact us"',
        '"heading": "Contact us" }, { "type": "call-to-action", "heading": "Team", "actions": [{ "label": "Team", "href": "/#team" }]',
      ],
    },
    says: 'content/home.json:6:3-6:12 /section error misspelt-key → "sections"',
  },
}
