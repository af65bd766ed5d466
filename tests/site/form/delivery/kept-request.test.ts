/** A kept request comes from the storage of a browser, and anybody can have written that. */
import { expect, onTestFinished, test } from 'vitest'
import fc from '../../../fast-check.ts'
import { deeds, startEndpoint } from './endpoint.ts'
import { answers, openQueue, TabStorage } from './open-queue.ts'

const key = 'request /contact'

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
  const request = queue.pending()
  if (request) await queue.send(request.answers)
}

interface Kept {
  sent: { id: string; body: string }
  [name: string]: unknown
}

/** A kept request with another part, as the storage would have it. */
function changed(change: (kept: Kept) => object): string {
  const kept: Kept = JSON.parse(keptByForm())
  return JSON.stringify({ ...kept, ...change(kept) })
}

const withBody = (body: unknown) => changed(({ sent }) => ({ sent: { ...sent, body } }))

/** Other answers in the body than those beside it. */
const written = (other: object) =>
  changed(({ sent }) => {
    const body = { ...other, _id: sent.id, _page: '/contact', _language: 'en' }
    return { sent: { ...sent, body: JSON.stringify(body) } }
  })

/** An answer in the body and beside it. */
const answered = (name: unknown) =>
  changed(({ sent }) => ({
    sent: { ...sent, body: JSON.stringify({ name, _id: sent.id }) },
    answers: { name },
  }))

test('continues with the stored request', async () => {
  const endpoint = await startTaking()
  await goOn(endpoint.url, keptByForm())
  expect([...endpoint.taken.values()]).toEqual([expect.objectContaining(answers)])
})

test.each([
  ['no JSON', 'none of ours'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['what is sent alone', '{"sent":{"id":"5","body":"{}"}}'],
  ['a request without a body', withBody(undefined)],
  ['a request with null for a body', withBody(null)],
  ['a body that is no JSON', withBody('name=Ada')],
  ['a body that says null', withBody('null')],
  ['a body without answers', withBody('{}')],
  ['a body that is no text', withBody({ name: 'Ada' })],
  ['a body in a list', changed(({ sent: { id, body } }) => ({ sent: { id, body: [body] } }))],
  ...['sent', 'answers', 'time', 'isUnderWay'].flatMap((name) => [
    [`a request without ${name}`, changed(() => ({ [name]: undefined }))],
    [`null for ${name}`, changed(() => ({ [name]: null }))],
  ]),
  ['a body with another name than its answers', written({ name: 'Mallory' })],
  ['a body with one answer more', written({ ...answers, company: 'Analytical Engine' })],
  ['a body with an answer less', written({ name: 'Ada' })],
  [
    'an id that is a number',
    changed(({ sent }) => {
      const body = { ...JSON.parse(sent.body), _id: 5 }
      return { sent: { id: 5, body: JSON.stringify(body) } }
    }),
  ],
  [
    'a body under the id of another request',
    changed(({ sent }) => ({ sent: { ...sent, id: 'another' } })),
  ],
  ['a word for whether it is under way', changed(() => ({ isUnderWay: 'no' }))],
  ['a word for its time', changed(() => ({ time: 'now' }))],
  ['null for an answer', answered(null)],
  ['an object for an answer', answered({ first: 'Ada' })],
  ['a list of numbers for an answer', answered([1, 2])],
])('sends nothing where the storage has %s', async (_, kept = '') => {
  const endpoint = await startTaking()
  await goOn(endpoint.url, kept)
  expect(endpoint.asked()).toBe(0)
})

test('ignores any other text or JSON in the storage', async () => {
  const endpoint = await startTaking()
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), (kept) => goOn(endpoint.url, kept)),
  )
  expect(endpoint.asked()).toBe(0)
})

/** The paths to all parts of a value, such as `['sent', 'id']`. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [
    [],
    ...Object.entries(value).flatMap(([name, part]) =>
      pathsIn(part).map((path) => [name, ...path]),
    ),
  ]
}

function replaced(value: unknown, [name, ...rest]: string[], part: unknown): unknown {
  if (name === undefined) return part
  const object = value as Record<string, unknown>
  return { ...object, [name]: replaced(object[name], rest, part) }
}

test('a kept request of which any part was changed sends what was written, or nothing', async () => {
  const endpoint = await startTaking()
  const kept = JSON.parse(keptByForm())
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pathsIn(kept)),
      fc.oneof(fc.jsonValue(), fc.constant(undefined)),
      async (path, part) => {
        endpoint.taken.clear()
        await goOn(endpoint.url, JSON.stringify(replaced(kept, path, part)) ?? '')
        for (const sent of endpoint.taken.values()) expect(sent).toEqual(JSON.parse(kept.sent.body))
      },
    ),
    { numRuns: 500 },
  )
})
