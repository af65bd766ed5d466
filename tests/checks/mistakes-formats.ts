/** Texts that a program reads: phone numbers, languages and the address of the site. */
import type { Mistakes } from './mistake.ts'

export const formats: Mistakes = {
  'a phone number with a zero that is not dialled':
    'phone: "+49 030 1234567" ⇒ error wrong-form → "+49 30 1234567"',
  'a phone number whose zero in brackets is dialled':
    'phone: "+39 (0)6 1234567" ⇒ error wrong-form → "+39 06 123 4567"',
  'a phone number with an extension': 'phone: "+1 202-555-0142 ext. 5" ⇒ error wrong-form',
  'a phone number with two endings': 'phone: "+49 30 901820-10/-11" ⇒ error wrong-form',
  'a phone number with a second ending after a slash':
    'phone: "+49 30 1234567/68" ⇒ error wrong-form',
  'two phone numbers': 'phone: "+1 202-555-0142 or +1 202-555-0143" ⇒ error wrong-form',
  'a phone number in other digits': 'phone: "+٤٩ ٣٠ ١٢٣٤٥٦٧" ⇒ error wrong-form → "+49 30 1234567"',
  'a phone number with two zeros for the plus': 'phone: "0049 30 1234567" ⇒ error wrong-form',
  'a phone number that is too short': 'phone: "+1 202-555" ⇒ error wrong-form',
  'a phone number that is too long': 'phone: "+1 202-555-0142-99" ⇒ error wrong-form',
  'a phone number of no country': 'phone: "+999 1234567" ⇒ error wrong-form',
  'a phone number in a sentence': 'phone: "Call +49 30 1234567" ⇒ error wrong-form',
  'a phone number in letters': 'phone: "+1-800-FLOWERS" ⇒ error wrong-form',
  'an empty phone number': 'phone: " " ⇒ error blank-text',
  'a language with a number for its country': 'language: "en-12" ⇒ error wrong-form',
  'a language with an underscore': 'language: "de_AT" ⇒ error wrong-form → "de-AT"',
  'a language in upper case': 'language: "DE" ⇒ error wrong-form → "de"',
  'a language as a word': 'language: "english" ⇒ error wrong-form',
  'a language with the same part twice': 'language: "de-1996-1996" ⇒ error wrong-form',
  'a language that ends in a hyphen': 'language: "en-" ⇒ error wrong-form',
  'an origin with a slash at its end':
    'origin: "https://keel.example/" ⇒ error wrong-form → "https://keel.example"',
  'an origin in upper case':
    'origin: "https://Keel.example" ⇒ error wrong-form → "https://keel.example"',
  'an origin with the usual port':
    'origin: "https://keel.example:443" ⇒ error wrong-form → "https://keel.example"',
  'an origin with umlauts':
    'origin: "https://kühl.example" ⇒ error wrong-form → "https://xn--khl-hoa.example"',
  'an origin with a control character': 'origin: "https://keel\\u0007.example" ⇒ error wrong-form',
  'an origin with an invisible character':
    'origin: "https://keel\\u200b.example" ⇒ error wrong-form → "https://keel.example"',
  'an origin that is no address': 'origin: "https://[::bad%zz" ⇒ error wrong-form',
  'an origin with a space': 'origin: "https://keel .example" ⇒ error wrong-form',
  'an origin without https:': 'origin: "keel.example" ⇒ error wrong-form',
  'an origin with http:': 'origin: "http://keel.example" ⇒ error wrong-form',
  'an origin that is a number': 'origin: "https://1" ⇒ error wrong-form',
  'an origin with a user': 'origin: "https://user@keel.example" ⇒ error wrong-form',
  'an origin with an escape':
    'origin: "https://keel%2eexample" ⇒ error wrong-form → "https://keel.example"',
  'tel: with a zero in brackets':
    'link: "tel:+49(0)301234567" ⇒ error wrong-link → "tel:+49301234567"',
  'tel: with a zero that is not dialled':
    'link: "tel:+490301234567" ⇒ error wrong-link → "tel:+49301234567"',
  'tel: with blanks and a zero in brackets':
    'link: "tel:+49 (0)30 123 45 67" ⇒ error space-in-link → "tel:+49301234567"',
  'a number with a zero in brackets without tel:':
    'link: "+49 (0)30 1234567" ⇒ error space-in-link → "tel:+49301234567"',
  'tel: with a figure too few': 'link: "tel:+1202555014" ⇒ error wrong-link',
}
