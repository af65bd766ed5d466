/**
 * Cleans phone numbers, e-mail and web addresses: Contacts and office programs add characters that nobody sees,
 * and keyboards of other scripts type full-width letters, other hyphens and other digits.
 */
import { withPlainDigits } from './numbers.ts'

/** Joiners stay: words of Persian and of Indian languages have them, also in domains and paths. */
const visible = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')

/** Returns the text with plain characters instead of their compatibility forms, and without invisible ones. */
const narrow = (text: string) =>
  visible(text.normalize('NFKC'))
    .replace(/(?![\u200c\u200d])\p{DI}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')

const plain = (text: string) => withPlainDigits(narrow(text).replace(/[\u200c\u200d]/g, ''))

const isAscii = (text: string) => /^[ -~]*$/.test(text)

/** Returns a domain as name servers and all mail programs know it, in ASCII. Returns any other text unchanged. */
export function asciiDomain(text: string): string {
  if (isAscii(text) || /[\s/\\?#@:%[\]]/.test(text)) return text
  try {
    return new URL(`http://${text}`).hostname
  } catch {
    return text
  }
}

/** Other digits and joiners are a part of a label with letters of their script, such as `موقع٢`. */
function domainIn(text: string): string {
  const labels = narrow(text).split(/[.。]/)
  return asciiDomain(
    labels.map((label) => (isAscii(plain(label)) ? plain(label) : label)).join('.'),
  )
}

/**
 * Returns an address without the name beside it, as mail programs copy it: `Ida Sample <ida@example.net>`, or
 * `ida@example.net (Ida Sample)`. Several addresses stay as they are. Some programs also write the address as the name.
 */
function withoutName(text: string): string {
  const [start, end] = [text.lastIndexOf('<'), text.lastIndexOf('>')]
  if (start < 0) {
    const [first = '', comment = ''] = text.split(' (')
    return comment.indexOf(')') === comment.length - 1 && !/[\s"()]/.test(first) ? first : text
  }
  const [name, address] = [text.slice(0, start).trim(), text.slice(start + 1, end).trim()]
  const isName = name === address || !/[<>@]/.test(name.replace(/"[^"]*"/g, ''))
  return isName && end > start && /^[\s,;]*$/.test(text.slice(end + 1)) ? address : text
}

/** Cleans an e-mail address. Its domain becomes ASCII. */
export function cleanEmail(text: string): string {
  const address = withoutName(narrow(text).trim()).replace(/^mailto:\s*([^?]*).*/i, '$1')
  const domain = address.lastIndexOf('@') + 1
  return plain(address.slice(0, domain)) + domainIn(address.slice(domain))
}

/** Cleans a phone number. On Japanese keyboards, the mark for long vowels is where the hyphen is. */
export const cleanPhone = (text: string): string =>
  plain(text)
    .replace(/ー/g, '-')
    .trim()
    .replace(/^tel:\s*/i, '')

/** The parts of a web address, also in full-width characters. */
const webAddress =
  /^(?:(?:([^:：/／.]*)[:：])?[/／]{2})?([^/／?？#＃]*?)([:：][\d０-９]+)?([/／?？#＃].*)?$/u

/** A domain that needs no scheme before it to be one. */
const bareDomain = /^(?:[a-z\d-]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/**
 * Cleans a web address, and completes one without `https://`. Its domain becomes ASCII. The rest stays as it is,
 * because paths can have all characters, unless it begins with a full-width one.
 */
export function cleanLink(text: string): string {
  // In brackets, as it is written beside other words (RFC 3986, appendix C).
  const typed = visible(text)
    .trim()
    .replace(/^<(.*)>$/, '$1')
  const [, scheme, host = '', port = '', rest = ''] = webAddress.exec(typed) ?? []
  const domain = domainIn(host)
  if (scheme === undefined && !bareDomain.test(domain)) return typed
  const tail = /^[！-～]/.test(rest) ? narrow(rest) : rest
  return `${plain(scheme ?? 'https')}://${domain}${narrow(port)}${tail}`
}
