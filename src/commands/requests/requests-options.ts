/** Reads the command line of `npm run requests`. */
import path from 'node:path'
import { listed, quoted } from '../../checks/diagnostics/wording.ts'
import { type Environment, Settings } from '../../http/settings/settings.ts'
import { separators } from '../../receiver/csv.ts'
import { sameEmail } from '../../receiver/of-person.ts'
import { parseOptions, UsageError } from '../command-line.ts'
import { readStoreSettings } from '../receive/store-location.ts'

/** What to do with the stored requests. */
export type Task =
  | { name: 'list' }
  | { name: 'export'; separator: string }
  | { name: 'show'; id: string }
  | { name: 'remove'; id: string }
  /** The address is the result of `sameEmail`. */
  | { name: 'forget'; email: string }

export type RequestsOptions = ReturnType<typeof readOptions>

export const usage = `Shows and removes the requests that npm run receive has stored.

  npm run requests -- list             shows time, id, company and address of each request
  npm run requests -- show ID          shows one request, with the labels of the form
  npm run requests -- export --csv     prints all requests as a table for other programs
  npm run requests -- remove ID        removes one request
  npm run requests -- forget EMAIL     removes all requests from an address; the exit code is
                                       1 if there are none

  --file FILE          the file with the requests (default: as for npm run receive)
  --database URL       the PostgreSQL database with the requests; if it has a password, set
                       the variable DATABASE_URL instead, which other users cannot see
  --separator CHAR     what separates the columns of the table: , or ';' or tab (default: ,);
                       spreadsheets in German, French and other languages that write 1,5
                       open a table with ';'
  --root DIR           the folder with content/ and schemas/ (default: this project)
  --help               show this
`

const known = {
  csv: { type: 'boolean' },
  separator: { type: 'string' },
  file: { type: 'string' },
  database: { type: 'string' },
  root: { type: 'string' },
} as const

const taskNames = ['list', 'show', 'export', 'remove', 'forget'] as const

interface TableOptions {
  csv?: boolean | undefined
  separator?: string | undefined
}

function readTask(args: readonly string[], { csv, separator }: TableOptions): Task {
  const [written, subject, ...others] = args
  const name = taskNames.find((one) => one === written)
  if (!name) {
    const wrong = written === undefined ? '' : `${quoted(written)} is not a task. `
    throw new UsageError(`${wrong}Say what to do: ${listed(taskNames, 'or')}.`)
  }
  const hasSubject = name !== 'list' && name !== 'export'
  const [extra] = hasSubject ? others : args.slice(1)
  if (extra !== undefined) throw new UsageError(`There is no ${quoted(extra)} with ${name}.`)
  if (name !== 'export' && (csv || separator !== undefined)) {
    throw new UsageError('--csv and --separator go with export.')
  }
  if (name === 'list') return { name }
  if (name === 'export') {
    if (!csv) throw new UsageError('Requests are exported as CSV: npm run requests -- export --csv')
    const character = separators.get(separator ?? ',')
    if (character !== undefined) return { name, separator: character }
    throw new UsageError(`--separator must be , or ';' or tab, not ${quoted(separator ?? '')}.`)
  }
  if (subject === undefined) {
    const argument = name === 'forget' ? 'EMAIL' : 'ID'
    throw new UsageError(`Write what to ${name}: npm run requests -- ${name} ${argument}`)
  }
  if (name !== 'forget') return { name, id: subject }
  const email = sameEmail(subject)
  // A part of an address is in the answers of many people.
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return { name, email }
  throw new UsageError(
    `${quoted(subject)} is not an e-mail address. Write the whole address, like name@example.com.`,
  )
}

/** Returns the options of a call and the environment. Throws a `UsageError` for wrong ones. */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Environment = {},
) {
  const { values, positionals } = parseOptions(args, known, environment, true)
  const { root, csv, separator, ...given } = values
  const task = readTask(positionals, { csv, separator })
  const settings = new Settings(environment, given)
  const storeSettings = readStoreSettings(settings, given)
  settings.check(UsageError)
  return { root: path.resolve(root ?? project), task, ...storeSettings }
}
