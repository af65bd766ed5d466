/** Who counts as one sender, and how many of them are remembered. */
import { expect, test } from 'vitest'
import { mostSenders, rateLimit } from '../../src/receiver/rate-limit.ts'
import { nodeSender } from '../../src/receiver/runtimes/node.ts'
import { senderOf } from '../../src/receiver/sender.ts'
import { answers } from './sample-answers.ts'
import { json, start } from './start-receiver.ts'

test.each([
  ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
  ['one with a port', '192.0.2.7:5678', '192.0.2.7'],
  ['one in the form of IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
  ['the same in hexadecimal', '[::FFFF:c000:207]:5678', '192.0.2.7'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['another one of its network', '2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['one with a port', '[2001:db8:1:2::9]:1234', '2001:db8:1:2::/64'],
  ['one between brackets', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['one of another network', '2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['one with a zone', 'fe80::1%eth0', 'fe80::/64'],
  ['the last address, whatever the sender claims', '198.51.100.1, 192.0.2.7', '192.0.2.7'],
  ['the last one of a line without spaces', '198.51.100.1,2001:db8::1', '2001:db8::/64'],
  ['the proxy itself, for no address', 'unknown', '127.0.0.1'],
  ['the proxy itself, for an address cut off', '192.0.2.7, ', '127.0.0.1'],
  ['the proxy itself, for a number', '3221225991', '127.0.0.1'],
  ['the proxy itself, for a port that is none', '192.0.2.7:http', '127.0.0.1'],
  ['the proxy itself, for a long text', 'x'.repeat(4000), '127.0.0.1'],
])('takes for the sender: %s', (_, header, sender) => {
  expect(senderOf('127.0.0.1', header)).toBe(sender)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  [undefined, ''],
])('without a proxy, takes for the sender of a line from %s: %s', (remoteAddress, sender) => {
  expect(senderOf(remoteAddress)).toBe(sender)
})

test.each<[header: string, proxies: number, sender: string]>([
  ['192.0.2.7, 203.0.113.1', 2, '192.0.2.7'],
  ['198.51.100.1, 192.0.2.7, 203.0.113.1, 203.0.113.2', 3, '192.0.2.7'],
  ['192.0.2.7', 2, '192.0.2.7'],
  ['198.51.100.1, unknown, 203.0.113.1', 2, '127.0.0.1'],
])('takes from %j behind %i proxies: %s', (header, proxies, sender) => {
  expect(senderOf('127.0.0.1', header, proxies)).toBe(sender)
})

test('takes the sender from the header that a host names', async () => {
  const { url } = await start({
    mayGoOn: rateLimit(1, () => 0),
    senderOf: (context) => nodeSender(context, { header: 'Fly-Client-IP', count: 1 }),
  })
  const statuses: number[] = []
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.1']) {
    const headers = { 'fly-client-ip': address, 'X-Forwarded-For': `192.0.2.${statuses.length}` }
    const sent = json({ ...answers, _id: `request-${statuses.length}` }, headers)
    statuses.push((await fetch(url, sent)).status)
  }
  expect(statuses).toEqual([201, 201, 429])
})

test('trusts no header without a proxy', async () => {
  const { url } = await start({
    mayGoOn: rateLimit(1, () => 0),
    senderOf: (context) => nodeSender(context),
  })
  const statuses: number[] = []
  for (const last of ['198.51.100.1', '198.51.100.2']) {
    const sent = json({ ...answers, _id: `from-${last}` }, { 'X-Forwarded-For': last })
    statuses.push((await fetch(url, sent)).status)
  }
  expect(statuses[1]).toBe(429)
})

test('counts the requests of one network together, whatever addresses they use', async () => {
  const { url } = await start({
    mayGoOn: rateLimit(2, () => 0),
    senderOf: (context) => nodeSender(context, { header: 'X-Forwarded-For', count: 1 }),
  })
  const statuses: number[] = []
  for (const [at, last] of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db9::1'].entries()) {
    const headers = { 'X-Forwarded-For': `198.51.100.${at}, ${last}` }
    statuses.push((await fetch(url, json({ ...answers, _id: `request-${at}` }, headers))).status)
  }
  expect(statuses).toEqual([201, 201, 429, 201])
})

test('remembers a limited number of senders, and forgets the one that was silent longest', async () => {
  const mayGoOn = rateLimit(1, () => 0)
  for (let number = 0; number < mostSenders; number++) await mayGoOn(`sender ${number}`)
  // It has sent again, so the next one is the oldest.
  expect(await mayGoOn('sender 0')).toBe(60)
  await mayGoOn('a new one')
  expect(await mayGoOn('sender 0')).toBe(60)
  expect(await mayGoOn('sender 2')).toBe(60)
  expect(await mayGoOn('sender 1')).toBe(undefined)
})
