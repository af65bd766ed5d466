// @vitest-environment node
/** The Worker and the Pages Function that are deployed, in the real workerd with a real D1. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { D1Database } from '../../../src/receiver/stores/d1/d1.ts'
import { openD1Store } from '../../../src/receiver/stores/d1/d1-store.ts'
import { sendTwice } from '../many-requests.ts'
import { answers, id, json } from '../start-receiver.ts'
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
    // What a Worker logs is thousands of lines here.
    handleRuntimeStdio: (stdout, stderr) => {
      stdout.resume()
      stderr.pipe(process.stderr)
    },
  })
  onTestFinished(() => miniflare.dispose())
  const url = await miniflare.ready
  const store = await openD1Store(
    (await miniflare.getD1Database('REQUESTS')) as unknown as D1Database,
  )
  return {
    send: (at: string, given: RequestInit) =>
      fetch(new URL(at, url), { redirect: 'manual', ...given }),
    store,
    url,
  }
}

test('a Worker receives requests', async () => {
  const { send, store } = await started(['worker.js'])
  await expectReceiver(send)
  expect((await all(store)).map((request) => request.id)).toEqual([id])
  expect((await all(store))[0]).toMatchObject({ page: '/contact', answers })
})

test('a Pages Function receives requests', async () => {
  writeFileSync(path.join(folder, 'pages.js'), pages)
  const { send, store } = await started(['pages.js', 'functions/requests.js'])
  await expectReceiver(send)
  expect((await all(store)).map((request) => request.id)).toEqual([id])
})

test('a Worker takes so many requests of one sender, and those of other origins that are named', async () => {
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

test('the modules need no code at run time, which workerd forbids', () => {
  for (const file of ['worker.js', 'functions/requests.js']) {
    expect(readFileSync(path.join(folder, file), 'utf8')).not.toMatch(/new Function\(|\beval\(/)
  }
})

test('building again leaves the settings as they were edited', async () => {
  const file = path.join(folder, 'wrangler.jsonc')
  const edited = `${readFileSync(file, 'utf8')}\n`
  writeFileSync(file, edited)
  await buildReceiver('cloudflare', folder)
  expect(readFileSync(file, 'utf8')).toBe(edited)
})

test('a Worker keeps 2,000 requests once that are each sent twice', async () => {
  const { url, store } = await started(['worker.js'], { PER_MINUTE: '999999' })
  const ids = await sendTwice(2000, () => url.href)
  expect((await all(store)).map((request) => request.id).sort()).toEqual(ids)
})
