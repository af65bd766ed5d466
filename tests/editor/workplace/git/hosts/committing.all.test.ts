import { describe, expect, test } from 'vitest'
import { requestWords } from '../../../../../src/editor/workplace/git/commit-words.ts'
import type { CommitOrder, FileChange } from '../../../../../src/editor/workplace/git/git-host.ts'
import { skipLongWaits } from '../../../../small-host/as-page.ts'
import { adapters, forgejo, gitea, kinds } from '../kinds.ts'
import { allBytes, changeOf, contentsAfter, largeText, openWorld, type World } from './hosts.ts'

const message = 'Change texts\n\nEdit-Id: 1f0c\nEdit-Files: ["content/home.json"]'

const words = { title: 'New title', text: 'Changes **home**.' }

async function order(world: World, changes: FileChange[], more: Partial<CommitOrder> = {}) {
  return { branch: 'main', base: world.base, message, changes, ...more }
}

describe.each(adapters)('$name', (kind) => {
  test('commits all changes as one commit, with every byte', async () => {
    const world = await openWorld(kind)
    const { host, filesOf, base } = world
    const text = '\uFEFF{\r\n  "a": "Ä\u{1F600}\\u0000"\r\n}'
    const before = await filesOf('main')
    const changes = [
      await changeOf('content/windows.json', text),
      await changeOf('content/large.json', largeText.replace('Grüße', 'Adieu')),
      await changeOf('content/images/all.png', allBytes.toReversed()),
      await changeOf('content/Über uns/Grüße & mehr #1?.json', '{}'),
      await changeOf('content/new/ein neuer Ordner/ñ 50%.json', '{ "new": true }'),
      await changeOf('content/zero.txt', 'a\0b'),
      await changeOf('content/now-empty.json', ''),
      await changeOf('build.sh', '#!/bin/sh\necho\n'),
      await changeOf('content/about.json', null),
    ]
    const committed = await host.commit(await order(world, changes))

    const after = await filesOf('main')
    const expected = contentsAfter(before, changes)
    expect([...after.keys()].sort()).toEqual([...expected.keys()].sort())
    for (const [path, { content }] of after) {
      expect({ path, same: content.equals(expected.get(path) ?? Buffer.of(1)) }).toEqual({
        path,
        same: true,
      })
    }
    await world.git(['fsck', '--strict'])
    expect(after.get('build.sh')?.mode).toBe('100755')
    expect(after.get('start.json')?.mode).toBe('120000')
    const commits = await host.commits('main')
    expect(committed).toEqual({ status: 'done', commit: commits[0]?.id })
    expect(commits[1]?.id).toBe(base)
    expect(commits[0]?.message.trim()).toBe(message)
    expect(commits[0]?.author).toBe(world.author)
  })

  test('needs at most three requests to save many texts, on files that were read earlier', async () => {
    const world = await openWorld(kind)
    const files = await world.host.tree(world.base)
    const host = world.again()
    host.learn?.(world.base, files)
    expect(await host.head('main')).toBe(world.base)
    const changes = [
      await changeOf('content/home.json', '{ "title": "New" }'),
      await changeOf('content/large.json', '{}'),
      await changeOf('content/windows.json', '{}'),
      await changeOf('build.sh', '#!/bin/sh\necho\n'),
      await changeOf('content/about.json', null),
    ]
    const requests = await world.during(async () => {
      const committed = await host.commit(await order(world, changes))
      expect(committed.status).toBe('done')
    })
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(3)
    const after = await world.filesOf('main')
    expect(String(after.get('content/large.json')?.content)).toBe('{}')
    expect(after.get('build.sh')?.mode).toBe('100755')
    expect(after.has('content/about.json')).toBe(false)
  })

  test.each(['edit-ada', 'edit/ada/2', 'edit-Ünal 100%+&#'.replace(' ', '-')])(
    'makes the branch %s, commits to it, and removes it',
    async (branch) => {
      const world = await openWorld(kind)
      const { host, base, small } = world
      // The new branch begins at the commit that was read, not where main is by now.
      await small.commit('main', { 'content/about.json': '{ "title": "Later" }' })
      const first = [await changeOf('content/home.json', '{ "title": "New" }')]
      const made = await host.commit(await order(world, first, { branch, isNew: true }))
      if (made.status === 'moved') throw new Error('The branch is new.')
      expect(await host.head(branch)).toBe(made.commit)
      const files = await world.filesOf(branch)
      expect(String(files.get('content/home.json')?.content)).toBe('{ "title": "New" }')
      expect(String(files.get('content/about.json')?.content)).toBe('{ "title": "About" }\n')
      expect((await host.commits(branch))[1]?.id).toBe(base)

      await host.removeBranch(branch, base)
      expect(await host.head(branch)).toBe(made.commit)
      await host.removeBranch(branch, made.commit)
      expect(await host.head(branch)).toBeUndefined()
      await host.removeBranch(branch, made.commit)
    },
  )

  test('does not make a branch that is there', async () => {
    const world = await openWorld(kind)
    const head = await world.small.commit('edit-ada', { 'new.txt': 'Of another tab' })
    const changes = [await changeOf('content/home.json', '{ "title": "New" }')]
    const given = await order(world, changes, { branch: 'edit-ada', isNew: true })
    expect(await world.host.commit(given)).toEqual({ status: 'moved' })
    expect(await world.host.head('edit-ada')).toBe(head)
  })

  test('does not commit to a branch that is gone', async () => {
    const world = await openWorld(kind)
    const changes = [await changeOf('content/home.json', '{ "title": "New" }')]
    const given = await order(world, changes, { branch: 'edit-gone' })
    expect(await world.host.commit(given)).toEqual({ status: 'moved' })
    expect(await world.host.head('edit-gone')).toBeUndefined()
  })

  test.each([false, true])(
    'overwrites, deletes and makes no file that is not as it was read, with its files known: %s',
    async (isKnown) => {
      const world = await openWorld(kind)
      const { host, small } = world
      // Forgejo says only to its administrators that a file is not there.
      if (kind.name === 'Forgejo') small.accounts.add({ login: 'ada', permission: 'admin' })
      if (isKnown) await host.tree(world.base)
      const head = await small.commit('main', {
        'content/home.json': '{ "title": "Of Bob" }',
        'content/about.json': null,
        'content/new.json': '{ "new": "Of Bob" }',
      })
      if (isKnown) await host.tree(head)
      const changes = [
        await changeOf('content/home.json', '{ "title": "Of Ada" }'),
        await changeOf('content/home.json', null),
        await changeOf('content/about.json', '{ "title": "Of Ada" }'),
        await changeOf('content/new.json', '{ "new": "Of Ada" }'),
      ]
      for (const change of changes) {
        // GitHub compares the branch: on top of its head, every change is one of what was read.
        for (const base of kind.name === 'GitHub' ? [world.base] : [world.base, head]) {
          const given = await order(world, [change], { base })
          expect(await host.commit(given)).toEqual({ status: 'moved' })
        }
      }
      expect(await host.head('main')).toBe(head)
    },
  )

  test('says when a branch is protected, and keeps it as it is', async () => {
    const world = await openWorld(kind)
    world.small.protect('main')
    const changes = [await changeOf('content/home.json', '{ "title": "New" }')]
    await expect(world.host.commit(await order(world, changes))).rejects.toMatchObject({
      fault: 'protected',
    })
    expect(await world.host.head('main')).toBe(world.base)
  })

  test('says when the account may not write', async () => {
    const world = await openWorld(kind)
    world.small.accounts.add({ login: 'ada', permission: 'read' })
    const changes = [await changeOf('content/home.json', '{ "title": "New" }')]
    for (const isNew of [false, true]) {
      const branch = isNew ? 'edit-ada' : 'main'
      const given = await order(world, changes, { branch, isNew })
      await expect(world.host.commit(given)).rejects.toMatchObject({ fault: 'forbidden' })
    }
    expect(await world.host.branches('edit-')).toEqual([])
  })

  test.each([false, true])('lets one of two writers win, on a new branch: %s', async (isNew) => {
    const world = await openWorld(kind)
    const writers = [world.host, world.again()]
    await Promise.all(writers.map((host) => host.tree(world.base)))
    const branch = isNew ? 'edit-ada' : 'main'
    const results = await Promise.all(
      writers.map(async (host, index) => {
        const changes = [await changeOf('content/home.json', `{ "title": "Writer ${index}" }`)]
        return host.commit(await order(world, changes, { branch, isNew, message: `W${index}` }))
      }),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['done', 'moved'])
    const winner = results.findIndex(({ status }) => status === 'done')
    const home = (await world.filesOf(branch)).get('content/home.json')
    expect(String(home?.content)).toBe(`{ "title": "Writer ${winner}" }`)
    expect(await world.messages(branch)).toEqual([`W${winner}`, 'First'])
  })

  test('lets two windows remove the same branch', async () => {
    const world = await openWorld(kind)
    const head = await world.small.commit('edit-ada', { 'new.txt': 'x' })
    const windows = [world.host, world.again()]
    await Promise.all(windows.map((host) => host.removeBranch('edit-ada', head)))
    for (const host of windows) expect(await host.head('edit-ada')).toBeUndefined()
  })

  test('opens a request to merge once, and finds it again', async () => {
    const world = await openWorld(kind)
    const { host, small } = world
    // A real host keeps closed requests of earlier runs.
    const branch = `edit/ada-${Date.now()}`
    await small.commit('other', { 'other.txt': 'x' })
    const changes = [await changeOf('content/home.json', '{ "title": "New" }')]
    await host.commit(await order(world, changes, { branch, isNew: true }))
    expect(await host.request(branch, 'main')).toBeUndefined()
    const opened = await host.openRequest(branch, 'main', words)
    expect(opened).toMatchObject({ number: expect.any(Number), state: 'open' })
    expect(opened.address).toMatch(/^https?:\/\//)
    expect(await host.openRequest(branch, 'main', words)).toEqual(opened)
    expect(await host.request(branch, 'main')).toEqual(opened)
    expect(await host.request('other', 'main')).toBeUndefined()
  })

  test('says what has become of a request to merge', async () => {
    const world = await openWorld(kind)
    const { host, small } = world
    const { changeRequests } = small
    const branch = 'edit-ada'
    const changes = [await changeOf('content/home.json', '{ "title": "New" }')]
    await host.commit(await order(world, changes, { branch, isNew: true }))
    await host.openRequest(branch, 'main', words)
    expect(await host.openRequest(branch, 'main', words)).toMatchObject({ number: 1 })
    expect(changeRequests).toHaveLength(1)
    const [request] = changeRequests
    if (!request) return
    expect(request).toMatchObject(words)
    request.state = 'closed'
    expect((await host.request(branch, 'main'))?.state).toBe('closed')
    request.state = 'merged'
    expect((await host.request(branch, 'main'))?.state).toBe('merged')
  })

  test('says why a request to merge can not be opened', async () => {
    const { host } = await openWorld(kind)
    await expect(host.openRequest('edit-none', 'main', words)).rejects.toMatchObject({
      name: 'HostError',
    })
  })
})

describe.each(kinds.filter(({ name }) => name === 'GitHub'))('at $name', (kind) => {
  test('signs a commit, also the first one of a branch', async () => {
    const world = await openWorld(kind)
    const changes = [await changeOf('content/home.json', '{ "title": "New" }')]
    for (const [branch, isNew] of [['main', false] as const, ['edit-ada', true] as const]) {
      await world.host.commit(await order(world, changes, { branch, isNew }))
      const commit = await world.small.repository.commit(branch)
      expect(commit?.committer.name).toBe('GitHub')
      expect(commit?.author.name).toBe(world.author)
    }
  })

  test('overwrites nothing where somebody was quicker', async () => {
    const world = await openWorld(kind)
    const files = { 'content/windows.json': 'Of Bob' }
    world.small.faults.add({ match: 'POST /graphql', kind: 'move-head', branch: 'main', files })
    const changes = [await changeOf('content/home.json', '{ "title": "New" }')]
    expect(await world.host.commit(await order(world, changes))).toEqual({ status: 'moved' })
    const after = await world.filesOf('main')
    expect(String(after.get('content/windows.json')?.content)).toBe('Of Bob')
  })

  test.each([
    { type: 'RATE_LIMITED', message: 'API rate limit exceeded' },
    { message: 'You have exceeded a secondary rate limit.' },
  ])('waits when GitHub says “$message” with the status of success', async (error) => {
    const world = await openWorld(kind)
    skipLongWaits()
    const body = { errors: [error] }
    const fault = { match: 'POST /graphql', kind: 'status', status: 200, body } as const
    const changes = [await changeOf('content/home.json', '{ "title": "New" }')]
    const given = await order(world, changes)
    world.small.faults.add({ ...fault, times: 2 })
    await expect(world.host.commit(given)).rejects.toMatchObject({ fault: 'limited' })
    world.small.faults.add(fault)
    expect(await world.host.commit(given)).toMatchObject({ status: 'done' })
  })

  test('says before it sends anything that the pictures are too large for one save', async () => {
    const world = await openWorld(kind)
    const change = { path: 'content/images/x.png', before: null, blob: 'x' }
    const changes = [{ ...change, content: new Uint8Array(25_000_001) }]
    const given = await order(world, changes, { branch: 'edit-ada', isNew: true })
    await expect(world.host.commit(given)).rejects.toMatchObject({
      message: expect.stringContaining('GitHub takes at most 25 MB in one save'),
    })
    expect(await world.host.head('edit-ada')).toBeUndefined()
  })
})

test.each([
  { kind: gitea, kept: 253 },
  { kind: forgejo, kept: 255 },
])('$kind.name: keeps $kept characters of a long title', async ({ kind, kept }) => {
  const { host, small } = await openWorld(kind)
  await small.commit('edit-ada', { 'new.txt': 'x' })
  const { title } = requestWords('x'.repeat(300), [], [])
  expect(await host.openRequest('edit-ada', 'main', { title, text: '' })).toMatchObject({
    state: 'open',
  })
  expect(small.changeRequests[0]?.title).toBe(`${title.slice(0, kept - 1)}…`)
})

test.each(kinds.filter(({ name }) => name === 'GitHub' || name === 'GitLab'))(
  '$name: refuses a title that is too long',
  async (kind) => {
    const world = await openWorld(kind)
    await world.small.commit('edit-ada', { 'new.txt': 'x' })
    const asked = (length: number) =>
      world.host.openRequest('edit-ada', 'main', { title: 'x'.repeat(length), text: '' })
    await expect(asked(257)).rejects.toMatchObject({ message: expect.stringContaining('too long') })
    expect(await asked(255)).toMatchObject({ state: 'open' })
  },
)
