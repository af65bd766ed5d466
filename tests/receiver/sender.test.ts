/** Who counts as one sender, and how many of them are remembered. */
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { maxSenders, rateLimit } from '../../src/http/rate-limit.ts'
import { type Proxies, senderOf } from '../../src/http/sender.ts'
import { answers } from './sample-answers.ts'
import { json, start } from './start-receiver.ts'

/** Returns the sender of a request that comes from this machine with the header. */
async function senderIn(header: string, count = 1): Promise<string> {
  const proxies = { header: 'X-Forwarded-For', count }
  const app = new Hono().get('/', (c) => c.text(senderOf(c, '127.0.0.1', proxies)))
  return (await app.request('/', { headers: { [proxies.header]: header } })).text()
}

describe('senderOf', () => {
  test.each([
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['one with a port', '192.0.2.7:5678', '192.0.2.7'],
    ['one in the form of IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['the network of an IPv6 address', '2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['one with a port', '[2001:db8:1:2::9]:1234', '2001:db8:1:2::/64'],
    ['one with a zone', 'fe80::1%eth0', 'fe80::/64'],
    ['the last address, whatever the sender claims', '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['the proxy itself, for no address', 'unknown', '127.0.0.1'],
    ['the proxy itself, for an address cut off', '192.0.2.7, ', '127.0.0.1'],
    ['the proxy itself, for a number', '3221225991', '127.0.0.1'],
  ])('returns as the sender: %s', async (_, header, sender) => {
    expect(await senderIn(header)).toBe(sender)
  })

  test.each<[header: string, proxies: number, sender: string]>([
    ['192.0.2.7, 203.0.113.1', 2, '192.0.2.7'],
    ['198.51.100.1, 192.0.2.7, 203.0.113.1, 203.0.113.2', 3, '192.0.2.7'],
    ['192.0.2.7', 2, '192.0.2.7'],
    ['198.51.100.1, unknown, 203.0.113.1', 2, '127.0.0.1'],
  ])('reads from %j behind %i proxies: %s', async (header, proxies, sender) => {
    expect(await senderIn(header, proxies)).toBe(sender)
  })

  test.each<[what: string, proxies: Proxies | undefined, expected: number[]]>([
    ['no header without a proxy', undefined, [201, 429, 429]],
    ['the header that a host names', { header: 'Fly-Client-IP', count: 1 }, [201, 201, 429]],
  ])('trusts %s', async (_, proxies, expected) => {
    const { url } = await start({
      allow: rateLimit(1, () => 0),
      senderOf: (c) => senderOf(c, getConnInfo(c).remote.address, proxies),
    })
    const statuses: number[] = []
    for (const address of ['2001:db8::1', '2001:db9::1', '2001:db8::2']) {
      const headers = { 'Fly-Client-IP': address, 'X-Forwarded-For': `192.0.2.${statuses.length}` }
      const sent = json({ ...answers, _id: `request-${statuses.length}` }, headers)
      statuses.push((await fetch(url, sent)).status)
    }
    expect(statuses).toEqual(expected)
  })
})

describe('rateLimit', () => {
  test('remembers a limited number of senders, and forgets the one that was silent longest', async () => {
    const allow = rateLimit(1, () => 0)
    for (let number = 0; number < maxSenders; number++) await allow(`sender ${number}`)
    // It has sent again, so the next one is the oldest.
    expect(await allow('sender 0')).toBe(60)
    await allow('a new one')
    expect(await allow('sender 0')).toBe(60)
    expect(await allow('sender 2')).toBe(60)
    expect(await allow('sender 1')).toBe(undefined)
  })
})
