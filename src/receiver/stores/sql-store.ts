/** The code that both database stores share. */
import type { Marks } from '../../http/marks.ts'
import { type MoveOn, minute, rateLimitOf } from '../../http/rate-limit.ts'
import { limitsAt } from './confirmation-times.ts'
import type {
  Confirmation,
  Outbox,
  OutboxEntry,
  OverLimit,
  ReceivedRequest,
  RequestStatus,
  RequestStore,
} from './request-store.ts'
import type { SqlDatabase } from './sql-tables.ts'

/** The number of requests in one query of the list. */
const pageSize = 200

/** An entry of the outbox in the database. */
type Claimed = Omit<OutboxEntry, 'request' | 'firstTry'> & { request: string; firstTry: number }

type Run = SqlDatabase['run']

/** Yields the requests page by page, in the order in which they were added. */
async function* requestsIn(run: Run): AsyncGenerator<ReceivedRequest> {
  const page =
    'select position, request from requests where position > ?1 order by position limit ?2'
  let last: string | number = 0
  for (;;) {
    const rows: { position: string | number; request: string }[] = await run(page, last, pageSize)
    for (const { position, request } of rows) {
      last = position
      yield JSON.parse(request)
    }
    if (rows.length < pageSize) return
  }
}

const confirmed = `insert into request_confirmations (address, owner, time)
  select ?1, id, cast(?3 as double precision) from requests where id = ?2
  on conflict (address) do nothing returning address`

async function confirm(run: Run, confirmation: Confirmation): Promise<OverLimit | undefined> {
  const { request, address, now, perHour } = confirmation
  const { day, hour, ahead } = limitsAt(confirmation)
  const passed = 'delete from request_confirmations where time <= ?1 or time > ?2'
  await run(passed, day.getTime(), ahead.getTime())
  const [added] = await run(confirmed, address, request, now.getTime())
  if (!added) {
    const first = 'select owner from request_confirmations where address = ?1'
    const [known] = await run<{ owner: string }>(first, address)
    return known === undefined || known.owner === request ? undefined : 'address'
  }
  // Counted after it was added: of two processes that add the last one at the same time, none goes over the limit.
  const lately = 'select count(*) as sum from request_confirmations where time > ?1'
  const [row] = await run<{ sum: string | number }>(lately, hour.getTime())
  if (Number(row?.sum) <= perHour) return undefined
  await run('delete from request_confirmations where address = ?1 and owner = ?2', address, request)
  return 'hour'
}

function outboxIn({ run, skipLocked }: SqlDatabase): Outbox {
  const claimed = `with taken as (
      select request, channel from request_outbox
      where (due <= ?1 or due > ?4) and channel = ?2 order by due limit 1 ${skipLocked}
    )
    update request_outbox
    set tries = tries + 1, first_try = coalesce(first_try, ?1), due = ?3
    where (request, channel) in (select request, channel from taken)
    returning (select requests.request from requests where id = request_outbox.request) as request,
      channel, tries, first_try as "firstTry"`

  return {
    async claim({ channel, now, until, latest }) {
      const times = [until.getTime(), latest.getTime()] as const
      const [entry] = await run<Claimed>(claimed, now.getTime(), channel, ...times)
      return (
        entry && {
          ...entry,
          request: JSON.parse(entry.request),
          firstTry: new Date(entry.firstTry).toISOString(),
        }
      )
    },
    async done({ request, channel }) {
      const sent = 'delete from request_outbox where request = ?1 and channel = ?2'
      await run(sent, request.id, channel)
    },
    async failed({ request, channel, tries }, nextTry) {
      const condition = 'where request = ?1 and channel = ?2 and tries = ?3'
      const entry = [request.id, channel, tries] as const
      if (nextTry)
        await run(`update request_outbox set due = ?4 ${condition}`, ...entry, nextTry.getTime())
      else await run(`delete from request_outbox ${condition}`, ...entry)
    },
    async nextDue(channel) {
      const first = 'select min(due) as due from request_outbox where channel = ?1'
      const [row] = await run<{ due: number | null }>(first, channel)
      return row && row.due !== null ? new Date(row.due) : undefined
    },
    confirm: (confirmation) => confirm(run, confirmation),
  }
}

// A mark whose time is over counts as none.
const marked = `insert into marks as known values (?1, cast(?2 as double precision))
  on conflict (mark) do update set until = excluded.until where known.until <= ?3
  returning mark`

function marksIn(run: Run): Marks {
  let cleaned = 0
  return {
    async set(mark, until) {
      const now = Date.now()
      if (Math.abs(now - cleaned) > minute) {
        cleaned = now
        await run('delete from marks where until <= ?1', now)
      }
      return (await run(marked, mark, until.getTime(), now)).length > 0
    },
    async has(mark) {
      const known = 'select mark from marks where mark = ?1 and until > ?2'
      return (await run(known, mark, Date.now())).length > 0
    },
  }
}

const later = 'case when known.time > ?2 then known.time else ?2 end + ?3'
const movedOn = `insert into request_senders as known
  values (?1, cast(?2 as double precision) + ?3)
  on conflict (sender) do update set time = ${later} where ${later} - ?2 <= ?4
  returning time`

function sendersIn(run: Run): MoveOn {
  let cleaned = 0
  return async (sender, now, part) => {
    // Addresses are removed as soon as they are no longer needed, or if the clock was ahead: nobody waits longer.
    if (Math.abs(now - cleaned) > minute) {
      cleaned = now
      const passed = 'delete from request_senders where time < ?1 or time > ?2'
      await run(passed, now, now + 2 * minute)
    }
    const [moved] = await run<{ time: number }>(movedOn, sender, now, part, minute)
    if (moved) return { moved: true, time: moved.time }
    const known = 'select time from request_senders where sender = ?1'
    const [kept] = await run<{ time: number }>(known, sender)
    return { moved: false, time: kept?.time ?? now }
  }
}

// No key, because PostgreSQL limits its length. Two processes may add the same, which does no harm.
const remembered = `insert into request_options (options) select cast(?1 as text)
  where not exists (select 1 from request_options where options = ?1)`

const statusSet = `insert into request_statuses (request, status)
  select id, cast(?2 as text) from requests where id = ?1
  on conflict (request) do update set status = excluded.status`

/** Returns a store on these tables, for either database. */
export function sqlStore(database: SqlDatabase): Omit<RequestStore, 'add' | 'close'> {
  const { run, listed } = database
  const moveOn = sendersIn(run)
  return {
    list: () => requestsIn(run),
    async remove(ids) {
      const removedFrom = (table: string, id: string) =>
        `delete from ${table} where ${id} in (select value from ${listed}) returning ${id} as id`
      await run(removedFrom('request_confirmations', 'owner'), JSON.stringify(ids))
      const rows = await run<{ id: string }>(removedFrom('requests', 'id'), JSON.stringify(ids))
      return rows.map(({ id }) => id)
    },
    outbox: outboxIn(database),
    marks: marksIn(run),
    async statuses() {
      const rows = await run<{ request: string; status: RequestStatus }>(
        'select request, status from request_statuses',
      )
      return new Map(rows.map(({ request, status }) => [request, status]))
    },
    async setStatus(id, status) {
      await run(statusSet, id, status)
    },
    async storeOptions(options) {
      await run(remembered, JSON.stringify(options))
    },
    async knownOptions() {
      const rows = await run<{ options: string }>('select options from request_options')
      return rows.map(({ options }) => JSON.parse(options))
    },
    rateLimit: (perMinute) => rateLimitOf(perMinute, Date.now, moveOn),
  }
}
