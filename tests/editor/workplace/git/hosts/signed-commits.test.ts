/** Commits to GitHub where a rule wants signed ones. */
import { expect, test } from 'vitest'
import type { CommitOrder } from '../../../../../src/editor/workplace/git/git-host.ts'
import { signing } from '../kinds.ts'
import { allBytes, changeOf, contentsAfter, openWorld, type World } from './hosts.ts'

const message = `Change texts\n\nHome › Title\n\nEdit-Id: 1f0c\nEdit-Base: ${'0'.repeat(40)}`

/** Returns an order that changes, makes and deletes files. */
async function orderOf(world: World, more: Partial<CommitOrder> = {}): Promise<CommitOrder> {
  const changes = [
    await changeOf('content/home.json', '\uFEFF{ "title": "Grüße \\u0000" }\r\n'),
    await changeOf('content/new/ä #1?.json', '{}'),
    await changeOf('content/images/all.png', allBytes.toReversed()),
    await changeOf('build.sh', '#!/bin/sh\necho\n'),
    await changeOf('content/about.json', null),
  ]
  return { branch: 'main', base: world.base, message, changes, ...more }
}

test.each(signing)('signs a commit, with every byte of it', async (kind) => {
  const world = await openWorld(kind)
  const before = await world.filesOf('main')
  const order = await orderOf(world)
  const committed = await world.host.commit(order)

  const [made, first] = await world.host.commits('main')
  expect(committed).toEqual({ status: 'done', commit: made?.id })
  expect(first?.id).toBe(world.base)
  expect(made).toMatchObject({ message, author: world.author })
  expect(await isSigned(world, made?.id)).toBe(true)
  const after = await world.filesOf('main')
  expect(contentsAfter(after, [])).toEqual(contentsAfter(before, order.changes))
  expect(after.get('build.sh')?.mode).toBe('100755')
})

test.each(signing)('needs no more requests than without a signature', async (kind) => {
  const world = await openWorld(kind)
  await world.host.access()
  await world.host.tree(world.base)
  // What `access` asks for besides has been answered before this.
  await world.host.reach('main')
  for (const isNew of [true, false]) {
    const base = (await world.host.head('edit-ada')) ?? world.base
    const text = isNew ? '{ "title": "1" }' : '{ "title": "2" }'
    const change = await changeOf('content/home.json', text, isNew ? undefined : '{ "title": "1" }')
    const order = { branch: 'edit-ada', base, isNew, message, changes: [change] }
    const requests = await world.during(async () => {
      expect((await world.host.commit(order)).status).toBe('done')
    })
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(3)
  }
  const [second, first] = await world.host.commits('edit-ada')
  expect(await isSigned(world, second?.id)).toBe(true)
  expect(await isSigned(world, first?.id)).toBe(true)
})

test.each(signing)('goes on with a new branch that was left without the commit', async (kind) => {
  const world = await openWorld(kind)
  world.small.faults.add({ match: 'POST /graphql', kind: 'drop-before' })
  const order = await orderOf(world, { branch: 'edit-ada', isNew: true })
  await expect(world.host.commit(order)).rejects.toMatchObject({ fault: 'offline' })
  expect(await world.host.head('edit-ada')).toBe(world.base)
  expect(await world.host.commit({ ...order, isNew: false })).toMatchObject({ status: 'done' })
})

test.each(signing)('overwrites nothing where somebody was quicker', async (kind) => {
  const world = await openWorld(kind)
  const order = await orderOf(world)
  const files = { 'content/windows.json': 'Of Bob' }
  world.small.faults.add({ match: 'POST /graphql', kind: 'move-head', branch: 'main', files })
  expect(await world.host.commit(order)).toEqual({ status: 'moved' })
  const after = await world.filesOf('main')
  expect(String(after.get('content/windows.json')?.content)).toBe('Of Bob')
  expect(after.has('content/about.json')).toBe(true)
})

test.each(signing)('says when a branch is protected, and keeps it as it is', async (kind) => {
  const world = await openWorld(kind)
  world.small.protect('main')
  // Reads the rules of the branch, so that the commit is signed at the first attempt.
  expect(await world.host.reach('main')).toBe('request')
  const order = await orderOf(world)
  await expect(world.host.commit(order)).rejects.toMatchObject({ fault: 'protected' })
  expect(await world.host.head('main')).toBe(world.base)
})

test.each(signing)('says when GitHub was asked too often', async (kind) => {
  const world = await openWorld(kind)
  const body = { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] }
  world.small.faults.add({ match: 'POST /graphql', kind: 'status', status: 200, body })
  const order = await orderOf(world)
  await expect(world.host.commit(order)).rejects.toMatchObject({ fault: 'limited' })
})

/** Whether GitHub says that a commit is signed. */
async function isSigned({ small, token }: World, commit = ''): Promise<boolean> {
  const response = await small.fetch(
    `http://small-host.test/github/repos/acme/site/git/commits/${commit}`,
    {
      headers: { Authorization: `Bearer ${token}` },
    },
  )
  return (await response.json()).verification.verified
}
