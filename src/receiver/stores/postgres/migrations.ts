/** The tables in PostgreSQL. A change of them is one more migration: those that are here have run somewhere. */

export const migrations = [
  [
    // The text of a request is json and not jsonb, which takes neither NUL nor half a character.
    `create table requests (
      position bigint generated always as identity unique,
      id text primary key,
      request json not null
    )`,
    `create table request_outbox (
      request text not null references requests on delete cascade,
      channel text not null,
      tries integer not null default 0,
      first_try timestamptz,
      due timestamptz not null default 'epoch',
      primary key (request, channel)
    )`,
    'create index request_outbox_due on request_outbox (due)',
    `create unlogged table request_senders (
      sender text primary key,
      time double precision not null
    )`,
  ],
]
