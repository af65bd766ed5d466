/** `npm run edit:server`, as a process. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readOptions } from '../../src/commands/edit-server/edit-server-options.ts'
import { readEditorJson } from '../../src/commands/edit-server/editor-json.ts'
import { address, anna, Browser } from '../editor/server/accounts/hosted-world.ts'
import { committedRepository } from '../editor/server/folder/repository.ts'
import { freePort } from '../free-port.ts'
import { limits, within } from '../limits.ts'
import { newFolder, siteOnDisk, start } from '../pipeline/disk/site-on-disk.ts'
import { mailServer } from '../receiver/notifications/mail-server.ts'
import { sendTo } from '../send-to.ts'

vi.setConfig(within(limits.build))

const environment = {
  REPOSITORY: 'https://user:a-password@git.example.com/acme/site.git',
  EDITOR_ADDRESS: address,
  PEOPLE: `${anna} publish`,
  EDITOR_SECRET: 'a-secret-of-at-least-32-characters',
  SMTP_URL: 'smtps://user:another-password@mail.example.com',
  MAIL_FROM: 'editor@example.com',
}

const project = process.cwd()

/** Returns what is said about settings. */
function faultsOf(given: Record<string, string>, folder = newFolder()): string {
  try {
    readOptions([], folder, { ...environment, ...given }, () => {})
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('options of npm run edit:server', () => {
  test('accept complete settings', () => {
    expect(faultsOf({})).toBe('')
  })

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'nothing',
      Object.fromEntries(Object.keys(environment).map((name) => [name, ''])),
      /REPOSITORY is not set.*EDITOR_ADDRESS is not set.*EDITOR_SECRET is not set.*Nobody can sign in/s,
    ],
    [
      'a program as the repository',
      { REPOSITORY: 'ext::sh -c x' },
      /^REPOSITORY: .*neither HTTPS, SSH nor a folder/,
    ],
    ['an option as the repository', { REPOSITORY: '--upload-pack=x' }, /^REPOSITORY: /],
    [
      'an address without TLS',
      { EDITOR_ADDRESS: 'http://edit.example.com' },
      /EDITOR_ADDRESS must be an address like https/,
    ],
    [
      'the address of the site',
      { SITE_ADDRESS: address },
      /EDITOR_ADDRESS and SITE_ADDRESS are the same/,
    ],
    ['a short secret', { EDITOR_SECRET: 'short' }, /at least 32 characters/],
    ['a wrong person', { PEOPLE: 'nobody' }, /PEOPLE: Entry 1 has no e-mail address/],
    ['two lists', { PEOPLE_FILE: '/people' }, /PEOPLE and PEOPLE_FILE are both set/],
    [
      'a folder out of the repository',
      { SITE_FOLDER: '../other' },
      /SITE_FOLDER must be a folder in the repository/,
    ],
    [
      'a branch that is an option',
      { DRAFTS_BRANCH: '-d' },
      /DRAFTS_BRANCH must be the name of a branch/,
    ],
    [
      'half a provider',
      { OIDC_ISSUER: 'https://id.example.com' },
      /OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are not set/,
    ],
    [
      'a shared tenant',
      { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      /must name your own tenant/,
    ],
  ])('report what is wrong with %s, without printing a secret', (_, given, expected) => {
    const said = faultsOf(given)
    expect(said).toMatch(expected)
    expect(said).not.toMatch(/password|a-secret/)
  })

  test('prefer the environment to the file of settings', () => {
    const file = path.join(newFolder(), 'settings.env')
    writeFileSync(file, 'PORT=9000\nDRAFTS_BRANCH="saved"\nSITE_FOLDER=apps/site\n')
    const given = { ...environment, PORT: '9001' }
    const { port, store } = readOptions(['--settings', file], newFolder(), given, () => {})
    expect([port, store.drafts, store.folder]).toEqual([9001, 'saved', 'apps/site'])
  })
})

describe('readEditorJson', () => {
  test('reports an editor.json of an older version, and reads what it still can', () => {
    const folder = newFolder()
    const old = { repository: 'acme/site', branch: 'live', gate: true, signIn: { clientId: 'x' } }
    writeFileSync(path.join(folder, 'editor.json'), JSON.stringify(old))
    const { environment: read, notes: words } = readEditorJson(folder)
    expect(read).toEqual({ REPOSITORY: 'https://github.com/acme/site.git', MAIN_BRANCH: 'live' })
    expect(words.at(-1)).toMatch(/“?gate”?.*“?signIn”?.*no meaning any more/)
  })
})

describe('npm run edit:server', () => {
  test('serves the editor, and finishes running requests before it ends', async () => {
    const [folder, site] = [newFolder(), siteOnDisk()]
    const repository = path.join(folder, 'site.git')
    const git = committedRepository(site)
    git('clone', '-q', '--bare', site, repository)
    const { came, url } = await mailServer()
    const port = String(await freePort())
    const people = path.join(folder, 'people.txt')
    writeFileSync(people, `Anna <${anna}> publish\n`)
    mkdirSync(path.join(folder, 'data'))
    const child = start(
      ['--import', 'tsx', 'src/commands/edit-server/edit-server.ts'],
      {
        ...environment,
        REPOSITORY: repository,
        PEOPLE: '',
        PEOPLE_FILE: people,
        SMTP_URL: url,
        PORT: port,
      },
      project,
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    await expect.poll(() => said).toContain('Press Ctrl+C')
    await expect
      .poll(() => said, { timeout: limits.build })
      .toContain('The repository can be read and written.')

    const browser = new Browser(sendTo(port))
    await browser.form('/sign-in/mail', { address: anna })
    await expect.poll(() => came.length).toBe(1)
    const token = /#(\S+)/.exec(came[0]?.parsed.text ?? '')?.[1] ?? ''
    expect((await browser.form('/sign-in/link', { token })).status).toBe(303)
    const { files } = await (await browser.get('/files')).json()
    const home = files.find(({ file }: { file: string }) => file === 'content/home.json')
    const text = readFileSync(path.join(site, 'content/home.json'), 'utf8').replace('Welcome', 'Hi')
    // The remote takes the save only after the signal.
    const gate = path.join(folder, 'gate')
    execFileSync('mkfifo', [gate])
    const hook = path.join(repository, 'hooks/pre-receive')
    writeFileSync(hook, `#!/bin/sh\ntouch '${gate}-reached'\nread line < '${gate}'\n`, {
      mode: 0o755,
    })
    const saving = browser.json('/save', {
      changes: [{ file: home.file, before: home.blob, text }],
      message: 'Home › Heading',
    })
    await expect.poll(() => existsSync(`${gate}-reached`), { timeout: limits.programs }).toBe(true)
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    const refused = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        () => '',
        ({ cause }) => cause.code,
      )
    await expect.poll(refused).toBe('ECONNREFUSED')
    writeFileSync(gate, 'go\n')
    expect((await saving).status).toBe(200)
    expect(await ended).toBe(0)
    const saved = execFileSync('git', ['--git-dir', repository, 'show', 'drafts:content/home.json'])
    expect(String(saved)).toBe(text)
    for (const secret of [anna, token, environment.EDITOR_SECRET])
      expect(said).not.toContain(secret)
  })

  test('reports in its first lines that people and the repository are missing', async () => {
    const folder = newFolder()
    const child = start(
      ['--import', 'tsx', 'src/commands/edit-server/edit-server.ts'],
      {
        ...environment,
        REPOSITORY: path.join(folder, 'no-site.git'),
        PEOPLE: '',
        PEOPLE_FILE: path.join(folder, 'no-people'),
        PORT: String(await freePort()),
      },
      project,
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    await expect.poll(() => said, { timeout: limits.programs }).toMatch(/no-site\.git: \S/)
    expect(said).toMatch(/Nobody can sign in: the list of people in .*no-people.* cannot be read/)
  })
})

describe('npm run edit:hosted', () => {
  test('runs the server with a copy of the repository, and prints mails in the terminal', async () => {
    const port = String(await freePort())
    const program = 'src/commands/edit-hosted/edit-hosted.ts'
    const options = ['--root', siteOnDisk(), '--port', port]
    const child = start(['--import', 'tsx', program, ...options], {}, project)
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    await expect.poll(() => said).toContain('Press Ctrl+C')

    const own = { Host: `localhost:${port}`, Origin: `http://localhost:${port}` }
    const browser = new Browser(sendTo(port))
    await browser.form('/sign-in/mail', { address: 'you@example.com' }, own)
    await expect.poll(() => said).toMatch(/To: you@example\.com[\s\S]*#\S+/)
    const token = /http\S+#(\S+)/.exec(said)?.[1] ?? ''
    expect((await browser.form('/sign-in/link', { token }, own)).status).toBe(303)
    const { files } = await (await browser.get('/files', own)).json()
    expect(files).toContainEqual(expect.objectContaining({ file: 'content/home.json' }))
  })
})
