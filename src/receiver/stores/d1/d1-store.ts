/** Stores requests in D1, for a Worker. */

import type { RequestStore } from '../request-store.ts'
import { sqlStore } from '../sql-store.ts'
import { createTables, type SqlDatabase } from '../sql-tables.ts'

/** The part of the API of D1, Cloudflare's database, that is used here. */
export interface D1Database {
  prepare(sql: string): D1PreparedStatement
  /** Runs statements as one transaction. */
  batch<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]>
}

interface D1PreparedStatement {
  bind(...values: (string | number)[]): D1PreparedStatement
  all<Row>(): Promise<D1Result<Row>>
}

interface D1Result<Row> {
  results: Row[]
  meta: { changes: number }
}

/** Runs before the request is inserted: afterwards, a new request looks like a known one. */
const messagesAdded = `insert into request_outbox (request, channel)
  select ?1, value from json_each(?2) where not exists (select 1 from requests where id = ?1)`

const added = 'insert into requests (id, request) values (?1, ?2) on conflict do nothing'

/** Opens a database and creates its tables. Rejects if it cannot be reached. */
export async function openD1Store(d1: D1Database): Promise<RequestStore> {
  const database: SqlDatabase = {
    async run<Row>(sql: string, ...values: (string | number)[]) {
      const statement = d1.prepare(sql).bind(...values)
      return (await statement.all<Row>()).results
    },
    transaction: (statements) => d1.batch(statements.map((sql) => d1.prepare(sql))),
    counter: 'integer primary key autoincrement',
    listed: 'json_each(?1)',
    skipLocked: '',
  }
  await createTables(database)

  return {
    ...sqlStore(database),
    async add(request, channels = []) {
      const { id } = request
      const [, result] = await d1.batch([
        d1.prepare(messagesAdded).bind(id, JSON.stringify(channels)),
        d1.prepare(added).bind(id, JSON.stringify(request)),
      ])
      return result?.meta.changes === 1
    },
    async close() {},
  }
}
