/** Messages in an outbox on the disk, sent to real servers that do not always take them. */

import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Settings } from '../../../src/http/settings/settings.ts'
import { type Channel, openChannels } from '../../../src/receiver/notifications/channel.ts'
import { mail } from '../../../src/receiver/notifications/mail/mail.ts'
import { nextTry } from '../../../src/receiver/notifications/pauses.ts'
import { type Sending, sendDue } from '../../../src/receiver/notifications/send-due.ts'
import { openFileStore } from '../../../src/receiver/stores/file/file-store.ts'
import { limits, within } from '../../limits.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'
import { id, siteWith } from '../start-receiver.ts'
import { all } from '../stores/conformance.ts'
import { type Manner, mailServer } from './mail-server.ts'
import { request } from './sample-request.ts'

vi.setConfig(within(limits.programs))

const messageId = `<${id}@keelbook.example>`

async function openStore() {
  const store = await openFileStore(path.join(newFolder(), 'requests.jsonl'))
  onTestFinished(() => store.close())
  return store
}

/** A clock that stops until it is set. */
function clockAt(start = '2024-12-31T12:00:00Z') {
  let time = new Date(start)
  const set = (next: Date) => {
    time = next
  }
  return { now: () => time, set }
}

function mailTo(url: string): Channel[] {
  const [MAIL_FROM, MAIL_TO] = ['a@keelbook.example', 'b@keelbook.example']
  return openChannels([mail], new Settings({ SMTP_URL: url, MAIL_FROM, MAIL_TO }))(siteWith())
}

/** A request in a store, with a mail to be sent about it by a server of some manner. */
async function begin(manner: (mail: number) => Manner, channels?: Channel[]) {
  const store = await openStore()
  const server = await mailServer(manner)
  const clock = clockAt()
  const lines: string[] = []
  const sending: Sending = {
    outbox: store.outbox,
    channels: channels ?? mailTo(server.url),
    now: clock.now,
    log: (line) => lines.push(line),
  }
  await store.add(
    request(),
    sending.channels.map(({ name }) => name),
  )
  /** Moves the clock to the next try, and tries. Returns false if there is none. */
  const next = async () => {
    const due = await store.outbox.nextDue('mail')
    if (!due) return false
    if (due > clock.now()) clock.set(due)
    await sendDue(sending)
    return true
  }
  return { ...server, store, clock, lines, sending, next }
}

const ids = (came: { parsed: { messageId?: string | undefined } }[]) =>
  came.map(({ parsed }) => parsed.messageId)

const hour = 3_600_000

describe('sendDue', () => {
  test.each<[what: string, manner: Manner]>([
    ['answers 451 to a mail', { code: 451, at: 'data' }],
    ['answers 550 to a recipient', { code: 550, at: 'recipient' }],
    ['answers 550 to a mail', { code: 550, at: 'data' }],
  ])('tries again if a server %s, until it accepts the mail', async (_, manner) => {
    const { came, begun, next, lines } = await begin((mail) => (mail < 3 ? manner : 'take'))
    while (await next());
    expect(ids(came)).toEqual([messageId])
    expect(begun()).toBe(3)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(
      /^The mail about request 3f2c1a90-0000-4000-8000-000000000001 was not sent: the mail server answered (451|550) to (DATA|RCPT TO)\. Next try at 2024-12-31T12:00:\S+Z\.$/,
    )
  })

  test('sends a mail again with the same id if the server’s answer was lost', async () => {
    const { came, next } = await begin((mail) => (mail === 1 ? 'cut' : 'take'))
    while (await next());
    expect(ids(came)).toEqual([messageId, messageId])
  })

  test('continues with the other channels if a server does not answer', async () => {
    const told: string[] = []
    const other: Channel = {
      name: 'other',
      async send({ id: one }) {
        told.push(one)
        return { status: 'sent' }
      },
    }
    const silent = await mailServer((mail) => (mail === 1 ? 'silence' : 'take'))
    const { sending, store, clock, lines } = await begin(
      () => 'take',
      [...mailTo(silent.url), other],
    )
    const pass = sendDue({ ...sending, tryTimeout: 2000 })
    await expect.poll(() => told).toEqual([id])
    await pass
    expect(silent.came).toEqual([])
    expect(lines).toEqual([
      expect.stringMatching(/^The mail about request \S+ was not sent: .*took too long/),
    ])
    clock.set((await store.outbox.nextDue('mail')) as Date)
    await sendDue(sending)
    expect(ids(silent.came)).toEqual([messageId])
    expect(told).toEqual([id])
  })

  test('gives up after a day of growing pauses, and keeps the request', async () => {
    const { next, clock, lines, begun, store } = await begin(() => ({ code: 451, at: 'data' }))
    const start = clock.now().getTime()
    const times: number[] = []
    while (await next()) times.push((clock.now().getTime() - start) / 1000)
    expect(times.at(-1)).toBe(24 * 3600)
    expect(begun()).toBe(times.length)
    // Ten seconds and half a minute, give or take a quarter, and at last an hour.
    expect(times[1]).toBeGreaterThanOrEqual(7.5)
    expect(times[1]).toBeLessThanOrEqual(12.5)
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(22.5)
    expect(times.length).toBeGreaterThan(25)
    expect(times.length).toBeLessThan(50)
    expect(lines.at(-1)).toBe(
      `The mail about request ${id} was not sent within a day and is not tried again: the mail server answered 451 to DATA. The request is kept.`,
    )
    expect((await all(store)).map((request) => request.id)).toEqual([id])
  })

  test('makes all tries when the clock is set a month ahead', async () => {
    const { next, clock, begun } = await begin(() => ({ code: 451, at: 'data' }))
    await next()
    clock.set(new Date(clock.now().getTime() + 30 * 24 * hour))
    let tried = clock.now().getTime()
    while (await next()) {
      expect(clock.now().getTime() - tried).toBeLessThanOrEqual(1.25 * hour)
      tried = clock.now().getTime()
    }
    expect(begun()).toBe(25)
  })

  test('waits no longer than its longest pause when the clock is set back by a day', async () => {
    const { next, clock, begun, sending } = await begin(() => ({ code: 451, at: 'data' }))
    await next()
    clock.set(new Date(clock.now().getTime() - 24 * hour))
    const start = clock.now().getTime()
    while (begun() < 2) {
      clock.set(new Date(clock.now().getTime() + 60_000))
      await sendDue(sending)
    }
    expect(clock.now().getTime() - start).toBeLessThanOrEqual(1.25 * hour)
  })
})

describe('nextTry', () => {
  test('limits the wait that a server asks for', () => {
    const entry = { tries: 1, firstTry: '2024-12-31T12:00:00.000Z' }
    const now = new Date(entry.firstTry)
    const pause = (seconds: number) =>
      Number(nextTry(entry, now, () => 0.5, seconds)) - now.getTime()
    expect([0, 1800, 86_400].map(pause)).toEqual([10_000, 1_800_000, 1.25 * hour])
  })
})

describe('sendDue with a fault', () => {
  test('continues after a channel throws, and does not print its message', async () => {
    const broken: Channel = {
      name: 'mail',
      async send({ answers }) {
        throw new Error(JSON.stringify(answers))
      },
    }
    const { next, lines } = await begin(() => 'take', [broken])
    await next()
    expect(lines).toEqual([
      expect.stringMatching(/^The mail about request \S+ was not sent: .* Next try at/),
    ])
    expect(lines.join()).not.toContain('Ada')
  })
})
