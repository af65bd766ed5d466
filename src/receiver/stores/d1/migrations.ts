/** The tables in D1. A change of them is one more migration: those that are here have run somewhere. */
import type { D1Database } from './d1.ts'

/** Times are milliseconds since 1970. */
const migrations = [
  [
    `create table requests (
      position integer primary key autoincrement,
      id text not null unique,
      request text not null
    )`,
    `create table request_outbox (
      request text not null,
      channel text not null,
      tries integer not null default 0,
      first_try integer,
      due integer not null default 0,
      primary key (request, channel)
    ) without rowid`,
    'create index request_outbox_due on request_outbox (due)',
    'create table request_senders (sender text primary key, time real not null) without rowid',
  ],
]

async function version(database: D1Database): Promise<number> {
  const { results } = await database
    .prepare('select max(version) as version from request_migrations')
    .all<{ version: number | null }>()
  return results[0]?.version ?? 0
}

/** Brings the tables up to date, once however many Workers start. Rejects where the database refuses. */
export async function migrate(database: D1Database): Promise<void> {
  const table = 'create table if not exists request_migrations (version integer primary key)'
  await database.prepare(table).all()
  for (let done = await version(database); done < migrations.length; ) {
    const next = done + 1
    // Of two that begin at once, the second one fails here, and nothing of its batch is done.
    const statements = [
      `insert into request_migrations values (${next})`,
      ...(migrations[done] ?? []),
    ].map((sql) => database.prepare(sql))
    try {
      await database.batch(statements)
    } catch (error) {
      if ((await version(database)) < next) throw error
    }
    done = await version(database)
  }
}
