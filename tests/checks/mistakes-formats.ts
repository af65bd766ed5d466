/** Texts that a program reads: phone numbers, languages and the address of the site. */
import type { Mistakes } from './mistake.ts'

export const formats: Mistakes = {
  'a phone number with a zero that is not dialled': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+49 030 1234567'] },
    says: 'content/site.json:5:56-5:73 /contact/phone error wrong-form → "+49 30 1234567"',
  },
  'a phone number whose zero in brackets is dialled': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+39 (0)6 1234567'] },
    says: 'content/site.json:5:56-5:74 /contact/phone error wrong-form → "+39 06 123 4567"',
  },
  'a phone number with an extension': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+1 202-555-0142 ext. 5'] },
    says: 'content/site.json:5:56-5:80 /contact/phone error wrong-form',
  },
  'a phone number with two endings': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+49 30 901820-10/-11'] },
    says: 'content/site.json:5:56-5:78 /contact/phone error wrong-form',
  },
  'a phone number with a second ending after a slash': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+49 30 1234567/68'] },
    says: 'content/site.json:5:56-5:75 /contact/phone error wrong-form',
  },
  'two phone numbers': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+1 202-555-0142 or +1 202-555-0143'] },
    says: 'content/site.json:5:56-5:92 /contact/phone error wrong-form',
  },
  'a phone number in other digits': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+٤٩ ٣٠ ١٢٣٤٥٦٧'] },
    says: 'content/site.json:5:56-5:72 /contact/phone error wrong-form → "+49 30 1234567"',
  },
  'a phone number with two zeros for the plus': {
    edits: { 'content/site.json': ['+1 202-555-0142', '0049 30 1234567'] },
    says: 'content/site.json:5:56-5:73 /contact/phone error wrong-form',
  },
  'a phone number that is too short': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+1 202-555'] },
    says: 'content/site.json:5:56-5:68 /contact/phone error wrong-form',
  },
  'a phone number that is too long': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+1 202-555-0142-99'] },
    says: 'content/site.json:5:56-5:76 /contact/phone error wrong-form',
  },
  'a phone number of no country': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+999 1234567'] },
    says: 'content/site.json:5:56-5:70 /contact/phone error wrong-form',
  },
  'a phone number in a sentence': {
    edits: { 'content/site.json': ['+1 202-555-0142', 'Call +49 30 1234567'] },
    says: 'content/site.json:5:56-5:77 /contact/phone error wrong-form',
  },
  'a phone number in letters': {
    edits: { 'content/site.json': ['+1 202-555-0142', '+1-800-FLOWERS'] },
    says: 'content/site.json:5:56-5:72 /contact/phone error wrong-form',
  },
  'an empty phone number': {
    edits: { 'content/site.json': ['+1 202-555-0142', ' '] },
    says: 'content/site.json:5:56-5:59 /contact/phone error blank-text',
  },
  'a language with a number for its country': {
    edits: { 'content/site.json': ['"language": "en"', '"language": "en-12"'] },
    says: 'content/site.json:4:15-4:22 /language error wrong-form',
  },
  'a language with an underscore': {
    edits: { 'content/site.json': ['"language": "en"', '"language": "de_AT"'] },
    says: 'content/site.json:4:15-4:22 /language error wrong-form → "de-AT"',
  },
  'a language in capitals': {
    edits: { 'content/site.json': ['"language": "en"', '"language": "DE"'] },
    says: 'content/site.json:4:15-4:19 /language error wrong-form → "de"',
  },
  'a language as a word': {
    edits: { 'content/site.json': ['"language": "en"', '"language": "english"'] },
    says: 'content/site.json:4:15-4:24 /language error wrong-form',
  },
  'a language with the same part twice': {
    edits: { 'content/site.json': ['"language": "en"', '"language": "de-1996-1996"'] },
    says: 'content/site.json:4:15-4:29 /language error wrong-form',
  },
  'a language that ends in a hyphen': {
    edits: { 'content/site.json': ['"language": "en"', '"language": "en-"'] },
    says: 'content/site.json:4:15-4:20 /language error wrong-form',
  },
  'an origin with a slash at its end': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel.example/"'] },
    says: 'content/site.json:3:13-3:36 /origin error wrong-form → "https://keel.example"',
  },
  'an origin in capitals': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://Keel.example"'] },
    says: 'content/site.json:3:13-3:35 /origin error wrong-form → "https://keel.example"',
  },
  'an origin with the usual port': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel.example:443"'] },
    says: 'content/site.json:3:13-3:39 /origin error wrong-form → "https://keel.example"',
  },
  'an origin with umlauts': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://kühl.example"'] },
    says: 'content/site.json:3:13-3:35 /origin error wrong-form → "https://xn--khl-hoa.example"',
  },
  'an origin with a control character': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel\\u0007.example"'] },
    says: 'content/site.json:3:13-3:41 /origin error wrong-form',
  },
  'an origin with an invisible character': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel\\u200b.example"'] },
    says: 'content/site.json:3:13-3:41 /origin error wrong-form → "https://keel.example"',
  },
  'an origin that is no address': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://[::bad%zz"'] },
    says: 'content/site.json:3:13-3:32 /origin error wrong-form',
  },
  'an origin with a space': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel .example"'] },
    says: 'content/site.json:3:13-3:36 /origin error wrong-form',
  },
  'an origin without https:': {
    edits: { 'content/site.json': ['https://keel.example"', 'keel.example"'] },
    says: 'content/site.json:3:13-3:27 /origin error wrong-form',
  },
  'an origin with http:': {
    edits: { 'content/site.json': ['https://keel.example"', 'http://keel.example"'] },
    says: 'content/site.json:3:13-3:34 /origin error wrong-form',
  },
  'an origin that is a number': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://1"'] },
    says: 'content/site.json:3:13-3:24 /origin error wrong-form',
  },
  'an origin with a user': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://user@keel.example"'] },
    says: 'content/site.json:3:13-3:40 /origin error wrong-form',
  },
  'an origin with an escape': {
    edits: { 'content/site.json': ['https://keel.example"', 'https://keel%2eexample"'] },
    says: 'content/site.json:3:13-3:37 /origin error wrong-form → "https://keel.example"',
  },
  'tel: with a zero in brackets': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:+49(0)301234567"'] },
    says: 'content/home.json:24:53-24:74 /sections/2/actions/0/href error wrong-link → "tel:+49301234567"',
  },
  'tel: with a zero that is not dialled': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:+490301234567"'] },
    says: 'content/home.json:24:53-24:72 /sections/2/actions/0/href error wrong-link → "tel:+49301234567"',
  },
  'tel: with blanks and a zero in brackets': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:+49 (0)30 123 45 67"'] },
    says: 'content/home.json:24:53-24:78 /sections/2/actions/0/href error space-in-link → "tel:+49301234567"',
  },
  'a number with a zero in brackets without tel:': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "+49 (0)30 1234567"'] },
    says: 'content/home.json:24:53-24:72 /sections/2/actions/0/href error space-in-link → "tel:+49301234567"',
  },
  'tel: with a figure too few': {
    edits: { 'content/home.json': ['"href": "/contact"', '"href": "tel:+1202555014"'] },
    says: 'content/home.json:24:53-24:70 /sections/2/actions/0/href error wrong-link',
  },
}
