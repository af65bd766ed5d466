/** What the server does beside requests, from time to time. */
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import { gitOf, home, newRemote, set, textBecomes } from './remote-repository.ts'

vi.setConfig(within(limits.programs))

describe('clone of the drafts store', () => {
  test('is packed after many fetches', async () => {
    const remote = newRemote()
    const dataFolder = path.join(remote.top, 'data')
    const first = remote.server({ dataFolder })
    await first.list()
    await first.close()
    const clone = gitOf(path.join(dataFolder, 'clone'))
    // Each fetch makes a pack, and two of them are too many.
    clone('config', 'fetch.unpackLimit', '1')
    clone('config', 'gc.autoPackLimit', '1')
    const packs = () => Number(/^packs: (\d+)$/m.exec(clone('count-objects', '-v'))?.[1])
    const server = remote.server({ dataFolder, pollInterval: 20 })
    for (const title of ['One', 'Two', 'Three']) {
      remote.edit('main', home, set('title', title))
      await textBecomes(server, home, title)
    }
    await vi.waitFor(() => expect(packs()).toBe(1), { timeout: limits.programs, interval: 200 })
    await textBecomes(server, home, 'Three')
  })
})
