/** The tests for every store of requests. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type {
  OutboxEntry,
  ReceivedRequest,
  RequestList,
  RequestStore,
} from '../../../src/receiver/stores/request-store.ts'

/** All requests of a store, in its order. */
export async function all(store: RequestList): Promise<ReceivedRequest[]> {
  const found: ReceivedRequest[] = []
  for await (const request of store.list()) found.push(request)
  return found
}

const noon = Date.parse('2024-12-31T12:00:00.000Z')
/** A time, by its seconds after noon. */
const at = (seconds: number) => new Date(noon + seconds * 1000)

const requestOf = (id: string, more: Partial<ReceivedRequest> = {}): ReceivedRequest => ({
  id,
  received: at(0).toISOString(),
  answers: { name: id },
  ...more,
})

const channelsOfAll = ['mail', 'webhook']

/** Claims the entry that is due then, in seconds after noon, for ten seconds. */
async function claim(store: RequestStore, seconds: number, most = 10, channels = channelsOfAll) {
  const entries: OutboxEntry[] = []
  const times = { now: at(seconds), until: at(seconds + 10), latest: at(seconds + 4500) }
  for (const channel of channels) {
    while (entries.length < most) {
      const entry = await store.outbox.claim({ channel, ...times })
      if (!entry) break
      entries.push(entry)
    }
  }
  return entries
}

const said = (entries: readonly OutboxEntry[]) =>
  entries.map(({ request, channel, tries }) => `${request.id} ${channel} ${tries}`).sort()

/** Opens one and the same store each time that it is called; an earlier one was closed unless `isShared`. */
export type Opener = () => Promise<RequestStore>

/** Tests a store. `newStore` makes the place of a new one, which is gone when the test has ended. */
export function testStore(name: string, newStore: () => Promise<Opener>): void {
  async function opened(): Promise<{ store: RequestStore; again(): Promise<RequestStore> }> {
    const open = await newStore()
    let store = await open()
    onTestFinished(() => store.close())
    const again = async () => {
      await store.close()
      store = await open()
      return store
    }
    return { store, again }
  }

  describe(`the store in ${name}`, () => {
    test('stores each request once, in order of arrival, also after reopening', async () => {
      const { store, again } = await opened()
      const full = requestOf('a-first-one', {
        page: '/contact',
        language: 'de',
        form: 'callback',
        suspicious: ['quick'],
        answers: { name: 'Ada', chosen: ['a', 'b'], number: 1.5, yes: true },
        unknownFields: 2,
      })
      const second = requestOf('a-second-one', { received: at(1).toISOString() })
      expect([await store.add(full), await store.add(second)]).toEqual([true, true])
      expect(await store.add({ ...full, received: at(2).toISOString() })).toBe(false)
      expect(await all(store)).toEqual([full, second])
      const reopened = await again()
      expect(await reopened.add(second)).toBe(false)
      expect(await all(reopened)).toEqual([full, second])
    })

    test('remembers what has become of a request until it is removed', async () => {
      const { store, again } = await opened()
      for (const id of ['a-first-one', 'a-second-one']) await store.add(requestOf(id))
      expect([...(await store.statuses())]).toEqual([])
      await store.setStatus('a-first-one', 'read')
      await store.setStatus('a-first-one', 'done')
      await store.setStatus('a-second-one', 'read')
      await store.setStatus('a-third-one', 'read')
      const reopened = await again()
      expect([...(await reopened.statuses())].sort()).toEqual([
        ['a-first-one', 'done'],
        ['a-second-one', 'read'],
      ])
      await reopened.setStatus('a-first-one', 'read')
      await reopened.remove(['a-second-one'])
      expect([...(await (await again()).statuses())]).toEqual([['a-first-one', 'read']])
    })

    test('returns every text unchanged', async () => {
      const { store, again } = await opened()
      const request = requestOf('a-first-one', {
        page: '/\u0000\ud800',
        answers: {
          half: '\ud800 \udc00',
          nul: 'a\u0000b',
          lines: 'a\r\nb\u2028',
          many: '😀'.repeat(10_000),
          '__proto__ ': `'";--`,
        },
      })
      await store.add(request, ['mail'])
      const reopened = await again()
      expect(await all(reopened)).toEqual([request])
      expect((await claim(reopened, 0)).map((entry) => entry.request)).toEqual([request])
    })

    test('reports only one of many simultaneous requests with the same id as new', async () => {
      const { store } = await opened()
      const news = await Promise.all(
        Array.from({ length: 20 }, () => store.add(requestOf('a-first-one'), ['mail'])),
      )
      expect(news.filter(Boolean)).toHaveLength(1)
      expect(await all(store)).toHaveLength(1)
      expect(await claim(store, 0)).toHaveLength(1)
    })

    test('lists more requests than one query returns', async () => {
      const { store } = await opened()
      const ids = Array.from({ length: 205 }, (_, index) => `request-${index}`)
      for (let first = 0; first < ids.length; first += 50) {
        await Promise.all(ids.slice(first, first + 50).map((id) => store.add(requestOf(id))))
      }
      expect((await all(store)).map(({ id }) => id).sort()).toEqual(ids.sort())
    })

    test('claims the message of each channel once', async () => {
      const { store } = await opened()
      await store.add(requestOf('a-first-one'), ['mail', 'webhook'])
      await store.add(requestOf('a-first-one'), ['mail', 'webhook'])
      await store.add(requestOf('a-second-one'))
      const entries = await claim(store, 0)
      expect(said(entries)).toEqual(['a-first-one mail 1', 'a-first-one webhook 1'])
      expect(entries[0]).toMatchObject({
        request: requestOf('a-first-one'),
        firstTry: at(0).toISOString(),
      })
      expect(await claim(store, 0)).toEqual([])
      for (const entry of entries) await store.outbox.done(entry)
      expect(await claim(store, 1000)).toEqual([])
      for (const channel of channelsOfAll) {
        expect(await store.outbox.nextDue(channel)).toBe(undefined)
      }
    })

    test('claims only messages of the requested channels', async () => {
      const { store } = await opened()
      await store.add(requestOf('a-first-one'), ['mail', 'webhook'])
      expect(said(await claim(store, 0, 10, ['webhook']))).toEqual(['a-first-one webhook 1'])
      expect(await claim(store, 1, 10, ['webhook', 'confirmation'])).toEqual([])
      expect(await store.outbox.nextDue('webhook')).toEqual(at(10))
      expect(await store.outbox.nextDue('confirmation')).toBe(undefined)
      expect(said(await claim(store, 1))).toEqual(['a-first-one mail 1'])
    })

    test('never gives a message to two simultaneous claims', async () => {
      const { store } = await opened()
      const ids = Array.from({ length: 12 }, (_, index) => `request-${index}`)
      for (const id of ids) await store.add(requestOf(id), ['mail'])
      const handed = await Promise.all([1, 2, 3, 4].map(() => claim(store, 0, 3)))
      expect(handed.map(({ length }) => length)).toEqual([3, 3, 3, 3])
      expect(new Set(handed.flat().map(({ request }) => request.id)).size).toBe(12)
    })

    test('lets a message be claimed again when its claim ends, and counts the tries', async () => {
      const { store } = await opened()
      await store.add(requestOf('a-first-one'), ['mail'])
      const [first] = await claim(store, 0)
      expect(await claim(store, 9)).toEqual([])
      expect(await store.outbox.nextDue('mail')).toEqual(at(10))
      const [second] = await claim(store, 10)
      expect(second).toMatchObject({ tries: 2, firstTry: at(0).toISOString() })
      // The one that took too long changes nothing.
      if (first) await store.outbox.failed(first, at(11))
      expect(await store.outbox.nextDue('mail')).toEqual(at(20))
      if (first) await store.outbox.failed(first, undefined)
      if (second) await store.outbox.failed(second, at(30))
      expect(await store.outbox.nextDue('mail')).toEqual(at(30))
      // But what was sent was sent.
      if (first) await store.outbox.done(first)
      expect(await claim(store, 1000)).toEqual([])
    })

    test('lets a failed message be claimed when it is due, the oldest first, also after reopening', async () => {
      const { store, again } = await opened()
      for (const id of ['a-first-one', 'a-second-one', 'a-third-one']) {
        await store.add(requestOf(id), ['mail'])
      }
      const entries = await claim(store, 0)
      const next: Record<string, Date | undefined> = {
        'a-first-one': at(60),
        'a-second-one': at(40),
      }
      for (const entry of entries) await store.outbox.failed(entry, next[entry.request.id])
      expect(await claim(store, 39)).toEqual([])
      const reopened = await again()
      expect(await reopened.outbox.nextDue('mail')).toEqual(at(40))
      const [second] = await claim(reopened, 100, 1)
      expect(second).toMatchObject({
        request: { id: 'a-second-one' },
        tries: 2,
        firstTry: at(0).toISOString(),
      })
      expect(said(await claim(reopened, 100))).toEqual(['a-first-one mail 2'])
    })

    test('claims a message that a clock far ahead has stored, and no other before it is due', async () => {
      const { store, again } = await opened()
      for (const id of ['a-first-one', 'a-second-one', 'a-third-one']) {
        await store.add(requestOf(id), ['mail'])
      }
      const day = 86_400
      const next: Record<string, Date> = {
        'a-first-one': at(4500),
        'a-second-one': at(day),
        'a-third-one': at(-day),
      }
      for (const entry of await claim(store, 0)) {
        await store.outbox.failed(entry, next[entry.request.id])
      }
      expect(said(await claim(await again(), 0))).toEqual([
        'a-second-one mail 2',
        'a-third-one mail 2',
      ])
    })

    test('removes requests with their messages, and nothing else', async () => {
      const { store, again } = await opened()
      for (const id of ['a-first-one', 'a-second-one', 'a-third-one']) {
        await store.add(requestOf(id), ['mail'])
      }
      const [entry] = await claim(store, 0, 1)
      expect((await store.remove(['a-first-one', 'a-third-one', 'not-there'])).sort()).toEqual([
        'a-first-one',
        'a-third-one',
      ])
      if (entry) await store.outbox.failed(entry, at(1))
      expect(said(await claim(store, 100)).map((text) => text.split(' ')[0])).toEqual([
        'a-second-one',
      ])
      expect((await all(store)).map(({ id }) => id)).toEqual(['a-second-one'])
      expect(await store.remove([])).toEqual([])
      expect(await store.add(requestOf('a-third-one'))).toBe(true)
      await store.remove(['a-third-one'])
      expect((await all(await again())).map(({ id }) => id)).toEqual(['a-second-one'])
    })

    test('counts one confirmation for each address and day, also after reopening', async () => {
      const { store, again } = await opened()
      for (const id of ['a-first-one', 'a-second-one', 'a-third-one', 'a-fourth-one'])
        await store.add(requestOf(id))
      const confirm = (from: RequestStore, request: string, seconds: number) =>
        from.outbox.confirm({ request, address: 'ada', now: at(seconds), perHour: 60 })
      const simultaneous = ['a-first-one', 'a-second-one', 'a-third-one'].map((id) =>
        confirm(store, id, 0),
      )
      expect((await Promise.all(simultaneous)).filter(Boolean)).toEqual(['address', 'address'])
      const reopened = await again()
      expect(await confirm(reopened, 'a-fourth-one', 86_399)).toBe('address')
      expect(await confirm(reopened, 'a-fourth-one', 86_400)).toBe(undefined)
      // A message that failed is tried again.
      expect(await confirm(reopened, 'a-fourth-one', 86_401)).toBe(undefined)
    })

    test('counts the confirmations of an hour, those alone that may be sent', async () => {
      const { store } = await opened()
      for (let number = 1; number < 20; number++) await store.add(requestOf(`request-${number}`))
      const confirm = (number: number, seconds: number) =>
        store.outbox.confirm({
          request: `request-${number}`,
          address: `address-${number}`,
          now: at(seconds),
          perHour: 3,
        })
      expect([await confirm(1, 0), await confirm(2, 1800), await confirm(3, 3599)]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      expect([await confirm(4, 3599), await confirm(5, 3599)]).toEqual(['hour', 'hour'])
      expect(await confirm(3, 3599)).toBe(undefined)
      expect([await confirm(4, 3600), await confirm(5, 3600)]).toEqual([undefined, 'hour'])
      // A clock that was a month ahead blocks nobody.
      expect(await confirm(6, 30 * 86_400)).toBe(undefined)
      expect(await confirm(6, 3601)).toBe(undefined)
      const many = Array.from({ length: 9 }, (_, index) => confirm(10 + index, 20_000))
      expect((await Promise.all(many)).filter((over) => !over).length).toBeLessThanOrEqual(3)
    })

    test('forgets the confirmation of a removed request', async () => {
      const { store, again } = await opened()
      const confirm = (from: RequestStore, request: string) =>
        from.outbox.confirm({ request, address: 'ada', now: at(0), perHour: 60 })
      await store.add(requestOf('a-first-one'))
      await confirm(store, 'a-first-one')
      await store.remove(['a-first-one'])
      // One that was being sent meanwhile is not counted, either.
      await confirm(store, 'a-first-one')
      await store.add(requestOf('a-second-one'))
      expect(await confirm(await again(), 'a-second-one')).toBe(undefined)
    })

    test('remembers the options of each version of the form once, also after reopening', async () => {
      const { store, again } = await opened()
      expect(await store.knownOptions()).toEqual([])
      const first = { stage: ['Idea', 'It is "live"'], exchange: [] }
      const second = { stage: ['Concept\u0000', '\ud800', 'x'.repeat(10_000)] }
      await store.storeOptions(first)
      await store.add(requestOf('a-first-one'))
      await store.storeOptions(second)
      await store.storeOptions(first)
      await store.remove(['a-first-one'])
      const reopened = await again()
      await reopened.storeOptions(second)
      expect(await reopened.knownOptions()).toEqual([first, second])
      expect(await all(reopened)).toEqual([])
    })

    test('sets a mark once until its time, also after reopening and for two at once', async () => {
      const { store, again } = await opened()
      const soon = new Date(Date.now() + 600_000)
      const set = ({ marks }: RequestStore) => marks.set('link 1', soon)
      expect((await Promise.all([set(store), set(store)])).sort()).toEqual([false, true])
      const reopened = await again()
      expect([await reopened.marks.has('link 1'), await set(reopened)]).toEqual([true, false])
      expect(await reopened.marks.has('link 2')).toBe(false)
      const past = new Date(Date.now() - 1)
      expect(await reopened.marks.set('link 3', past)).toBe(true)
      expect(await reopened.marks.has('link 3')).toBe(false)
      expect(await reopened.marks.set('link 3', soon)).toBe(true)
      expect(await all(reopened)).toEqual([])
    })

    test('limits the requests of a sender per minute, and says when the next one is allowed', async () => {
      const { store } = await opened()
      const allow = store.rateLimit(2)
      expect([await allow('a'), await allow('a')]).toEqual([undefined, undefined])
      const wait = await allow('a')
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(30)
      expect(await allow('b')).toBe(undefined)
    })

    test('lets nobody wait for a day because the clock was a day ahead', async () => {
      const { store } = await opened()
      const allow = store.rateLimit(2)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
      onTestFinished(() => void vi.useRealTimers())
      for (let number = 0; number < 3; number++) await allow('a')
      vi.useRealTimers()
      expect((await allow('a')) ?? 0).toBeLessThanOrEqual(30)
    })
  })
}
