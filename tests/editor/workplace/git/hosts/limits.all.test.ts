/** What happens at the documented limits of the hosts. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  commitMessage,
  requestWords,
} from '../../../../../src/editor/workplace/git/commit-words.ts'
import type { HostError } from '../../../../../src/editor/workplace/git/git-host.ts'
import { skipLongWaits } from '../../../../small-host/as-page.ts'
import { adapters, gitea, gitHub, gitLab } from '../kinds.ts'
import { changeOf, openWorld, type World } from './hosts.ts'

/** Returns the content of a picture with so many bytes that compress well. */
const pictureOf = (size: number) => new Uint8Array(size)

/** Commits a new picture. */
async function add({ base, again }: World, name: string, size: number) {
  const changes = [await changeOf(`content/files/${name}.png`, pictureOf(size))]
  return again().commit({ branch: `edit-${name}`, base, isNew: true, message: 'Add', changes })
}

/** Stops the clock but for long waits, so that a slow machine asks as often in a minute as a fast one. Returns the waits. */
function atOneMoment(): number[] {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => clock.mockRestore())
  return skipLongWaits()
}

const seconds = (waits: readonly number[]) => waits.map((time) => Math.ceil(time / 1000))

describe.each(adapters)('$name', (kind) => {
  test('takes a request and a commit with words of any length', async () => {
    const { base, host, small, messages } = await openWorld(kind)
    const typed = `${'a long word '.repeat(4000)}\n${'Grüße 😀 '.repeat(20_000)}\n${'- x\n'.repeat(50_000)}`
    const foreign = { id: base, message: 'y'.repeat(100_000), author: 'Bob', at: '' }
    const message = commitMessage(typed, { id: 'own', base })
    const changes = [await changeOf('content/home.json', '{}')]
    await host.commit({ branch: 'edit-ada', base, isNew: true, message, changes })
    expect((await messages('edit-ada'))[0]).toBe(message.trim())
    const words = requestWords(typed, ['src/x.ts'], [foreign])
    expect(await host.openRequest('edit-ada', 'main', words)).toMatchObject({ state: 'open' })
    expect(small.changeRequests[0]?.text).toContain('a long word '.repeat(4000))
  })

  test('says that the server takes no more at once, and commits what is smaller', async () => {
    const world = await openWorld(kind)
    world.small.takeAtMost(1_500_000)
    await expect(add(world, 'large', 1_800_000)).rejects.toMatchObject({
      fault: 'offline',
      message: expect.stringMatching(
        /^The connection ended before .* had taken your changes, which have 3 MB\.$/,
      ),
      help: expect.stringContaining('Undo some of them, save, and add them again'),
    })
    expect(await world.messages('main')).toEqual(['First'])
    expect(await add(world, 'small', 1_000_000)).toMatchObject({ status: 'done' })
  })
})

test('a server that nobody can reach is no limit', async () => {
  const host = gitea.open({ api: 'http://127.0.0.1:9', name: 'a/b' }, { token: () => 'token' })
  const changes = [await changeOf('content/files/x.png', pictureOf(2_000_000))]
  const given = { branch: 'main', base: 'a'.repeat(40), isNew: true, message: 'x', changes }
  await expect(host.commit(given)).rejects.toMatchObject({
    message: expect.stringContaining('can’t be reached'),
  })
})

test('GitLab: waits with the fourth large commit in half a minute', async () => {
  const world = await openWorld(gitLab)
  const waits = atOneMoment()
  const large = 16_000_000
  for (const name of ['one', 'two', 'three']) await add(world, name, large)
  expect(waits).toEqual([])
  expect(await add(world, 'four', large)).toMatchObject({ status: 'done' })
  expect(seconds(waits)).toEqual([60])
})

test('GitLab: says before it sends anything that the pictures are too large for one save', async () => {
  const world = await openWorld(gitLab)
  const sent = await world.during(async () => {
    const error = await add(world, 'ada', 225_000_001).catch((reason: HostError) => reason)
    expect(error).toMatchObject({
      message:
        'The new pictures and downloads have 226 MB. GitLab takes at most 225 MB in one save.',
    })
  })
  expect(sent).toEqual([])
})

test('GitHub: waits after too many requests in a minute', async () => {
  const { host } = await openWorld(gitHub)
  const waits = atOneMoment()
  for (let count = 0; count < 900; count++) await host.who()
  expect(waits).toEqual([])
  await host.who()
  expect(seconds(waits)).toEqual([60])
})

test('GitHub: waits with a commit after too many changes in a minute', async () => {
  const { host, base } = await openWorld(gitHub)
  const waits = atOneMoment()
  const words = { title: 'Title', text: '' }
  for (let count = 0; count < 80; count++) {
    await expect(host.openRequest('edit-none', 'main', words)).rejects.toMatchObject({
      fault: 'forbidden',
    })
  }
  expect(waits).toEqual([])
  const changes = [await changeOf('content/home.json', '{}')]
  const given = { branch: 'main', base, message: 'x', changes }
  expect(await host.commit(given)).toMatchObject({ status: 'done' })
  expect(seconds(waits)).toEqual([60])
})
