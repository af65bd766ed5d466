/** The Worker and the Pages Function that are deployed, in the real workerd with a real D1. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Miniflare } from 'miniflare'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import guide from '../../../docs/receiver.md?raw'
import { Settings } from '../../../src/http/settings/settings.ts'
import { openChannels } from '../../../src/receiver/notifications/channel.ts'
import { webChannels } from '../../../src/receiver/notifications/web-channels.ts'
import { type D1Database, openD1Store } from '../../../src/receiver/stores/d1/d1-store.ts'
import { webhookSecret, webhookServer } from '../notifications/webhook-server.ts'
import { answers } from '../sample-answers.ts'
import { id, json } from '../start-receiver.ts'
import { all } from '../stores/conformance.ts'
import { buildReceiver } from './build-receiver.ts'
import { expectReceiver } from './expect-receiver.ts'

let folder: string
beforeAll(async () => {
  folder = await buildReceiver('cloudflare')
})

/** Pages itself calls a function by its path: this is that call. */
const pages = `import { onRequest } from './functions/requests.js'
export default {
  fetch: (request, env, context) => onRequest({
    request, env, params: {}, data: {}, functionPath: '/requests',
    next: () => new Response('next', { status: 404 }),
    waitUntil: (work) => context.waitUntil(work), passThroughOnException: () => {},
  }),
}
`

/** What Miniflare does with a Worker beside what its types say. */
interface Scheduled {
  scheduled(options: { cron: string }): Promise<unknown>
}

/** Starts modules of the folder, the first of which receives, with a new database. */
async function started(files: readonly string[], bindings: Record<string, string> = {}) {
  const settings = JSON.parse(
    readFileSync(path.join(folder, 'wrangler.jsonc'), 'utf8').replace(/^ *\/\/.*$/gm, ''),
  )
  const miniflare = new Miniflare({
    modulesRoot: folder,
    modules: files.map((one) => ({ type: 'ESModule', path: path.join(folder, one) })),
    compatibilityDate: settings.compatibility_date,
    d1Databases: [settings.d1_databases[0].binding],
    bindings,
    // A Worker logs thousands of lines here.
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.resume()
      stderr.pipe(process.stderr)
    },
  })
  onTestFinished(() => miniflare.dispose())
  const url = await miniflare.ready
  const database = await miniflare.getD1Database('REQUESTS')
  const store = await openD1Store(database as unknown as D1Database)
  return {
    send: (at: string, given: RequestInit) =>
      fetch(new URL(at, url), { redirect: 'manual', ...given }),
    store,
    database,
    url,
    onSchedule: async () =>
      ((await miniflare.getWorker()) as unknown as Scheduled).scheduled({ cron: '* * * * *' }),
  }
}

describe('the receiver on Cloudflare', () => {
  test('receives requests in a Worker', async () => {
    const { send, store, database } = await started(['worker.js'])
    await expectReceiver(send)
    expect((await all(store)).map((request) => request.id)).toEqual([id])
    expect((await all(store))[0]).toMatchObject({ page: '/contact', answers })
    const [, query = ''] = /wrangler d1 execute .* --command "(.*)"/.exec(guide) ?? []
    const { results }: { results: { request: string }[] } = await database.prepare(query).all()
    expect(results.map(({ request }) => JSON.parse(request))).toEqual(await all(store))
  })

  test('receives requests in a Pages Function', async () => {
    writeFileSync(path.join(folder, 'pages.js'), pages)
    const { send, store } = await started(['pages.js', 'functions/requests.js'])
    await expectReceiver(send)
    expect((await all(store)).map((request) => request.id)).toEqual([id])
  })

  test('limits the requests of one sender, and accepts additional origins', async () => {
    const { send } = await started(['worker.js'], {
      PER_MINUTE: '2',
      ORIGINS: 'https://a.example https://b.example',
    })
    const from = (address: string) => ({ 'CF-Connecting-IP': address, Origin: 'https://b.example' })
    const statuses: number[] = []
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      const sent = json({ ...answers, _id: `request-${statuses.length}` }, from(address))
      statuses.push((await send('/', sent)).status)
    }
    expect(statuses).toEqual([201, 201, 429, 201])
  })

  test('calls a webhook after its response, and sends the rest on its schedule', async () => {
    const { came, url: hook } = await webhookServer(
      (response) => void response.writeHead(204).end(),
    )
    const { send, store, onSchedule } = await started(['worker.js'], {
      WEBHOOK_URL: hook,
      WEBHOOK_SECRET: webhookSecret,
    })
    expect((await send('/', json({ ...answers, _id: id }))).status).toBe(201)
    const told = () => came.map(({ verified }) => verified)
    const about = (one: string) =>
      expect.objectContaining({ data: expect.objectContaining({ id: one }) })
    await expect.poll(told).toEqual([about(id)])
    await store.add({ id: 'a-second-one', received: '2024-12-31T12:00:00.000Z', answers }, [
      'webhook',
    ])
    await onSchedule()
    await expect.poll(told).toEqual([about(id), about('a-second-one')])
  })

  test('removes old requests after a response in a Pages Function, which has no schedule', async () => {
    writeFileSync(path.join(folder, 'pages.js'), pages)
    const { send, store } = await started(['pages.js', 'functions/requests.js'], { KEEP: '180d' })
    await store.add({ id: 'an-old-one', received: '2024-12-31T12:00:00.000Z', answers })
    expect((await send('/', json({ ...answers, _id: id }))).status).toBe(201)
    await expect.poll(async () => (await all(store)).map((request) => request.id)).toEqual([id])
  })

  test('removes old requests on its schedule, once an hour', async () => {
    const { store, onSchedule } = await started(['worker.js'], { KEEP: '180d' })
    const day = 86_400_000
    const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
    await store.add({ id: 'an-old-one', received: daysAgo(181), answers }, ['webhook'])
    await store.add({ id: 'a-new-one', received: daysAgo(179), answers })
    await onSchedule()
    const ids = async () => (await all(store)).map((request) => request.id)
    await expect.poll(ids).toEqual(['a-new-one'])
    expect(await store.outbox.nextDue('webhook')).toBe(undefined)

    // The schedule runs each minute, and the number of reads of a database is limited each day.
    await store.add({ id: 'another-old-one', received: daysAgo(181), answers })
    await onSchedule()
    expect(await ids()).toEqual(['a-new-one', 'another-old-one'])
  })

  test('refuses to send mail, and says what to set instead', () => {
    const settings = new Settings({ SMTP_URL: 'smtp://mail.example.com' })
    openChannels(webChannels, settings)
    expect(() => settings.check()).toThrow(
      'SMTP_URL is set, but this host cannot send mail over SMTP. Remove it, and set WEBHOOK_URL and WEBHOOK_SECRET instead.',
    )
  })

  test('compiles no code at run time, which workerd forbids', () => {
    for (const file of ['worker.js', 'functions/requests.js']) {
      expect(readFileSync(path.join(folder, file), 'utf8')).not.toMatch(/new Function\(|\beval\(/)
    }
  })

  test('keeps edited settings when it is built again', async () => {
    const file = path.join(folder, 'wrangler.jsonc')
    const edited = `${readFileSync(file, 'utf8')}\n`
    writeFileSync(file, edited)
    await buildReceiver('cloudflare', folder)
    expect(readFileSync(file, 'utf8')).toBe(edited)
  })
})
