/** Keeps requests in PostgreSQL, for any number of processes. */
import pg from 'pg'
import { faultText } from '../../log.ts'
import { migrate, type SqlDatabase, sqlStore } from '../sql-store.ts'
import type { RequestStore } from '../store.ts'
import { migrations } from './migrations.ts'

/** How long a connection or an answer of the database is waited for, in milliseconds: then senders hear 503. */
const patience = 5000

/** A request and its messages, both or none, in one statement. */
const added = `with added as (
    insert into requests (id, request) values ($1, $2) on conflict do nothing returning id
  ), messages as (
    insert into request_outbox (request, channel) select id, unnest($3::text[]) from added
  )
  select id from added`

/** What processes agree on that would change the tables at once: any number. */
const lock = 20_241_231

/**
 * Opens a database by its address, such as `postgres://user:password@host/name`, and brings its tables up to
 * date. Rejects where it cannot be reached. A connection that is lost later is made anew.
 */
export async function openPostgresStore(address: string): Promise<RequestStore> {
  const pool = new pg.Pool({
    connectionString: address,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
  })
  // A connection was lost that nobody used: the next query makes another one, or says why not.
  pool.on('error', () => {})
  const database: SqlDatabase = {
    run: async (sql, ...values) => (await pool.query(sql.replaceAll('?', '$'), values)).rows,
    // PostgreSQL runs the statements of one text as one transaction.
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
      `The database at ${hostname} cannot be used: ${faultText(error)}. Check that it runs, and its address.`,
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
