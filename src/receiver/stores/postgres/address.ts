/** Reads the address of a PostgreSQL database, in the notations that hosts of databases print. */
import { nearest } from '../../../checks/diagnostics/typo.ts'
import { quoted } from '../../../checks/diagnostics/wording.ts'

/** A database. Its host is a name, an IP address, or the folder of a socket. */
export interface DatabaseAddress {
  host: string
  port: number
  database: string
  user: string | undefined
  password: string | undefined
  sslmode: SslMode | undefined
  /** The other parameters, by their names in libpq. */
  parameters: ReadonlyMap<string, string>
}

/** The modes of libpq, and `no-verify` of `pg`, which Heroku’s documentation names. */
export const sslModes = [
  'disable',
  'allow',
  'prefer',
  'require',
  'no-verify',
  'verify-ca',
  'verify-full',
] as const

export type SslMode = (typeof sslModes)[number]

const isSslMode = (text: string): text is SslMode => (sslModes as readonly string[]).includes(text)

/** What other tools write for a mode, in the parameter `ssl`. */
const sslValues = new Map<string | undefined, string>([
  ['true', 'require'],
  ['1', 'require'],
  ['false', 'disable'],
  ['0', 'disable'],
  ['no-verify', 'no-verify'],
])

/** Not `URL`: an address with a socket has no host, and hosts print passwords with any characters. */
const urlParts =
  /^postgres(?:ql)?:\/\/(?:([^:@/?]*)(?::(.*))?@)?(\[[^\]]*\]|[^:/?@[\]]*)(?::(\d+))?\/([^/?]*)(?:\?(.*))?$/s

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    // A % that no two hexadecimal digits follow is a plain %.
    return text
  }
}

/** Returns the parts of an address like `postgres://user:password@host:5432/name?sslmode=require`. */
function partsOfUrl(text: string): Map<string, string> | undefined {
  const [, user, password, host, port, dbname, query] = urlParts.exec(text) ?? []
  if (dbname === undefined) return undefined
  const parts = { user, password, host: host?.replace(/^\[(.*)\]$/, '$1'), port, dbname }
  const given = Object.entries(parts).flatMap(([name, part]) => {
    const value = decoded(part)
    return value ? [[name, value] as const] : []
  })
  return new Map([...given, ...new URLSearchParams(query)])
}

/** Returns the parts of an address like `host=… user=… dbname=…`, where a value with spaces has quotes. */
function partsOfWords(text: string): Map<string, string> | undefined {
  if (!/^\w+\s*=/.test(text)) return undefined
  const words = text.matchAll(/(\w+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|(\S*))/gs)
  return new Map(
    [...words].map(([, name = '', inQuotes, plain]) => [
      name,
      (inQuotes ?? plain ?? '').replace(/\\(.)/gs, '$1'),
    ]),
  )
}

/** Returns the parts of an address in either notation, also if it is the argument of a call of `psql`. */
function partsOf(text: string): Map<string, string> {
  const plain = text.trim().replace(/^(?:psql\s+)?(["']?)(.*)\1$/s, '$2')
  return partsOfUrl(plain) ?? partsOfWords(plain) ?? new Map<string, string>()
}

/** Returns the password in an address, so that nobody prints it. */
export const passwordIn = (text: string): string | undefined => partsOf(text).get('password')

/**
 * Returns the database of an address: `postgres://…`, or the words of libpq. Throws an Error with what is wrong, such as
 * “must be …”, without a password.
 */
export function readAddress(text: string): DatabaseAddress {
  const { host, hostaddr, port, dbname, user, password, sslmode, ssl, ...parameters } =
    Object.fromEntries(partsOf(text))
  const place = host || hostaddr
  if (!place || !dbname) {
    throw new Error('must be the address of a database like postgres://user@localhost/requests.')
  }
  if (/^[[<{].*password.*[\]>}]$/i.test(password ?? '')) {
    throw new Error('has a placeholder in brackets instead of the password.')
  }
  const mode = sslmode ?? sslValues.get(ssl)
  if (mode !== undefined && !isSslMode(mode)) {
    const near = nearest(mode, sslModes)?.name
    throw new Error(
      `has the sslmode ${quoted(mode)}. ${near ? `Did you mean ${quoted(near)}?` : `There are ${sslModes.join(', ')}.`}`,
    )
  }
  return {
    host: place,
    port: Number(port || 5432),
    database: dbname,
    user,
    password,
    sslmode: mode,
    parameters: new Map(Object.entries(parameters)),
  }
}

/** Returns the name of a database for people, without its password. */
export const nameOf = ({ database, host }: DatabaseAddress): string =>
  `the database ${database} at ${host}`
