/** Connects to PostgreSQL as libpq does, so that the addresses of all hosts mean the same here. */
import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'
import { type DatabaseAddress, type SslMode, sslModes } from './address.ts'

/** The timeout for connecting and for answers of the database, in milliseconds; then senders get a 503. */
const patience = 5000

/** How long the ping of an idle connection may take, in milliseconds. */
const longestPing = 1000

/** After how many milliseconds a connection is pinged before it is used again. */
const longestIdle = 1000

/** The message of `pg` for a server without TLS; it has no code. */
export const offersNoTls = /does not support SSL/

/** The rows of a statement, and how many it changed. */
export interface Rows<Row> {
  rows: Row[]
  rowCount: number | null
}

/** The connections to a database. */
export interface Connections {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Rows<Row>>
  end(): Promise<void>
}

/** Returns the mode of an address or of libpq's variable; `prefer` if there is none, as in libpq. */
export function sslModeOf({ sslmode, host }: DatabaseAddress): SslMode {
  if (host.startsWith('/')) return 'disable'
  const known = sslModes.find((mode) => mode === process.env.PGSSLMODE)
  return sslmode ?? known ?? 'prefer'
}

/** Returns the options for TLS. Only the modes that begin with `verify`, and a root certificate, verify the server. */
function tlsOf(address: DatabaseAddress, mode: SslMode): ConnectionOptions | false {
  if (mode === 'disable') return false
  const { parameters } = address
  const read = (name: string) => {
    const file = parameters.get(name)
    return file === undefined || file === 'system' ? undefined : readFileSync(file, 'utf8')
  }
  const root = parameters.get('sslrootcert')
  const [ca, cert, key] = [read('sslrootcert'), read('sslcert'), read('sslkey')]
  const isOfOwnAuthority = ca !== undefined && (mode === 'require' || mode === 'verify-ca')
  return {
    rejectUnauthorized: mode.startsWith('verify') || (root !== undefined && mode === 'require'),
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    // Everybody gets a certificate from a public authority, so there the name has to be right, too.
    ...(isOfOwnAuthority && { checkServerIdentity: () => undefined }),
  }
}

function newPool(address: DatabaseAddress, mode: SslMode, most: number): pg.Pool {
  const { host, port, database, user, password, parameters } = address
  const pool = new pg.Pool({
    host,
    port,
    database,
    user,
    password,
    ssl: tlsOf(address, mode),
    sslnegotiation: parameters.get('sslnegotiation') === 'direct' ? 'direct' : 'postgres',
    enableChannelBinding: parameters.get('channel_binding') === 'require',
    options: parameters.get('options'),
    connectionTimeoutMillis: Number(parameters.get('connect_timeout')) * 1000 || patience,
    query_timeout: patience,
    keepAlive: true,
    max: most,
  })
  // An idle connection was lost: the next query opens another one, or reports why it cannot.
  pool.on('error', () => {})
  // One that is lost in use rejects the query.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/**
 * Returns connections to a database, at most `most` at a time. A connection that was idle is pinged first: while a
 * function sleeps, its connections end and it does not hear of it. The statement itself is sent once.
 */
export async function connectionsTo(address: DatabaseAddress, most: number): Promise<Connections> {
  const mode = sslModeOf(address)
  let pool = newPool(address, mode, most)
  if (mode === 'prefer' || mode === 'allow') {
    try {
      const client = await pool.connect()
      client.release()
    } catch (error) {
      if (!offersNoTls.test(String(error))) throw error
      pool = newPool(address, 'disable', most)
    }
  }
  const usedAt = new WeakMap<pg.PoolClient, number>()
  const ping = { text: 'select 1', query_timeout: longestPing }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      // Not the monotonic clock, which stands still while a function sleeps.
      const idle = Math.abs(Date.now() - (usedAt.get(client) ?? Date.now()))
      if (idle < longestIdle) return client
      try {
        await client.query(ping)
        return client
      } catch {
        client.release(true)
      }
    }
  }

  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const client = await connect()
      try {
        const result = await client.query<Row & pg.QueryResultRow>(text, [...values])
        usedAt.set(client, Date.now())
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    end: () => pool.end(),
  }
}
