/** Several processes on one database, one of which is killed. */
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { type Postgres, startPostgres } from '../programs/postgres.ts'
import { idsIn, manyRequests, sendTwice } from './many-requests.ts'
import { mailServer } from './notifications/mail-server.ts'
import { newSite, receive } from './receive-process.ts'

vi.setConfig(within(limits.loop))

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

describe('npm run receive with one database', () => {
  test('stores repeated requests once and sends a message about each in two processes, even if one is killed', async () => {
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
    expect(await idsIn(address)).toEqual(ids)
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
})
