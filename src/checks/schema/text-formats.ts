/**
 * Checks texts that programs read: phone numbers, languages, the address of the site. The programs themselves
 * decide: the numbering plans of phones, `Intl`, and `URL`.
 */
import { oldAddress } from '../../content/moved-addresses.ts'
import { isLocal } from '../../content/request-names.ts'
import { quoted } from '../diagnostics/wording.ts'
import { wrongLanguageTag } from './language-format.ts'
import { wrongMoment } from './moment-format.ts'
import { wrongPhone } from './phone-format.ts'
import type { TextFormat, WrongText } from './wrong-text.ts'

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
  if (!bare || /^[\d.]+$/.test(url.hostname)) return { fact: 'is not the address of a site' }
  const fact = 'is not written the way browsers write it'
  return { fact, help: `Write ${quoted(url.origin)}.`, suggestion: url.origin }
}

/**
 * Accepts an address for requests or visits, as browsers write it. Its host has only letters, digits, hyphens and dots,
 * because a policy can name no other (Content Security Policy Level 3, 2.3.1, host-source).
 */
function endpoint(text: string): WrongText | undefined {
  const url = parseUrl(text)
  if (!url) return { fact: 'is not an address' }
  const without = (change: (copy: URL) => void) => {
    const copy = new URL(url)
    change(copy)
    return { help: `Write ${quoted(copy.href)}.`, suggestion: copy.href }
  }
  if (url.protocol !== 'https:' && !isLocal(text)) {
    return url.protocol === 'http:'
      ? {
          fact: 'is not encrypted',
          help: 'Replace http: with https:, and check that the address still works.',
        }
      : { fact: 'does not begin with https:' }
  }
  if (url.username !== '' || url.password !== '') {
    const fact = 'contains a user name or a password, which everybody could read in the page'
    return { fact, help: 'Ask the service for an address without them.' }
  }
  if (!/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(url.hostname)) {
    const fact = 'has a host that the site’s security policy cannot name'
    return { fact, help: 'Use a host of letters, digits, hyphens and dots.' }
  }
  if (text.includes('#')) {
    const fact = 'has a part after a #, which browsers do not send'
    return { fact, ...without((copy) => (copy.hash = '')) }
  }
  if (url.href === text || url.href === `${text}/`) return undefined
  return { fact: 'is not written the way browsers write it', ...without(() => {}) }
}

/** Accepts an old address whose escaped characters are UTF-8, which hosts can compare. */
function address(text: string): WrongText | undefined {
  if (oldAddress(text)) return undefined
  const help = 'Write the letter itself, such as “ü”.'
  return { fact: 'has an escaped character that is not UTF-8', help }
}

/** The formats by their names in the schemas. */
export const textFormats: ReadonlyMap<string, TextFormat> = new Map(
  Object.entries({
    address,
    phone: wrongPhone,
    language: wrongLanguageTag,
    moment: wrongMoment,
    origin,
    endpoint,
  }),
)
