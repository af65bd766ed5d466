/** Connects to PostgreSQL as libpq does, so that the addresses of all hosts mean the same here. */
import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'
import type { DatabaseAddress } from './address.ts'

/** The timeout for connecting and for answers of the database, in milliseconds; then senders get a 503. */
const connectTimeout = 5000

/** How long the ping of an idle connection may take, in milliseconds. */
const pingTimeout = 1000

/** After how many milliseconds a connection is pinged before it is used again. */
const idleTimeout = 1000

/** The message of `pg` for a server without TLS; it has no code. */
export const noTlsMessage = /does not support SSL/

/** Returns the options for TLS. Only the modes that begin with `verify`, and a root certificate, verify the server. */
function tlsOf({ sslmode, parameters }: DatabaseAddress): ConnectionOptions | false {
  if (sslmode === 'disable') return false
  const { sslrootcert, sslcert, sslkey } = parameters
  const ca = sslrootcert !== 'system' && sslrootcert ? readFileSync(sslrootcert, 'utf8') : undefined
  const isOfOwnAuthority = ca !== undefined && (sslmode === 'require' || sslmode === 'verify-ca')
  return {
    rejectUnauthorized:
      sslmode.startsWith('verify') || (sslmode === 'require' && sslrootcert !== undefined),
    ...(ca && { ca }),
    ...(sslcert && { cert: readFileSync(sslcert, 'utf8') }),
    ...(sslkey && { key: readFileSync(sslkey, 'utf8') }),
    // Everybody gets a certificate from a public authority, so there the name must also match.
    ...(isOfOwnAuthority && { checkServerIdentity: () => undefined }),
  }
}

function newPool(address: DatabaseAddress, max: number): pg.Pool {
  const { host, port, database, user, password, parameters } = address
  const pool = new pg.Pool({
    host,
    port,
    database,
    user,
    password,
    ssl: tlsOf(address),
    enableChannelBinding: parameters.channel_binding === 'require',
    options: parameters.options,
    connectionTimeoutMillis: Number(parameters.connect_timeout) * 1000 || connectTimeout,
    query_timeout: connectTimeout,
    keepAlive: true,
    max,
  })
  // An idle connection was lost: the next query opens another one, or reports why it cannot.
  pool.on('error', () => {})
  // One that is lost in use rejects the query.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/**
 * Returns connections to a database, at most `max` at a time. A connection that was idle is pinged first: while a
 * function sleeps, its connections end and it does not hear of it. The statement itself is sent once.
 */
export async function connectionsTo(address: DatabaseAddress, max: number) {
  let pool = newPool(address, max)
  if (address.sslmode === 'prefer' || address.sslmode === 'allow') {
    try {
      const client = await pool.connect()
      client.release()
    } catch (error) {
      if (!noTlsMessage.test(String(error))) throw error
      pool = newPool({ ...address, sslmode: 'disable' }, max)
    }
  }
  const usedAt = new WeakMap<pg.PoolClient, number>()
  const ping = { text: 'select 1', query_timeout: pingTimeout }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      // Not the monotonic clock, which stands still while a function sleeps.
      const idle = Math.abs(Date.now() - (usedAt.get(client) ?? Date.now()))
      if (idle < idleTimeout) return client
      try {
        await client.query(ping)
        return client
      } catch {
        client.release(true)
      }
    }
  }

  return {
    /** Returns the rows of a statement. */
    async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      const client = await connect()
      try {
        const { rows } = await client.query<Row & pg.QueryResultRow>(text, [...values])
        usedAt.set(client, Date.now())
        client.release()
        return rows
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    end: () => pool.end(),
  }
}
