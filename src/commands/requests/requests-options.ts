/** Reads the command line of `npm run requests`. */
import path from 'node:path'
import { nearest } from '../../checks/diagnostics/near-miss.ts'
import { quoted } from '../../checks/diagnostics/wording.ts'
import { cleanEmail } from '../../content/answers/clean-texts.ts'
import { type Environment, settingsFrom } from '../../receiver/settings/settings.ts'
import { parseOptions, UsageError } from '../command-line.ts'
import { type NamedPlace, readPlace } from '../receive/place.ts'
import { separators } from './csv.ts'

/** What to do with the stored requests. */
export type Task =
  | { name: 'list' }
  | { name: 'export'; separator: string }
  | { name: 'show'; id: string }
  | { name: 'remove'; id: string }
  /** The address is the result of `sameEmail`. */
  | { name: 'forget'; email: string }

export interface RequestsOptions extends NamedPlace {
  root: string
  task: Task
  /** Returns the text without the secrets among the settings. */
  redact(text: string): string
}

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
  help: { type: 'boolean' },
} as const

/** The subject of each task. */
const subjects = {
  list: undefined,
  show: 'ID',
  export: undefined,
  remove: 'ID',
  forget: 'EMAIL',
} as const

/** Returns an e-mail address in the one way in which all ways of writing it are compared. */
export const sameEmail = (text: string): string => cleanEmail(text).toLowerCase()

const isTask = (name: string): name is Task['name'] => Object.hasOwn(subjects, name)

interface Given {
  subject: string | undefined
  csv: boolean
  separator: string | undefined
}

function readTask(name: Task['name'], { subject, csv, separator }: Given): Task {
  const what = subjects[name]
  if (what !== undefined && subject === undefined) {
    throw new UsageError(`Write what to ${name}: npm run requests -- ${name} ${what}`)
  }
  if (csv !== (name === 'export')) {
    throw new UsageError(
      csv
        ? `There is no --csv with ${name}. It goes with export.`
        : 'Requests are exported as CSV: npm run requests -- export --csv',
    )
  }
  if (name !== 'export' && separator !== undefined) {
    throw new UsageError(`There is no --separator with ${name}. It goes with export.`)
  }
  if (name === 'export') {
    const character = separators.get(separator ?? ',')
    if (character !== undefined) return { name, separator: character }
    throw new UsageError(`--separator must be , or ';' or tab, not ${quoted(separator ?? '')}.`)
  }
  if (name === 'list') return { name }
  if (name !== 'forget') return { name, id: subject ?? '' }
  const email = sameEmail(subject ?? '')
  // A part of an address is in the answers of many people.
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return { name, email }
  throw new UsageError(
    `${quoted(subject ?? '')} is not an e-mail address. Write the whole address, like name@example.com.`,
  )
}

/** Returns the options of a call and the environment, or `help` if it asks for the usage. Throws a `UsageError`. */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Environment = {},
): RequestsOptions | 'help' {
  const words = { script: 'requests', alone: 'To name a file, write --file', environment }
  const [name = '--help', ...others] = args
  if (name.startsWith('-')) {
    parseOptions(args, known, words)
    if (args.length === 0 || args.includes('--help')) return 'help'
    throw new UsageError('Say what to do first: list, show, export, remove or forget.')
  }
  if (!isTask(name)) {
    const near = nearest(name, Object.keys(subjects))
    throw new UsageError(
      `${quoted(name)} is not a task.${near ? ` Did you mean “${near.name}”?` : ''}`,
    )
  }
  const takes = subjects[name] !== undefined && others[0] !== undefined && others[0] !== '--help'
  const subject = takes ? others[0] : undefined
  const {
    help,
    root,
    csv = false,
    separator,
    ...given
  } = parseOptions(takes ? others.slice(1) : others, known, {
    ...words,
    task: takes ? args.slice(0, 2) : [name],
  })
  if (help) return 'help'
  const task = readTask(name, { subject, csv, separator })
  const settings = settingsFrom(environment, given)
  const place = readPlace(settings, given)
  settings.check(UsageError)
  return { root: path.resolve(root ?? project), task, ...place, redact: settings.redact }
}
