/** `npm run edit:hosted`: the copy of the site, and the command as a process. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { UsageError } from '../../src/commands/command-line.ts'
import { gitIn, outputOf } from '../../src/pipeline/disk/git.ts'
import { freePort } from '../free-port.ts'
import { limits, within } from '../limits.ts'
import { newFolder, siteOnDisk, start } from '../pipeline/disk/site-on-disk.ts'
import { readOptions } from './edit-hosted-options.ts'
import { makeTrialRepository } from './trial-repository.ts'

vi.setConfig(within(limits.build))

const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']

describe('the copy of the site', () => {
  const ask = (folder: string, ...args: string[]) => outputOf(gitIn(folder)(args))

  test('has the history of its repository, and the uncommitted changes', async () => {
    const top = newFolder()
    const root = path.join(top, 'packages/site')
    for (const name of ['content', 'schemas']) {
      mkdirSync(path.join(root, name), { recursive: true })
      writeFileSync(path.join(root, name, 'a.json'), '{}\n')
    }
    writeFileSync(path.join(root, 'content/gone.json'), '{}\n')
    writeFileSync(path.join(top, 'notes.txt'), 'as committed\n')
    const git = gitIn(top)
    await git(['init', '--quiet', '--initial-branch', 'work'])
    await git(['add', '.'])
    await git([...identity, 'commit', '--quiet', '-m', 'First'])
    writeFileSync(path.join(root, 'content/a.json'), '{ "new": 1 }\n')
    await git(['rm', '--quiet', 'packages/site/content/gone.json'])
    writeFileSync(path.join(top, 'notes.txt'), 'not of the site\n')
    const before = await ask(top, 'status', '--short')

    const folder = path.join(newFolder(), 'site.git')
    expect(await makeTrialRepository(root, folder)).toEqual({ folder, site: 'packages/site/' })
    expect(await ask(folder, 'log', '--format=%s', 'main')).toBe('As it is on the disk\nFirst')
    expect(await ask(folder, 'show', 'main:packages/site/content/a.json')).toBe('{ "new": 1 }')
    expect(await ask(folder, 'show', 'main:notes.txt')).toBe('as committed')
    expect(await ask(folder, 'ls-tree', '-r', '--name-only', 'main')).not.toContain('gone.json')
    expect(await ask(folder, 'rev-parse', '--is-bare-repository')).toBe('true')
    // The repository itself is as it was.
    expect(await ask(top, 'status', '--short')).toBe(before)
    expect(await ask(top, 'branch', '--format=%(refname:short)')).toBe('work')
  })

  test('begins with one commit if the site is not in a repository', async () => {
    const root = siteOnDisk()
    const folder = path.join(newFolder(), 'site.git')
    expect(await makeTrialRepository(root, folder)).toEqual({ folder, site: '' })
    expect(await ask(folder, 'log', '--format=%s', 'main')).toBe('As it is on the disk')
    expect(await ask(folder, 'ls-tree', '--name-only', 'main')).toBe('content\nschemas')
  })
})

describe('its options', () => {
  const read = (...args: string[]) => readOptions(args, '/project', {})

  test('are the kind of host, which is GitHub if none is named, a folder and a port', () => {
    expect(read()).toEqual({ kind: 'github', gate: false, root: '/project', port: 0 })
    expect(read('--port', '4400', '--gate')).toMatchObject({ gate: true, port: 4400 })
    expect(read('gitea', '--root', 'site')).toMatchObject({ kind: 'gitea', root: 'site', port: 0 })
    expect(() => read('bitbucket')).toThrow(
      new UsageError(
        'There is no kind of Git host “bitbucket”. Write “github”, “gitlab”, “gitea” or “forgejo”.',
      ),
    )
  })
})

/** Starts the command, and waits until it listens. */
async function startTrial(...args: string[]) {
  const port = String(await freePort())
  const child = start([
    ...['--import', 'tsx', 'tests/small-host/edit-hosted.ts'],
    ...[...args, '--root', siteOnDisk(), '--port', port],
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  const end = new Promise((resolve) => child.once('close', resolve))
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (words += data))
  await expect.poll(() => words, { timeout: limits.build }).toContain('Ctrl+C')
  return { child, end, at: `http://127.0.0.1:${port}`, words: () => words }
}

test('serves the editor with its headers and the Git host, until Ctrl+C stops both', async () => {
  const { child, end, at, words } = await startTrial('gitea')
  expect(words()).toContain(`The editor is at ${at}/\n`)
  expect(words()).toContain('answers as Gitea does')
  expect(words()).toContain('To sign in, choose an account on the page that opens.')

  const page = await fetch(`${at}/`)
  expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  const [, json = ''] = /id="built-site">(.*)<\/script>/.exec(await page.text()) ?? []
  const { settings } = JSON.parse(json)
  expect(settings).toMatchObject({ host: 'gitea', branch: 'main', signIn: { clientId: 'editor' } })
  expect(page.headers.get('Content-Security-Policy')).toContain(new URL(settings.api).origin)
  const { status } = await fetch(`${settings.api}/api/v1/repos/${settings.repository}`)
  expect([200, 401, 404]).toContain(status)
  const asked = new URLSearchParams({ client_id: 'editor', redirect_uri: `${at}/` })
  const choice = await fetch(`${settings.api}/login/oauth/authorize?${asked}`)
  expect(choice.headers.get('X-Frame-Options')).toBe('DENY')
  expect(await choice.text()).toContain('A colleague (colleague)')

  child.kill('SIGINT')
  expect(await end).toBe(0)
  await expect(fetch(settings.api)).rejects.toThrow()
  const kept = path.resolve('.cache/editor/trial', String(child.pid))
  expect(existsSync(kept)).toBe(false)
})

test('prints the mail with which people sign in at the gate', async () => {
  const { child, end, at, words } = await startTrial('--gate')
  const asked = await fetch(`${at}/gate/mail`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'editor', 'Content-Type': 'application/json' },
    body: JSON.stringify({ address: 'you@example.com' }),
  })
  expect(asked.status).toBe(202)
  await expect.poll(words).toContain('Mail to you@example.com: Sign in to the editor')
  expect(words()).toContain(`${at}/#sign-in=`)
  child.kill('SIGINT')
  expect(await end).toBe(0)
})
