/** Reads lists of addresses as people write them, and as mail programs copy them. */
import { cleanEmail } from '../../content/answers/clean-texts.ts'
import { answerFormats } from '../../content/answers/field-kinds.ts'

/** An address with its display name, which may be empty. */
export interface MailAddress {
  name: string
  address: string
}

/** An entry of a list: an address, what follows it, and the text that it was read from. */
export interface AddressEntry {
  text: string
  /** Undefined if the text has no address. */
  found?: MailAddress & { rest: string }
}

/** Splits a list at line ends, semicolons and commas, but not within quotes or angle brackets. */
function partsOf(text: string): { text: string; end: string }[] {
  const parts = text.matchAll(/((?:"(?:[^"\\\n]|\\.)*"|<[^<>\n]*>|[^,;\n])*)([,;\n]|$)/g)
  return [...parts].map(([, part = '', end = '']) => ({ text: part.trim(), end }))
}

/** A name of a person in quotes, as it is meant. */
const unquoted = (name: string) =>
  name
    .replace(/^"(.*)"$/, '$1')
    .replace(/\\(.)/g, '$1')
    .trim()

function entryOf(text: string): AddressEntry {
  const [, name = '', inBrackets, bare, rest = ''] =
    /^(?:("(?:[^"\\]|\\.)*"|[^<>@"]*?)\s*<([^<>]*)>|(\S+@\S+))\s*(.*)$/s.exec(text) ?? []
  const address = cleanEmail(inBrackets ?? bare ?? '')
  const isAddress = answerFormats.email.test(address)
  return isAddress ? { text, found: { name: unquoted(name), address, rest } } : { text }
}

/**
 * Reads a list, such as `Anna <anna@example.com>; "Example, Ben" <ben@example.net>`. Outlook copies a name with a comma
 * without quotes: `Example, Anna <anna@example.com>`.
 */
export function readAddressList(text: string): AddressEntry[] {
  const parts = partsOf(text).filter((part) => part.text !== '')
  const entries: AddressEntry[] = []
  let half = ''
  for (const [index, part] of parts.entries()) {
    const joined = half ? `${half}, ${part.text}` : part.text
    const next = parts[index + 1]?.text ?? ''
    const isHalf = part.end === ',' && !/[@<>"]/.test(part.text) && /^[^<>@"]*<[^<>]*>/.test(next)
    half = isHalf ? joined : ''
    if (!isHalf) entries.push(entryOf(joined))
  }
  return entries
}
