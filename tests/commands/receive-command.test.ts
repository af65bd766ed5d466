/** `npm run receive`, as a process. */
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import packageJson from '../../package.json'
import { UsageError } from '../../src/commands/command-line.ts'
import { readOptions } from '../../src/commands/receive/receive-options.ts'
import { defaultFile, refuseServedFile } from '../../src/commands/receive/store-location.ts'
import { writeInto } from '../files.ts'
import { freePort } from '../free-port.ts'
import { limits, within } from '../limits.ts'
import { endOf, newFolder, start } from '../pipeline/disk/site-on-disk.ts'
import { newSite, receive, receiveCommand } from '../receiver/receive-process.ts'
import { germanFormFile, writeGerman } from '../site/german.ts'
import { roots, siteOf } from '../site/own-site.ts'

vi.setConfig(within(limits.programs))

/** Starts the receiver of the tests' own site, with a new folder for the user's data. */
async function receiveAt(...options: string[]) {
  const [root, home] = [newSite(), newFolder()]
  return { ...(await receive(root, { XDG_DATA_HOME: home }, options)), root, home }
}

describe('npm run receive', () => {
  test('stores requests outside of served folders, prints their ids, and stops at Ctrl+C', async () => {
    const { child, send, home, said } = await receiveAt()
    const escapes = { name: 'Ada\u001b[2J', 'x\u001b[2J\n2024': 'y', _page: '/\u001b[2J' }
    expect(await send('a-first-one', escapes)).toBe(201)
    await expect.poll(said).toMatch(/^\S+Z \/\\u001b\[2J a-first-one\n$/m)
    expect(said()).not.toContain('Ada')
    expect(said()).not.toContain('\u001b')
    const file = /added to (.*)/.exec(said())?.[1] ?? ''
    expect(path.relative(home, file)).toBe(
      path.join(packageJson.name, `${new URL(siteOf(roots.own).origin).hostname}.jsonl`),
    )
    expect(readFileSync(file, 'utf8')).toContain('{"id":"a-first-one"')
    // Nobody else on the machine reads what visitors write.
    expect([file, path.dirname(file)].map((one) => statSync(one).mode & 0o077)).toEqual([0, 0])
    child.kill('SIGINT')
    await once(child, 'exit')
    expect(child.exitCode).toBe(0)
  })

  describe('under an earlier name of the project', () => {
    const { hostname } = new URL(siteOf(roots.own).origin)
    const record = (id: string) => `${JSON.stringify({ id, received: new Date(), answers: {} })}\n`

    /** Returns a folder for the user's data with these files of requests, by the names of their folders. */
    function dataFolder(files: Record<string, string>) {
      const home = newFolder()
      const fileOf = (name: string) => path.join(home, name, `${hostname}.jsonl`)
      for (const [name, text] of Object.entries(files)) {
        writeInto(home, { [`${name}/${hostname}.jsonl`]: text })
      }
      return { home, fileOf }
    }
    const list = (root: string, home: string) =>
      endOf(
        start(['src/commands/start.cjs', 'requests', 'list', '--root', root], {
          XDG_DATA_HOME: home,
        }),
      )

    test('keeps using the existing file, and says so, until it is moved', async () => {
      const root = newSite()
      const files = { 'an-earlier-name': record('the-first'), 'another-program': '{"level":30}\n' }
      const { home, fileOf } = dataFolder(files)
      const [earlier, now] = [fileOf('an-earlier-name'), fileOf(packageJson.name)]
      const line = `The requests are in “${earlier}”, from an earlier name of this project, and stay there. To move them, stop the receiver and move the file to “${now}”.\n`

      const { child, send, said } = await receive(root, { XDG_DATA_HOME: home })
      expect(said()).toContain(line)
      expect(await send('the-second')).toBe(201)
      child.kill('SIGINT')
      await once(child, 'exit')
      const before = await list(root, home)
      expect(before.stdout.match(/the-\w+/g)).toEqual(['the-first', 'the-second'])
      expect(before.stderr).toBe(line)
      expect(existsSync(now)).toBe(false)

      mkdirSync(path.dirname(now))
      renameSync(earlier, now)
      const after = await list(root, home)
      expect(after.stdout).toBe(before.stdout)
      expect(after.stderr).toBe('')
    })

    test('does not choose between two files', async () => {
      const { home, fileOf } = dataFolder({ one: record('a'), two: record('b') })
      const { status, stderr } = await list(newSite(), home)
      expect(status).toBe(2)
      expect(stderr).toContain(
        `This site has requests in several files: “${fileOf('one')}” and “${fileOf('two')}”. Move the right one to “${fileOf(packageJson.name)}”, or name it with --file.`,
      )
    })

    test('is a folder with the name in package.json', () => {
      const folderOf = (name: object) => {
        const project = newFolder()
        writeFileSync(path.join(project, 'package.json'), JSON.stringify(name))
        return path.basename(path.dirname(defaultFile(project, 'https://a.example')))
      }
      expect(folderOf({ name: 'acme' })).toBe('acme')
      expect(folderOf({ name: '@acme/site' })).toBe('acme-site')
      expect(folderOf({ name: '../..' })).toBe('site')
      expect(folderOf({})).toBe('site')
    })
  })

  test('prints the answers on request', async () => {
    const file = path.join(newFolder(), 'requests.jsonl')
    const { send, said } = await receiveAt('--file', file, '--print-answers')
    await send('a-first-one', { name: 'Ada\u001b[2J\n  email: forged', _suspicious: ['quick'] })
    await expect.poll(said).toContain('a-first-one (suspicious)\n')
    await expect.poll(said).toContain('  name: Ada\\u001b[2J\\u000a  email: forged\n')
    expect(said()).toContain('  suspicious: quick\n')
  })

  test('accepts an option that was renamed while a page was open, in any language', async () => {
    const [root, file] = [newSite(), path.join(newFolder(), 'requests.jsonl')]
    writeGerman(root)
    const forms = ['schemas/quote-request.json', germanFormFile].map((one) => path.join(root, one))
    const before = forms.map((one) => readFileSync(one, 'utf8'))
    const [stage, words] = before.map((text) => JSON.parse(text).properties.listingStage)
    const [own] = stage.enum
    const german = words.options[own]
    const first = await receive(root, {}, ['--file', file])
    first.child.kill('SIGINT')
    await once(first.child, 'exit')
    const renamed = (text = '') =>
      text.replaceAll(`"${own}"`, '"New"').replaceAll(`"${german}"`, '"Neu"')
    for (const [at, one] of forms.entries()) writeFileSync(one, renamed(before[at]))
    const { send } = await receive(root, {}, ['--file', file])
    expect(await send('a-first-one', { listingStage: own })).toBe(201)
    expect(await send('a-second-one', { listingStage: 'New' })).toBe(201)
    expect(await send('a-third-one', { listingStage: 'Never there' })).toBe(422)
    expect(await send('a-fourth-one', { listingStage: german, _language: 'de' })).toBe(201)
  })

  test('keeps storing requests when nothing reads its output', async () => {
    const file = path.join(newFolder(), 'requests.jsonl')
    const { child, send } = await receiveAt('--file', file)
    child.stdout.destroy()
    child.stderr.destroy()
    for (const id of ['a-first-one', 'a-second-one', 'a-third-one']) {
      expect(await send(id)).toBe(201)
    }
    expect(readFileSync(file, 'utf8').match(/^\{"id":/gm)).toHaveLength(3)
  })

  test('warns if others can read the file of requests', async () => {
    const file = path.join(newFolder(), 'requests.jsonl')
    writeFileSync(file, '', { mode: 0o644 })
    const { said } = await receiveAt('--file', file)
    expect(said()).toContain(`Other users of this machine can open “${file}”.`)
  })

  test('prints an IPv6 address as browsers accept it', async () => {
    const port = String(await freePort())
    const file = path.join(newFolder(), 'requests.jsonl')
    const options = ['--root', newSite(), '--host', '::1', '--port', port, '--file', file]
    const child = start([...receiveCommand, ...options])
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    child.stdout.on('data', (part) => (said += part))
    await expect.poll(() => said).toContain('Press Ctrl+C')
    const [, address = ''] = /received at (\S+) /.exec(said) ?? []
    expect((await fetch(address)).status).toBe(200)
  })

  test('says which port is in use, and how to take another one', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as { port: number }
    const root = newSite()
    const file = path.join(newFolder(), 'requests.jsonl')
    const options = ['--root', root, '--port', String(port), '--file', file]
    const { status, stderr } = await endOf(start([...receiveCommand, ...options]))
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `The port ${port} is in use. Give another one with --port.\n`,
    })
  })

  describe('file of requests', () => {
    const served = newFolder()

    test.each([
      ['requests.jsonl', served],
      ['content/deep/requests.jsonl', served],
      ['.', served],
    ])('is refused at %s of a folder that is served', (name) => {
      expect(() => refuseServedFile(path.join(served, name), ['/nowhere', served])).toThrow(
        UsageError,
      )
    })

    test.each([`${served}-other/requests.jsonl`, path.join(served, '../..requests.jsonl')])(
      'may be at %s, outside of it',
      (file) => {
        expect(() => refuseServedFile(file, [served])).not.toThrow()
      },
    )

    test('is outside of the project by default, and another one for each site', () => {
      const files = ['https://a.example', 'http://b.example:8080'].map((origin) =>
        defaultFile(process.cwd(), origin),
      )
      for (const file of files) expect(() => refuseServedFile(file, [process.cwd()])).not.toThrow()
      expect(new Set(files).size).toBe(2)
    })
  })

  test.each([
    receiveCommand,
    ['src/commands/start.cjs', 'requests', 'list'],
    [
      '--import',
      'tsx',
      'src/commands/build-receiver/build-receiver.ts',
      '--for',
      'fetch',
      '--out',
      path.join(newFolder(), 'out'),
    ],
  ])('reports that --root has no site (%s %s)', async (...command) => {
    const folder = newFolder()
    const { status, stderr } = await endOf(start([...command, '--root', folder]))
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      `The folder “${folder}” has no content/ in it. Name the folder of a site with --root.`,
    ])
  })
})

describe('options of npm run receive', () => {
  test('refuse a file and a database together', () => {
    const both = ['--file', 'a.jsonl', '--database', 'postgres://localhost/a']
    expect(() => readOptions(both, '/site')).toThrow(
      'Requests are kept in a file or in a database, and both are given. Leave one out.',
    )
  })

  test.each(['https://a.example/b', 'https://*.example.com', 'http://%2A.example.com', '*'])(
    'refuses %s as an origin',
    (origin) => {
      expect(() => readOptions(['--origin', origin], '/site')).toThrow(
        `--origin must contain origins like http://localhost:4173, without wildcards and with nothing after the port, not “${origin}”.`,
      )
    },
  )

  test('take the database from the environment, unless a file or another one is given', () => {
    const environment = { DATABASE_URL: 'postgres://localhost/a' }
    const read = (...args: string[]) => readOptions(args, '/site', environment)
    expect(read()).toMatchObject({ database: { host: 'localhost', database: 'a' } })
    expect(read('--database', 'postgres://localhost/b')).toMatchObject({
      database: { host: 'localhost', database: 'b' },
    })
    expect(read('--file', 'a.jsonl')).toMatchObject({ database: undefined })
    const wrong = { DATABASE_URL: 'localhost:secret' }
    expect(() => readOptions([], '/site', wrong)).toThrow(/^DATABASE_URL must be/)
  })

  test('are read from the command line', () => {
    expect(readOptions([], '/site')).toMatchObject({
      root: '/site',
      port: 8787,
      host: '127.0.0.1',
      printAnswers: false,
    })
    expect(
      readOptions(['--origin', 'http://localhost:4173/', '--origin', 'https://a.example'], '/site'),
    ).toMatchObject({ origins: ['http://localhost:4173', 'https://a.example'] })
  })

  test.each<[args: string[], behindProxy: object | undefined]>([
    [['--behind-proxy'], { header: 'X-Forwarded-For', count: 1 }],
    [['--behind-proxy', '--port', '80'], { header: 'X-Forwarded-For', count: 1 }],
    [['--behind-proxy', '3', '--port', '80'], { header: 'X-Forwarded-For', count: 3 }],
    [['--behind-proxy=X-Real-IP'], { header: 'X-Real-IP', count: 1 }],
    [['--behind-proxy', 'no'], undefined],
  ])('read the proxies in %j', (args, proxies) => {
    expect(readOptions(args, '/site')).toMatchObject({ behindProxy: proxies })
  })

  test('write origins as browsers do', () => {
    const given = 'HTTPS://Example.com:443/ https://bücher.example,http://[::1]:8080'
    expect(readOptions(['--origin', given], '/site')).toMatchObject({
      origins: ['https://example.com', 'https://xn--bcher-kva.example', 'http://[::1]:8080'],
    })
  })

  test('prefer the command line to the environment', () => {
    const environment = {
      PORT: '80',
      HOST: '0.0.0.0',
      REQUESTS_FILE: '/a.jsonl',
      KEEP: '180d',
      ORIGINS: 'http://localhost:4173/, https://a.example',
      PER_MINUTE: '5',
      BEHIND_PROXY: 'yes',
      PRINT_ANSWERS: 'no',
    }
    const read = {
      port: 80,
      host: '0.0.0.0',
      file: '/a.jsonl',
      retention: 180 * 86_400_000,
      origins: ['http://localhost:4173', 'https://a.example'],
      perMinute: 5,
      behindProxy: { header: 'X-Forwarded-For', count: 1 },
      printAnswers: false,
    }
    expect(readOptions([], '/site', environment)).toMatchObject(read)
    const given = ['--port', '81', '--print-answers', '--origin', 'https://b.example']
    expect(readOptions(given, '/site', environment)).toMatchObject({
      ...read,
      port: 81,
      origins: ['https://b.example'],
      printAnswers: true,
    })
  })

  test('report all mistakes at once, and no secret', () => {
    const environment = {
      PORT: 'eighty',
      KEEP: '6 months',
      BEHIND_PROXY: 'nginx',
      DATABASE_URL: 'mysql://root:secret-1@localhost/a',
      SMTP_URL: 'smtps://ada:secret-2#@mail.example.com',
      MAIL_FROM: 'nobody',
      WEBHOOK_URL: 'https://ada:secret-3@example.com/secret-4',
      WEBHOOK_SECRET: 'secret-5',
    }
    let said = ''
    try {
      readOptions(['--per-minute', '0'], '/site', environment)
    } catch (error) {
      said = (error as Error).message
    }
    expect(said.split('\n')).toEqual([
      'PORT must be a number from 1 to 65535, not “eighty”.',
      'DATABASE_URL must be the address of a database like postgres://user@localhost/requests.',
      'KEEP must be a number of days like 180d, not “6 months”.',
      '--per-minute must be a number from 1 to 999999, not “0”.',
      expect.stringMatching(
        /^BEHIND_PROXY must be yes, no, the number of proxies .*, not “nginx”\.$/,
      ),
      expect.stringMatching(/^SMTP_URL is not the address of a mail server\. Write it like /),
      'MAIL_FROM must be an e-mail address like requests@example.com or Example <requests@example.com>, not “nobody”.',
      'Mail needs SMTP_URL and MAIL_FROM and MAIL_TO, but MAIL_TO is not set. Set all of them, or none.',
      expect.stringMatching(/^WEBHOOK_URL must begin with https:/),
      expect.stringMatching(/^WEBHOOK_SECRET must be whsec_ and /),
    ])
    expect(said).not.toContain('secret-')
  })
})
