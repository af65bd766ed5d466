/** `npm run edit`, as a process. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UsageError } from '../../src/commands/command-line.ts'
import { readOptions } from '../../src/commands/edit/edit-options.ts'
import { ask, askForSocket, askRaw, hashOf } from '../editor/server/folder/editor-server.ts'
import { limits, within } from '../limits.ts'
import { endOf, newFolder, siteOnDisk, start } from '../pipeline/disk/site-on-disk.ts'

vi.setConfig(within(limits.build))

const command = ['--import', 'tsx', 'src/commands/edit/edit.ts']
const running: ChildProcessWithoutNullStreams[] = []
afterEach(async () => {
  for (const child of running.splice(0)) {
    const end = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null && child.signalCode === null) {
      child.kill()
      await end
    }
  }
})

/** Starts the command, and waits for the address that it prints. */
async function edit(...args: string[]) {
  const child = start([...command, ...args, '--no-open'])
  running.push(child)
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer) => {
      output += data
      const address = /The editor is at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', () => reject(new Error(output)))
  })
  const port = Number(/port (\d+) of this/.exec(output)?.[1])
  return { address, port }
}

describe('npm run edit -- --tunnel', () => {
  const origin = 'https://name.example'

  test('answers at the address of the tunnel, to those who have its token', async () => {
    const root = siteOnDisk()
    const { address, port } = await edit('--root', root, '--tunnel', `${origin}/`)
    const { pathname, searchParams } = new URL(address)
    expect(address.startsWith(`${origin}/__edit/?`)).toBe(true)
    const token = searchParams.get('edit-token') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const cookie = `edit-token=${token}`
    // Some tunnels keep the name of their address, others write that of this machine.
    for (const host of ['name.example', `localhost:${port}`]) {
      const get = (path: string, sent = '') =>
        askRaw(
          port,
          `GET ${path} HTTP/1.1\nHost: ${host}\nAccept: text/html\n${sent}Connection: close\n\n`,
        )
      for (const path of [pathname, '/', '/contact', `${pathname}?edit-token=${'x'.repeat(43)}`]) {
        expect((await get(path)).status, path).toBe(403)
      }
      expect((await get(pathname)).body.message).toContain('the address that “npm run edit” has')
      const first = await get(`${pathname}?edit-token=${token}`)
      expect(first).toMatchObject({ status: 303, headers: { location: '/__edit/' } })
      expect(first.headers['set-cookie']).toBe(`${cookie}; Path=/; HttpOnly; Secure; SameSite=Lax`)
      const own = `Cookie: ${cookie}\n`
      expect((await get(pathname, own)).body).toContain(`name="edit-token" content="${token}"`)
      expect((await get('/contact', own)).body).toContain('Contact us')

      const read = (headers: Record<string, string | undefined>) =>
        ask(
          { port, token },
          { headers: { Host: host, Origin: origin, Cookie: cookie, ...headers } },
        )
      // The body is no save.
      expect((await read({})).status).toBe(400)
      for (const wrong of [
        { Cookie: undefined },
        { Cookie: 'edit-token=wrong' },
        { Origin: 'https://evil.example' },
        { Host: 'evil.example' },
        { 'X-Edit-Token': 'wrong' },
        { 'Sec-Fetch-Site': 'cross-site' },
      ]) {
        expect((await read(wrong)).status, JSON.stringify(wrong)).toBe(403)
      }
      expect(await askForSocket(port, origin, { host })).toBeNaN()
    }
  })

  test.each(['http://name.example', 'name.example', 'https://name.example/edit'])(
    'refuses %s',
    (address) => {
      expect(() => readOptions(['--tunnel', address], '/site', {})).toThrow(
        `The address of a tunnel must be like https://name.example, not “${address}”.`,
      )
    },
  )
})

describe('npm run edit', () => {
  test('serves the editor over a site with mistakes, and reports a second start on the folder', async () => {
    const root = siteOnDisk({ 'content/home.json': '{', 'schemas/quote-request.json': '{' })
    const before = hashOf(root)
    const { address } = await edit('--root', root)
    const { port, pathname, hostname } = new URL(address)
    expect([hostname, pathname]).toEqual(['127.0.0.1', '/__edit/'])
    const head = (path: string) =>
      `GET ${path} HTTP/1.1\nHost: 127.0.0.1:${port}\nAccept: text/html\nConnection: close\n\n`
    expect((await askRaw(Number(port), head('/__edit/'))).body).toContain('name="edit-token"')
    expect((await askRaw(Number(port), head('/contact'))).body).toContain('content/home.json:1:2')

    const second = await endOf(start([...command, '--root', root, '--no-open']))
    expect(second).toEqual({
      status: 0,
      stdout: `The editor of this folder is already open: ${address}\n`,
      stderr: '',
    })
    expect(hashOf(root)).toBe(before)
  })

  test('reports what is missing in a folder without a site', async () => {
    const root = newFolder()
    const { status, stderr } = await endOf(start([...command, '--root', root]))
    expect(status).toBe(2)
    expect(stderr).toContain(
      `The folder “${root}” has no content/ in it. Name the folder of a site with --root.`,
    )
  })
})

describe('options of npm run edit', () => {
  const read = (...args: string[]) => readOptions(args, '/project', {})

  test('are a port, a folder, and whether the browser opens', () => {
    expect(read()).toEqual({ root: '/project', port: 0, open: true })
    expect(read('--port', '4420', '--root', 'site', '--no-open')).toEqual({
      root: 'site',
      port: 4420,
      open: false,
    })
  })

  test.each([
    [['--port', 'x'], 'A port must be a number from 1 to 65535, not “x”.'],
    [['--port', '0'], 'A port must be a number from 1 to 65535, not “0”.'],
    [['--root='], 'The option --root needs a value.'],
    [['--no-open=1'], "Option '--open' does not take an argument."],
  ])('are refused with a reason: %j', (args, message) => {
    expect(() => read(...args)).toThrow(new UsageError(message))
  })

  test('are found where npm has taken them, with the advice to write “--”', () => {
    const environment = {
      npm_lifecycle_event: 'edit',
      npm_config_port: '4420',
      npm_config_open: '',
    }
    expect(() => readOptions([], '/project', environment)).toThrow(
      'npm keeps options that do not come after “--”. Write: npm run edit -- --port … --no-open',
    )
  })
})
