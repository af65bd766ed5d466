// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { changeOf, type Kind, kinds, openWorld, type World } from './hosts.ts'

const gitLab = kinds.find(({ name }) => name === 'GitLab') as Kind

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
