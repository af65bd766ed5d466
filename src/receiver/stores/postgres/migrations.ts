/** The tables in PostgreSQL. To change them, add a migration; the existing ones have already run somewhere. */

export const migrations = [
  [
    // `json`, because `jsonb` accepts neither NUL nor lone surrogates.
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
  [
    // `owner` is the id of the request.
    `create table request_confirmations (
      address text primary key,
      owner text not null,
      time timestamptz not null
    )`,
  ],
  ['create table request_options (options text not null)'],
]
