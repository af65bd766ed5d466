/** Keeps requests in PostgreSQL, for any number of processes. */
import pg from 'pg'
import { faultText } from '../../log.ts'
import { minute } from '../../rate-limit.ts'
import { inPages, pageSize, sharedRateLimit } from '../database.ts'
import type { ReceivedRequest, RequestStore } from '../store.ts'
import { migrate } from './migrations.ts'

/** How long a connection or an answer of the database is waited for, in milliseconds: then senders hear 503. */
const patience = 5000

const listed =
  'select position, request from requests where position > $1 order by position limit $2'

/** A request and its messages, both or none, in one statement. */
const added = `with added as (
    insert into requests (id, request) values ($1, $2) on conflict do nothing returning id
  ), messages as (
    insert into request_outbox (request, channel) select id, unnest($3::text[]) from added
  )
  select id from added`

/** Skips what another process is about to take: of two, none waits for the other, and none takes the same. */
const claimed = `with taken as (
    select request, channel, due from request_outbox
    where due <= $1 and channel = any($2) order by due limit $3 for update skip locked
  )
  update request_outbox
  set tries = tries + 1, first_try = coalesce(first_try, $1), due = $4
  from taken join requests on requests.id = taken.request
  where request_outbox.request = taken.request and request_outbox.channel = taken.channel
  returning requests.request, taken.channel, taken.due, tries, first_try as "firstTry"`

const movedOn = `insert into request_senders as known values ($1, $2::float8 + $3::float8)
  on conflict (sender) do update set time = greatest(known.time, $2) + $3
  where greatest(known.time, $2) + $3 - $2 <= $4
  returning time`

interface ClaimedRow {
  request: ReceivedRequest
  channel: string
  due: Date
  tries: number
  firstTry: Date
}

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
  try {
    const client = await pool.connect()
    try {
      await migrate(client)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    const { hostname } = new URL(address)
    throw new Error(
      `The database at ${hostname} cannot be used: ${faultText(error)}. Check that it runs, and its address.`,
      { cause: error },
    )
  }

  return {
    list: () =>
      inPages('0', async (after) => {
        const values = [after, pageSize]
        return (await pool.query<{ position: string; request: ReceivedRequest }>(listed, values))
          .rows
      }),
    async add(request, channels = []) {
      const { rowCount } = await pool.query(added, [request.id, JSON.stringify(request), channels])
      return rowCount === 1
    },
    async remove(ids) {
      const { rows } = await pool.query<{ id: string }>(
        'delete from requests where id = any($1) returning id',
        [ids],
      )
      return rows.map(({ id }) => id)
    },
    outbox: {
      async claim({ channels, now, until, most }) {
        const { rows } = await pool.query<ClaimedRow>(claimed, [now, channels, most, until])
        return rows
          .sort((a, b) => a.due.getTime() - b.due.getTime())
          .map(({ due: _, firstTry, ...entry }) => ({ ...entry, firstTry: firstTry.toISOString() }))
      },
      async done({ request, channel }) {
        await pool.query('delete from request_outbox where request = $1 and channel = $2', [
          request.id,
          channel,
        ])
      },
      async failed({ request, channel, tries }, nextTry) {
        const which = 'where request = $1 and channel = $2 and tries = $3'
        const entry = [request.id, channel, tries]
        if (nextTry) {
          await pool.query(`update request_outbox set due = $4 ${which}`, [...entry, nextTry])
        } else await pool.query(`delete from request_outbox ${which}`, entry)
      },
      async nextDue(channels) {
        const { rows } = await pool.query<{ due: Date | null }>(
          'select min(due) as due from request_outbox where channel = any($1)',
          [channels],
        )
        return rows[0]?.due ?? undefined
      },
    },
    rateLimit: sharedRateLimit({
      async moveOn(sender, now, part) {
        const { rows } = await pool.query<{ time: number }>(movedOn, [sender, now, part, minute])
        return rows[0]?.time
      },
      async timeOf(sender) {
        const { rows } = await pool.query<{ time: number }>(
          'select time from request_senders where sender = $1',
          [sender],
        )
        return rows[0]?.time
      },
      forgetBefore: (time) => pool.query('delete from request_senders where time < $1', [time]),
    }),
    close: () => pool.end(),
  }
}
