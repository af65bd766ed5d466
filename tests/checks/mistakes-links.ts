/** Links that lead nowhere, or where no link of this site may lead. */
import type { Mistake } from './mistake.ts'

export const links: Mistake[] = [
  {
    name: 'a page that does not exist',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/contcat"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:63',
        pointer: '/sections/2/actions/0/href',
        code: 'error no-such-page',
        message: 'The link “/contcat” leads to a page that does not exist.',
        help: 'Did you mean “/contact”?',
        fix: '"/contact"',
      },
    ],
  },
  {
    name: 'a page that is far from all others',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/imprint-and-privacy"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:75',
        pointer: '/sections/2/actions/0/href',
        code: 'error no-such-page',
        message: 'The link “/imprint-and-privacy” leads to a page that does not exist.',
        help: 'The pages of this site are “/”, “/404” and “/contact”.',
      },
    ],
  },
  {
    name: 'a page with a slash at its end',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/contact/"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:64',
        pointer: '/sections/2/actions/0/href',
        code: 'error no-such-page',
        message: 'The link “/contact/” leads to a page that does not exist.',
        help: 'Did you mean “/contact”?',
        fix: '"/contact"',
      },
    ],
  },
  {
    name: 'a page with .html',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/contact.html"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:68',
        pointer: '/sections/2/actions/0/href',
        code: 'error no-such-page',
        message: 'The link “/contact.html” leads to a page that does not exist.',
        help: 'Did you mean “/contact”?',
        fix: '"/contact"',
      },
    ],
  },
  {
    name: 'a page without its slash',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "contact"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:62',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “contact” does not say where it leads.',
        help: 'Did you mean “/contact”?',
        fix: '"/contact"',
      },
    ],
  },
  {
    name: 'a section that does not exist',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/#servces"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:64',
        pointer: '/sections/2/actions/0/href',
        code: 'error no-such-section',
        message:
          'The link “/#servces” leads to a section that does not exist: the home page has none with the id “servces”.',
        help: 'Did you mean “/#services”?',
        fix: '"/#services"',
      },
    ],
  },
  {
    name: 'a section on a page without ids',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/404#top"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:63',
        pointer: '/sections/2/actions/0/href',
        code: 'error no-such-section',
        message:
          'The link “/404#top” leads to a section that does not exist: the page “/404” has none with the id “top”.',
        help: 'Add "id": "top" to the section that is meant.',
      },
    ],
  },
  {
    name: 'a section of the same page that does not exist',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "#servces"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:63',
        pointer: '/sections/2/actions/0/href',
        code: 'error no-such-section',
        message:
          'The link “#servces” leads to a section that does not exist: the home page has none with the id “servces”.',
        help: 'Did you mean “#services”?',
        fix: '"#services"',
      },
    ],
  },
  {
    name: 'a section of the same page in the navigation',
    edits: { 'content/site.json': ['"href": "/contact"', '"href": "#services"'] },
    diagnostics: [
      {
        at: 'content/site.json:8:45-8:56',
        pointer: '/header/action/href',
        code: 'error wrong-link',
        message: 'The link “#services” stands on every page, and leads to another section on each.',
        help: 'Write the page before it, such as “/#services”.',
      },
    ],
  },
  {
    name: 'navigation that leads nowhere',
    edits: { 'content/site.json': ['"href": "/contact"', '"href": "/contacts"'] },
    diagnostics: [
      {
        at: 'content/site.json:8:45-8:56',
        pointer: '/header/action/href',
        code: 'error no-such-page',
        message: 'The link “/contacts” leads to a page that does not exist.',
        help: 'Did you mean “/contact”?',
        fix: '"/contact"',
      },
    ],
  },
  {
    name: 'javascript:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "javascript:alert(1)"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:74',
        pointer: '/sections/2/actions/0/href',
        code: 'error forbidden-link',
        message: 'A link that begins with “javascript:” may not stand on this site.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'javascript: in capitals',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "JaVaScRiPt:alert(1)"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:74',
        pointer: '/sections/2/actions/0/href',
        code: 'error forbidden-link',
        message: 'A link that begins with “javascript:” may not stand on this site.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'javascript: with a line break',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "java\\nscript:alert(1)"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:76',
        pointer: '/sections/2/actions/0/href',
        code: 'error forbidden-link',
        message: 'A link that begins with “javascript:” may not stand on this site.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'javascript: behind a control character',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "\\u0001javascript:alert(1)"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:80',
        pointer: '/sections/2/actions/0/href',
        code: 'error forbidden-link',
        message: 'A link that begins with “javascript:” may not stand on this site.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'javascript: behind a space',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": " javascript:alert(1)"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:75',
        pointer: '/sections/2/actions/0/href',
        code: 'error forbidden-link',
        message: 'A link that begins with “javascript:” may not stand on this site.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'data:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "data:text/html,<b>"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:73',
        pointer: '/sections/2/actions/0/href',
        code: 'error forbidden-link',
        message: 'A link that begins with “data:” may not stand on this site.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'vbscript:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "vbscript:x"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:65',
        pointer: '/sections/2/actions/0/href',
        code: 'error forbidden-link',
        message: 'A link that begins with “vbscript:” may not stand on this site.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'file:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "file:///etc/passwd"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:73',
        pointer: '/sections/2/actions/0/href',
        code: 'error forbidden-link',
        message: 'A link that begins with “file:” may not stand on this site.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'blob:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "blob:https://keel.example/1"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:82',
        pointer: '/sections/2/actions/0/href',
        code: 'error forbidden-link',
        message: 'A link that begins with “blob:” may not stand on this site.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'http:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "http://example.com/"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:74',
        pointer: '/sections/2/actions/0/href',
        code: 'error insecure-link',
        message: 'The link “http://example.com/” is not encrypted.',
        help: 'Write https: in the place of http:, and try whether the address still works.',
      },
    ],
  },
  {
    name: 'an address without https:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "//evil.example/a"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:71',
        pointer: '/sections/2/actions/0/href',
        code: 'error foreign-link',
        message:
          'The link “//evil.example/a” leads away from this site, and does not look as if it did.',
        help: 'Write “https://evil.example/a” if that site is meant, or begin it with one / if it is a page of this one.',
      },
    ],
  },
  {
    name: 'an address behind a backslash',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/\\\\evil.example"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:70',
        pointer: '/sections/2/actions/0/href',
        code: 'error backslash-in-link',
        message: 'The link “/\\evil.example” holds a backslash.',
        help: 'Write / in its place.',
      },
    ],
  },
  {
    name: 'an address behind a tab',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/\\t/evil.example"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:71',
        pointer: '/sections/2/actions/0/href',
        code: 'error space-in-link',
        message:
          'The link “/\\u0009/evil.example” holds a space or a character that cannot be seen.',
        help: 'Remove it. A space in an address is written as %20.',
      },
    ],
  },
  {
    name: 'an address with a user',
    edits: {
      'content/home.json': ['"href": "/contact"', '"href": "https://good.example@evil.example/"'],
    },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:89',
        pointer: '/sections/2/actions/0/href',
        code: 'error link-with-password',
        message:
          'The link “https://good.example@evil.example/” names a user or a password, and in truth leads to “evil.example”.',
        help: 'Write the address without what stands before the @: “https://evil.example/”.',
      },
    ],
  },
  {
    name: 'https: without slashes',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "https:evil.example"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:73',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “https:evil.example” is not written as an address is.',
        help: 'Write “https://evil.example/”.',
      },
    ],
  },
  {
    name: 'https: without a host',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "https://"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:63',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “https://” does not say where it leads.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'www without https:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "www.example.com/a"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:72',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “www.example.com/a” does not say where it leads.',
        help: 'Did you mean “https://www.example.com/a”?',
        fix: '"https://www.example.com/a"',
      },
    ],
  },
  {
    name: 'a host with a port',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "evil.example:8080"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:72',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “evil.example:8080” does not say where it leads.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'an e-mail address without mailto:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "hello@keel.example"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:73',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “hello@keel.example” does not say where it leads.',
        help: 'Did you mean “mailto:hello@keel.example”?',
        fix: '"mailto:hello@keel.example"',
      },
    ],
  },
  {
    name: 'mailto: without an address',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "mailto:"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:62',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “mailto:” has no e-mail address behind mailto:.',
        help: 'Write it like “mailto:hello@example.com”.',
      },
    ],
  },
  {
    name: 'a phone number with spaces',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:+1 202 555 0142"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:74',
        pointer: '/sections/2/actions/0/href',
        code: 'error space-in-link',
        message: 'The link “tel:+1 202 555 0142” holds a space or a character that cannot be seen.',
        help: 'Write “tel:+12025550142”.',
        fix: '"tel:+12025550142"',
      },
    ],
  },
  {
    name: 'a phone number without tel:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "+12025550142"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:67',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “+12025550142” does not say where it leads.',
        help: 'Did you mean “tel:+12025550142”?',
        fix: '"tel:+12025550142"',
      },
    ],
  },
  {
    name: 'tel: without a number',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:call-us"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:66',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “tel:call-us” has no phone number behind tel:.',
        help: 'Write it without spaces, like “tel:+12025550142”.',
      },
    ],
  },
  {
    name: 'a space behind a link',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/contact "'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:64',
        pointer: '/sections/2/actions/0/href',
        code: 'error space-in-link',
        message: 'The link “/contact ” holds a space or a character that cannot be seen.',
        help: 'Write “/contact”.',
        fix: '"/contact"',
      },
    ],
  },
  {
    name: 'an invisible space in a link',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "/con​tact"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:64',
        pointer: '/sections/2/actions/0/href',
        code: 'error space-in-link',
        message: 'The link “/con\\u200btact” holds a space or a character that cannot be seen.',
        help: 'Write “/contact”.',
        fix: '"/contact"',
      },
    ],
  },
  {
    name: 'words',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "our contact page"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:71',
        pointer: '/sections/2/actions/0/href',
        code: 'error space-in-link',
        message: 'The link “our contact page” holds a space or a character that cannot be seen.',
        help: 'Remove it. A space in an address is written as %20.',
      },
    ],
  },
  {
    name: 'a question mark alone',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "?a=b"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:59',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “?a=b” does not say where it leads.',
        help: 'Write a page of this site such as “/contact”, or an address that begins with https:, mailto: or tel:.',
      },
    ],
  },
  {
    name: 'the full address of a page that does not exist',
    edits: {
      'content/home.json': ['"href": "/contact"', '"href": "https://keel.example/contakt"'],
    },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:83',
        pointer: '/sections/2/actions/0/href',
        code: 'error no-such-page',
        message: 'The link “https://keel.example/contakt” leads to a page that does not exist.',
        help: 'Did you mean “/contact”?',
        fix: '"/contact"',
      },
    ],
  },
  {
    name: 'a misspelt name in front of the sections that a link leads to',
    edits: {
      'content/home.json': ['"sections"', '"section"'],
      'content/contact.json': [
        '"heading": "Contact us"',
        '"heading": "Contact us" }, { "type": "call-to-action", "heading": "Team", "actions": [{ "label": "Team", "href": "/#team" }]',
      ],
    },
    diagnostics: [
      {
        at: 'content/home.json:6:3-6:12',
        pointer: '/section',
        code: 'error misspelt-key',
        message: 'This page cannot have an entry “section”.',
        help: 'Did you mean “sections”?',
        fix: '"sections"',
      },
    ],
  },
]
