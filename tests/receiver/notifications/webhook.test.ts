/** The webhook, by a real server that verifies with the library of Standard Webhooks. */
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { Settings } from '../../../src/http/settings/settings.ts'
import { webhook } from '../../../src/receiver/notifications/webhook.ts'
import { freePort } from '../../free-port.ts'
import { answers } from '../sample-answers.ts'
import { id, siteWith } from '../start-receiver.ts'
import { never, request } from './sample-request.ts'
import { webhookSecret, webhookServer } from './webhook-server.ts'

/** Starts a server with given answers, and a channel to it. */
async function hookServer(answer: (response: ServerResponse, call: number) => void) {
  const { came, url } = await webhookServer(answer)
  const settings = new Settings({ WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret })
  const channel = webhook.open(settings)?.(siteWith())
  settings.check()
  if (!channel) throw new Error('There is no webhook')
  return { came, channel }
}

const status = (code: number, headers: Record<string, string> = {}) => {
  return (response: ServerResponse) => void response.writeHead(code, headers).end('{}')
}

describe('webhook', () => {
  test('sends the whole stored request, signed, with the labels of its fields', async () => {
    const { came, channel } = await hookServer(status(204))
    const given = request({
      suspicious: ['quick'],
      answers: { ...answers, message: '\0\r\n🚀\u202e' },
    })
    expect(await channel.send(given, never)).toEqual({ status: 'sent' })
    expect(came).toHaveLength(1)
    const [{ path, headers, verified } = { path: '', headers: {}, verified: undefined }] = came
    expect([path, headers['content-type'], headers['webhook-id']]).toEqual([
      '/hook',
      'application/json',
      id,
    ])
    expect(verified).toEqual({
      type: 'request.received',
      timestamp: given.received,
      data: {
        ...given,
        labels: {
          name: 'Name',
          email: 'Email',
          company: 'Company/Project name',
          listingStage: 'Listing stage',
          listingBudget: 'Listing budget',
          message: 'Message',
        },
      },
    })
  })

  test('sends the same id and a new time at each try', async () => {
    const { came, channel } = await hookServer((response, call) => {
      response.writeHead(call === 1 ? 500 : 200).end()
    })
    expect((await channel.send(request(), never)).status).toBe('failed')
    expect((await channel.send(request(), never)).status).toBe('sent')
    expect(came.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
    const now = Date.now() / 1000
    for (const { headers } of came) {
      expect(Math.abs(Number(headers['webhook-timestamp']) - now)).toBeLessThan(300)
    }
  })

  test.each([
    ['120', 120],
    [new Date(Date.now() + 3_600_000).toUTCString(), 3600],
    ['soon', 0],
  ])('waits as long as Retry-After says: %s', async (said, seconds) => {
    const { channel } = await hookServer(status(429, { 'Retry-After': said }))
    const outcome = await channel.send(request(), never)
    const { retryAfter = Number.NaN } = 'retryAfter' in outcome ? outcome : {}
    expect(Math.abs(retryAfter - seconds)).toBeLessThan(seconds === 0 ? 1 : 300)
  })

  test('follows no redirect', async () => {
    const { came, channel } = await hookServer(status(302, { Location: '/elsewhere' }))
    expect(await channel.send(request(), never)).toMatchObject({
      status: 'failed',
      reason: 'the webhook answered 302',
    })
    expect(came.map(({ path }) => path)).toEqual(['/hook'])
  })

  test('stops when the endpoint is gone, and keeps later messages', async () => {
    const { came, channel } = await hookServer(status(410))
    expect(await channel.send(request(), never)).toEqual({
      status: 'refused',
      reason: 'the webhook answered 410 (gone)',
    })
    expect((await channel.send(request({ id: 'a-second-one' }), never)).status).toBe('failed')
    expect(came).toHaveLength(1)
  })

  test('gives up without an answer, and without a server', async () => {
    const { came, channel } = await hookServer(() => {})
    const late = new AbortController()
    const sending = channel.send(request(), late.signal)
    await expect.poll(() => came.length).toBe(1)
    late.abort()
    expect(await sending).toEqual({
      status: 'failed',
      reason: 'the webhook took too long to answer',
    })
    const settings = new Settings({
      WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/`,
      WEBHOOK_SECRET: webhookSecret,
    })
    expect(await webhook.open(settings)?.(siteWith())?.send(request(), never)).toMatchObject({
      status: 'failed',
      reason: 'the webhook could not be reached (ECONNREFUSED)',
    })
  })
})
