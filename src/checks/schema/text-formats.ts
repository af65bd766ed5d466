/**
 * Texts that a person writes and a program reads: a phone number, a language, the address of the site.
 * The programs themselves decide: a phone's numbering plans, `Intl`, and `URL`.
 */
import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'
import { phoneHref } from '../../content/phone-href.ts'
import { isLocal } from '../../content/request-names.ts'
import { quoted } from '../diagnostics/wording.ts'

/** What is wrong with a text. */
export interface WrongText {
  /** What goes on from the name of the entry: `is not a phone number`. */
  what: string
  /** What to do; absent where what the schema advises is all that can be said. */
  help?: string
  /** The text that can only have been meant. */
  meant?: string
}

/** Reads a text: undefined where it is right. */
export type TextFormat = (text: string) => WrongText | undefined

/** The link that dials a number written with the code of its country, or undefined. */
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

/** Whether a number is in use is not asked, since numbering plans change, and some are kept for fiction. */
function phone(text: string): WrongText | undefined {
  const number = parsePhoneNumberFromString(text, { extract: false })
  if (!number?.isPossible()) {
    const meant = text.normalize('NFKC').replace(/^\s*00\s*/, '+')
    if (meant !== text && dialLink(meant)) {
      return { what: 'does not begin with a plus', help: `Did you mean ${quoted(meant)}?` }
    }
    const length = text.startsWith('+') ? validatePhoneNumberLength(text) : undefined
    return wrongLengths[length ?? ''] ?? { what: 'is not a phone number with its country code' }
  }
  const plain = number.formatInternational().replace(/ ext\..*$/, '')
  if (number.ext) {
    return { what: 'contains more than a phone number', help: `Write only ${quoted(plain)}.` }
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

/** The tags that `Intl` takes (Unicode locale identifiers), since pages are written with its help. */
function language(text: string): WrongText | undefined {
  if (/^[a-z]/.test(text) && canonicalLanguage(text)) return undefined
  const what = 'is not a language code'
  const meant = canonicalLanguage(text.trim().replaceAll('_', '-'))
  return meant === undefined ? { what } : { what, help: `Did you mean ${quoted(meant)}?`, meant }
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** An origin as browsers write it (https://url.spec.whatwg.org/#origin), so that addresses can be compared. */
function origin(text: string): WrongText | undefined {
  const url = parse(text)
  if (url?.protocol === 'https:' && url.origin === text) return undefined
  const bare = url?.protocol === 'https:' && url.href === `${url.origin}/`
  // `https://1` is read as the address of a machine, which nobody means.
  if (!bare || /^[\d.]+$/.test(url.hostname)) return { what: 'is not the address of a site' }
  const what = 'is not written the way browsers write it'
  return { what, help: `Write ${quoted(url.origin)}.`, meant: url.origin }
}

/**
 * An address that requests are sent to, as browsers write it. Its host is one that a policy can name
 * (Content Security Policy Level 3, 2.3.1, host-source): letters, digits, hyphens and dots.
 */
function endpoint(text: string): WrongText | undefined {
  const url = parse(text)
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

/** The formats by the name that the schemas give them. */
export const textFormats: ReadonlyMap<string, TextFormat> = new Map(
  Object.entries({ phone, language, origin, endpoint }),
)
