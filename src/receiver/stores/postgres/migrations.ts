/** The tables in PostgreSQL. A change of them is one more migration: those that are here have run somewhere. */
import type { ClientBase } from 'pg'

const migrations = [
  // The text of a request is json and not jsonb, which takes neither NUL nor half a character.
  `create table requests (
    position bigint generated always as identity unique,
    id text primary key,
    request json not null
  );
  create table request_outbox (
    request text not null references requests on delete cascade,
    channel text not null,
    tries integer not null default 0,
    first_try timestamptz,
    due timestamptz not null default 'epoch',
    primary key (request, channel)
  );
  create index request_outbox_due on request_outbox (due);
  create unlogged table request_senders (
    sender text primary key,
    time double precision not null
  )`,
]

/** What processes agree on that would change the tables at once: any number. */
const lock = 20_241_231

/** Brings the tables up to date, once however many processes start. Rejects where the database refuses. */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    await client.query(
      'create table if not exists request_migrations (version integer primary key)',
    )
    const { rows } = await client.query<{ version: number | null }>(
      'select max(version) as version from request_migrations',
    )
    const done = rows[0]?.version ?? 0
    for (const [index, migration] of migrations.entries()) {
      if (index < done) continue
      await client.query(migration)
      await client.query('insert into request_migrations values ($1)', [index + 1])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
