import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Postgres, startPostgres } from '../../programs/postgres.ts'
import { testStore } from './conformance.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

testStore('PostgreSQL', async () => {
  const address = await postgres.newDatabase()
  return () => openDatabase(address)
})

describe('the PostgreSQL store', () => {
  test('creates the tables once if several processes start at the same time', async () => {
    const address = await postgres.newDatabase()
    const stores = await Promise.all(Array.from({ length: 6 }, () => openDatabase(address)))
    const request = { id: 'a-first-one', received: '2024-12-31T12:00:00.000Z', answers: {} }
    const news = await Promise.all(stores.map((store) => store.add(request, ['mail'])))
    expect(news.filter(Boolean)).toHaveLength(1)
    await Promise.all(stores.map((store) => store.close()))
  })

  test('shares the limit of a sender between processes', async () => {
    const address = await postgres.newDatabase()
    const stores = await Promise.all([1, 2].map(() => openDatabase(address)))
    const waits = await Promise.all(
      stores.flatMap((store) => {
        const allow = store.rateLimit(3)
        return [allow('a'), allow('a'), allow('a')]
      }),
    )
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(3)
    await Promise.all(stores.map((store) => store.close()))
  })
})
