/** A database that goes away and comes back. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { openDatabase, type Postgres, startPostgres } from '../programs/postgres.ts'
import { idsIn, sendTwice } from './many-requests.ts'
import { start } from './start-receiver.ts'

vi.setConfig(within(limits.loop))

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

describe('npm run receive', () => {
  test('answers 503 while its database is gone, and loses no request', async () => {
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
            .then(() => vi.waitUntil(() => statuses.has(503), { timeout: limits.wait }))
            .then(postgres.start)
      },
    )
    await outage
    expect([...statuses].sort()).toEqual([201, 503])
    expect(await idsIn(address)).toEqual(ids)
  })
})
