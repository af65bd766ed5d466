/** Sends from an outbox to which another process adds. */
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepSending } from '../../../src/receiver/notifications/keep-sending.ts'
import { steadyNow } from '../../../src/receiver/steady-clock.ts'
import { openFileStore } from '../../../src/receiver/stores/file/file-store.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'
import { request } from './site.ts'

/** Sends the messages of a store through a channel that accepts everything. */
async function sending(longestSleep: number) {
  const store = await openFileStore(path.join(newFolder(), 'requests.jsonl'))
  const sent: string[] = []
  const faults: unknown[] = []
  const sender = keepSending({
    outbox: store.outbox,
    channels: [
      {
        name: 'mail',
        async send({ id }) {
          sent.push(id)
          return { status: 'sent' }
        },
      },
    ],
    now: steadyNow,
    log: () => {},
    onFault: (error) => faults.push(error),
    longestSleep,
  })
  onTestFinished(async () => {
    await sender.stop()
    await store.close()
  })
  const add = (id: string) => store.add(request({ id }), ['mail'])
  return { store, sender, sent, faults, add }
}

test('sends what another process has added after the longest pause', async () => {
  const { sent, faults, add } = await sending(10)
  for (const id of ['a-first-one', 'a-second-one', 'a-third-one']) {
    await add(id)
    await expect.poll(() => sent).toContain(id)
  }
  expect([sent.length, faults]).toEqual([3, []])
})

test('sends immediately after a new request, and nothing after it was stopped', async () => {
  const { sent, sender, store, add } = await sending(3_600_000)
  await add('a-first-one')
  sender.wake()
  await expect.poll(() => sent).toEqual(['a-first-one'])
  await sender.stop()
  await add('a-second-one')
  sender.wake()
  await expect(store.outbox.nextDue('mail')).resolves.toEqual(new Date(0))
  expect(sent).toEqual(['a-first-one'])
})
