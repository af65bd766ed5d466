/** When the site is built and shown: the builds write small sites at once, or when a test lets them. */
import { readdirSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type BuildOrder, NotBuilt } from '../../src/live/build-commit.ts'
import { Builds } from '../../src/live/builds.ts'
import { openVersions } from '../../src/live/built-versions.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import { writeVersion } from './site-versions.ts'

/** The moments of the pages of a commit, as they are at a moment. */
type MomentsOf = (commit: string, at: number) => readonly number[]

function opened({ folder = newFolder(), momentsOf = (() => []) as MomentsOf } = {}) {
  const versions = openVersions(folder)
  const orders: BuildOrder[] = []
  const log: string[] = []
  /** Holds builds of a commit back, or has them fail. */
  const held = new Map<string, Promise<void>>()
  const builds = new Builds({
    versions,
    tree: '/tree',
    folder: '',
    checkOut: async () => {},
    async build(order) {
      orders.push(order)
      await held.get(order.commit)
      const at = order.moment ?? Date.now()
      const moments = momentsOf(order.commit, at).map((one) => new Date(one).toISOString())
      writeVersion(order.outDir, order.commit, moments)
    },
    read: async () => async () => {},
    onState: () => {},
    log: (line) => log.push(line),
  })
  onTestFinished(() => builds.stop())
  return { folder, versions, builds, orders, log, held }
}

describe('Builds', () => {
  test('builds a published commit, and shows it', async () => {
    const { builds, orders } = opened()
    expect(builds.shownCommit()).toBeUndefined()
    builds.want('one')
    expect(builds.stateOf('one')).toEqual({ live: 'building' })
    await expect.poll(builds.shownCommit).toBe('one')
    expect(builds.stateOf('one')).toEqual({ live: 'live' })
    builds.want('one')
    expect(orders).toHaveLength(1)
  })

  test('finishes a build, and then builds the last commit that was published meanwhile', async () => {
    const { builds, orders, held } = opened()
    let go = () => {}
    held.set(
      'one',
      new Promise((resolve) => {
        go = resolve
      }),
    )
    builds.want('one')
    await expect.poll(() => orders.length).toBe(1)
    for (const next of ['two', 'three', 'four']) builds.want(next)
    go()
    await expect.poll(builds.shownCommit).toBe('four')
    expect(orders.map(({ commit }) => commit)).toEqual(['one', 'four'])
  })

  test('keeps the version that visitors see if a build fails, says why, and builds the next one', async () => {
    const { builds, held, log, versions, folder } = opened()
    builds.want('one')
    await expect.poll(builds.shownCommit).toBe('one')
    held.set('two', Promise.reject(new NotBuilt('The site cannot be built.', 'Ask.', 'No heading')))
    builds.want('two')
    await expect.poll(() => builds.stateOf('two').live).toBe('failed')
    expect(builds.stateOf('two')).toEqual({
      live: 'failed',
      notBuilt: { message: 'The site cannot be built.', help: 'Ask.', details: 'No heading' },
    })
    expect(log.join('\n')).toContain('No heading')
    expect(builds.shownCommit()).toBe('one')
    expect(versions.folders()).toHaveLength(1)
    expect(readdirSync(folder)).toHaveLength(2)
    builds.want('three')
    await expect.poll(builds.shownCommit).toBe('three')
  })

  test('treats an error of the disk as a failed build', async () => {
    const { builds, held } = opened()
    held.set('one', Promise.reject(new Error('ENOSPC: no space left on device')))
    builds.want('one')
    await expect.poll(() => builds.stateOf('one').notBuilt?.details).toMatch(/ENOSPC/)
  })

  test('builds a page before its moment, and shows it at that moment', async () => {
    const moment = Date.now() + 2_000
    const { builds, orders, versions } = opened({
      momentsOf: (_, at) => (at < moment ? [moment] : []),
    })
    builds.want('one')
    await expect.poll(() => orders.length).toBe(2)
    expect(orders[1]?.moment).toBe(moment)
    const [before] = versions.folders()
    // The longest pause between two looks at the clock is longer than this waits.
    await expect.poll(() => versions.folders()[0]).not.toBe(before)
    expect(Date.now()).toBeGreaterThanOrEqual(moment)
    expect(builds.shownCommit()).toBe('one')
  })

  test('shows at the start what has appeared while the process was down', async () => {
    const moment = Date.now() - 1_000
    const first = opened({ momentsOf: () => [moment + 86_400_000] })
    first.builds.want('one')
    await expect.poll(first.builds.shownCommit).toBe('one')
    await first.builds.stop()
    writeVersion(first.versions.folders()[0] ?? '', 'one', [new Date(moment).toISOString()])
    const { builds, orders } = opened({ folder: first.folder })
    builds.want('one')
    await expect.poll(() => orders.length).toBe(1)
    expect(orders[0]?.moment).toBeUndefined()
  })

  test('discards what was built for a moment if something else is published', async () => {
    const moment = Date.now() + 20_000
    const { builds, orders, folder } = opened({
      momentsOf: (commit) => (commit === 'one' ? [moment] : []),
    })
    builds.want('one')
    await expect.poll(() => orders.length).toBe(2)
    builds.want('two')
    await expect.poll(builds.shownCommit).toBe('two')
    // Two versions, and the file that names the one that is shown.
    await expect.poll(() => readdirSync(folder).length).toBe(3)
  })
})
