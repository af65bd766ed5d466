/** The modules that are deployed: the Worker and the Pages Function in the real workerd, and functions with PostgreSQL. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Miniflare, type Request as WorkerRequest, Response as WorkerResponse } from 'miniflare'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { limits, within } from '../../limits.ts'
import { endOf, newFolder, start } from '../../pipeline/disk/site-on-disk.ts'
import { type Postgres, startPostgres } from '../../programs/postgres.ts'
import { mailServer } from '../../receiver/notifications/mail-server.ts'
import { sendTo } from '../../receiver/runtimes/lambda-event.ts'
import { openSite, type Site } from '../workplace/git/hosted-person.ts'
import { environment, expectGate, settingsFor } from './expect-gate.ts'
import { address, GateBrowser } from './gate-world.ts'

vi.setConfig(within(limits.build))

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

/** Builds the gate of a site at the small host, as `npm run build:gate` does. */
async function buildGate(host: string, site: Site): Promise<string> {
  const [root, out] = [newFolder(), newFolder()]
  const { server, ...settings } = settingsFor(site)
  writeFileSync(path.join(root, 'editor.json'), JSON.stringify({ ...settings, server }))
  const command = ['--import', 'tsx', 'src/commands/build-gate/build-gate.ts']
  const { status, stdout, stderr } = await endOf(
    start([...command, '--for', host, '--root', root, '--out', out]),
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  return out
}

/** Cloudflare calls a function by its path: this is that call. */
const pages = `import { onRequest } from './functions/gate/[[path]].js'
export default {
  fetch: (request, env, context) => onRequest({
    request, env, params: {}, data: {}, functionPath: '/gate',
    next: () => new Response('next', { status: 404 }),
    waitUntil: (work) => context.waitUntil(work), passThroughOnException: () => {},
  }),
}
`

test.each([
  ['a Worker', ['worker.js'], 'resend'],
  ['a Pages Function', ['pages.js', 'functions/gate/[[path]].js'], 'postmark'],
] as const)('%s signs people in, with a mail service', async (_, files, service) => {
  const site = await openSite()
  const folder = await buildGate('cloudflare', site)
  writeFileSync(path.join(folder, 'pages.js'), pages)
  const settings = JSON.parse(
    readFileSync(path.join(folder, 'wrangler.jsonc'), 'utf8').replace(/^ *\/\/.*$/gm, ''),
  )
  expect(settings.assets.run_worker_first).toEqual(['/gate/*'])
  const mails: { url: string; headers: Headers; body: Record<string, string> }[] = []
  const miniflare = new Miniflare({
    modulesRoot: folder,
    modules: files.map((one) => ({ type: 'ESModule', path: path.join(folder, one) })),
    compatibilityDate: settings.compatibility_date,
    d1Databases: [settings.d1_databases[0].binding],
    bindings: { ...environment, MAIL_SERVICE: service, MAIL_KEY: 'key-of-the-service' },
    /** The internet: the mail service, and the small host. */
    async outboundService(request: WorkerRequest) {
      const { url } = request
      if (url.startsWith(site.address))
        return fetch(url, request as unknown as RequestInit) as never
      const body = (await request.json()) as Record<string, string>
      mails.push({ url, headers: new Headers([...request.headers]), body })
      return WorkerResponse.json({ id: 'a-mail' })
    },
  })
  onTestFinished(() => miniflare.dispose())
  const at = await miniflare.ready
  const browser = new GateBrowser(async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.body === null ? {} : { body: await request.arrayBuffer() }
    const { method, headers } = request
    return fetch(new URL(pathname + search, at), { method, headers, redirect: 'manual', ...body })
  })
  await expectGate(
    browser,
    async () => {
      await expect.poll(() => mails.length).toBeGreaterThan(0)
      const { text, TextBody } = mails.at(-1)?.body ?? {}
      return text ?? TextBody ?? ''
    },
    site,
  )
  const [{ url, headers, body }] = mails as [(typeof mails)[0]]
  if (service === 'resend') {
    expect(url).toBe('https://api.resend.com/emails')
    expect(headers.get('Authorization')).toBe('Bearer key-of-the-service')
    expect(headers.get('User-Agent')).toBeTruthy()
    expect(body).toMatchObject({
      from: '"Editor" <editor@example.com>',
      to: ['"Anna Example" <anna@example.com>'],
      subject: 'Sign in to the editor at edit.example.com',
    })
  } else {
    expect(url).toBe('https://api.postmarkapp.com/email')
    expect(headers.get('X-Postmark-Server-Token')).toBe('key-of-the-service')
    expect(body).toMatchObject({
      From: '"Editor" <editor@example.com>',
      To: '"Anna Example" <anna@example.com>',
      TrackLinks: 'None',
    })
  }
})

test.each([
  ['netlify', 'functions/gate.mjs'],
  ['lambda', 'function/index.mjs'],
] as const)('a function of %s signs people in, with a mail server', async (host, file) => {
  const site = await openSite()
  const entry = path.join(await buildGate(host, site), file)
  const { came, url } = await mailServer()
  const database = await postgres.newDatabase()
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  vi.stubEnv('SMTP_URL', url)
  vi.stubEnv('DATABASE_URL', database)
  onTestFinished(() => void vi.unstubAllEnvs())
  const module = await import(pathToFileURL(entry).href)
  const work: Promise<void>[] = []
  const context = { ip: '192.0.2.1', waitUntil: (one: Promise<void>) => work.push(one) }
  if (host === 'netlify') expect(module.config).toEqual({ path: '/gate/*' })
  const browser = new GateBrowser(async (request) => {
    if (host === 'netlify') return module.default(request, context)
    const { method, headers } = request
    const body = request.body === null ? {} : { body: await request.arrayBuffer() }
    const at = request.url.replace(address, '')
    return sendTo(module.handler, at, { method, headers, ...body })
  })
  await expectGate(
    browser,
    async () => {
      await Promise.all(work)
      return came.at(-1)?.parsed.text ?? ''
    },
    site,
  )
  expect(came.at(-1)?.parsed.headers.get('auto-submitted')).toBe('auto-generated')
})
