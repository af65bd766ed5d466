import { Miniflare } from 'miniflare'
import { afterAll, describe, expect, test } from 'vitest'
import { type D1Database, openD1Store } from '../../../src/receiver/stores/d1/d1-store.ts'
import { testStore } from './conformance.ts'

const databases = Array.from({ length: 30 }, (_, index) => `DATABASE_${index}`)
const miniflare = new Miniflare({
  modules: true,
  script: 'export default { fetch: () => new Response() }',
  d1Databases: databases,
})
afterAll(() => miniflare.dispose())

/** A new, empty database in the real workerd. */
async function newDatabase(): Promise<D1Database> {
  const name = databases.pop()
  if (name === undefined) throw new Error('There are more tests than databases.')
  return (await miniflare.getD1Database(name)) as unknown as D1Database
}

testStore('D1', async () => {
  const database = await newDatabase()
  return () => openD1Store(database)
})

describe('openD1Store', () => {
  test('creates the tables once if several Workers start at the same time', async () => {
    const database = await newDatabase()
    const stores = await Promise.all(Array.from({ length: 6 }, () => openD1Store(database)))
    const request = { id: 'a-first-one', received: '2024-12-31T12:00:00.000Z', answers: {} }
    const news = await Promise.all(stores.map((store) => store.add(request, ['mail'])))
    expect(news.filter(Boolean)).toHaveLength(1)
  })
})
