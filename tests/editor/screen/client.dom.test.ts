/** The client of the server's requests, over the application that answers them and a store in memory. */
import { TextDecoderStream } from 'node:stream/web'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Client } from '../../../src/editor/screen/client/client.ts'
import type { Followed } from '../../../src/editor/screen/client/client-types.ts'
import { KeptFiles } from '../../../src/editor/screen/client/kept-files.ts'
import {
  type RequestsOptions,
  requestsApp,
} from '../../../src/editor/server/requests/requests-app.ts'
import { RefusedRequest } from '../../../src/http/request-body.ts'
import { allTexts } from '../server/all-texts.ts'
import { memoryStore } from '../server/requests/memory-store.ts'

const home = 'content/home.json'
const contact = 'content/contact.json'

/** Opens a client over a store. `answer` can take the place of the network. */
function open(senderOf: RequestsOptions['senderOf'] = async () => 'owner') {
  const memory = memoryStore({ [home]: '{"a": 1}\n', [contact]: '{}\n' })
  const { app } = requestsApp({ store: memory.store, senderOf, onFault: () => {} })
  const network = vi.fn(async (name: string, init?: RequestInit) => app.request(`/${name}`, init))
  vi.stubGlobal('fetch', network)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { ...memory, client: new Client(async () => ({ size: 0 })), network }
}

const later = setTimeout

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
  // Waiting takes no time.
  vi.stubGlobal('setTimeout', (run: () => void) => queueMicrotask(run))
})

const change = (before: string | null, content: string | null, file = home) => ({
  file,
  before,
  content,
})

describe('Client', () => {
  test('reads all files in one request, and saves with the ids that they had', async () => {
    const { client, network, store } = open()
    const { files, owner, session } = await client.read()
    expect(files.map(({ file, content }) => [file, content])).toEqual([
      [contact, '{}\n'],
      [home, '{"a": 1}\n'],
    ])
    expect([owner, session.kind]).toEqual(['', 'drafts'])
    expect(network.mock.calls.map(([name]) => name).slice(0, 2)).toEqual(['session', 'files?texts'])
    const { blob } = files.find(({ file }) => file === home) ?? {}
    const answer = await client.save([change(blob ?? null, '{"a": 2}\n')], 'Home')
    expect(answer.status).toBe('saved')
    expect(Object.values(await allTexts(store))).toContain('{"a": 2}\n')
  })

  test('sends a save again after a lost response, and it is saved once', async () => {
    const { client, network, authors } = open()
    const { files } = await client.read()
    const { blob } = files.find(({ file }) => file === home) ?? {}
    const send = network.getMockImplementation()
    let isLost = true
    network.mockImplementation(async (name, init) => {
      const answer = await send?.(name, init)
      if (name !== 'save' || !isLost) return answer as Response
      isLost = false
      throw new TypeError('Failed to fetch')
    })
    const answer = await client.save([change(blob ?? null, '{"a": 2}\n')], 'Home')
    // This store compares ids alone. The screen finds its own text there, and is done.
    expect(answer).toMatchObject({
      status: 'stale',
      files: [{ file: home, content: '{"a": 2}\n' }],
    })
    expect(authors).toHaveLength(1)
  })

  test('returns what is saved now if somebody else was first', async () => {
    const { client, store } = open()
    const { files } = await client.read()
    const { blob = null } = files.find(({ file }) => file === home) ?? {}
    await store.write([{ file: home, before: blob, after: Buffer.from('{"b": 1}\n') }], 'Theirs')
    const answer = await client.save([change(blob, '{"a": 2}\n')], 'Home')
    expect(answer).toMatchObject({
      status: 'stale',
      files: [{ file: home, content: '{"b": 1}\n' }],
    })
    const [{ blob: now = null } = { blob: null }] = answer.files
    expect(await client.save([change(now, '{"a": 2, "b": 1}\n')], 'Home')).toMatchObject({
      status: 'saved',
    })
  })

  test.each([
    ['signed-out', async () => new Response('{}', { status: 401 })],
    ['outdated', async () => new Response('{}', { status: 403 })],
    ['offline', async () => new Response('<html>', { status: 200 })],
    ['offline', async () => new Response('Bad gateway', { status: 502 })],
    ['offline', async () => Response.json({ message: 'Busy.', help: '' }, { status: 503 })],
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('says “%s” of an answer, and that the changes are kept', async (kind, answer) => {
    const { client, network } = open()
    network.mockImplementation(answer)
    await expect(client.versions(home)).rejects.toMatchObject({
      kind,
      help: expect.stringContaining('This browser keeps your changes.'),
    })
  })

  test('waits when the server asks for it, and sends the request again', async () => {
    const { client, network } = open()
    network.mockImplementationOnce(
      async () => new Response('{}', { status: 503, headers: { 'Retry-After': '1' } }),
    )
    expect(await client.versions(home)).toEqual([])
    expect(network).toHaveBeenCalledTimes(2)
  })

  test('knows the last of several responses about unpublished changes', async () => {
    const { client, network } = open()
    const told: unknown[] = []
    const followed: Followed = {
      files: () => {},
      stored: () => {},
      unpublished: (now) => told.push(now.others),
      failed: () => {},
    }
    onTestFinished(client.follow(followed))
    const answers: ((text: string) => void)[] = []
    network.mockImplementation(
      () =>
        new Promise((resolve) => {
          answers.push((text) => resolve(Response.json({ files: [], others: [text] })))
        }),
    )
    const asked = [client.askUnpublished(), client.askUnpublished()]
    answers[1]?.('new')
    answers[0]?.('old')
    await Promise.all(asked)
    expect(told).toEqual([['new']])
    // Git may have been used in another program.
    const before = network.mock.calls.length
    dispatchEvent(new Event('focus'))
    expect(network.mock.calls.slice(before).map(([name]) => name)).toEqual(['unpublished'])
  })

  test('opens the events again when they end, and says that the page is outdated', async () => {
    const request = async (_: string, __: object, lead: () => unknown) => lead()
    vi.stubGlobal('navigator', { locks: { request } })
    vi.stubGlobal('TextDecoderStream', TextDecoderStream)
    vi.stubGlobal('setTimeout', (run: () => void) => later(run, 30))
    const { client, network } = open()
    await client.read()
    // The stream ends with the server, and the next one knows nothing of this page.
    const streams = [new Response('')]
    const send = network.getMockImplementation()
    network.mockImplementation(async (name, init) => {
      if (new Headers(init?.headers).get('Accept') !== 'text/event-stream')
        return (await send?.(name, init)) as Response
      return streams.pop() ?? new Response('{}', { status: 403 })
    })
    const [ignore, failed] = [() => {}, vi.fn()]
    onTestFinished(client.follow({ files: ignore, stored: ignore, unpublished: ignore, failed }))
    const outdated = expect.objectContaining({ kind: 'outdated' })
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(outdated))
  })

  test('refuses to save after somebody else has signed in', async () => {
    const person = { name: 'Anna', address: 'anna@example.com', role: 'propose' as const }
    let signedIn = person
    const { client, authors } = open(async () => signedIn)
    const { files, owner } = await client.read()
    expect(owner).toContain('anna@example.com')
    const { blob = null } = files.find(({ file }) => file === home) ?? {}
    const save = () => client.save([change(blob, '{"a": 2}\n')], 'Home')
    signedIn = { ...person, name: 'Ben', address: 'ben@example.net' }
    await expect(save()).rejects.toMatchObject({
      kind: 'signed-out',
      message: expect.stringMatching(/^Ben is signed in in this browser now/),
      help: expect.stringContaining('This browser keeps your changes.'),
    })
    expect(authors).toEqual([])
    signedIn = person
    expect(await save()).toMatchObject({ status: 'saved' })
  })

  test('notifies other windows of signing out', async () => {
    const person = { name: 'Anna', address: 'anna@example.com', role: 'propose' as const }
    let isSignedIn = true
    const { client, network } = open(async () => {
      if (isSignedIn) return person
      throw new RefusedRequest(401, 'You are not signed in.', '')
    })
    const send = network.getMockImplementation()
    network.mockImplementation(async (name, init) => {
      if (name !== 'sign-out') return (await send?.(name, init)) as Response
      isSignedIn = false
      return new Response(null, { status: 204 })
    })
    const other = new Client(async () => ({ size: 0 }))
    await Promise.all([client.read(), other.read()])
    const failed = vi.fn()
    const ignore = () => {}
    onTestFinished(other.follow({ files: ignore, stored: ignore, unpublished: ignore, failed }))
    await client.signOut()
    await vi.waitFor(() =>
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'signed-out' })),
    )
  })

  test('rejects requests of people who are not signed in', async () => {
    const { client } = open(async () => {
      throw new RefusedRequest(401, 'You are not signed in.', '')
    })
    await expect(client.read()).rejects.toMatchObject({ kind: 'signed-out' })
  })
})

describe('KeptFiles', () => {
  test('marks the files outside Git LFS if it keeps others of their kind', async () => {
    const known = {
      'a desk.jpg': { size: 130, fault: { kind: 'lfs-pointer' as const, size: 9000 } },
      'b office.jpg': { size: 5000 },
      'c logo.svg': { size: 900 },
    }
    const files = ['desk.jpg', 'office.jpg', 'logo.svg']
    const tree = new Map(files.map((name, at) => [`content/files/${name}`, 'abc'.charAt(at)]))
    const findFacts = async () => ({ size: 0 })
    const kept = new KeptFiles({ owner: () => '', known: () => known, findFacts })
    const { uploadedFiles } = await kept.stored(tree)
    const marks = uploadedFiles.map(({ name, size, isInLfs, isOutsideLfs }) => [
      name,
      size,
      isInLfs,
      isOutsideLfs,
    ])
    expect(marks).toEqual([
      ['desk.jpg', 9000, true, undefined],
      ['logo.svg', 900, undefined, undefined],
      ['office.jpg', 5000, undefined, true],
    ])
  })
})
