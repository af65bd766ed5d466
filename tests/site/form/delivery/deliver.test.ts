/** What the visitor sees, and what arrives, with all kinds of servers. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { randomFrom } from '../../../random-numbers.ts'
import { type Deed, deeds, type Endpoint, inTurn, startEndpoint as start } from './endpoint.ts'
import { answers, type Opened, openQueue, testTransport } from './open-queue.ts'

async function startEndpoint(next: () => Deed) {
  const endpoint = await start(next)
  onTestFinished(endpoint.close)
  return endpoint
}

/** Opens a queue over a server that does these things in turn, and then the last of them again and again. */
async function open(next: (Deed | keyof typeof deeds)[], given: Partial<Opened> = {}) {
  const list = next.map((one): Deed => (typeof one === 'string' ? deeds[one] : one))
  const endpoint = await startEndpoint(inTurn(list))
  return { endpoint, ...openQueue(endpoint.url, given) }
}

/** The ids of the requests that a server was asked to take. */
const idsOf = ({ headers }: Endpoint) => headers.map((one) => one['idempotency-key'])

const fails = (times: number) => Array<'answers 500'>(times).fill('answers 500')

const again = ['sending', 'waiting', 'sending', 'none']

describe('delivery of a request', () => {
  /** For each server: the shown phases, the number of tries, and the number of accepted requests. */
  test.each<[name: keyof typeof deeds, shown: string[], asked: number, taken: number]>([
    ['takes', ['sending', 'none'], 1, 1],
    ['takes, and says nothing', ['sending', 'none'], 1, 1],
    ['drops the connection before it has taken it', again, 2, 1],
    ['drops the connection after it has taken it', again, 2, 1],
    ['drops the connection within its answer', again, 2, 1],
    ['answers 500', again, 2, 1],
    ['answers 429', again, 2, 1],
    ['answers 408', again, 2, 1],
    ['answers 413', ['sending', 'refused'], 1, 0],
    ['answers with a page', ['sending', 'refused'], 1, 0],
    ['redirects', ['sending', 'refused'], 1, 0],
  ])('ends as expected with a server that at first %s', async (name, shown, asked, taken) => {
    const { endpoint, press, phases, storage } = await open([name, 'takes'])
    expect(await press()).toBe(taken === 1)
    expect(phases).toEqual(shown)
    expect(endpoint.asked()).toBe(asked)
    expect(endpoint.taken.size).toBe(taken)
    // Only a request that has not arrived is still stored.
    expect(storage.length).toBe(1 - taken)
  })

  test('tries again if a server does not answer in time', async () => {
    const tries: AbortController[] = []
    const transport = testTransport(() => {
      const limit = new AbortController()
      tries.push(limit)
      return limit.signal
    })
    const late: Deed = (_, take) => {
      take()
      tries[0]?.abort()
    }
    const { endpoint, press, phases } = await open([late, 'takes'], { transport })
    expect(await press()).toBe(true)
    expect(phases).toEqual(again)
    expect([endpoint.asked(), endpoint.taken.size]).toEqual([2, 1])
  })

  test('waits longer each time, asks the visitor after five tries, and then sends the same request', async () => {
    const { endpoint, press, transport, phases } = await open([...fails(5), 'takes'])
    expect(await press()).toBe(false)
    expect(transport.pauses).toEqual([1000, 3000, 9000, 27_000])
    expect(phases.at(-1)).toBe('failed')
    expect(await press()).toBe(true)
    expect(new Set(idsOf(endpoint)).size).toBe(1)
    expect([endpoint.asked(), endpoint.taken.size]).toEqual([6, 1])
  })

  /** A time, by its seconds after the `Date` of the answer. */
  const inSeconds = (seconds: number) =>
    new Date(Date.UTC(2025, 5, 6, 10, 0, seconds)).toUTCString()

  /** A queue whose endpoint is busy at first, and answers with these headers. */
  async function answeredBusy(headers: Record<string, string>) {
    const busy: Deed = (response) => {
      response.sendDate = false
      response.writeHead(429, headers).end()
    }
    return open([busy, 'takes'])
  }

  test.each([
    ['in seconds', '40', 40_000],
    ['a date', inSeconds(40), 40_000],
    ['a date in the format of RFC 850', 'Friday, 06-Jun-25 10:00:40 GMT', 40_000],
    ['a date that has passed', inSeconds(-3600), 1000],
    ['no time', '0', 1000],
    ['fewer than none', '-5', 1000],
    ['a fraction', '0.5', 1000],
    ['a date without a zone', '2025-06-06T10:00:40', 1000],
    ['words', 'after 2099', 1000],
    ['a year', '2099 GMT', 1000],
    ['as long as anybody waits', '120', 120_000],
    ['nothing', '', 1000],
  ])('waits as long as the server asks for: %s', async (_, header, expected) => {
    // By the visitor's clock, it is another year.
    const { press, transport } = await answeredBusy({ 'Retry-After': header, Date: inSeconds(0) })
    expect(await press()).toBe(true)
    expect(transport.pauses).toEqual([expected])
  })

  test.each(['', 'now', '0'])(
    'ignores a date in an answer whose own date is "%s"',
    async (date) => {
      const { press, transport } = await answeredBusy({
        'Retry-After': inSeconds(7200),
        Date: date,
      })
      expect(await press()).toBe(true)
      expect(transport.pauses).toEqual([1000])
    },
  )

  test('starts counting its tries again after it was offline', async () => {
    const { press, transport } = await open([...fails(6), 'takes'])
    const { pause } = transport
    transport.pause = async (...asked) => {
      await pause(...asked)
      if (transport.pauses.length !== 3) return
      transport.setOnline(false)
      setTimeout(() => transport.setOnline(true))
    }
    expect(await press()).toBe(true)
    expect(transport.pauses).toEqual([1000, 3000, 9000, 1000, 3000, 9000])
  })

  test.each([
    [0, [750, 2250]],
    [1, [1250, 3750]],
  ])('spreads the tries of many visitors: %d', async (random, expected) => {
    const { press, transport } = await open([...fails(2), 'takes'])
    transport.random = () => random
    await press()
    expect(transport.pauses).toEqual(expected)
  })

  test('says immediately that it is offline if the connection is lost', async () => {
    const { press, transport, phases } = await open([
      'drops the connection before it has taken it',
      'takes',
    ])
    const { fetch } = transport
    transport.fetch = (...asked) =>
      fetch(...asked).catch((error) => {
        transport.setOnline(false)
        setTimeout(() => transport.setOnline(true))
        throw error
      })
    expect(await press()).toBe(true)
    expect(phases).toEqual(['sending', 'offline', 'sending', 'none'])
    expect(transport.pauses).toEqual([])
  })

  test('keeps nothing of a request that is discarded during its last try', async () => {
    const giveUp: Deed = (response) => {
      queue.discard()
      response.destroy()
    }
    const { press, queue, storage } = await open([...fails(4), giveUp])
    expect(await press()).toBe(false)
    expect([queue.state().phase, storage.length]).toEqual(['none', 0])
  })

  test('sends no cookies, caches no answer and follows no redirect', async () => {
    const { press, transport } = await open(['takes'])
    const { fetch } = transport
    const asked: (RequestInit | undefined)[] = []
    transport.fetch = (address, options) => {
      asked.push(options)
      return fetch(address, options)
    }
    await press()
    expect(asked).toMatchObject([{ credentials: 'omit', cache: 'no-store', redirect: 'manual' }])
  })

  test.each(['121', '7200'])(
    'limits the wait for a server that asks for %s seconds',
    async (seconds) => {
      const busy: Deed = (response) =>
        void response.writeHead(503, { 'Retry-After': seconds }).end()
      const { press, transport, phases } = await open([busy])
      expect(await press()).toBe(false)
      expect([phases, transport.pauses]).toEqual([['sending', 'failed'], []])
    },
  )

  test('shows the messages of a server that refuses a request', async () => {
    const refuse: Deed = (response) =>
      void response
        .writeHead(422, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ errors: [{ field: 'name', message: 'Name is required' }, 5] }))
    const { press, queue } = await open([refuse])
    await press()
    expect(queue.state()).toEqual({ phase: 'refused', messages: ['Name is required'] })
  })

  test('sends JSON with the answers by name, and the facts about the request', async () => {
    const { endpoint, press } = await open(['takes'])
    await press()
    expect(endpoint.headers[0]).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect([...endpoint.taken.values()]).toEqual([
      { ...answers, _id: idsOf(endpoint)[0], _page: '/contact', _language: 'en' },
    ])
  })

  test('makes one request from two presses, and a second one after the first has arrived', async () => {
    const { endpoint, press } = await open(['takes'])
    expect(await Promise.all([press(), press()])).toEqual([true, true])
    expect(endpoint.asked()).toBe(1)
    await press()
    expect(endpoint.taken.size).toBe(2)
  })

  test('makes another request from other answers', async () => {
    const { endpoint, press } = await open(['answers 413', 'takes'])
    await press()
    await press({ ...answers, name: 'Grace' })
    const [first, second] = idsOf(endpoint)
    expect(first).not.toBe(second)
  })

  test('sends nothing while offline, and continues when online', async () => {
    const { endpoint, press, transport, phases } = await open(['takes'])
    transport.setOnline(false)
    const pressed = press()
    expect(phases).toEqual(['offline'])
    expect(endpoint.asked()).toBe(0)
    transport.setOnline(true)
    expect(await pressed).toBe(true)
    expect(phases).toEqual(['offline', 'sending', 'none'])
  })

  test('sends nothing that was discarded while offline', async () => {
    const { endpoint, press, transport, queue, phases, storage } = await open(['takes'])
    transport.setOnline(false)
    const pressed = press()
    queue.discard()
    transport.setOnline(true)
    expect(await pressed).toBe(false)
    expect(phases).toEqual(['offline', 'none'])
    expect([endpoint.asked(), storage.length]).toEqual([0, 0])
  })

  test('continues after a reload with the same request', async () => {
    const before = await open(['drops the connection after it has taken it', 'takes'])
    const { endpoint } = before
    // The visitor leaves the page while it waits for the next try.
    before.transport.pause = () => new Promise(() => {})
    void before.press()
    await expect.poll(() => before.phases).toEqual(['sending', 'waiting'])

    const after = openQueue(endpoint.url, { storage: before.storage, transport: before.transport })
    expect(after.queue.state().phase).toBe('kept')
    expect(after.queue.goesOn()).toBe(true)
    const kept = after.queue.pending()
    expect(kept).toEqual(answers)
    expect(await after.queue.send(kept ?? {})).toBe(true)
    expect([endpoint.asked(), endpoint.taken.size, after.storage.length]).toEqual([2, 1, 0])
  })

  test('waits for the visitor after a late reload, and forgets a discarded request', async () => {
    const before = openQueue('http://127.0.0.1:9/')
    before.transport.setOnline(false)
    void before.press()
    const { storage, transport } = before
    const pressed = transport.time
    // Or the clock was put right meanwhile, and the request was pressed nobody knows when.
    for (const minutes of [-11, 11]) {
      transport.time = pressed + minutes * 60_000
      const asking = openQueue('http://127.0.0.1:9/', { storage, transport })
      expect([asking.queue.state().phase, asking.queue.goesOn()]).toEqual(['kept', false])
    }
    const after = openQueue('http://127.0.0.1:9/', { storage, transport })
    after.queue.discard()
    expect(after.queue.state().phase).toBe('none')
    expect(openQueue('http://127.0.0.1:9/', { storage }).queue.state().phase).toBe('none')
  })

  test('asks nothing after a reload if the visitor knows that it did not arrive, and keeps the id', async () => {
    const { endpoint, press, storage } = await open(['answers 413', 'takes'])
    await press()
    const after = openQueue(endpoint.url, { storage })
    expect([after.queue.state().phase, after.queue.pending()]).toEqual(['none', undefined])
    await after.press()
    const [first, second] = idsOf(endpoint)
    expect(second).toBe(first)
  })

  test('sends each of 200 requests exactly once to a server that fails at random', async () => {
    const random = randomFrom(16)
    const failing = [
      'drops the connection before it has taken it',
      'drops the connection after it has taken it',
      'drops the connection within its answer',
      'answers 500',
      'answers 429',
      'answers 408',
    ] as const
    const endpoint = await startEndpoint(() => {
      const failure = failing[Math.floor(random() * failing.length)] ?? 'takes'
      return deeds[random() < 0.6 ? failure : 'takes']
    })
    const visitors = Array.from({ length: 200 }, (_, number) => `Visitor ${number}`)
    let reloads = 0
    for (const name of visitors) {
      let tab = openQueue(endpoint.url)
      // Visitors press again until they are thanked; some load the page again in between.
      while (!(await tab.press({ ...answers, name }))) {
        if (random() < 0.5) {
          tab = openQueue(endpoint.url, { storage: tab.storage })
          reloads += 1
        }
      }
    }
    const arrived = [...endpoint.taken.values()].map((one) => (one as { name: string }).name)
    expect(arrived.sort()).toEqual([...visitors].sort())
    expect(endpoint.asked()).toBeGreaterThan(400)
    expect(reloads).toBeGreaterThan(0)
  })
})
