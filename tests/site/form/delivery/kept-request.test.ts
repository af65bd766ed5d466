/** A kept request comes from the storage of a browser, and anybody can have written that. */
import { describe, expect, onTestFinished, test } from 'vitest'
import fc from '../../../fast-check.ts'
import { deeds, startEndpoint } from './endpoint.ts'
import { answers, openQueue, TabStorage } from './open-queue.ts'

const key = 'request'

async function startTaking() {
  const endpoint = await startEndpoint(() => deeds.takes)
  onTestFinished(endpoint.close)
  return endpoint
}

/** The stored request of a page that was left while sending it. */
function keptByForm(): string {
  const { press, transport, storage } = openQueue('')
  transport.setOnline(false)
  void press()
  return storage.getItem(key) ?? ''
}

/** Opens the form with this in the storage, and sends what it accepts as a request. */
async function goOn(url: string, kept: string): Promise<void> {
  const storage = new TabStorage()
  storage.setItem(key, kept)
  const { queue } = openQueue(url, { storage })
  const pending = queue.pending()
  if (pending) await queue.send(pending)
}

interface Kept {
  body: object
}

/** A kept request with other parts, as the storage would have it. */
function changed(change: (kept: Kept) => object): string {
  const kept: Kept = JSON.parse(keptByForm())
  return JSON.stringify({ ...kept, ...change(kept) })
}

/** A kept request whose body has other parts. */
const withBody = (parts: object) => changed(({ body }) => ({ body: { ...body, ...parts } }))

describe('stored request', () => {
  test('is sent after a reload', async () => {
    const endpoint = await startTaking()
    await goOn(endpoint.url, keptByForm())
    expect([...endpoint.taken.values()]).toEqual([expect.objectContaining(answers)])
  })

  test.each([
    ['no JSON', 'none of ours'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['a body alone', '{"body":{"_id":"5"}}'],
    ['a body that is a text', changed(({ body }) => ({ body: JSON.stringify(body) }))],
    ['a body in a list', changed(({ body }) => ({ body: [body] }))],
    ['a body without an id', withBody({ _id: undefined })],
    ['an id that is a number', withBody({ _id: 5 })],
    ...['body', 'time', 'isUnderWay'].flatMap((name) => [
      [`a request without ${name}`, changed(() => ({ [name]: undefined }))],
      [`null for ${name}`, changed(() => ({ [name]: null }))],
    ]),
    ['a word for whether it is under way', changed(() => ({ isUnderWay: 'no' }))],
    ['a word for its time', changed(() => ({ time: 'now' }))],
    ['null for an answer', withBody({ name: null })],
    ['an object for an answer', withBody({ name: { first: 'Ada' } })],
    ['a list of numbers for an answer', withBody({ name: [1, 2] })],
  ])('is ignored if the storage has %s', async (_, kept = '') => {
    const endpoint = await startTaking()
    await goOn(endpoint.url, kept)
    expect(endpoint.asked()).toBe(0)
  })

  test('is ignored if it is any other text or JSON', async () => {
    const endpoint = await startTaking()
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), (kept) => goOn(endpoint.url, kept)),
    )
    expect(endpoint.asked()).toBe(0)
  })
})
