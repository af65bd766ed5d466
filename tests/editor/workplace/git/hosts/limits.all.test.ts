/** What happens at the documented limits of the hosts. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { skipLongWaits } from '../../../../small-host/as-page.ts'
import { gitHub, gitLab } from '../kinds.ts'
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

test('GitLab: waits with the fourth large commit in half a minute', async () => {
  const world = await openWorld(gitLab)
  const waits = atOneMoment()
  const large = 16_000_000
  for (const name of ['one', 'two', 'three']) await add(world, name, large)
  expect(waits).toEqual([])
  expect(await add(world, 'four', large)).toMatchObject({ status: 'done' })
  expect(seconds(waits)).toEqual([60])
})

test('GitHub: waits after too many requests in a minute', async () => {
  const { host } = await openWorld(gitHub)
  const waits = atOneMoment()
  for (let count = 0; count < 900; count++) await host.who()
  expect(waits).toEqual([])
  await host.who()
  expect(seconds(waits)).toEqual([60])
})
