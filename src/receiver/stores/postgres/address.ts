/** Reads the address of a PostgreSQL database, in the notations that hosts of databases print. */
import { quoted } from '../../../checks/diagnostics/wording.ts'
import { SettingsError } from '../../../http/settings/settings.ts'

/** A database. Its host is a name, an IP address, or the folder of a socket. */
export interface DatabaseAddress {
  host: string
  port: number
  database: string
  user: string | undefined
  password: string | undefined
  /** As in libpq, `prefer` if the address has none. */
  sslmode: SslMode
  /** The other parameters, by their names in libpq. */
  parameters: Readonly<Record<string, string>>
}

/** The modes of libpq, and `no-verify` of `pg`, which Heroku’s documentation names. */
const sslModes = [
  'disable',
  'allow',
  'prefer',
  'require',
  'no-verify',
  'verify-ca',
  'verify-full',
] as const

export type SslMode = (typeof sslModes)[number]

/** Not `URL`: an address with a socket has no host, and hosts print passwords with any characters. */
const urlParts =
  /^postgres(?:ql)?:\/\/(?:([^:@/?]*)(?::(.*))?@)?(\[[^\]]*\]|[^:/?@[\]]*)(?::(\d+))?\/([^/?]*)(?:\?(.*))?$/s

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A % that no two hexadecimal digits follow is a plain %.
    return text
  }
}

/** Returns the parts of an address like `postgres://user:password@host:5432/name?sslmode=require`. */
function partsOfUrl(text: string): Record<string, string> | undefined {
  const [, user, password, host, port, dbname, query] = urlParts.exec(text) ?? []
  if (dbname === undefined) return undefined
  const parts = { user, password, host: host?.replace(/^\[(.*)\]$/, '$1'), port, dbname }
  const given = Object.entries(parts).map(([name, part]) => [name, decoded(part ?? '')])
  return { ...Object.fromEntries(given), ...Object.fromEntries(new URLSearchParams(query)) }
}

/** Returns the parts of an address like `host=… user=… dbname=…`, where a value with spaces has quotes. */
function partsOfPairs(text: string): Record<string, string> {
  const pairs = text.matchAll(/(\w+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|(\S*))/gs)
  return Object.fromEntries(
    Array.from(pairs, ([, name, inQuotes, plain = '']) => [
      name,
      (inQuotes ?? plain).replace(/\\(.)/gs, '$1'),
    ]),
  )
}

/**
 * Returns the database of an address: `postgres://…`, or the words of libpq, also in a call of `psql`. The error does
 * not quote the address, because it can contain a password.
 */
export function readAddress(text: string, name: string): DatabaseAddress {
  const plain = text.trim().replace(/^(?:psql\s+)?(["']?)(.*)\1$/s, '$2')
  const { host, port, dbname, user, password, ssl, sslmode, ...parameters } =
    partsOfUrl(plain) ?? partsOfPairs(plain)
  if (!host || !dbname) {
    throw new SettingsError(
      `${name} must be the address of a database like postgres://user@localhost/requests.`,
    )
  }
  // Some tools write `ssl=true` instead.
  const named = sslmode || (ssl === 'true' ? 'require' : 'prefer')
  const mode = sslModes.find((one) => one === named)
  if (!mode) {
    const modes = sslModes.join(', ')
    throw new SettingsError(`${name} has the sslmode ${quoted(named)}. There are ${modes}.`)
  }
  return {
    host,
    port: Number(port || 5432),
    database: dbname,
    user: user || undefined,
    password: password || undefined,
    sslmode: host.startsWith('/') ? 'disable' : mode,
    parameters,
  }
}

/** Returns the name of a database for people, without its password. */
export const nameOf = ({ database, host }: DatabaseAddress): string =>
  `the database ${database} at ${host}`
