/** Keeps requests in D1, for a Worker. */
import { minute } from '../../rate-limit.ts'
import { inPages, pageSize, sharedRateLimit } from '../database.ts'
import type { RequestStore } from '../store.ts'
import type { D1Database } from './d1.ts'
import { migrate } from './migrations.ts'

const listed =
  'select position, request from requests where position > ?1 order by position limit ?2'

/** Before the request itself, which is there afterwards in any case. */
const messagesAdded = `insert into request_outbox (request, channel)
  select ?1, value from json_each(?2) where not exists (select 1 from requests where id = ?1)`

const added = 'insert into requests (id, request) values (?1, ?2) on conflict do nothing'

const claimed = `update request_outbox
  set tries = tries + 1, first_try = coalesce(first_try, ?1), due = ?4
  where (request, channel) in (
    select request, channel from request_outbox
    where due <= ?1 and channel in (select value from json_each(?2)) order by due limit ?3
  )
  returning (select requests.request from requests where id = request_outbox.request) as request,
    channel, tries, first_try as firstTry`

const movedOn = `insert into request_senders values (?1, ?2 + ?3)
  on conflict (sender) do update set time = max(time, ?2) + ?3
  where max(time, ?2) + ?3 - ?2 <= ?4
  returning time`

const removed = (table: string, id: string) =>
  `delete from ${table} where ${id} in (select value from json_each(?1))`

interface ClaimedRow {
  request: string
  channel: string
  tries: number
  firstTry: number
}

/** Opens a database, and brings its tables up to date. Rejects where it cannot be reached. */
export async function openD1Store(database: D1Database): Promise<RequestStore> {
  await migrate(database)

  const run = <Row>(sql: string, ...values: (string | number)[]) =>
    database
      .prepare(sql)
      .bind(...values)
      .all<Row>()

  return {
    list: () =>
      inPages(0, async (after) => {
        const { results } = await run<{ position: number; request: string }>(
          listed,
          after,
          pageSize,
        )
        return results.map((row) => ({ ...row, request: JSON.parse(row.request) }))
      }),
    async add(request, channels = []) {
      const { id } = request
      const [, result] = await database.batch([
        database.prepare(messagesAdded).bind(id, JSON.stringify(channels)),
        database.prepare(added).bind(id, JSON.stringify(request)),
      ])
      return result?.meta.changes === 1
    },
    async remove(ids) {
      const all = JSON.stringify(ids)
      const [, result] = await database.batch<{ id: string }>([
        database.prepare(removed('request_outbox', 'request')).bind(all),
        database.prepare(`${removed('requests', 'id')} returning id`).bind(all),
      ])
      return result?.results.map(({ id }) => id) ?? []
    },
    outbox: {
      async claim({ channels, now, until, most }) {
        const [from, to] = [now.getTime(), until.getTime()]
        const { results } = await run<ClaimedRow>(claimed, from, JSON.stringify(channels), most, to)
        return results.map(({ request, firstTry, ...entry }) => ({
          ...entry,
          request: JSON.parse(request),
          firstTry: new Date(firstTry).toISOString(),
        }))
      },
      async done({ request, channel }) {
        await run(
          'delete from request_outbox where request = ?1 and channel = ?2',
          request.id,
          channel,
        )
      },
      async failed({ request, channel, tries }, nextTry) {
        const which = 'where request = ?1 and channel = ?2 and tries = ?3'
        if (nextTry) {
          const sql = `update request_outbox set due = ?4 ${which}`
          await run(sql, request.id, channel, tries, nextTry.getTime())
        } else await run(`delete from request_outbox ${which}`, request.id, channel, tries)
      },
      async nextDue(channels) {
        const { results } = await run<{ due: number | null }>(
          'select min(due) as due from request_outbox where channel in (select value from json_each(?1))',
          JSON.stringify(channels),
        )
        const due = results[0]?.due ?? undefined
        return due === undefined ? undefined : new Date(due)
      },
    },
    rateLimit: sharedRateLimit({
      async moveOn(sender, now, part) {
        const { results } = await run<{ time: number }>(movedOn, sender, now, part, minute)
        return results[0]?.time
      },
      async timeOf(sender) {
        const { results } = await run<{ time: number }>(
          'select time from request_senders where sender = ?1',
          sender,
        )
        return results[0]?.time
      },
      forgetBefore: (time) => run('delete from request_senders where time < ?1', time),
    }),
    async close() {},
  }
}
