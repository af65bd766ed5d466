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
  /** Origins beside the site's own. */
  origins: string[]
  perMinute: number
  behindProxy: boolean
  printAnswers: boolean
}

export const usage = `Receives the requests of the quote form, and keeps each of them once in a file.

  npm run receive -- [options]

  --port N             the port to listen on (default: 8787)
  --host NAME          the address to listen on (default: 127.0.0.1, this machine alone)
  --file FILE          the file to add the requests to (default: one in your user's folder
                       for data, which is printed at the start)
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

/** The options of a call; `help` where it asks for the usage. Throws a `UsageError`. */
export function readOptions(args: readonly string[], project: string): ReceiveOptions | 'help' {
  const values = parseOptions(args, known, { alone: 'A file is given with --file' })
  if (values.help) return 'help'
  return {
    root: path.resolve(values.root ?? project),
    port: values.port === undefined ? 8787 : toPort(values.port),
    host: values.host ?? '127.0.0.1',
    file: values.file === undefined ? undefined : path.resolve(values.file),
    origins: (values.origin ?? []).map(toOrigin),
    perMinute:
      values['per-minute'] === undefined
        ? 10
        : toNumber(values['per-minute'], 'What one may send in a minute', 100_000),
    behindProxy: Boolean(values['behind-proxy']),
    printAnswers: Boolean(values['print-answers']),
  }
}
