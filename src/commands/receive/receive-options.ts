/** What the command line of the receiver understands. */
import path from 'node:path'
import { quoted } from '../../checks/diagnostics/words.ts'
import { parseOptions, toNumber, toPort, UsageError } from '../command-line.ts'

export interface ReceiveOptions {
  root: string
  port: number
  host: string
  /** Undefined for the one of this site in the user's folder for data. */
  file: string | undefined
  /** The address of a PostgreSQL database, instead of a file. It can hold a password. */
  database: string | undefined
  /** Origins beside the site's own. */
  origins: string[]
  perMinute: number
  behindProxy: boolean
  printAnswers: boolean
}

export const usage = `Receives the requests of the quote form, and keeps each of them once.

  npm run receive -- [options]

  --port N             the port to listen on (default: 8787)
  --host NAME          the address to listen on (default: 127.0.0.1, this machine alone)
  --file FILE          the file to add the requests to (default: one in your user's folder
                       for data, which is printed at the start)
  --database URL       keep the requests in this PostgreSQL database instead, such as
                       postgres://user@localhost/requests; with a password in it, set it as
                       the variable DATABASE_URL, which other users of this machine cannot see
  --root DIR           the folder with content/ and schemas/ (default: this project)
  --origin ORIGIN      another origin whose pages may send, such as http://localhost:4173;
                       may be given more than once
  --per-minute N       how many requests one sender may send in a minute (default: 10)
  --behind-proxy       tell senders apart by the last address in X-Forwarded-For
  --print-answers      print the answers of each request, too, and not only its id
  --help               show this
`

const known = {
  port: { type: 'string' },
  host: { type: 'string' },
  file: { type: 'string' },
  database: { type: 'string' },
  root: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'per-minute': { type: 'string' },
  'behind-proxy': { type: 'boolean' },
  'print-answers': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) {
    return url.origin
  }
  throw new UsageError(
    `An origin is written like http://localhost:4173, with nothing behind it, and ${quoted(text)} is none.`,
  )
}

/** The address of a database. What is wrong with it is said without it: it can hold a password. */
function toDatabase(text: string, from: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && url.pathname.length > 1) {
    return text
  }
  throw new UsageError(
    `A database is given like postgres://user@localhost/requests, and what ${from} has is no such address.`,
  )
}

/**
 * The options of a call; `help` where it asks for the usage. The database may also come from `DATABASE_URL` in
 * the environment, unless a file is given. Throws a `UsageError`.
 */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: NodeJS.ProcessEnv = {},
): ReceiveOptions | 'help' {
  const values = parseOptions(args, known, { alone: 'A file is given with --file' })
  if (values.help) return 'help'
  if (values.file !== undefined && values.database !== undefined) {
    throw new UsageError(
      'Requests are kept in a file or in a database: leave out --file or --database.',
    )
  }
  const variable = values.file === undefined ? environment.DATABASE_URL : undefined
  return {
    root: path.resolve(values.root ?? project),
    port: values.port === undefined ? 8787 : toPort(values.port),
    host: values.host ?? '127.0.0.1',
    file: values.file === undefined ? undefined : path.resolve(values.file),
    database:
      values.database !== undefined
        ? toDatabase(values.database, '--database')
        : variable
          ? toDatabase(variable, 'DATABASE_URL')
          : undefined,
    origins: (values.origin ?? []).map(toOrigin),
    perMinute:
      values['per-minute'] === undefined
        ? 10
        : toNumber(values['per-minute'], 'What one may send in a minute', 100_000),
    behindProxy: Boolean(values['behind-proxy']),
    printAnswers: Boolean(values['print-answers']),
  }
}
