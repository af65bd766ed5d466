/** Kills the server before each command of git that a save and a publication run, and starts another one on an empty disk. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import { home, newRemote, person, type RemoteRepository, set } from './remote-repository.ts'

vi.setConfig(within(limits.loop))

/** The server as one script: it starts dozens of times, and compiling it takes longer than a save. */
const program = path.resolve('.cache/tests/killed-server.mjs')
const title = 'Saved by a server that was killed'

beforeAll(() => {
  buildSync({
    entryPoints: [path.join(import.meta.dirname, 'killed-server.ts')],
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    define: { 'import.meta.dirname': JSON.stringify(path.resolve('src/editor/server/drafts')) },
  })
})

/** Runs a server that is killed before the command with this number. Returns the commands, and whether it has answered. */
function killAt(remote: RemoteRepository, at: number, what: string) {
  const args = [program, remote.address, String(at), what]
  const { stdout, stderr, signal } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const lines = stdout.split('\n').filter(Boolean)
  const steps = lines.filter((line) => line.startsWith('step '))
  return { steps, isAnswered: lines.includes('answered'), wasKilled: signal === 'SIGKILL', stderr }
}

const titles = (remote: RemoteRepository, branch: string) =>
  remote.bare('log', '--format=%s', branch).split('\n')

describe('drafts store that is killed', () => {
  test('has each confirmed save once', async () => {
    const whole = killAt(newRemote(), 0, 'save')
    expect(whole, whole.stderr).toMatchObject({ isAnswered: true, wasKilled: false })
    expect(whole.steps).toContain('step git push')
    for (const at of whole.steps.keys()) {
      const remote = newRemote()
      const killed = killAt(remote, at + 1, 'save')
      expect(killed).toMatchObject({ isAnswered: false, wasKilled: true })
      expect(killed.steps).toHaveLength(at + 1)
      // The browser sends it again, to a server with an empty disk.
      const next = remote.server()
      const anna = await person(next)
      expect(await anna.save(home, set('title', title))).toBe(0)
      expect(JSON.parse(remote.read('drafts', home) ?? '').title).toBe(title)
      const saves = titles(remote, 'drafts').filter((one) => one.endsWith('by Anna'))
      expect(saves, `killed before ${killed.steps.at(-1)}`).toHaveLength(1)
      await next.close()
    }
  })

  test('has a publication once', async () => {
    async function saved(): Promise<RemoteRepository> {
      const remote = newRemote()
      const server = remote.server()
      await (await person(server)).save(home, set('title', title))
      await server.close()
      return remote
    }
    const whole = killAt(await saved(), 0, 'publish')
    expect(whole, whole.stderr).toMatchObject({ isAnswered: true, wasKilled: false })
    for (const at of whole.steps.keys()) {
      const remote = await saved()
      const killed = killAt(remote, at + 1, 'publish')
      expect(killed).toMatchObject({ isAnswered: false, wasKilled: true })
      const next = remote.server()
      const anna = await person(next)
      if ((await next.unpublished()).files.length > 0) {
        expect(await anna.publish()).toMatchObject({ answer: { state: 'published' } })
      }
      expect((await next.unpublished()).files).toEqual([])
      const published = titles(remote, 'main').filter((one) => one === 'Published by Anna')
      expect(published, `killed before ${killed.steps.at(-1)}`).toHaveLength(1)
      await next.close()
    }
  })
})
