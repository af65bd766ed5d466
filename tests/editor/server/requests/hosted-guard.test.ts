/** What the hosted editor refuses before it asks who sends a request. */
import { describe, expect, test } from 'vitest'
import { address, anna, type Browser, ben, openHostedWorld } from '../accounts/hosted-world.ts'

const home = 'content/home.json'

async function open() {
  const world = openHostedWorld()
  const one = await world.signIn(anna)
  const { files } = await (await one.get('/files')).json()
  const blob: string = files[0].blob
  const order = { changes: [{ file: home, before: blob, text: '{"a": 1}\n' }], message: 'x' }
  const state = async () => [await world.store.list(), await world.store.unpublished()]
  return { ...world, one, blob, order, state }
}

type World = Awaited<ReturnType<typeof open>>
type Send = (world: World, one: Browser) => Promise<Response>

const save =
  (headers: Record<string, string | undefined>): Send =>
  ({ order }, one) =>
    one.json('/save', order, headers)

const refused: Record<string, [status: number, send: Send]> = {
  'a save from another site': [
    403,
    save({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }),
  ],
  'a save from the public site, which is the same site': [
    403,
    save({ Origin: 'https://www.example.com', 'Sec-Fetch-Site': 'same-site' }),
  ],
  'a save that only says it is of the same site': [403, save({ 'Sec-Fetch-Site': 'same-site' })],
  'a save that somebody typed': [403, save({ 'Sec-Fetch-Site': 'none' })],
  'a save of a browser that does not say where it comes from': [
    403,
    save({ 'Sec-Fetch-Site': undefined }),
  ],
  'a save without an origin': [403, save({ Origin: undefined })],
  'a save with the origin null': [403, save({ Origin: 'null' })],
  'a save from the same host without TLS': [403, save({ Origin: 'http://edit.example.com' })],
  'a save from another port': [403, save({ Origin: `${address}:8443` })],
  'a save with an origin that begins alike': [403, save({ Origin: `${address}.evil.example` })],
  'a save with two origins': [403, save({ Origin: `${address}, https://evil.example` })],
  'a save with a text that browsers send without asking': [
    403,
    save({ 'Content-Type': 'text/plain' }),
  ],
  'a save with the fields of a form': [
    403,
    save({ 'Content-Type': 'application/x-www-form-urlencoded' }),
  ],
  'a save with the parts of a form': [
    403,
    save({ 'Content-Type': 'multipart/form-data; boundary=a' }),
  ],
  'a save with JSON of another encoding': [
    403,
    save({ 'Content-Type': 'application/json; charset=utf-16' }),
  ],
  'a save without a type': [403, save({ 'Content-Type': '' })],
  'a save for another host': [421, save({ Host: 'evil.example' })],
  'a save for a host that begins alike': [421, save({ Host: 'edit.example.com.evil.example' })],
  'a save for another port': [421, save({ Host: 'edit.example.com:8443' })],
  'a save for the public site': [421, save({ Host: 'www.example.com' })],
  'a save by PUT': [
    405,
    ({ order }, one) =>
      one.send('/save', {
        method: 'PUT',
        body: JSON.stringify(order),
        headers: { Origin: address, 'Content-Type': 'application/json' },
      }),
  ],
  'a question whether another site may save': [
    405,
    (_, one) =>
      one.send('/save', {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      }),
  ],
  'a save at an encoded address from another site': [
    403,
    ({ order }, one) => one.json('/%73ave', order, { Origin: 'https://evil.example' }),
  ],
  'a save at the address of the hook': [404, ({ order }, one) => one.json('/hook/../save/', order)],
  'a save of a person who is not signed in': [
    401,
    ({ order, browser }) => browser('nobody').json('/save', order),
  ],
  'signing in with JSON': [403, (_, one) => one.json('/sign-in/mail', { address: ben })],
  'signing in from another site': [
    403,
    (_, one) =>
      one.form(
        '/sign-in/mail',
        { address: ben },
        { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      ),
  ],
  'signing out from another site': [
    403,
    (_, one) =>
      one.json('/sign-out', {}, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }),
  ],
  'the files for another site': [
    403,
    (_, one) => one.get('/files', { 'Sec-Fetch-Site': 'cross-site' }),
  ],
  'the texts for the public site': [
    403,
    (_, one) => one.get('/files?texts', { 'Sec-Fetch-Site': 'same-site' }),
  ],
  'a blob for another site': [
    403,
    ({ blob }, one) => one.get(`/blob/${blob}`, { 'Sec-Fetch-Site': 'cross-site' }),
  ],
  'events for another site': [
    403,
    (_, one) => one.get('/files', { Accept: 'text/event-stream', 'Sec-Fetch-Site': 'cross-site' }),
  ],
  'the session for another site': [
    403,
    (_, one) => one.get('/session', { 'Sec-Fetch-Site': 'cross-site' }),
  ],
  'unpublished changes for another site': [
    403,
    (_, one) => one.get('/unpublished', { 'Sec-Fetch-Site': 'cross-site' }),
  ],
  'a page for another host': [421, (_, one) => one.get('/', { Host: 'evil.example' })],
}

describe('guard of the hosted editor', () => {
  test.each(Object.entries(refused))('refuses %s', async (_, [status, send]) => {
    const world = await open()
    const before = [await world.state(), world.mails.length]
    const answer = await send(world, world.one)
    await world.settled()
    expect([answer.status, ...answer.headers.getSetCookie()]).toEqual([status])
    expect([await world.state(), world.mails.length]).toEqual(before)
    expect([...answer.headers.keys()].filter((name) => /^access-control/.test(name))).toEqual([])
    expect(await world.one.person()).toMatchObject({ name: 'Anna Example' })
  })

  test('accepts a save of the editor’s own page', async () => {
    const { one, order } = await open()
    expect((await one.json('/save', order)).status).toBe(200)
  })

  test('accepts the webhook of a Git host, and returns nothing', async () => {
    let refreshed = 0
    const { browser } = openHostedWorld({
      refresh: async () => {
        refreshed++
      },
    })
    const send = (headers: Record<string, string | undefined>) =>
      browser().send('/hook', { method: 'POST', body: 'anything' }, headers)
    const answer = await send({ 'Sec-Fetch-Site': undefined })
    expect([answer.status, await answer.text(), refreshed]).toEqual([204, '', 1])
    expect((await send({ Host: 'evil.example' })).status).toBe(421)
    expect(refreshed).toBe(1)
  })

  test('answers a health check at any hostname', async () => {
    const { browser } = openHostedWorld()
    const answer = await browser().get('/health', { Host: '10.0.0.7:8788' })
    expect([answer.status, await answer.text()]).toEqual([200, 'ok\n'])
  })
})
