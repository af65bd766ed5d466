// @vitest-environment node
/** A kept request comes from the storage of a browser, and anybody can have written that. */
import { expect, onTestFinished, test } from 'vitest'
import fc from '../../fast-check.ts'
import { deeds, startEndpoint } from './endpoint.ts'
import { answers, openQueue, TabStorage, values } from './open-queue.ts'

const key = 'request /contact'

async function startTaking() {
  const endpoint = await startEndpoint(() => deeds.takes)
  onTestFinished(endpoint.close)
  return endpoint
}

/** The request of a page that was left while it was under way, as it is kept. */
function keptByForm(): string {
  const { press, transport, storage } = openQueue('')
  transport.setOnline(false)
  void press()
  return storage.getItem(key) ?? ''
}

/** Opens the form where this is kept, and sends what it takes for a request. */
async function goOn(url: string, kept: string): Promise<void> {
  const storage = new TabStorage()
  storage.setItem(key, kept)
  const { queue } = openQueue(url, { storage })
  const request = queue.pending()
  if (request) await queue.send(request.answers, request.values)
}

interface Kept {
  letter: { id: string; body: string }
  [name: string]: unknown
}

const withBody = (body: unknown) => {
  const kept: Kept = JSON.parse(keptByForm())
  return JSON.stringify({ ...kept, letter: { ...kept.letter, body } })
}
const withId = ({ letter }: Kept, id: unknown) =>
  JSON.stringify({ ...JSON.parse(letter.body), _id: id })
const without = (name: string) => JSON.stringify({ ...JSON.parse(keptByForm()), [name]: undefined })
const withNull = (name: string) => JSON.stringify({ ...JSON.parse(keptByForm()), [name]: null })

test('goes on with what the form has kept', async () => {
  const endpoint = await startTaking()
  await goOn(endpoint.url, keptByForm())
  expect([...endpoint.taken.values()]).toEqual([expect.objectContaining(answers)])
})

test.each([
  ['no JSON', 'none of ours'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['a letter alone', '{"letter":{"id":"5","body":"{}"}}'],
  ['a request without a body', withBody(undefined)],
  ['a request with null for a body', withBody(null)],
  ['a body that is no JSON', withBody('name=Ada')],
  ['a body that says null', withBody('null')],
  ['a body without answers', withBody('{}')],
  ['a body that is no text', withBody({ name: 'Ada' })],
  ...['letter', 'answers', 'values', 'time', 'isUnderWay'].flatMap((name) => [
    [`a request without ${name}`, without(name)],
    [`null for ${name}`, withNull(name)],
  ]),
])('sends nothing where the storage has %s', async (_, kept) => {
  const endpoint = await startTaking()
  await goOn(endpoint.url, kept)
  expect(endpoint.asked()).toBe(0)
})

test.each([
  ['another name', { name: 'Mallory' }],
  ['one answer more', { ...answers, company: 'Analytical Engine' }],
  ['an answer less', { name: 'Ada' }],
])('sends no body that differs from its answers: %s', async (_, written) => {
  const endpoint = await startTaking()
  const { letter, ...rest }: Kept = JSON.parse(keptByForm())
  const body = JSON.stringify({ ...written, _id: letter.id, _page: '/contact', _language: 'en' })
  await goOn(endpoint.url, JSON.stringify({ ...rest, letter: { ...letter, body } }))
  expect(endpoint.asked()).toBe(0)
})

test.each([
  ['an id that is a number', (kept: Kept) => ({ letter: { id: 5, body: withId(kept, 5) } })],
  ['a body in a list', ({ letter }: Kept) => ({ letter: { ...letter, body: [letter.body] } })],
  ['a word for whether it is under way', () => ({ isUnderWay: 'no' })],
  ['a word for its time', () => ({ time: 'now' })],
])('sends nothing of a request with %s', async (_, change) => {
  const endpoint = await startTaking()
  const kept: Kept = JSON.parse(keptByForm())
  await goOn(endpoint.url, JSON.stringify({ ...kept, ...change(kept) }))
  expect(endpoint.asked()).toBe(0)
})

test('sends no body under the id of another request', async () => {
  const endpoint = await startTaking()
  const { letter, ...rest }: Kept = JSON.parse(keptByForm())
  await goOn(endpoint.url, JSON.stringify({ ...rest, letter: { ...letter, id: 'another' } }))
  expect(endpoint.asked()).toBe(0)
})

test.each([
  ['null', null],
  ['an object', { first: 'Ada' }],
  ['a list of numbers', [1, 2]],
])('sends no answer that no form gives: %s', async (_, name) => {
  const endpoint = await startTaking()
  const { letter, ...rest }: Kept = JSON.parse(keptByForm())
  const body = JSON.stringify({ name, _id: letter.id })
  await goOn(
    endpoint.url,
    JSON.stringify({ ...rest, letter: { ...letter, body }, answers: { name } }),
  )
  expect(endpoint.asked()).toBe(0)
})

test('any text and any JSON in the storage neither throws nor sends anything', async () => {
  const endpoint = await startTaking()
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), (kept) => goOn(endpoint.url, kept)),
  )
  expect(endpoint.asked()).toBe(0)
})

/** The paths to all parts of a value, such as `['letter', 'id']`. */
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
        for (const sent of endpoint.taken.values())
          expect(sent).toEqual(JSON.parse(kept.letter.body))
      },
    ),
    { numRuns: 500 },
  )
})

test('keeps the values as they were typed, beside the answers', () => {
  expect(JSON.parse(keptByForm())).toMatchObject({ answers, values, isUnderWay: true })
})
