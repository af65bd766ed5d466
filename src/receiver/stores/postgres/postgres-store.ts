/** Stores requests in PostgreSQL, for any number of processes. */

import type { RequestStore } from '../request-store.ts'
import { sqlStore } from '../sql-store.ts'
import { createTables, type SqlDatabase } from '../sql-tables.ts'
import type { DatabaseAddress } from './address.ts'
import { connectionsTo } from './connection.ts'
import { databaseFault } from './database-fault.ts'

/** Adds a request and its messages in one statement, so either both or neither. */
const added = `with added as (
    insert into requests (id, request) values ($1, $2) on conflict do nothing returning id
  ), messages as (
    insert into request_outbox (request, channel) select id, unnest($3::text[]) from added
  )
  select id from added`

/** The number of the lock that keeps two processes from creating the tables at the same time. */
const lock = 20_241_231

/**
 * Opens a database and creates its tables, over at most `maxConnections` connections. Rejects with an explanation if that fails. Reconnects if a connection is lost later.
 */
export async function openPostgresStore(
  address: DatabaseAddress,
  maxConnections = 10,
): Promise<RequestStore> {
  const explained = (error: unknown): never => {
    throw new Error(databaseFault(error, address), { cause: error })
  }
  const connections = await connectionsTo(address, maxConnections).catch(explained)
  const query = <Row>(sql: string, values?: readonly unknown[]) =>
    connections.query<Row>(sql, values).catch(explained)
  const database: SqlDatabase = {
    run: (sql, ...values) => query(sql.replaceAll('?', '$'), values),
    // PostgreSQL runs several statements in one text as a transaction.
    transaction: (statements) =>
      query([`select pg_advisory_xact_lock(${lock})`, ...statements].join(';\n')),
    counter: 'bigint generated always as identity primary key',
    listed: 'json_array_elements_text(cast(?1 as json)) as value',
    skipLocked: 'for update skip locked',
  }
  try {
    await createTables(database)
  } catch (error) {
    await connections.end()
    throw error
  }

  return {
    ...sqlStore(database),
    async add(request, channels = []) {
      const rows = await query(added, [request.id, JSON.stringify(request), channels])
      return rows.length === 1
    },
    close: () => connections.end(),
  }
}
