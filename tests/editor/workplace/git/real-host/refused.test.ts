import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { limits, within } from '../../../../limits.ts'
import { openHost } from '../../../../small-host/open-host.ts'

vi.setConfig(within(limits.programs))

const root = path.resolve(import.meta.dirname, '../../../../..')

/** Runs `npm run test:host`, up to its first sentence where it runs no tests. */
function run(args: readonly string[], token = 'secret'): Promise<{ code: unknown; said: string }> {
  const program = [path.join(root, 'node_modules/tsx/dist/cli.mjs')]
  const script = path.join(import.meta.dirname, 'run.ts')
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...program, script, ...args],
      { cwd: root, env: { ...process.env, HOST_TOKEN: token } },
      (error, _, said) => done({ code: error?.code ?? 0, said }),
    )
  })
}

test('refuses a repository that holds anything else, and leaves it as it is', async () => {
  const { host, folder, snapshot } = await openHost()
  const api = `${await host.listen(0)}/gitea`
  const before = await snapshot()
  const where = ['--host', 'gitea', '--repository', 'agency/site', '--api', api]
  const { code, said } = await run([...where, '--git', folder])
  expect(said).toContain('holds commits that are not from these tests')
  expect(code).toBe(1)
  expect(await snapshot()).toBe(before)
  expect(host.requests).toEqual([])
})

test('waits until the host has noticed the first push, and refuses a token that can only read', async () => {
  const { host, folder, git } = await openHost()
  await git('update-ref', '-d', 'refs/heads/main')
  host.accounts.add({ login: 'anna', name: 'Anna', permission: 'read' })
  host.faults.add({ match: 'GET */branches/main', kind: 'status', status: 500, times: 2 })
  const api = `${await host.listen(0)}/gitea`
  const where = ['--host', 'gitea', '--repository', 'agency/site', '--api', api]
  const { code, said } = await run([...where, '--git', folder])
  expect(said).toContain('can be read but not changed')
  expect(host.faults.waiting()).toEqual([])
  expect(code).toBe(1)
})

test('says what is missing', async () => {
  const complete = ['--host', 'github', '--repository', 'owner/name']
  expect((await run([])).said).toContain('Name the host')
  expect((await run(['--host', 'bitbucket'])).said).toContain('Name the host')
  expect((await run(complete.slice(0, 2))).said).toContain('Name the repository')
  expect((await run(complete, '')).said).toContain('HOST_TOKEN')
})
