/** Checks phone numbers by the numbering plans of all countries. */
import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'
import { phoneHref } from '../../content/contact-links.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { WrongText } from './wrong-text.ts'

/** Returns the link that dials a number with its country code; undefined for any other text. */
export function dialLink(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { extract: false })
  return number?.isPossible() && !number.ext ? number.getURI() : undefined
}

const wrongLengths: Record<string, WrongText> = {
  TOO_SHORT: {
    fact: 'has too few digits for a phone number of its country',
    help: 'Check whether a digit is missing.',
  },
  TOO_LONG: {
    fact: 'has too many digits for a phone number of its country',
    help: 'Check whether there is a digit too many.',
  },
  INVALID_COUNTRY: { fact: 'does not begin with a country code' },
}

/** Separates a number from a second number or ending: `+49 30 901820-10/-11`, `… or …`. */
const secondNumber = /\s*(?:[/,;|&]|\p{L}{2,}(?=\s*[+\d(-]))\s*/gu

/** Returns the first of two numbers, or a number without its second ending of one to four digits. */
function firstOfTwo(text: string): string | undefined {
  for (const { index, 0: separator } of text.matchAll(secondNumber)) {
    if (index === 0 || /^\s*e?xt/i.test(separator)) continue
    const rest = text.slice(index + separator.length)
    const first = parsePhoneNumberFromString(text.slice(0, index), { extract: false })
    const isNumber = /^[+(]?\d[\d\s().-]*$/.test(rest) && dialLink(rest) !== undefined
    // A slash after an area code, as in +49 7151/1234, is part of one number.
    const isEnding = /^-?\d{1,4}$/.test(rest) && (first?.nationalNumber.length ?? 0) > 5
    if (first?.isPossible() && (isNumber || isEnding)) {
      return first.formatInternational()
    }
  }
  return undefined
}

/** Checks the length of a number, not whether it is in use: numbering plans change, and some numbers are for fiction. */
export function wrongPhone(text: string): WrongText | undefined {
  const first = firstOfTwo(text)
  if (first !== undefined) {
    return {
      fact: 'has more than one ending or number',
      help: `Write only one, such as ${quoted(first)}.`,
    }
  }
  const number = parsePhoneNumberFromString(text, { extract: false })
  if (!number?.isPossible()) {
    const suggestion = text.normalize('NFKC').replace(/^\s*00\s*/, '+')
    if (suggestion !== text && dialLink(suggestion)) {
      const help = `Did you mean ${quoted(suggestion)}?`
      return { fact: 'does not begin with a plus', help, suggestion, isGuess: true }
    }
    const length = text.startsWith('+') ? validatePhoneNumberLength(text) : undefined
    return wrongLengths[length ?? ''] ?? { fact: 'is not a phone number with its country code' }
  }
  const plain = number.formatInternational().replace(/ ext\..*$/, '')
  if (number.ext) {
    const help = `Write only ${quoted(plain)}.`
    return { fact: 'contains more than a phone number', help, suggestion: plain, isGuess: true }
  }
  if (phoneHref(text) === number.getURI()) return undefined
  return {
    fact: 'is not written as people dial it from abroad',
    help: `Write ${quoted(plain)}.`,
    suggestion: plain,
  }
}
