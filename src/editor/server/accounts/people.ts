/** The list of the people who may sign in. */
import { cleanEmail } from '../../../content/answers/clean-texts.ts'
import { answerFormats } from '../../../content/answers/field-kinds.ts'
import { readAddressList } from '../../../http/mail/addresses.ts'
import type { Role } from '../../model/protocol.ts'
import type { Person } from '../requests/requests-app.ts'

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

const longestName = 100

/** Returns a name that can be a part of a commit and of a cookie. */
const shownName = (name: string): string =>
  name
    .replace(/[\p{Cc}<>\s]+/gu, ' ')
    .trim()
    .slice(0, longestName)

const roleOf = (rest: string): Role | undefined =>
  rest === '' || rest === 'propose' ? 'propose' : rest === 'publish' ? 'publish' : undefined

/**
 * Reads a list: an entry on each line, or entries separated by commas or semicolons, as mail programs copy them. Each
 * may end with `publish` or `propose`; without a role, a person may propose. What follows `#` is a comment up to the end
 * of the line. Of an address with two roles, none counts: nobody could tell which one is meant.
 */
export function readPeople(text: string): PeopleList {
  const people = new Map<string, Person>()
  const twice = new Set<string>()
  const faults: string[] = []
  const plain = text.replaceAll('\r', '').replace(/#.*/g, '')
  for (const [index, { found }] of readAddressList(plain).entries()) {
    const address = found && confirmedAddress(found.address)
    const role = found && roleOf(found.rest.trim())
    const entry = `Entry ${index + 1}`
    if (address === undefined) faults.push(`${entry} has no e-mail address, and is left out.`)
    else if (role === undefined) {
      faults.push(`${entry} has neither publish nor propose after its address, and is left out.`)
    } else if ((people.get(address)?.role ?? role) !== role) {
      twice.add(address)
      faults.push(`${entry} gives its address another role than before, so it has none.`)
    } else people.set(address, { address, name: shownName(found?.name ?? ''), role })
  }
  for (const address of twice) people.delete(address)
  return { people: [...people.values()], faults }
}

/** Returns the person as they are shown. `name` is used if the list has none; without both, the start of the address. */
export const personOf = (person: Person, name = ''): Person => ({
  ...person,
  name: person.name || shownName(name) || (person.address.split('@')[0] ?? ''),
})
