/** Several processes on one database, one of which is killed, and a database that goes away. */
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { openDatabase, type Postgres, startPostgres } from '../programs/postgres.ts'
import { manyRequests, sendTwice } from './many-requests.ts'
import { mailServer } from './notifications/mail-server.ts'
import { newSite, receive } from './receive-process.ts'
import { start } from './start-receiver.ts'
import { all } from './stores/conformance.ts'

vi.setConfig(within(limits.loop))

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

async function keptIn(address: string): Promise<string[]> {
  const store = await openDatabase(address)
  const requests = await all(store)
  await store.close()
  return requests.map(({ id }) => id).sort()
}

/** How long the database is gone. */
const gone = (milliseconds: number) => new Promise((back) => setTimeout(back, milliseconds))

test('two processes store many repeated requests once and send a message about each, even if one is killed', async () => {
  const address = await postgres.newDatabase()
  const root = newSite()
  const mails = await mailServer()
  const environment = {
    DATABASE_URL: address,
    PER_MINUTE: '100000',
    SMTP_URL: mails.url,
    MAIL_FROM: 'requests@keelbook.example',
    MAIL_TO: 'agency@keelbook.example',
  }
  const [first, second] = await Promise.all([1, 2].map(() => receive(root, environment)))
  if (!first || !second) throw new Error('There are two processes.')
  const kept = new Set<string>()
  let killed = false
  const urlOf = () => (Math.random() < 0.5 ? first.url : second.url)
  const ids = await sendTwice(manyRequests, urlOf, (status, id) => {
    if (status === 201) kept.add(id)
    if (killed || kept.size < manyRequests / 2) return
    killed = true
    first.child.kill('SIGKILL')
  })
  if (first.child.exitCode === null && first.child.signalCode === null) {
    await once(first.child, 'exit')
  }
  expect(first.child.signalCode).toBe('SIGKILL')
  expect(await keptIn(address)).toEqual(ids)
  const told = () => [...new Set(mails.came.map(({ parsed }) => parsed.messageId))].sort()
  const all = ids.map((id) => `<${id}@keelbook.example>`)
  // The dead process had four messages at most in hand. They are due again once its two minutes are over.
  await expect
    .poll(() => told().length, { timeout: limits.loop })
    .toBeGreaterThanOrEqual(all.length - 4)
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query('update request_outbox set due = 0')
  await client.end()
  await expect.poll(() => told().length, { timeout: limits.loop }).toBe(ids.length)
  expect(told()).toEqual(all)
  // A mail is sent twice only if a process was sending it.
  expect(mails.came.length - ids.length).toBeLessThanOrEqual(8)
})

test('loses nothing while a database is gone for 10 seconds: senders get 503 and try again', async () => {
  const address = await postgres.newDatabase()
  const store = await openDatabase(address)
  onTestFinished(() => store.close())
  const { url } = await start({ store })
  const statuses = new Set<number | undefined>()
  let outage: Promise<void> | undefined
  let answered = 0
  const ids = await sendTwice(
    300,
    () => url,
    (status) => {
      statuses.add(status)
      answered += 1
      if (answered > 200)
        outage ??= postgres
          .stop()
          .then(() => gone(10_000))
          .then(postgres.start)
    },
  )
  await outage
  expect([...statuses].sort()).toEqual([201, 503])
  expect(await keptIn(address)).toEqual(ids)
})
