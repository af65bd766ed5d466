/** `npm run serve`, as a process: its settings, its first start, and a publication. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeFirstRepository } from '../../src/commands/first-repository.ts'
import { readOptions } from '../../src/commands/serve/serve-options.ts'
import { address, anna, Browser } from '../editor/server/accounts/hosted-world.ts'
import { writeInto } from '../files.ts'
import { freePort } from '../free-port.ts'
import { limits, within } from '../limits.ts'
import { endOf, newFolder, siteOnDisk, start } from '../pipeline/disk/site-on-disk.ts'
import { sendTo } from '../send-to.ts'

vi.setConfig(within(limits.build))

const project = process.cwd()
const site = 'https://www.example.com'

const read = (
  args: readonly string[],
  environment: Record<string, string> = {},
  data = newFolder(),
) => readOptions(args, project, environment, () => data)

function faultsOf(args: readonly string[], environment: Record<string, string> = {}): string {
  try {
    read(args, environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('options of npm run serve', () => {
  test('default to addresses of this machine, and a repository in the data folder', () => {
    const data = newFolder()
    const options = read([], {}, data)
    expect([options.site, options.editor]).toEqual([
      'http://localhost:8080',
      'http://edit.localhost:8080',
    ])
    expect(options.store.repository).toBe(path.join(data, 'site.git'))
    expect([options.hasRepository, options.hasList, options.printsMails]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('start an editor for a public site only if it has an address', () => {
    expect(read(['--site', site]).editor).toBeUndefined()
    expect(read(['--site', site, '--editor', address]).editor).toBe(address)
  })

  test('override variables, which override a file', () => {
    const file = path.join(newFolder(), 'settings')
    writeFileSync(file, `SITE_ADDRESS=https://file.example\nPORT=9000\nKEEP=30d\n`)
    const {
      port,
      site: given,
      receiver,
    } = read(['--settings', file, '--site', site], { PORT: '9001' })
    expect([port, given, receiver.retention]).toEqual([9001, site, 30 * 86_400_000])
  })

  test.each<[string, string[], Record<string, string>, RegExp]>([
    [
      'one hostname for both',
      ['--site', site, '--editor', site],
      {},
      /are the same\. Give the editor a hostname/,
    ],
    [
      'data in the folder of the site',
      ['--data', path.join(project, 'data')],
      {},
      /The data folder cannot be/,
    ],
    [
      'a repository that is a program',
      ['--repository', 'ext::sh -c x'],
      {},
      /neither HTTPS, SSH nor a folder/,
    ],
    [
      'a mail server without a sender',
      [],
      { SMTP_URL: 'smtps://mail.example.com' },
      /Mail needs SMTP_URL and MAIL_FROM/,
    ],
  ])('refuse %s', (_, args, environment, expected) => {
    expect(faultsOf(args, environment)).toMatch(expected)
  })

  test('allow a mail server without an address for requests, for links to sign in', () => {
    const mail = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'site@example.com' }
    expect(faultsOf([], mail)).toBe('')
  })
})

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
const author = ['-c', 'user.name=Ben', '-c', 'user.email=ben@example.com']

describe('makeFirstRepository', () => {
  test.each<[string, (root: string) => string, RegExp, number]>([
    [
      'without a history',
      (root) => root,
      /^This folder has no history, so the repository begins with one commit of \d+ files/,
      1,
    ],
    [
      'with a history',
      (root) => {
        git(root, 'init', '-q')
        git(root, 'add', '.')
        git(root, ...author, 'commit', '-qm', 'Begin')
        return root
      },
      /^It has the history of this folder, up to the commit [\da-f]{12}\.$/,
      1,
    ],
    [
      'with uncommitted files',
      (root) => {
        git(root, 'init', '-q')
        git(root, 'add', 'content')
        git(root, ...author, 'commit', '-qm', 'Begin')
        return root
      },
      /a commit “As it is on the disk” with \d+ files that differ from it:\n {2}schemas\//,
      2,
    ],
    [
      'with a shallow history',
      (root) => {
        git(root, 'init', '-q')
        for (const one of ['content', 'schemas']) {
          git(root, 'add', one)
          git(root, ...author, 'commit', '-qm', one)
        }
        const clone = path.join(newFolder(), 'clone')
        git(root, 'clone', '-q', '--depth', '1', `file://${root}`, clone)
        return clone
      },
      /^The history of this folder is cut off \(a shallow clone\), so the repository begins/,
      1,
    ],
  ])('says what becomes the first commit of a folder %s', async (_, prepare, expected, commits) => {
    const root = prepare(siteOnDisk())
    writeInto(root, {
      'node_modules/package/index.js': '',
      '.env': 'SECRET=x',
      'site.env': 'SECRET=x',
    })
    const place = path.join(newFolder(), 'site.git')
    const { summary: words } = await makeFirstRepository(root, place)
    expect(words.join('\n')).toMatch(expected)
    expect(git(place, 'rev-list', '--count', 'main').trim()).toBe(String(commits))
    const files = git(place, 'ls-tree', '-r', '--name-only', 'main')
    expect(files).toContain('content/home.json')
    expect(files).not.toMatch(/node_modules|\.env/)
  })
})

const command = ['--import', 'tsx', 'src/commands/serve/serve.ts']

describe('npm run serve', () => {
  test('names the option for the first person if it has no terminal', async () => {
    const child = start([...command, '--root', siteOnDisk(), '--data', newFolder()], {}, project)
    const { status, stderr } = await endOf(child)
    expect(status).toBe(2)
    expect(stderr).toContain('npm run serve -- --person you@example.com')
  })

  /** Starts the process over a data folder. */
  async function serve(root: string, data: string, more: Record<string, string> = {}) {
    const port = await freePort()
    const child = start(
      [...command, '--root', root, '--data', data, '--person', anna],
      { SITE_ADDRESS: site, EDITOR_ADDRESS: address, PORT: String(port), ...more },
      project,
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    const send = sendTo(port)
    const ask = (target: string, init: RequestInit = {}) =>
      send(
        new Request(site + target, {
          ...init,
          headers: { Host: 'www.example.com', ...(init.headers as Record<string, string>) },
        }),
      )
    await expect.poll(() => said, { timeout: limits.build }).toContain('Press Ctrl+C')
    return { child, ask, send, said: () => said }
  }

  test('serves pages, editor and requests, shows what is published, and continues at the next start', async () => {
    const [root, data] = [siteOnDisk(), newFolder()]
    const { child, ask, send, said } = await serve(root, data, {
      PRIVATE_TOKEN: 'never-in-a-build',
    })
    await expect
      .poll(async () => (await ask('/health')).status, { timeout: limits.build })
      .toBe(200)
    const page = await ask('/')
    expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${site}`)
    expect(await page.text()).toContain('Welcome')
    expect((await ask('/sign-in')).status).toBe(404)
    expect((await send(new Request(site, { headers: { Host: 'evil.example' } }))).status).toBe(421)
    expect(
      [path.join(data, 'people'), path.join(data, 'secret')].map(
        (file) => statSync(file).mode & 0o077,
      ),
    ).toEqual([0, 0])

    // Somebody signs in with the printed link, and publishes.
    const browser = new Browser(send)
    await browser.form('/sign-in/mail', { address: anna })
    await expect.poll(said).toMatch(/sign-in\/link#\S+/)
    const [, token = ''] = /sign-in\/link#(\S+)/.exec(said()) ?? []
    expect((await browser.form('/sign-in/link', { token })).status).toBe(303)
    const { files } = await (await browser.get('/files')).json()
    const home = files.find(({ file }: { file: string }) => file === 'content/home.json')
    const text = readFileSync(path.join(root, 'content/home.json'), 'utf8').replace('Welcome', 'Hi')
    const change = { changes: [{ file: home.file, before: home.blob, text }], message: 'Home' }
    expect((await browser.json('/save', change)).status).toBe(200)
    const open = (await (await browser.get('/unpublished')).json()).files
    const order = {
      files: open.map(({ file, saved }: { file: string; saved: string }) => ({ file, saved })),
      message: 'Home',
      as: 'publish',
    }
    const published = await (await browser.json('/publish', order)).json()
    expect(published.unpublished.live).toBe('building')
    await expect
      .poll(async () => (await (await browser.get('/unpublished')).json()).live, {
        timeout: limits.build,
      })
      .toBe('live')
    expect(await (await ask('/')).text()).toContain('Hi')
    // Saved changes are not built before they are published.
    expect(said().match(/ was built in /g)).toHaveLength(2)

    // A developer publishes what cannot be built.
    const clone = path.join(newFolder(), 'clone')
    git(data, 'clone', '-q', path.join(data, 'site.git'), clone)
    writeInto(clone, { 'content/home.json': '{}' })
    git(clone, ...author, 'commit', '-qam', 'Break it')
    git(clone, 'push', '-q')
    await expect
      .poll(async () => (await (await browser.get('/unpublished')).json()).live, {
        timeout: limits.build,
      })
      .toBe('failed')
    const { notBuilt } = await (await browser.get('/unpublished')).json()
    expect(notBuilt.message).toBe('The site cannot be built.')
    expect(notBuilt.details).toContain('content/home.json')
    expect(await (await ask('/')).text()).toContain('Hi')

    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(existsSync(path.join(data, 'versions'))).toBe(true)
    const again = await serve(root, data, { EDITOR_ADDRESS: '' })
    expect(await (await again.ask('/')).text()).toContain('Hi')
    expect(again.said()).not.toContain('may publish, and')
    expect(again.said()).toContain('There is no editor, because EDITOR_ADDRESS is not set.')
    expect(
      (await again.send(new Request(address, { headers: { Host: new URL(address).host } }))).status,
    ).toBe(421)
    await expect.poll(again.said).toContain('Nobody is notified of them.')
  })
})
