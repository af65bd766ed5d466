/** The functions of Netlify and AWS Lambda that are deployed, with a real PostgreSQL. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase, type Postgres, startPostgres } from '../../programs/postgres.ts'
import { mailServer } from '../notifications/mail-server.ts'
import { answers } from '../sample-answers.ts'
import { form, id, json } from '../start-receiver.ts'
import { all } from '../stores/conformance.ts'
import { buildReceiver } from './build-receiver.ts'
import { expectReceiver } from './expect-receiver.ts'
import { eventOf, sendTo } from './lambda-event.ts'

const secret = 'postgres://agency:a-secret-word@db.example/requests'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const folders = new Map<string, Promise<string>>()

/** Builds the folder of a host once, with the secrets in the environment, which it must not contain. */
async function built(host: string): Promise<string> {
  vi.stubEnv('DATABASE_URL', secret)
  return await buildReceiver(host)
}

/** Starts a function like its host, with a database: a new one if none is given. */
async function started(host: string, file: string, database?: string) {
  folders.set(host, folders.get(host) ?? built(host))
  const entry = path.join((await folders.get(host)) ?? '', file)
  expect(readFileSync(entry, 'utf8')).not.toContain(secret)
  const url = pathToFileURL(entry)
  const address = database ?? (await postgres.newDatabase())
  vi.stubEnv('DATABASE_URL', address)
  onTestFinished(() => void vi.unstubAllEnvs())
  const module = await import(`${url}?${address}`)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const kept = async () => {
    const store = await openDatabase(address)
    const requests = await all(store)
    await store.close()
    return requests
  }
  return { module, kept, address }
}

test('a Netlify Function receives requests', async () => {
  const { module, kept } = await started('netlify', 'functions/requests.mjs')
  const context = { ip: '192.0.2.1', params: {}, requestId: 'a-request', site: {} }
  expect(module.config).toEqual({ path: '/requests' })
  await expectReceiver((at, given) =>
    module.default(new Request(new URL(at, 'https://agency.netlify.app'), given), context),
  )
  expect(await kept()).toMatchObject([{ id, page: '/contact', answers }])
})

/** A mail server, and the settings of a function that sends by it. */
async function mailing() {
  const { came, url } = await mailServer()
  vi.stubEnv('SMTP_URL', url)
  vi.stubEnv('MAIL_FROM', 'requests@keelbook.example')
  vi.stubEnv('MAIL_TO', 'agency@keelbook.example')
  return () => came.map(({ parsed }) => parsed.messageId)
}

test('Netlify Functions send a mail after the answer, and the rest on their schedule', async () => {
  const mails = await mailing()
  const { module, address } = await started('netlify', 'functions/requests.mjs')
  const work: Promise<void>[] = []
  const context = { ip: '192.0.2.1', waitUntil: (one: Promise<void>) => work.push(one) }
  const sent = new Request('https://agency.netlify.app/requests', json({ ...answers, _id: id }))
  expect((await module.default(sent, context)).status).toBe(201)
  await Promise.all(work)
  expect(mails()).toEqual([`<${id}@keelbook.example>`])

  const store = await openDatabase(address)
  onTestFinished(() => store.close())
  await store.add({ id: 'a-second-one', received: '2024-12-31T12:00:00.000Z', answers }, ['mail'])
  const scheduled = await started('netlify', 'functions/requests-due.mjs', address)
  expect(scheduled.module.config).toEqual({ schedule: '* * * * *' })
  await scheduled.module.default()
  expect(mails()).toEqual([`<${id}@keelbook.example>`, '<a-second-one@keelbook.example>'])
})

test('a function of AWS Lambda sends mails on its schedule', async () => {
  const mails = await mailing()
  const { module } = await started('lambda', 'function/index.mjs')
  const { statusCode } = await module.handler(await eventOf('/', json({ ...answers, _id: id })))
  expect([statusCode, mails()]).toEqual([201, []])
  // As the documentation of EventBridge prints it.
  await module.handler({
    version: '0',
    id: '53dc4d37-cffa-4f76-80c9-8b7d4a4d2eaa',
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '123456789012',
    time: '2015-10-08T16:53:06Z',
    region: 'us-east-1',
    resources: ['arn:aws:events:us-east-1:123456789012:rule/my-scheduled-rule'],
    detail: {},
  })
  expect(mails()).toEqual([`<${id}@keelbook.example>`])
})

test('a function of AWS Lambda receives requests', async () => {
  const { module, kept } = await started('lambda', 'function/index.mjs')
  const send = (at: string, given: RequestInit) => sendTo(module.handler, at, given)
  await expectReceiver(send)
  expect(await kept()).toMatchObject([{ id, page: '/contact', answers }])
  // The limit is that of the address that Lambda names: six requests were sent above.
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 20) {
    statuses.push((await send('/', form({ ...answers, _id: '' }))).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('a function takes the options of the version of the form before it', async () => {
  const address = await postgres.newDatabase()
  const store = await openDatabase(address)
  onTestFinished(() => store.close())
  await store.rememberOptions({ listingStage: ['An idea'] })
  const { module, kept } = await started('netlify', 'functions/requests.mjs', address)
  const sent = json({ ...answers, listingStage: 'An idea', _id: id })
  const request = new Request('https://agency.netlify.app/requests', sent)
  expect((await module.default(request, { ip: '192.0.2.1' })).status).toBe(201)
  expect(await kept()).toMatchObject([{ id, otherOptions: ['listingStage'] }])
  const [, own] = await store.knownOptions()
  expect(own?.listingStage).toContain(answers.listingStage)
})

test('a function behind a CDN tells senders apart by the header that the CDN adds', async () => {
  vi.stubEnv('PER_MINUTE', '1')
  vi.stubEnv('BEHIND_PROXY', 'CloudFront-Viewer-Address')
  const { module } = await started('lambda', 'function/index.mjs')
  const statuses: number[] = []
  for (const address of ['198.51.100.1:80', '[2001:db8::1]:80', '198.51.100.1:81']) {
    const headers = { 'CloudFront-Viewer-Address': address }
    const event = await eventOf('/', json({ ...answers, _id: id }, headers))
    statuses.push((await module.handler(event)).statusCode)
  }
  expect(statuses).toEqual([201, 201, 429])
})

test('a function without its database answers 503, and continues when the database is back', async () => {
  const { module, kept } = await started('netlify', 'functions/requests.mjs')
  const send = (_id: string) =>
    module.default(new Request('https://agency.netlify.app/requests', json({ ...answers, _id })), {
      ip: '192.0.2.1',
    })
  await postgres.stop()
  const refused = await send('a-first-one')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  await postgres.start()
  expect((await send('a-first-one')).status).toBe(201)
  expect(await kept()).toHaveLength(1)
})
