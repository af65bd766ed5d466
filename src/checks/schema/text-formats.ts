/**
 * Checks texts that programs read: phone numbers, languages, the address of the site. The programs themselves
 * decide: the numbering plans of phones, `Intl`, and `URL`.
 */
import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'
import { oldAddress } from '../../content/moved-addresses.ts'
import { phoneHref } from '../../content/phone-href.ts'
import { isLocal } from '../../content/request-names.ts'
import { quoted } from '../diagnostics/wording.ts'

/** What is wrong with a text. */
export interface WrongText {
  /** The fact, as it follows the name of the entry: `is not a phone number`. */
  what: string
  /** What to do. If absent, the advice of the schema is used. */
  help?: string
  /** The text that was meant. */
  meant?: string
  /** Whether something else may have been meant. */
  isGuess?: boolean
}

/** Returns what is wrong with a text; undefined if it is right. */
export type TextFormat = (text: string) => WrongText | undefined

/** Returns the link that dials a number with its country code; undefined for any other text. */
export function dialLink(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { extract: false })
  return number?.isPossible() && !number.ext ? number.getURI() : undefined
}

const wrongLengths: Record<string, WrongText> = {
  TOO_SHORT: {
    what: 'has too few digits for a phone number of its country',
    help: 'Check whether a digit is missing.',
  },
  TOO_LONG: {
    what: 'has too many digits for a phone number of its country',
    help: 'Check whether there is a digit too many.',
  },
  INVALID_COUNTRY: { what: 'does not begin with a country code' },
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
function phone(text: string): WrongText | undefined {
  const first = firstOfTwo(text)
  if (first !== undefined) {
    return {
      what: 'has more than one ending or number',
      help: `Write only one, such as ${quoted(first)}.`,
    }
  }
  const number = parsePhoneNumberFromString(text, { extract: false })
  if (!number?.isPossible()) {
    const meant = text.normalize('NFKC').replace(/^\s*00\s*/, '+')
    if (meant !== text && dialLink(meant)) {
      const help = `Did you mean ${quoted(meant)}?`
      return { what: 'does not begin with a plus', help, meant, isGuess: true }
    }
    const length = text.startsWith('+') ? validatePhoneNumberLength(text) : undefined
    return wrongLengths[length ?? ''] ?? { what: 'is not a phone number with its country code' }
  }
  const plain = number.formatInternational().replace(/ ext\..*$/, '')
  if (number.ext) {
    const help = `Write only ${quoted(plain)}.`
    return { what: 'contains more than a phone number', help, meant: plain, isGuess: true }
  }
  if (phoneHref(text) === number.getURI()) return undefined
  return {
    what: 'is not written as people dial it from abroad',
    help: `Write ${quoted(plain)}.`,
    meant: plain,
  }
}

function canonicalLanguage(text: string): string | undefined {
  try {
    const [found = ''] = Intl.getCanonicalLocales(text)
    return /^[a-z]{2,3}(?:-|$)/.test(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Accepts the tags that `Intl` accepts (Unicode locale identifiers), because pages are rendered with it. */
function language(text: string): WrongText | undefined {
  if (/^[a-z]/.test(text) && canonicalLanguage(text)) return undefined
  const what = 'is not a language code'
  const meant = canonicalLanguage(text.trim().replaceAll('_', '-'))
  return meant === undefined ? { what } : { what, help: `Did you mean ${quoted(meant)}?`, meant }
}

/** Returns the URL of an address; undefined if it has none. `base`: what a relative address is relative to. */
export function parseUrl(address: string, base?: string): URL | undefined {
  // URL.canParse is missing in some browsers that the editor supports.
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** Accepts an origin as browsers write it (https://url.spec.whatwg.org/#origin), so that addresses can be compared. */
function origin(text: string): WrongText | undefined {
  const url = parseUrl(text)
  if (url?.protocol === 'https:' && url.origin === text) return undefined
  const bare = url?.protocol === 'https:' && url.href === `${url.origin}/`
  // `URL` reads `https://1` as an IP address, which nobody means.
  if (!bare || /^[\d.]+$/.test(url.hostname)) return { what: 'is not the address of a site' }
  const what = 'is not written the way browsers write it'
  return { what, help: `Write ${quoted(url.origin)}.`, meant: url.origin }
}

/**
 * Accepts an address for requests, as browsers write it. Its host has only letters, digits, hyphens and dots,
 * because a policy can name no other (Content Security Policy Level 3, 2.3.1, host-source).
 */
function endpoint(text: string): WrongText | undefined {
  const url = parseUrl(text)
  if (!url) return { what: 'is not an address' }
  const without = (change: (copy: URL) => void) => {
    const copy = new URL(url)
    change(copy)
    return { help: `Write ${quoted(copy.href)}.`, meant: copy.href }
  }
  if (url.protocol !== 'https:' && !isLocal(text)) {
    return url.protocol === 'http:'
      ? {
          what: 'is not encrypted',
          help: 'Replace http: with https:, and check that the address still works.',
        }
      : { what: 'does not begin with https:' }
  }
  if (url.username !== '' || url.password !== '') {
    const what = 'contains a user name or a password, which everybody could read in the page'
    return { what, help: 'Ask your form service for an address without them.' }
  }
  if (!/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(url.hostname)) {
    const what = 'has a host that the site’s security policy cannot name'
    return { what, help: 'Use a host of letters, digits, hyphens and dots.' }
  }
  if (text.includes('#')) {
    const what = 'has a part after a #, which browsers do not send'
    return { what, ...without((copy) => (copy.hash = '')) }
  }
  if (url.href === text || url.href === `${text}/`) return undefined
  return { what: 'is not written the way browsers write it', ...without(() => {}) }
}

/** Accepts an old address whose escaped characters are UTF-8, which hosts can compare. */
function address(text: string): WrongText | undefined {
  if (oldAddress(text)) return undefined
  const help = 'Write the letter itself, such as “ü”.'
  return { what: 'has an escaped character that is not UTF-8', help }
}

/** The formats by their names in the schemas. */
export const textFormats: ReadonlyMap<string, TextFormat> = new Map(
  Object.entries({ address, phone, language, origin, endpoint }),
)
