/** What the editor's server answers, over any store. */
import type { Context } from 'hono'
import { describe, expect, test } from 'vitest'
import { personHeader } from '../../../../src/editor/model/protocol.ts'
import {
  type RequestsOptions,
  requestsApp,
} from '../../../../src/editor/server/requests/requests-app.ts'
import type { Person } from '../../../../src/editor/server/requests/sender.ts'
import { RefusedRequest } from '../../../../src/http/request-body.ts'
import { memoryStore } from './memory-store.ts'

const home = 'content/home.json'
const anna: Person = { name: 'Anna', address: 'anna@example.com', role: 'publish' }
const ben: Person = { name: 'Ben', address: 'ben@example.com', role: 'propose' }

function open(given: Partial<RequestsOptions> = {}) {
  const memory = memoryStore({ [home]: '{"a": 1}\n', 'content/about.json': '{}\n' })
  const faults: unknown[] = []
  const senderOf = given.senderOf ?? (async () => anna)
  const { app, endStreams } = requestsApp({
    store: memory.store,
    senderOf,
    onFault: (error) => faults.push(error),
    ...given,
  })
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const sender = await senderOf({} as Context).catch(() => anna)
    const window = sender === 'owner' ? {} : { [personHeader]: encodeURIComponent(sender.address) }
    return app.request(path, {
      method: 'POST',
      body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...window, ...headers },
    })
  }
  const blobOf = async (file: string): Promise<string> => {
    const { files } = await (await get('/files')).json()
    return files.find((one: { file: string }) => one.file === file)?.blob
  }
  const save = async (text: string | null) => {
    const change = { file: home, before: await blobOf(home), text }
    return post('/save', { changes: [change], message: 'Home › A' })
  }
  return { ...memory, faults, app, endStreams, get, post, blobOf, save }
}

describe('requestsApp', () => {
  test('lists the files, and texts on request, and answers 304 if nothing has changed', async () => {
    const { get } = open()
    const first = await get('/files')
    expect(await first.json()).not.toHaveProperty('texts')
    const etag = first.headers.get('ETag') ?? ''
    expect((await get('/files', { 'If-None-Match': etag })).status).toBe(304)
    const { files, texts } = await (await get('/files?texts')).json()
    expect(texts[files[0].blob]).toBe('{"a": 1}\n')
  })

  test('saves in the name of the person, and answers with the new ids', async () => {
    const { save, authors, get, blobOf } = open()
    const answer = await save('{"a": 2}\n')
    expect(answer.status).toBe(200)
    // The other files are not in it: a site may have thousands.
    const { saved, ...others } = await answer.json()
    expect(saved).toEqual([{ file: home, blob: await blobOf(home) }])
    expect(others).toEqual({})
    expect(authors).toEqual([{ name: 'Anna', address: 'anna@example.com' }])
    expect(await (await get(`/blob/${saved[0].blob}`)).text()).toBe('{"a": 2}\n')
  })

  test('refuses requests from a window of a person who has signed out', async () => {
    let signedIn = anna
    const { post, get, blobOf, authors } = open({ senderOf: async () => signedIn })
    const changes = [{ file: home, before: await blobOf(home), text: '{"a": 2}\n' }]
    const ofAnna = { [personHeader]: encodeURIComponent(anna.address) }
    signedIn = ben
    for (const answer of [
      await post('/save', { changes, message: 'x' }, ofAnna),
      await post('/publish', { files: [], message: 'x', as: 'ask' }, ofAnna),
      await get('/files', { ...ofAnna, Accept: 'text/event-stream' }),
      await get('/unpublished', ofAnna),
    ]) {
      expect(answer.status).toBe(401)
      expect((await answer.json()).message).toMatch(/^Ben is signed in in this browser now/)
    }
    expect((await post('/save', { changes, message: 'x' }, { [personHeader]: '' })).status).toBe(
      401,
    )
    expect(authors).toEqual([])
    signedIn = anna
    expect((await post('/save', { changes, message: 'x' }, ofAnna)).status).toBe(200)
  })

  test('requires the person of a save', async () => {
    const { app, blobOf, authors } = open()
    const changes = [{ file: home, before: await blobOf(home), text: '{"a": 2}\n' }]
    const body = JSON.stringify({ changes, message: 'x' })
    expect((await app.request('/save', { method: 'POST', body })).status).toBe(400)
    expect(authors).toEqual([])
  })

  test('refuses to overwrite newer changes, and returns them', async () => {
    const { save, post, blobOf } = open()
    const before = await blobOf(home)
    await save('{"a": 2}\n')
    const changes = [{ file: home, before, text: '{"a": 3}\n' }]
    const stale = await post('/save', { changes, message: 'x' })
    expect(stale.status).toBe(412)
    expect((await stale.json()).files).toContainEqual({ file: home, blob: await blobOf(home) })
  })

  test('sends files so that no browser runs them or shows them to others', async () => {
    const { get, blobOf } = open()
    const { headers } = await get(`/blob/${await blobOf(home)}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, .*immutable$/),
    })
  })

  test('publishes chosen files, and reports those that have changed since', async () => {
    const { save, post, get, blobOf } = open()
    await save('{"a": 2}\n')
    const saved = await blobOf(home)
    const order = { files: [{ file: home, saved }], message: 'Home', as: 'publish' }
    await save('{"a": 3}\n')
    const stale = await post('/publish', order)
    expect(stale.status).toBe(412)
    const { files } = await stale.json()
    const now = { ...order, files: [{ file: home, saved: files[0].saved }] }
    expect(await (await post('/publish', now)).json()).toMatchObject({ state: 'published' })
    expect((await (await get('/unpublished')).json()).files).toEqual([])
  })

  test('stores a request to publish of a person who may only propose', async () => {
    const asked: unknown[] = []
    const { save, post, blobOf, get } = open({
      senderOf: async () => ben,
      onPublishRequest: (person, { files }) => asked.push([person.name, files]),
    })
    await save('{"a": 2}\n')
    const files = [{ file: home, saved: await blobOf(home) }]
    expect((await post('/publish', { files, message: 'x', as: 'publish' })).status).toBe(403)
    const answer = await post('/publish', { files, message: 'x', as: 'ask' })
    expect(await answer.json()).toMatchObject({ state: 'asked' })
    expect(asked).toEqual([['Ben', files]])
    expect((await (await get('/unpublished')).json()).files).toHaveLength(1)
  })

  test('refuses every request of an unknown person', async () => {
    const { get, post, store } = open({
      senderOf: () => Promise.reject(new RefusedRequest(401, 'You are not signed in.')),
    })
    const { files } = await store.list()
    for (const path of [
      '/files',
      '/files?texts',
      '/unpublished',
      '/session',
      `/versions?file=${home}`,
      `/blob/${files[0]?.blob}`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 401])
    }
    const events = await get('/files', { Accept: 'text/event-stream' })
    expect(events.status).toBe(401)
    // The body is not read.
    const endless = new ReadableStream({ pull: () => new Promise(() => {}) })
    for (const path of ['/save', '/publish']) {
      const request = new Request(`http://127.0.0.1${path}`, {
        method: 'POST',
        body: endless,
        duplex: 'half',
      } as RequestInit)
      expect(
        (
          await open({ senderOf: () => Promise.reject(new RefusedRequest(401, '')) }).app.fetch(
            request,
          )
        ).status,
      ).toBe(401)
      expect((await post(path, {})).status).toBe(401)
    }
  })

  const change = { file: home, before: null, text: '{}' }

  test.each<[string, number, string, unknown]>([
    ['of nothing', 400, '/save', { changes: [], message: 'x' }],
    ['of no list', 400, '/save', { changes: { length: 1 }, message: 'x' }],
    ['of something else', 400, '/save', { changes: [null], message: 'x' }],
    ['twice to one file', 400, '/save', { changes: [change, change], message: 'x' }],
    [
      'with a number as the text',
      400,
      '/save',
      { changes: [{ ...change, text: 1 }], message: 'x' },
    ],
    [
      'with half a character',
      400,
      '/save',
      { changes: [{ ...change, text: '\ud83d' }], message: 'x' },
    ],
    [
      'with bytes that are no base64',
      400,
      '/save',
      { changes: [{ file: home, before: null, data: '@@@@' }], message: 'x' },
    ],
    [
      'without the state it began from',
      400,
      '/save',
      { changes: [{ file: home, text: '{}' }], message: 'x' },
    ],
    ['from any state', 400, '/save', { changes: [{ ...change, before: '*' }], message: 'x' }],
    ['without a message', 400, '/save', { changes: [change], message: ' \n' }],
    [
      'with a list as the file',
      400,
      '/save',
      { changes: [{ ...change, file: [home] }], message: 'x' },
    ],
    [
      'out of the folder',
      404,
      '/save',
      { changes: [{ ...change, file: 'content/../../secret.json' }], message: 'x' },
    ],
    [
      'to a schema of developers',
      404,
      '/save',
      { changes: [{ ...change, file: 'schemas/page.json' }], message: 'x' },
    ],
    ['without a body', 400, '/save', ''],
    [
      'that is no UTF-8',
      400,
      '/save',
      new Blob([
        Buffer.from(
          JSON.stringify({ changes: [{ ...change, text: 'ä' }], message: 'x' }),
          'latin1',
        ),
      ]),
    ],
    ['that is not JSON', 400, '/save', '{"changes": ['],
    ['that is very deep', 400, '/save', '['.repeat(200_000)],
    ['to publish nothing', 400, '/publish', { files: [], message: 'x', as: 'publish' }],
    [
      'to publish code',
      404,
      '/publish',
      { files: [{ file: 'package.json', saved: null }], message: 'x', as: 'publish' },
    ],
    [
      'to publish in another way',
      400,
      '/publish',
      { files: [{ file: home, saved: null }], message: 'x', as: 'force' },
    ],
    [
      'to publish any version',
      400,
      '/publish',
      { files: [{ file: home, saved: 'HEAD' }], message: 'x', as: 'publish' },
    ],
  ])('refuses a request %s with %i', async (_, status, path, body) => {
    const { post, authors, faults } = open()
    const answer = await post(path, body)
    expect([answer.status, typeof (await answer.json()).message]).toEqual([status, 'string'])
    expect([authors, faults]).toEqual([[], []])
  })

  test.each([
    ['a blob that is not there', `/blob/${'0'.repeat(40)}`, 404],
    ['a blob by another name', '/blob/HEAD', 404],
    ['a blob by a path', '/blob/..%2f..%2fetc%2fpasswd', 404],
    ['versions of code', '/versions?file=package.json', 404],
    ['versions of nothing', '/versions', 400],
    ['an address of nothing', '/__proto__', 404],
    ['a save', '/save', 405],
  ])('returns no file for %s', async (_, path, status) => {
    expect((await open().get(path)).status).toBe(status)
  })

  test('refuses a compressed or too long body', async () => {
    const { post } = open()
    expect((await post('/save', '{}', { 'Content-Encoding': 'gzip' })).status).toBe(415)
    const long = await post('/save', '{}', { 'Content-Length': '50000001' })
    expect([long.status, long.headers.get('Connection')]).toEqual([413, 'close'])
    expect(await long.json()).toEqual({
      message: 'These are too many changes to save at once.',
      help: 'Save after fewer changes.',
    })
  })

  test('queues a hundred saves, and answers 503 to more', async () => {
    const memory = memoryStore({ [home]: '{}\n' })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { write } = memory.store
    const { post } = open({
      store: { ...memory.store, write: (...args) => held.then(() => write(...args)) },
    })
    const order = {
      changes: [{ file: 'content/new.json', before: null, text: '{}' }],
      message: 'x',
    }
    const length = String(JSON.stringify(order).length)
    const send = () => post('/save', order, { 'Content-Length': length })
    const waiting = Array.from({ length: 101 }, send)
    const refused = await send()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
    release()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(100)
  })

  const events = { Accept: 'text/event-stream' }

  test('sends events of changes, and ends them for people who may no longer read', async () => {
    let isListed = true
    const { get, save, followers } = open({
      senderOf: () =>
        isListed ? Promise.resolve(anna) : Promise.reject(new RefusedRequest(401, 'Signed out.')),
      checkInterval: 20,
    })
    const stream = await get('/files', events)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    await expect.poll(() => followers.size).toBe(1)
    await save('{"a": 2}\n')
    let text = ''
    while (!text.includes('event: files')) text += (await reader?.read())?.value
    isListed = false
    while (!(await reader?.read())?.done);
    await expect.poll(() => followers.size).toBe(0)
  })

  test('limits a person to eight event streams', async () => {
    const { get, followers, endStreams } = open()
    const streams = await Promise.all(Array.from({ length: 8 }, () => get('/files', events)))
    expect((await get('/files', events)).status).toBe(429)
    await streams[0]?.body?.cancel()
    await expect.poll(() => followers.size).toBe(7)
    expect((await get('/files', events)).status).toBe(200)
    endStreams()
    await expect.poll(() => followers.size).toBe(0)
  })

  test('returns nothing of an error but its code', async () => {
    const memory = memoryStore({})
    const error = Object.assign(new Error('secret'), { code: 'ENOSPC' })
    const { get, faults } = open({ store: { ...memory.store, list: () => Promise.reject(error) } })
    const answer = await get('/files')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(await answer.json())).toMatch(/^(?!.*secret).*ENOSPC/)
    expect(faults).toEqual([error])
  })
})
