/** Texts that a program reads: phone numbers, languages and the address of the site. */
import type { Mistake } from './mistake.ts'

export const formats: Mistake[] = [
  {
    name: 'a phone number with a zero that is not dialled',
    edits: { 'content/site.json': ['+1 202-555-0142', '+49 030 1234567'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:73',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message: '“phone” is not written as it is dialled from abroad: “+49 030 1234567”.',
        help: 'Write “+49 30 1234567”.',
        fix: '"+49 30 1234567"',
      },
    ],
  },
  {
    name: 'a phone number whose zero in brackets is dialled',
    edits: { 'content/site.json': ['+1 202-555-0142', '+39 (0)6 1234567'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:74',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message: '“phone” is not written as it is dialled from abroad: “+39 (0)6 1234567”.',
        help: 'Write “+39 06 123 4567”.',
        fix: '"+39 06 123 4567"',
      },
    ],
  },
  {
    name: 'a phone number with an extension',
    edits: { 'content/site.json': ['+1 202-555-0142', '+1 202-555-0142 ext. 5'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:80',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message: '“phone” holds more than a phone number: “+1 202-555-0142 ext. 5”.',
        help: 'Write “+1 202 555 0142” alone.',
      },
    ],
  },
  {
    name: 'a phone number in other digits',
    edits: { 'content/site.json': ['+1 202-555-0142', '+٤٩ ٣٠ ١٢٣٤٥٦٧'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:72',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message: '“phone” is not written as it is dialled from abroad: “+٤٩ ٣٠ ١٢٣٤٥٦٧”.',
        help: 'Write “+49 30 1234567”.',
        fix: '"+49 30 1234567"',
      },
    ],
  },
  {
    name: 'a phone number with two zeros for the plus',
    edits: { 'content/site.json': ['+1 202-555-0142', '0049 30 1234567'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:73',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message: '“phone” does not begin with a plus: “0049 30 1234567”.',
        help: 'Did you mean “+49 30 1234567”?',
      },
    ],
  },
  {
    name: 'a phone number that is too short',
    edits: { 'content/site.json': ['+1 202-555-0142', '+1 202-555'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:68',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message: '“phone” has too few figures for a phone number of its country: “+1 202-555”.',
        help: 'Look whether a figure is missing.',
      },
    ],
  },
  {
    name: 'a phone number that is too long',
    edits: { 'content/site.json': ['+1 202-555-0142', '+1 202-555-0142-99'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:76',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message:
          '“phone” has too many figures for a phone number of its country: “+1 202-555-0142-99”.',
        help: 'Look whether there is a figure too many.',
      },
    ],
  },
  {
    name: 'a phone number of no country',
    edits: { 'content/site.json': ['+1 202-555-0142', '+999 1234567'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:70',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message: '“phone” does not begin with the code of a country: “+999 1234567”.',
        help: 'Write + and the code of the country before the number, such as “+1 202-555-0142”.',
      },
    ],
  },
  {
    name: 'a phone number in a sentence',
    edits: { 'content/site.json': ['+1 202-555-0142', 'Call +49 30 1234567'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:77',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message: '“phone” is not a phone number with its country: “Call +49 30 1234567”.',
        help: 'Write + and the code of the country before the number, such as “+1 202-555-0142”.',
      },
    ],
  },
  {
    name: 'a phone number in letters',
    edits: { 'content/site.json': ['+1 202-555-0142', '+1-800-FLOWERS'] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:72',
        pointer: '/contact/phone',
        code: 'error wrong-form',
        message: '“phone” is not a phone number with its country: “+1-800-FLOWERS”.',
        help: 'Write + and the code of the country before the number, such as “+1 202-555-0142”.',
      },
    ],
  },
  {
    name: 'an empty phone number',
    edits: { 'content/site.json': ['+1 202-555-0142', ' '] },
    diagnostics: [
      {
        at: 'content/site.json:5:56-5:59',
        pointer: '/contact/phone',
        code: 'error blank-text',
        message: '“phone” is blank.',
        help: 'Write a text between the quotes.',
      },
    ],
  },
  {
    name: 'a language with a number for its country',
    edits: { 'content/site.json': ['"language": "en"', '"language": "en-12"'] },
    diagnostics: [
      {
        at: 'content/site.json:4:15-4:22',
        pointer: '/language',
        code: 'error wrong-form',
        message: '“language” is not the code of a language: “en-12”.',
        help: 'Write the code of a language, such as “en” or “de”.',
      },
    ],
  },
  {
    name: 'a language with an underscore',
    edits: { 'content/site.json': ['"language": "en"', '"language": "de_AT"'] },
    diagnostics: [
      {
        at: 'content/site.json:4:15-4:22',
        pointer: '/language',
        code: 'error wrong-form',
        message: '“language” is not the code of a language: “de_AT”.',
        help: 'Did you mean “de-AT”?',
        fix: '"de-AT"',
      },
    ],
  },
  {
    name: 'a language in capitals',
    edits: { 'content/site.json': ['"language": "en"', '"language": "DE"'] },
    diagnostics: [
      {
        at: 'content/site.json:4:15-4:19',
        pointer: '/language',
        code: 'error wrong-form',
        message: '“language” is not the code of a language: “DE”.',
        help: 'Did you mean “de”?',
        fix: '"de"',
      },
    ],
  },
  {
    name: 'a language as a word',
    edits: { 'content/site.json': ['"language": "en"', '"language": "english"'] },
    diagnostics: [
      {
        at: 'content/site.json:4:15-4:24',
        pointer: '/language',
        code: 'error wrong-form',
        message: '“language” is not the code of a language: “english”.',
        help: 'Write the code of a language, such as “en” or “de”.',
      },
    ],
  },
  {
    name: 'a language with the same part twice',
    edits: { 'content/site.json': ['"language": "en"', '"language": "de-1996-1996"'] },
    diagnostics: [
      {
        at: 'content/site.json:4:15-4:29',
        pointer: '/language',
        code: 'error wrong-form',
        message: '“language” is not the code of a language: “de-1996-1996”.',
        help: 'Write the code of a language, such as “en” or “de”.',
      },
    ],
  },
  {
    name: 'a language that ends in a hyphen',
    edits: { 'content/site.json': ['"language": "en"', '"language": "en-"'] },
    diagnostics: [
      {
        at: 'content/site.json:4:15-4:20',
        pointer: '/language',
        code: 'error wrong-form',
        message: '“language” is not the code of a language: “en-”.',
        help: 'Write the code of a language, such as “en” or “de”.',
      },
    ],
  },
  {
    name: 'an origin with a slash at its end',
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel.example/"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:36',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not written as browsers write it: “https://keel.example/”.',
        help: 'Write “https://keel.example”.',
        fix: '"https://keel.example"',
      },
    ],
  },
  {
    name: 'an origin in capitals',
    edits: { 'content/site.json': ['https://keel.example"', 'https://Keel.example"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:35',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not written as browsers write it: “https://Keel.example”.',
        help: 'Write “https://keel.example”.',
        fix: '"https://keel.example"',
      },
    ],
  },
  {
    name: 'an origin with the usual port',
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel.example:443"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:39',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not written as browsers write it: “https://keel.example:443”.',
        help: 'Write “https://keel.example”.',
        fix: '"https://keel.example"',
      },
    ],
  },
  {
    name: 'an origin with umlauts',
    edits: { 'content/site.json': ['https://keel.example"', 'https://kühl.example"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:35',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not written as browsers write it: “https://kühl.example”.',
        help: 'Write “https://xn--khl-hoa.example”.',
        fix: '"https://xn--khl-hoa.example"',
      },
    ],
  },
  {
    name: 'an origin with a control character',
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel\\u0007.example"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:41',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not the address of a site: “https://keel\\u0007.example”.',
        help: 'Write https:// and the name of the host with nothing behind it, such as “https://example.com”.',
      },
    ],
  },
  {
    name: 'an origin with an invisible character',
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel\\u200b.example"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:41',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not written as browsers write it: “https://keel\\u200b.example”.',
        help: 'Write “https://keel.example”.',
        fix: '"https://keel.example"',
      },
    ],
  },
  {
    name: 'an origin that is no address',
    edits: { 'content/site.json': ['https://keel.example"', 'https://[::bad%zz"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:32',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not the address of a site: “https://[::bad%zz”.',
        help: 'Write https:// and the name of the host with nothing behind it, such as “https://example.com”.',
      },
    ],
  },
  {
    name: 'an origin with a space',
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel .example"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:36',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not the address of a site: “https://keel .example”.',
        help: 'Write https:// and the name of the host with nothing behind it, such as “https://example.com”.',
      },
    ],
  },
  {
    name: 'an origin without https:',
    edits: { 'content/site.json': ['https://keel.example"', 'keel.example"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:27',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not the address of a site: “keel.example”.',
        help: 'Write https:// and the name of the host with nothing behind it, such as “https://example.com”.',
      },
    ],
  },
  {
    name: 'an origin with http:',
    edits: { 'content/site.json': ['https://keel.example"', 'http://keel.example"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:34',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not the address of a site: “http://keel.example”.',
        help: 'Write https:// and the name of the host with nothing behind it, such as “https://example.com”.',
      },
    ],
  },
  {
    name: 'an origin that is a number',
    edits: { 'content/site.json': ['https://keel.example"', 'https://1"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:24',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not the address of a site: “https://1”.',
        help: 'Write https:// and the name of the host with nothing behind it, such as “https://example.com”.',
      },
    ],
  },
  {
    name: 'an origin with a user',
    edits: { 'content/site.json': ['https://keel.example"', 'https://user@keel.example"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:40',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not the address of a site: “https://user@keel.example”.',
        help: 'Write https:// and the name of the host with nothing behind it, such as “https://example.com”.',
      },
    ],
  },
  {
    name: 'an origin with an escape',
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel%2eexample"'] },
    diagnostics: [
      {
        at: 'content/site.json:3:13-3:37',
        pointer: '/origin',
        code: 'error wrong-form',
        message: '“origin” is not written as browsers write it: “https://keel%2eexample”.',
        help: 'Write “https://keel.example”.',
        fix: '"https://keel.example"',
      },
    ],
  },
  {
    name: 'tel: with a zero in brackets',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:+49(0)301234567"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:74',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “tel:+49(0)301234567” dials a number that there cannot be.',
        help: 'Write “tel:+49301234567”.',
        fix: '"tel:+49301234567"',
      },
    ],
  },
  {
    name: 'tel: with a zero that is not dialled',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:+490301234567"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:72',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “tel:+490301234567” dials a number that there cannot be.',
        help: 'Write “tel:+49301234567”.',
        fix: '"tel:+49301234567"',
      },
    ],
  },
  {
    name: 'tel: with blanks and a zero in brackets',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:+49 (0)30 123 45 67"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:78',
        pointer: '/sections/2/actions/0/href',
        code: 'error space-in-link',
        message:
          'The link “tel:+49 (0)30 123 45 67” holds a space or a character that cannot be seen.',
        help: 'Write “tel:+49301234567”.',
        fix: '"tel:+49301234567"',
      },
    ],
  },
  {
    name: 'a number with a zero in brackets without tel:',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "+49 (0)30 1234567"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:72',
        pointer: '/sections/2/actions/0/href',
        code: 'error space-in-link',
        message: 'The link “+49 (0)30 1234567” holds a space or a character that cannot be seen.',
        help: 'Write “tel:+49301234567”.',
        fix: '"tel:+49301234567"',
      },
    ],
  },
  {
    name: 'tel: with a figure too few',
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:+1202555014"'] },
    diagnostics: [
      {
        at: 'content/home.json:24:53-24:70',
        pointer: '/sections/2/actions/0/href',
        code: 'error wrong-link',
        message: 'The link “tel:+1202555014” dials a number that there cannot be.',
        help: 'Look whether it has a figure too many, or one too few.',
      },
    ],
  },
]
