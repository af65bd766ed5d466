/** Where the list of people is: a setting, or a file that is read again for each request. It fails closed. */
import { readFileSync } from 'node:fs'
import { quoted } from '../../../checks/diagnostics/wording.ts'
import { RefusedForNow } from '../requests/responses.ts'
import type { Person } from '../requests/sender.ts'
import { type PeopleList, readPeople } from './people.ts'

/** Returns the people on the list as it is now. Throws a `RefusedForNow` if it cannot be read, or has nobody. */
export type ReadPeople = () => readonly Person[]

const closed = () =>
  new RefusedForNow(
    'Nobody can use the editor at the moment, because its list of people cannot be read.',
    'Your changes are kept in this browser. Tell the person who set up the editor.',
    60,
  )

/** Returns the text of a file. Throws the system's error. */
export const fileText = (file: string) => (): string => readFileSync(file, 'utf8')

/**
 * Returns what reads the list. `location` names it in the log, such as `PEOPLE`. A mistake in it is logged once, and
 * again when it has changed.
 */
export function openPeople(
  location: string,
  textOf: () => string,
  log: (line: string) => void,
): ReadPeople {
  let logged = ''
  let known: { text: string; list: PeopleList } | undefined

  function logOnce(lines: readonly string[]): void {
    const all = lines.join('\n')
    if (all !== logged) for (const line of lines) log(line)
    logged = all
  }

  return () => {
    let text: string
    try {
      text = textOf()
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      logOnce([
        `Nobody can sign in: the list of people in ${quoted(location)} cannot be read (${code}).`,
      ])
      throw closed()
    }
    if (known?.text !== text) known = { text, list: readPeople(text) }
    const { people, faults } = known.list
    const empty =
      people.length === 0 ? [`Nobody can sign in: ${quoted(location)} lists nobody.`] : []
    logOnce([
      ...faults.map((fault) => `The list of people in ${quoted(location)}: ${fault}`),
      ...empty,
    ])
    if (people.length === 0) throw closed()
    return people
  }
}
