/** The receiver as a module for the functions of any host, with a real PostgreSQL, mounted as the docs show. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase, type Postgres, startPostgres } from '../../programs/postgres.ts'
import { mailServer } from '../notifications/mail-server.ts'
import { answers } from '../sample-answers.ts'
import { form, id, json } from '../start-receiver.ts'
import { all } from '../stores/conformance.ts'
import { buildReceiver } from './build-receiver.ts'
import { expectReceiver } from './expect-receiver.ts'

const secret = 'postgres://agency:a-secret-word@db.example/requests'
const address = '192.0.2.1'
const requestTo = (at: string, given: RequestInit) =>
  new Request(new URL(at, 'https://functions.example'), given)

let postgres: Postgres
let built: string
beforeAll(async () => {
  postgres = await startPostgres()
  // The secrets in the environment, which the module must not contain.
  vi.stubEnv('DATABASE_URL', secret)
  built = path.join(await buildReceiver('fetch'), 'receiver.mjs')
  expect(readFileSync(built, 'utf8')).not.toContain(secret)
})
afterAll(() => postgres?.remove())

/** Loads the module as a new process of a host does, with a database: a new one if none is given. */
async function started(given?: string) {
  const database = given ?? (await postgres.newDatabase())
  vi.stubEnv('DATABASE_URL', database)
  onTestFinished(() => void vi.unstubAllEnvs())
  const module = await import(`${pathToFileURL(built)}?${database}`)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const stored = async () => {
    const store = await openDatabase(database)
    const requests = await all(store)
    await store.close()
    return requests
  }
  const send = (at: string, sent: RequestInit): Promise<Response> =>
    module.fetch(requestTo(at, sent), { address })
  return { module, stored, send, database }
}

describe('the receiver as a fetch handler', () => {
  test('receives requests, and limits how many a sender sends', async () => {
    const { send, stored } = await started()
    await expectReceiver(send)
    expect(await stored()).toMatchObject([{ id, page: '/contact', answers }])
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 20) {
      statuses.push((await send('/', form({ ...answers, _id: '' }))).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('sends a mail after the answer, and the rest on a schedule', async () => {
    const { came, url } = await mailServer()
    vi.stubEnv('SMTP_URL', url)
    vi.stubEnv('MAIL_FROM', 'requests@keelbook.example')
    vi.stubEnv('MAIL_TO', 'agency@keelbook.example')
    const mails = () => came.map(({ parsed }) => parsed.messageId)
    const { module, database } = await started()
    const work: Promise<void>[] = []
    const waitUntil = (one: Promise<void>) => work.push(one)
    const sent = requestTo('/requests', json({ ...answers, _id: id }))
    expect((await module.fetch(sent, { address, waitUntil })).status).toBe(201)
    await Promise.all(work)
    expect(mails()).toEqual([`<${id}@keelbook.example>`])

    const store = await openDatabase(database)
    onTestFinished(() => store.close())
    await store.add({ id: 'a-second-one', received: '2024-12-31T12:00:00.000Z', answers }, ['mail'])
    await module.onSchedule()
    expect(mails()).toEqual([`<${id}@keelbook.example>`, '<a-second-one@keelbook.example>'])
  })

  test('accepts the options of the previous version of the form', async () => {
    const database = await postgres.newDatabase()
    const store = await openDatabase(database)
    onTestFinished(() => store.close())
    await store.storeOptions({ listingStage: ['An idea'] })
    const { send, stored } = await started(database)
    const sent = json({ ...answers, listingStage: 'An idea', _id: id })
    expect((await send('/requests', sent)).status).toBe(201)
    expect(await stored()).toMatchObject([{ id, otherOptions: ['listingStage'] }])
    const [, own] = await store.knownOptions()
    expect(own?.listingStage).toContain(answers.listingStage)
  })

  test('tells senders apart by the header that a CDN adds', async () => {
    vi.stubEnv('PER_MINUTE', '1')
    vi.stubEnv('BEHIND_PROXY', 'CloudFront-Viewer-Address')
    const { send } = await started()
    const statuses: number[] = []
    for (const sender of ['198.51.100.1:80', '[2001:db8::1]:80', '198.51.100.1:81']) {
      const headers = { 'CloudFront-Viewer-Address': sender }
      statuses.push((await send('/', json({ ...answers, _id: id }, headers))).status)
    }
    expect(statuses).toEqual([201, 201, 429])
  })

  test('answers 503 without its database, and continues when the database is back', async () => {
    const { send, stored } = await started()
    const sent = () => json({ ...answers, _id: 'a-first-one' })
    await postgres.stop()
    const refused = await send('/requests', sent())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    await postgres.start()
    expect((await send('/requests', sent())).status).toBe(201)
    expect(await stored()).toHaveLength(1)
  })

  test('works with the lines in docs/receiver.md', async () => {
    const { stored } = await started()
    const docs = readFileSync('docs/receiver.md', 'utf8')
    const [requests, due] = [...docs.matchAll(/```js\n(?:import|export) .*?\n```/gs)].map(
      ([block]) => block.replace(/^```js\n|```$/g, ''),
    )
    const project = path.dirname(built)
    const functions = path.join(project, 'netlify/functions')
    mkdirSync(functions, { recursive: true })
    mkdirSync(path.join(project, 'dist.fetch'))
    writeFileSync(path.join(project, 'dist.fetch/receiver.mjs'), readFileSync(built))
    const load = async (name: string, text = '') => {
      writeFileSync(path.join(functions, name), text)
      return await import(String(pathToFileURL(path.join(functions, name))))
    }
    const netlify = await load('requests.mjs', requests)
    expect(netlify.config).toEqual({ path: '/requests' })
    const work: Promise<void>[] = []
    const context = { ip: address, waitUntil: (one: Promise<void>) => work.push(one) }
    const sent = requestTo('/requests', json({ ...answers, _id: id }))
    expect((await netlify.default(sent, context)).status).toBe(201)
    await Promise.all(work)
    expect(await stored()).toMatchObject([{ id }])

    const schedule = await load('requests-due.mjs', due)
    expect(schedule.config).toEqual({ schedule: '* * * * *' })
    await schedule.default()
  })
})
