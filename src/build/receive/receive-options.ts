/** What the command line of the receiver understands. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nearest } from '../../content/near-miss.ts'
import { quoted } from '../../content/words.ts'

export interface ReceiveOptions {
  root: string
  port: number
  host: string
  file: string
  /** Origins beside the site's own. */
  origins: string[]
  perMinute: number
  behindProxy: boolean
}

/** Wrong use of the command, in a sentence for the one who typed it. */
export class UsageError extends Error {}

export const usage = `Receives the requests of the quote form, and keeps each of them once in a file.

  npm run receive -- [options]

  --port N             the port to listen on (default: 8787)
  --host NAME          the address to listen on (default: 127.0.0.1, this machine alone)
  --file FILE          the file to add the requests to (default: requests.jsonl)
  --root DIR           the folder with content/ and schemas/ (default: this project)
  --origin ORIGIN      another origin whose pages may send, such as http://localhost:4173;
                       may be given more than once
  --per-minute N       how many requests one sender may send in a minute (default: 10)
  --behind-proxy       tell senders apart by the last address in X-Forwarded-For
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
  help: { type: 'boolean' },
} as const

function toNumber(text: string, what: string, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
  throw new UsageError(`${what} is a number from 1 to ${most}, and ${quoted(text)} is none.`)
}

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
  const { tokens, values } = parseArgs({
    args: [...args],
    options: known,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new UsageError(
        `${quoted(token.value)} is no option. A file is given with --file ${token.value}.`,
      )
    }
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(known, token.name)) {
      const near = nearest(token.name, Object.keys(known))
      throw new UsageError(
        `There is no option ${quoted(token.rawName)}.${near ? ` Did you mean “--${near.name}”?` : ''}`,
      )
    }
    const wantsValue = known[token.name as keyof typeof known].type === 'string'
    if (wantsValue && !token.value)
      throw new UsageError(`The option ${token.rawName} has no value.`)
    if (!wantsValue && token.value !== undefined) {
      throw new UsageError(`The option ${token.rawName} takes no value.`)
    }
  }
  if (values.help) return 'help'
  const given = values as { [Name in keyof typeof known]?: string } & { origin?: string[] }
  return {
    root: path.resolve(given.root ?? project),
    port: given.port === undefined ? 8787 : toNumber(given.port, 'A port', 65_535),
    host: given.host ?? '127.0.0.1',
    file: path.resolve(given.file ?? 'requests.jsonl'),
    origins: (given.origin ?? []).map(toOrigin),
    perMinute:
      given['per-minute'] === undefined
        ? 10
        : toNumber(given['per-minute'], 'What one may send in a minute', 100_000),
    behindProxy: Boolean(given['behind-proxy']),
  }
}
