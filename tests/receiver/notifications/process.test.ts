/** `npm run receive` as a process that tells people, and that is killed. */
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openFileStore } from '../../../src/receiver/stores/file/file-store.ts'
import { readFileStore } from '../../../src/receiver/stores/file/list-file.ts'
import { freePort } from '../../free-port.ts'
import { limits, within } from '../../limits.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'
import { newSite, receive } from '../receive-process.ts'
import { answers } from '../sample-answers.ts'
import { id } from '../start-receiver.ts'
import { all } from '../stores/conformance.ts'
import { mailServer } from './mail-server.ts'

vi.setConfig(within(limits.programs))

const newFile = () => path.join(newFolder(), 'requests.jsonl')

const addresses = { MAIL_FROM: 'requests@keelbook.example', MAIL_TO: 'agency@keelbook.example' }

describe('npm run receive', () => {
  test('sends after a restart if it is killed between storing and sending', async () => {
    const [root, REQUESTS_FILE] = [newSite(), newFile()]
    const { url, came, begun } = await mailServer((mail) => (mail === 1 ? 'silence' : 'take'))
    const settings = { REQUESTS_FILE, SMTP_URL: url, ...addresses }
    const first = await receive(root, settings)
    await expect.poll(first.said).toContain('Messages about them: mail, confirmation\n')
    expect(await first.send(id)).toBe(201)
    await expect.poll(begun).toBe(1)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect(came).toEqual([])

    const second = await receive(root, settings)
    await expect.poll(() => came.length).toBe(1)
    expect(await second.send('a-second-one')).toBe(201)
    // At once: without a new request, it looks at the outbox after half a minute.
    await expect.poll(() => came.length, { timeout: limits.wait / 2 }).toBe(2)
    expect(came.map(({ parsed }) => parsed.messageId)).toEqual([
      `<${id}@keelbook.example>`,
      '<a-second-one@keelbook.example>',
    ])
  })

  test('reports a wrong password, and prints neither it nor an answer', async () => {
    const [root, REQUESTS_FILE] = [newSite(), newFile()]
    const password = 'a-secret/wörd%'
    const { port } = await mailServer(() => 'take', {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password: given }, _, done) => done(new Error(`“${given}” is not the password`)),
    })
    const { send, said } = await receive(root, {
      REQUESTS_FILE,
      ...addresses,
      SMTP_URL: `smtp://agency:${encodeURIComponent(password)}@127.0.0.1:${port}`,
      WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/a-secret-path`,
      WEBHOOK_SECRET: Buffer.alloc(32, 'a-secret-key').toString('base64'),
    })
    const wrong = 'the mail server answered 535 to AUTH PLAIN: the user or the password is wrong'
    await expect.poll(said).toContain(`The mail cannot be sent at the moment: ${wrong}.`)
    expect(await send(id)).toBe(201)
    const about = `about request ${id} was not sent: `
    await expect.poll(said).toContain(`The mail ${about}${wrong}. Next try at `)
    await expect
      .poll(said)
      .toContain(`The webhook ${about}the webhook could not be reached (ECONNREFUSED)`)
    expect(said()).not.toMatch(/a-secret|w(ö|%C3%B6)rd/)
    expect(said()).not.toContain(Buffer.from(password).toString('base64'))
    for (const answer of [answers.name, answers.email, answers.company, answers.message]) {
      expect(said()).not.toContain(answer)
    }
  })

  test('removes old requests, and prints their ids', async () => {
    const [root, REQUESTS_FILE] = [newSite(), newFile()]
    const store = await openFileStore(REQUESTS_FILE)
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await store.add({ id: 'an-old-one', received: daysAgo(181), answers }, ['mail'])
    await store.add({ id: 'a-new-one', received: daysAgo(179), answers })
    await store.close()
    const { said } = await receive(root, { REQUESTS_FILE, KEEP: '180d' })
    await expect.poll(said).toContain('Request an-old-one was too old and has been removed.\n')
    const left = await all(readFileStore(REQUESTS_FILE))
    expect(left.map((request) => request.id)).toEqual(['a-new-one'])
    expect(said()).not.toContain(answers.name)
  })
})
