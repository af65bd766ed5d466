// @vitest-environment node
/** The functions of Netlify and AWS Lambda that are deployed, with a real PostgreSQL. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPostgresStore } from '../../../src/receiver/stores/postgres/postgres-store.ts'
import { type Postgres, startPostgres } from '../../programs/postgres.ts'
import { answers, form, id, json } from '../start-receiver.ts'
import { all } from '../stores/conformance.ts'
import { buildReceiver } from './build-receiver.ts'
import { expectReceiver } from './expect-receiver.ts'

const secret = 'postgres://agency:a-secret-word@db.example/requests'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const modules = new Map<string, Promise<string>>()

/** Builds the module of a host, once. It is built where the secrets are, and has none of them in it. */
async function built(host: string, file: string): Promise<string> {
  vi.stubEnv('DATABASE_URL', secret)
  const module = path.join(await buildReceiver(host), file)
  expect(readFileSync(module, 'utf8')).not.toContain(secret)
  return module
}

/** Starts the function of a host as its machines do, with a new database. */
async function started(host: string, file: string) {
  modules.set(host, modules.get(host) ?? built(host, file))
  const url = pathToFileURL((await modules.get(host)) ?? '')
  const address = await postgres.newDatabase()
  vi.stubEnv('DATABASE_URL', address)
  onTestFinished(() => void vi.unstubAllEnvs())
  const module = await import(`${url}?${address}`)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const kept = async () => {
    const store = await openPostgresStore(address)
    const requests = await all(store)
    await store.close()
    return requests
  }
  return { module, kept }
}

test('a function of Netlify receives requests', async () => {
  const { module, kept } = await started('netlify', 'functions/requests.mjs')
  const context = { ip: '192.0.2.1', params: {}, requestId: 'a-request', site: {} }
  expect(module.config).toEqual({ path: '/requests' })
  await expectReceiver((at, given) =>
    module.default(new Request(new URL(at, 'https://agency.netlify.app'), given), context),
  )
  expect(await kept()).toMatchObject([{ id, page: '/contact', answers }])
})

/** An event of a function URL, as the documentation of AWS Lambda prints it (payload format version 2.0). */
async function eventOf(at: string, given: RequestInit) {
  const request = new Request(new URL(at, 'https://url-id.lambda-url.us-west-2.on.aws'), given)
  const { pathname, search, host } = new URL(request.url)
  const type = request.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await request.arrayBuffer())
  // Lambda leaves JSON and texts as they are, and codes everything else in Base64.
  const isText = /^(text\/|application\/json)/.test(type)
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: {
      ...Object.fromEntries(request.headers),
      host,
      'content-length': String(bytes.length),
      'x-forwarded-for': '203.0.113.9',
    },
    requestContext: {
      accountId: '123456789012',
      apiId: 'url-id',
      authentication: null,
      authorizer: null,
      domainName: host,
      domainPrefix: 'url-id',
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: '203.0.113.9',
        userAgent: 'agent',
      },
      requestId: 'id',
      routeKey: '$default',
      stage: '$default',
      time: '12/Mar/2020:19:03:58 +0000',
      timeEpoch: 1_583_348_638_390,
    },
    ...(bytes.length > 0 && { body: bytes.toString(isText ? 'utf8' : 'base64') }),
    pathParameters: null,
    isBase64Encoded: bytes.length > 0 && !isText,
    stageVariables: null,
  }
}

test('a function of AWS Lambda receives requests', async () => {
  const { module, kept } = await started('lambda', 'function/index.mjs')
  const send = async (at: string, given: RequestInit) => {
    const { statusCode, headers, body, isBase64Encoded } = await module.handler(
      await eventOf(at, given),
    )
    const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
    return new Response(statusCode === 204 || bytes.length === 0 ? null : bytes, {
      status: statusCode,
      headers,
    })
  }
  await expectReceiver(send)
  expect(await kept()).toMatchObject([{ id, page: '/contact', answers }])
  // The limit is that of the address that Lambda names: six requests were sent above.
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 20) {
    statuses.push((await send('/', form({ ...answers, _id: '' }))).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('a function whose database is gone answers 503, and goes on when it is back', async () => {
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
