/** Broken and forbidden links. */
import type { Mistakes } from './mistake.ts'

export const links: Mistakes = {
  'a page that does not exist': 'link: "/contcat" ⇒ error no-such-page → "/contact"',
  'a page that is far from all others': 'link: "/imprint-and-privacy" ⇒ error no-such-page',
  'a page with a slash at its end': 'link: "/contact/" ⇒ error no-such-page → "/contact"',
  'a page with .html': 'link: "/contact.html" ⇒ error no-such-page → "/contact"',
  'a page without its slash': 'link: "contact" ⇒ error wrong-link → "/contact"',
  'a link of dots': 'link: "./" ⇒ error wrong-link',
  'an ending without a page': 'link: "/.html" ⇒ error no-such-page',
  'a section that does not exist': 'link: "/#servces" ⇒ error no-such-section → "/#services"',
  'a section on a page without ids': 'link: "/404#top" ⇒ error no-such-section',
  'a section of the same page that does not exist':
    'link: "#servces" ⇒ error no-such-section → "#services"',
  'a section of the same page in the navigation':
    'site: "href": "/contact" ↦ "href": ⟦"#services"⟧ ⇒ /header/action/href error wrong-link',
  'navigation that leads nowhere':
    'site: "href": "/contact" ↦ "href": ⟦"/contacts"⟧ ⇒ /header/action/href error no-such-page → "/contact"',
  'javascript:': 'link: "javascript:alert(1)" ⇒ error forbidden-link',
  'javascript: in mixed case': 'link: "JaVaScRiPt:alert(1)" ⇒ error forbidden-link',
  'javascript: with a line break': 'link: "java\\nscript:alert(1)" ⇒ error forbidden-link',
  'javascript: behind a control character':
    'link: "\\u0001javascript:alert(1)" ⇒ error forbidden-link',
  'javascript: behind a space': 'link: " javascript:alert(1)" ⇒ error forbidden-link',
  'data:': 'link: "data:text/html,<b>" ⇒ error forbidden-link',
  'vbscript:': 'link: "vbscript:x" ⇒ error forbidden-link',
  'file:': 'link: "file:///etc/passwd" ⇒ error forbidden-link',
  'blob:': 'link: "blob:https://keel.example/1" ⇒ error forbidden-link',
  'http:': 'link: "http://example.com/" ⇒ error insecure-link',
  'an address in a private network': 'link: "https://192.168.1.20/a" ⇒ error private-link',
  'an address without https:': 'link: "//evil.example/a" ⇒ error foreign-link',
  'an address behind a backslash': 'link: "/\\\\evil.example" ⇒ error backslash-in-link',
  'an address behind a tab': 'link: "/\\t/evil.example" ⇒ error space-in-link',
  'an address with a user': 'link: "https://good.example@evil.example/" ⇒ error link-with-password',
  'https: without slashes': 'link: "https:evil.example" ⇒ error wrong-link',
  'https: without a host': 'link: "https://" ⇒ error wrong-link',
  'www without https:':
    'link: "www.example.com/a" ⇒ error wrong-link → "https://www.example.com/a"',
  'a host with a port': 'link: "evil.example:8080" ⇒ error wrong-link',
  'an e-mail address without mailto:':
    'link: "hello@keel.example" ⇒ error wrong-link → "mailto:hello@keel.example"',
  'mailto: without an address': 'link: "mailto:" ⇒ error wrong-link',
  'a phone number with spaces':
    'link: "tel:+1 202 555 0142" ⇒ error space-in-link → "tel:+12025550142"',
  'a phone number without tel:': 'link: "+12025550142" ⇒ error wrong-link → "tel:+12025550142"',
  'tel: without a number': 'link: "tel:call-us" ⇒ error wrong-link',
  'a space behind a link': 'link: "/contact " ⇒ error space-in-link → "/contact"',
  'an invisible space in a link': 'link: "/con\u200btact" ⇒ error space-in-link → "/contact"',
  words: 'link: "our contact page" ⇒ error space-in-link',
  'a question mark alone': 'link: "?a=b" ⇒ error wrong-link',
  'the full address of a page that does not exist':
    'link: "https://keel.example/contakt" ⇒ error no-such-page → "/contact"',
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
