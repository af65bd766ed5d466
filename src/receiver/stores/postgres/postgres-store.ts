/** Stores requests in PostgreSQL, for any number of processes. */
import pg from 'pg'
import { faultText } from '../../log.ts'
import { migrate, type SqlDatabase, sqlStore } from '../sql-store.ts'
import type { RequestStore } from '../store.ts'
import { migrations } from './migrations.ts'

/** The timeout for connecting and for answers of the database, in milliseconds; then senders get a 503. */
const patience = 5000

/** Adds a request and its messages in one statement, so either both or neither. */
const added = `with added as (
    insert into requests (id, request) values ($1, $2) on conflict do nothing returning id
  ), messages as (
    insert into request_outbox (request, channel) select id, unnest($3::text[]) from added
  )
  select id from added`

/** The number of the lock that keeps two processes from changing the tables at the same time. */
const lock = 20_241_231

/**
 * Opens a database by its address, such as `postgres://user:password@host/name`, and updates its tables.
 * Rejects if it cannot be reached. Reconnects if a connection is lost later.
 */
export async function openPostgresStore(address: string): Promise<RequestStore> {
  const pool = new pg.Pool({
    connectionString: address,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
  })
  // An idle connection was lost: the next query opens another one, or reports why it cannot.
  pool.on('error', () => {})
  const database: SqlDatabase = {
    run: async (sql, ...values) => (await pool.query(sql.replaceAll('?', '$'), values)).rows,
    // PostgreSQL runs several statements in one text as a transaction.
    transaction: (statements) =>
      pool.query([`select pg_advisory_xact_lock(${lock})`, ...statements].join(';\n')),
    greatest: 'greatest',
    skipLocked: 'for update skip locked',
  }
  try {
    await migrate(database, migrations)
  } catch (error) {
    await pool.end()
    const { hostname } = new URL(address)
    throw new Error(
      `The database at ${hostname} cannot be used: ${faultText(error)}. Check its address, and that it is running.`,
      { cause: error },
    )
  }

  return {
    ...sqlStore(database),
    async add(request, channels = []) {
      const { rowCount } = await pool.query(added, [request.id, JSON.stringify(request), channels])
      return rowCount === 1
    },
    async remove(ids) {
      const removed = 'delete from requests where id = any($1) returning id'
      const { rows } = await pool.query<{ id: string }>(removed, [ids])
      return rows.map(({ id }) => id)
    },
    close: () => pool.end(),
  }
}
