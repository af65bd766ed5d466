/** The tables in D1. To change them, add a migration; the existing ones have already run somewhere. */

/** Times are milliseconds since 1970. */
export const migrations = [
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
  [
    // `owner` is the id of the request.
    `create table request_confirmations (
      address text primary key,
      owner text not null,
      time integer not null
    ) without rowid`,
  ],
  ['create table request_options (options text not null)'],
]
