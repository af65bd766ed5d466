/** The tables that both database stores share. */

/** Runs statements in a database. */
export interface SqlDatabase {
  /** Runs a statement with the parameters `?1`, `?2` and so on. */
  run<Row>(sql: string, ...values: (string | number)[]): Promise<Row[]>
  /** Runs statements without parameters in a transaction. */
  transaction(statements: readonly string[]): Promise<unknown>
  /** The type of a primary key that counts up. */
  counter: string
  /** The table with the column `value` that has the texts of a JSON list in the parameter `?1`. */
  listed: string
  /** The end of a `select` that skips rows which another process has locked. */
  skipLocked: string
}

/** Creates the tables that do not exist yet. Requests are JSON. Times are milliseconds since 1970. */
export async function createTables({ transaction, counter }: SqlDatabase): Promise<void> {
  await transaction([
    `create table if not exists requests (
      position ${counter},
      id text not null unique,
      request text not null
    )`,
    // Deferred, because D1 adds the messages before their request.
    `create table if not exists request_outbox (
      request text not null references requests (id)
        on delete cascade deferrable initially deferred,
      channel text not null,
      tries integer not null default 0,
      first_try double precision,
      due double precision not null default 0,
      primary key (request, channel)
    )`,
    `create table if not exists request_senders (
      sender text primary key,
      time double precision not null
    )`,
    // The owner is the id of the request.
    `create table if not exists request_confirmations (
      address text primary key,
      owner text not null,
      time double precision not null
    )`,
    `create table if not exists request_statuses (
      request text primary key references requests (id) on delete cascade,
      status text not null
    )`,
    'create table if not exists request_options (options text not null)',
    `create table if not exists marks (
      mark text primary key,
      until double precision not null
    )`,
  ])
}
