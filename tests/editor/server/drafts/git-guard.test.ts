/** What nobody can make git do: by an address, a name, a file, a repository or a link. */
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDraftsStore } from '../../../../src/editor/server/drafts/drafts-store.ts'
import { openGit } from '../../../../src/editor/server/drafts/git.ts'
import { printedLink } from '../../../../src/editor/server/drafts/remote.ts'
import { parseRemote } from '../../../../src/editor/server/drafts/remote-address.ts'
import { limits, within } from '../../../limits.ts'
import { onPath } from '../../../programs/programs.ts'
import { contact, gitOf, home, newRemote, person, set, textBecomes } from './remote-repository.ts'

vi.setConfig(within(limits.programs))

describe('parseRemote', () => {
  test.each([
    'ext::sh -c touch% /tmp/owned',
    '-uname',
    '--upload-pack=touch owned',
    'http://git.example.com/a.git',
    'git://git.example.com/a.git',
    'fd::17/a',
    'https://git.example.com/a.git\nhttps://evil.example/',
    'ssh::x',
    '',
  ])('refuses the address %j', (repository) => {
    expect(() => openDraftsStore({ repository })).toThrow(/neither HTTPS, SSH nor a folder/)
  })

  test('reads addresses, and removes credentials', () => {
    expect(parseRemote('https://anna:s%40cret@git.example.com/a.git')).toEqual({
      kind: 'https',
      url: 'https://git.example.com/a.git',
      host: 'git.example.com',
      credential: { user: 'anna', secret: 's@cret' },
    })
    expect(parseRemote('https://t0ken@git.example.com/a.git').credential).toEqual({
      user: 'git',
      secret: 't0ken',
    })
    expect(parseRemote('git@git.example.com:owner/name.git')).toMatchObject({
      kind: 'ssh',
      host: 'git.example.com',
    })
    expect(parseRemote('ssh://git@git.example.com:2222/a.git').kind).toBe('ssh')
    expect(parseRemote('../site.git').kind).toBe('folder')
  })
})

/** Returns all that is in the files of a folder. */
const allIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

describe('openDraftsStore', () => {
  test('keeps a token out of arguments, files and messages', async () => {
    const remote = newRemote()
    const dataFolder = path.join(remote.top, 'data')
    // Nobody listens there.
    const repository = 'https://anna:very-s3cret@127.0.0.1:1/a.git'
    const server = remote.server({ repository, dataFolder })
    const failure = await server
      .list()
      .then(String, (error) => [error.message, error.help, error.details, error.stack])
    const findings = await server.examine()
    expect(findings).toMatchObject([{ severity: 'error' }])
    expect(JSON.stringify([failure, findings, allIn(dataFolder)])).not.toContain('s3cret')
    const git = openGit(path.join(dataFolder, 'clone'), { remote: parseRemote(repository) })
    const config = await git.text(['config', '--list'])
    expect(config).not.toContain('s3cret')
    const input = 'protocol=https\nhost=127.0.0.1:1\n\n'
    expect(await git.text(['credential', 'fill'], { input })).toContain('password=very-s3cret')
    const other = 'protocol=https\nhost=evil.example\n\n'
    const asked = await git.run(['credential', 'fill'], { input: other })
    expect(String(asked.stdout)).not.toContain('s3cret')
  })

  test('runs no hook, program or filter of the repository', async () => {
    const remote = newRemote()
    const owned = path.join(remote.top, 'owned')
    remote.push('main', {
      '.gitattributes': '*.json filter=evil diff=evil merge=evil\n',
      '.git-hooks/pre-push': `#!/bin/sh\ntouch ${owned}\n`,
      '.gitconfig': `[filter "evil"]\n\tclean = touch ${owned}\n`,
      '.gitmodules': `[submodule "a"]\n\tpath = a\n\turl = ext::touch ${owned}\n`,
    })
    const dataFolder = path.join(remote.top, 'data')
    const server = remote.server({ dataFolder })
    const anna = await person(server)
    await anna.save(home, set('title', 'Nothing runs'))
    await anna.publish()
    expect(existsSync(owned)).toBe(false)
    expect(existsSync(path.join(dataFolder, 'clone', 'hooks'))).toBe(false)
  })

  test('follows no symbolic link, and no submodule', async () => {
    const remote = newRemote()
    symlinkSync('/etc/passwd', path.join(remote.work, 'content/linked.json'))
    symlinkSync('home.json', path.join(remote.work, 'content/alias.json'))
    const commit = remote.bare('rev-parse', 'main')
    remote.dev('update-index', '--add', '--cacheinfo', `160000,${commit},content/module`)
    remote.push('main', { 'content/readme.txt': 'x' })
    const server = remote.server()
    const { files, skipped } = await server.list()
    expect(skipped).toEqual([
      { path: 'content/alias.json', skipped: { kind: 'link' } },
      { path: 'content/linked.json', skipped: { kind: 'link' } },
    ])
    expect(files.map(({ file }) => file)).not.toContain('content/module')
    const link = remote.bare('rev-parse', 'main:content/linked.json')
    const changes = [{ file: 'content/linked.json', before: link, after: Buffer.from('{}') }]
    await expect(server.write(changes, 'x')).rejects.toMatchObject({ status: 404 })
  })

  test('serves only blobs of the site that are saved, published or listed', async () => {
    const remote = newRemote(['site'])
    remote.push('main', { 'secret.json': '{ "key": 1 }', [`site/${contact}`]: undefined })
    const server = remote.server({ folder: 'site' })
    await server.list()
    const id = (name: string) => remote.bare('rev-parse', name)
    expect(await server.bytes(id(`main:site/${home}`))).toBeDefined()
    expect(await server.bytes(id('main:secret.json'))).toBeUndefined()
    expect(await server.bytes(id('main:site'))).toBeUndefined()
    expect(await server.bytes(id('main'))).toBeUndefined()
    const deleted = id(`main~1:site/${contact}`)
    expect(await server.bytes(deleted)).toBeUndefined()
    const { versions } = await server.versions(contact)
    expect(versions.map(({ blob }) => blob)).toEqual([null, deleted])
    expect(await server.bytes(deleted)).toBeDefined()
  })
})

describe('printedLink', () => {
  test('returns a link only of the remote and over HTTPS', () => {
    const remote = parseRemote('git@git.example.com:a/b.git')
    const link = (words: string) => printedLink(`remote: ${words}`, remote)
    expect(link('  https://git.example.com/a/b/pulls/new/publish-x')).toBe(
      'https://git.example.com/a/b/pulls/new/publish-x',
    )
    expect(link('https://evil.example/a https://git.example.com/ok')).toBe(
      'https://git.example.com/ok',
    )
    expect(link('http://git.example.com/a')).toBeUndefined()
    expect(link('https://git.example.com.evil.example/a')).toBeUndefined()
    expect(link('https://git.example.com@evil.example/a')).toBeUndefined()
    expect(link('javascript:alert(1)')).toBeUndefined()
    expect(printedLink('https://git.example.com/not-from-the-remote', remote)).toBeUndefined()
  })
})

describe('openDraftsStore with odd input', () => {
  test('removes line ends and angle brackets from names in commits', async () => {
    const remote = newRemote()
    const server = remote.server()
    const anna = await person(server, 'Anna <evil@example.com>\nSigned-off-by: Boss\u2028')
    await anna.save(home, set('title', 'By a strange name'))
    const author = remote.bare('log', '-1', '--format=%an|%ae', 'drafts')
    expect(author).toMatch(/^Anna {2}evil@example\.com {2}Signed-off-by: Boss\|/)
    expect(author).not.toMatch(/[<>\n\u2028]/)
  })

  test('never asks for a password', async () => {
    const git = openGit(newRemote().address, {
      remote: parseRemote('https://git.example.com/a.git'),
    })
    const fill = await git.run(['credential', 'fill'], {
      input: 'protocol=https\nhost=git.example.com\n\n',
      limit: 10_000,
    })
    expect(fill).toMatchObject({ isDone: false, isLate: false })
  })

  test.each([
    ['2.34.1', [{ severity: 'error', fact: 'git is older than 2.39.' }]],
    ['2.39.5 (Apple Git-154)', []],
  ])('names git %s if it is too old', async (version, expected) => {
    const remote = newRemote()
    const server = remote.server()
    const [real] = onPath('git')
    const script = `#!/bin/sh\ntest "$1" = version && echo git version '${version}' || exec ${real} "$@"\n`
    writeFileSync(path.join(remote.top, 'git'), script, { mode: 0o755 })
    vi.stubEnv('PATH', `${remote.top}${path.delimiter}${process.env.PATH}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const findings = await server.examine()
    expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject(expected)
  })

  test('refuses a SHA-256 repository with an explanation', async () => {
    const remote = newRemote()
    const address = path.join(remote.top, 'sha256')
    remote.bare('init', '-q', '-b', 'main', '--object-format=sha256', address)
    gitOf(address)('commit', '-q', '--allow-empty', '-m', 'Another hash')
    const server = remote.server({ repository: address })
    const [finding] = await server.examine()
    expect(finding?.fact).toContain('SHA-256')
    await expect(server.list()).rejects.toMatchObject({
      details: expect.stringContaining('SHA-256'),
    })
  })

  test('writes the line ends that the repository asks for', async () => {
    const remote = newRemote()
    remote.push('main', { '.gitattributes': '*.json text eol=crlf\n' })
    const server = remote.server()
    const anna = await person(server)
    await anna.save(home, (text) =>
      set('title', 'With other line ends')(text).replaceAll('\n', '\r\n'),
    )
    expect(remote.bare('cat-file', '-p', `drafts:${home}`)).not.toContain('\r')
    await textBecomes(server, home, 'With other line ends')
  })
})
