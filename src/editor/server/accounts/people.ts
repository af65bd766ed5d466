/** The list of the people who may sign in. */
import { cleanEmail } from '../../../content/answers/clean-texts.ts'
import { answerFormats } from '../../../content/answers/field-kinds.ts'
import { readAddressList } from '../../../http/mail/addresses.ts'
import type { Role } from '../../model/protocol.ts'
import type { Person } from '../requests/sender.ts'

/** The people on a list, and what is wrong with its entries, in sentences without addresses. */
export interface PeopleList {
  /** Their addresses are in lower case. A name is empty if the list has none. */
  people: readonly Person[]
  faults: readonly string[]
}

/**
 * Returns an address as the list has it; undefined if the text is no address. Letters that only look like ASCII are no
 * address: some become ASCII in lower case.
 */
export const confirmedAddress = (text: string): string | undefined =>
  answerFormats.email.test(text) ? text.toLowerCase() : undefined

/** Returns an address that somebody has typed or pasted, as the list has it; undefined if the text is no address. */
export const addressIn = (text: string): string | undefined => confirmedAddress(cleanEmail(text))

const maxNameLength = 100

/** Returns a name that can be a part of a commit and of a cookie. */
const shownName = (name: string): string =>
  name
    .replace(/[\p{Cc}<>\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)

/** Returns what the words after an address allow; undefined for other words. */
function rightsOf(rest: string): Pick<Person, 'role' | 'requests'> | undefined {
  const parts = rest.split(/\s+/).filter(Boolean)
  const roles = parts.filter((part): part is Role => part === 'propose' || part === 'publish')
  const requests = parts.includes('requests')
  if (roles.length > 1 || parts.length !== roles.length + Number(requests)) return undefined
  return { role: roles[0] ?? 'propose', ...(requests && { requests }) }
}

const isOther = (
  known: Person | undefined,
  { role, requests }: Pick<Person, 'role' | 'requests'>,
) => known !== undefined && (known.role !== role || known.requests !== requests)

/**
 * Reads a list: an entry on each line, or entries separated by commas or semicolons, as mail programs copy them. Each
 * may end with `publish` or `propose`, and with `requests`; without a role, a person may propose. A comment begins with `#` and
 * ends with the line. Of an address with two roles, none counts: nobody could tell which one is meant.
 */
export function readPeople(text: string): PeopleList {
  const people = new Map<string, Person>()
  const twice = new Set<string>()
  const faults: string[] = []
  const plain = text.replaceAll('\r', '').replace(/#.*/g, '')
  for (const [index, { found }] of readAddressList(plain).entries()) {
    const address = found && confirmedAddress(found.address)
    const rights = found && rightsOf(found.rest)
    const entry = `Entry ${index + 1}`
    if (address === undefined) faults.push(`${entry} has no e-mail address, and is left out.`)
    else if (rights === undefined) {
      faults.push(
        `${entry} has something else than publish, propose or requests after its address, and is left out.`,
      )
    } else if (isOther(people.get(address), rights)) {
      twice.add(address)
      faults.push(`${entry} gives its address other rights than before, so it has none.`)
    } else people.set(address, { address, name: shownName(found?.name ?? ''), ...rights })
  }
  for (const address of twice) people.delete(address)
  return { people: [...people.values()], faults }
}

/** Returns the person as they are shown. `name` is used if the list has none; without both, the start of the address. */
export const personOf = (person: Person, name = ''): Person => ({
  ...person,
  name: person.name || shownName(name) || (person.address.split('@')[0] ?? ''),
})
