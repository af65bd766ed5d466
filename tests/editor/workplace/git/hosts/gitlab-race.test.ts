import { afterEach, expect, test, vi } from 'vitest'
import { projectId } from '../../../../small-host/state.ts'
import { gitLab } from '../kinds.ts'
import { changeOf, openWorld, type World } from './hosts.ts'

afterEach(() => vi.unstubAllGlobals())

/**
 * Lets somebody else commit in the moment between GitLab's comparing and committing: the small host does both at once,
 * so the commit that a file is compared with is corrected on its way.
 */
function commitInBetween(world: World, files: Record<string, string | null>): void {
  const { fetch } = globalThis
  let isDone = false
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'POST' || isDone) return fetch(address, init)
    isDone = true
    const head = await world.small.commit('main', files)
    const body = JSON.parse(String(init.body))
    for (const action of body.actions) {
      if (action.last_commit_id && action.file_path in files) action.last_commit_id = head
    }
    return fetch(address, { ...init, body: JSON.stringify(body) })
  })
}

async function orderOf(world: World) {
  const changes = [
    await changeOf('content/home.json', '{ "title": "Of Ada" }'),
    await changeOf('content/about.json', null),
    await changeOf('content/new.json', '{ "new": true }'),
  ]
  return { branch: 'main', base: world.base, message: 'Change\n\nEdit-Id: 1', changes }
}

test('puts back what GitLab let it overwrite', async () => {
  const world = await openWorld(gitLab)
  const theirs = '\uFEFF{ "title": "Of Bob" }\r\n'
  commitInBetween(world, { 'content/home.json': theirs })
  expect(await world.host.commit(await orderOf(world))).toEqual({ status: 'moved' })
  const files = await world.filesOf('main')
  expect(String(files.get('content/home.json')?.content)).toBe(theirs)
  expect(String(files.get('content/about.json')?.content)).toBe('{ "title": "About" }\n')
  expect(files.has('content/new.json')).toBe(false)
  expect((await world.messages('main'))[0]).toMatch(/^Revert "Change"/)
})

test('takes nothing away behind a proxy that decodes slashes', async () => {
  const world = await openWorld(gitLab)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address)
    url.pathname = url.pathname.replaceAll('%2F', '/')
    return fetch(url, init)
  })
  const api = world.small.address() + gitLab.basePath
  const host = gitLab.open({ api, name: String(projectId) }, { token: () => world.token })
  commitInBetween(world, { 'content/other.json': '{ "title": "Of Bob" }' })
  expect(await host.commit(await orderOf(world))).toMatchObject({ status: 'done' })
  const files = await world.filesOf('main')
  expect(String(files.get('content/home.json')?.content)).toBe('{ "title": "Of Ada" }')
  expect(files.has('content/new.json')).toBe(true)
})

test('leaves what somebody else changed in other files', async () => {
  const world = await openWorld(gitLab)
  commitInBetween(world, { 'content/other.json': '{ "title": "Of Bob" }' })
  expect(await world.host.commit(await orderOf(world))).toMatchObject({ status: 'done' })
  const files = await world.filesOf('main')
  expect(String(files.get('content/other.json')?.content)).toBe('{ "title": "Of Bob" }')
  expect(String(files.get('content/home.json')?.content)).toBe('{ "title": "Of Ada" }')
  expect(files.has('content/about.json')).toBe(false)
  expect((await world.messages('main'))[0]).toBe('Change\n\nEdit-Id: 1')
})

/** Lets GitLab compare the commit that an order names with the very last one of a file, as older ones do. */
function asOlderOnes(world: World): string[] {
  const { fetch } = globalThis
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(init.method ?? 'GET')
    if (init.method !== 'POST') return fetch(address, init)
    const { branch, actions } = JSON.parse(String(init.body))
    const head = (await world.small.repository.head(branch)) ?? ''
    for (const { file_path: file, last_commit_id: last } of actions) {
      if (!last || (await world.small.repository.lastChange(head, file)) === last) continue
      const message = 'The file has changed since you started editing it'
      return Response.json({ message }, { status: 400 })
    }
    return fetch(address, init)
  })
  return sent
}

test('saves at an older GitLab, too, and overwrites nothing there', async () => {
  const world = await openWorld(gitLab)
  const base = await world.small.commit('main', { 'content/other.json': '{}' })
  await world.host.tree(base)
  const sent = asOlderOnes(world)
  const order = { ...(await orderOf(world)), base }
  const committed = await world.host.commit(order)
  expect(committed).toMatchObject({ status: 'done' })
  // The head, the last changes of two files, and the commit again.
  expect(sent).toEqual(['POST', 'GET', 'GET', 'GET', 'POST'])

  if (committed.status === 'moved') return
  const theirs = '{ "title": "Of Bob" }'
  await world.small.commit('main', { 'content/home.json': theirs })
  const changes = [await changeOf('content/home.json', '{}', '{ "title": "Of Ada" }')]
  const later = { ...order, base: committed.commit, changes }
  expect(await world.host.commit(later)).toEqual({ status: 'moved' })
  const home = (await world.filesOf('main')).get('content/home.json')
  expect(String(home?.content)).toBe(theirs)
})
