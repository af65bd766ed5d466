/** The settings of the deployed editor: defaults from package.json, and messages about errors. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSettings, readSettings } from '../../../src/commands/build-editor/read-settings.ts'
import { completeSettings, namedRepository } from '../../../src/editor/workplace/git/settings.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'

describe('package.json', () => {
  const github = { host: 'github', server: 'https://github.com', repository: 'owner/name' }

  test.each([
    ['owner/name', github],
    ['github:owner/name', github],
    ['https://github.com/owner/name.git', github],
    ['git+https://github.com/owner/name.git', github],
    ['git+ssh://git@github.com/owner/name.git', github],
    ['git@github.com:owner/name.git', github],
    [{ type: 'git', url: 'git://github.com/owner/name.git' }, github],
    [
      { url: 'owner/name', directory: 'packages/site' },
      { ...github, folder: 'packages/site' },
    ],
    [
      'https://gitlab.com/group/sub/name/',
      { host: 'gitlab', server: 'https://gitlab.com', repository: 'group/sub/name' },
    ],
    [
      'https://codeberg.org/owner/name',
      { host: 'forgejo', server: 'https://codeberg.org', repository: 'owner/name' },
    ],
    [
      'ssh://git@git.example.com:2222/owner/name.git',
      { server: 'https://git.example.com', repository: 'owner/name' },
    ],
    [
      'https://git.example.com:8443/owner/name',
      { server: 'https://git.example.com:8443', repository: 'owner/name' },
    ],
    [undefined, undefined],
    [{}, undefined],
    ['a sentence', undefined],
  ])('names a repository as %j', (written, expected) => {
    expect(namedRepository(written)).toEqual(expected)
  })
})

describe('settings', () => {
  const named = namedRepository('owner/name')

  test('need no file if package.json names the repository', () => {
    expect(completeSettings({}, named)).toEqual({
      host: 'github',
      api: 'https://api.github.com',
      repository: 'owner/name',
      folder: '',
      signIn: {},
      deployments: true,
    })
  })

  test.each([
    [{ host: 'gitlab' }, 'https://gitlab.com'],
    [{ host: 'gitea' }, 'https://gitea.com'],
    [{ host: 'forgejo' }, 'https://codeberg.org'],
    [
      { host: 'github', server: 'https://github.example.com/' },
      'https://github.example.com/api/v3',
    ],
    [{ host: 'gitlab', server: 'https://example.com/gitlab/' }, 'https://example.com/gitlab'],
    [{ server: 'https://codeberg.org' }, 'https://codeberg.org'],
  ] as const)('%j lead to the API', (written, api) => {
    expect(completeSettings({ repository: 'owner/name', ...written }, undefined).api).toBe(api)
  })

  test('override those of package.json', () => {
    const written = {
      repository: 'group/other',
      host: 'gitlab',
      branch: 'production',
      folder: './packages/site/',
      address: 'https://edit.example.com/',
      signIn: { clientId: 'abc', relay: 'https://relay.example.com/' },
      deployments: false,
    } as const
    expect(completeSettings(written, named)).toEqual({
      ...written,
      api: 'https://gitlab.com',
      folder: 'packages/site/',
      address: 'https://edit.example.com',
      signIn: { clientId: 'abc', relay: 'https://relay.example.com' },
    })
  })

  test('say what is missing', () => {
    expect(() => completeSettings({}, undefined)).toThrow(
      'The editor has to know the repository of the site. Name it in package.json, for example "repository": "github:owner/name", or in editor.json.',
    )
    const own = namedRepository('https://git.example.com/owner/name')
    expect(() => completeSettings({}, own)).toThrow(
      'The editor has to know what runs at https://git.example.com. Write "host" into editor.json',
    )
  })
})

describe('editor.json', () => {
  const diagnosticsOf = (text: string) =>
    checkSettings({ path: 'editor.json', bytes: new TextEncoder().encode(text) })

  test('is right in full, with the name of its schema', () => {
    const all = {
      $schema: './src/editor/workplace/git/settings-schema.json',
      host: 'forgejo',
      server: 'https://git.example.com:8443/forge',
      repository: 'owner/name',
      branch: 'release/next',
      folder: 'packages/site',
      address: 'https://edit.example.com',
      signIn: { clientId: 'abc-1', relay: 'https://relay.example.com/sign-in' },
      deployments: false,
    }
    expect(diagnosticsOf(JSON.stringify(all))).toEqual([])
    expect(diagnosticsOf('{ "server": "http://127.0.0.1:3000" }')).toEqual([])
  })

  test.each([
    ['{ "hots": "github" }', 'misspelt-key', 'Did you mean “host”?'],
    ['{ "host": "githb" }', 'unknown-value', 'Did you mean “github”?'],
    ['{ "repository": "https://github.com/a/b" }', 'wrong-form', 'owner/name'],
    ['{ "server": "http://git.example.com" }', 'wrong-form', 'begins with https://'],
    ['{ "server": "https://me:secret@git.example.com" }', 'wrong-form', 'begins with https://'],
    ['{ "folder": "../other" }', 'wrong-form', 'from the top of the repository'],
    ['{ "address": "https://example.com/edit" }', 'wrong-form', 'without a path'],
    ['{ "signIn": { "secret": "x" } }', 'unknown-key', 'Remove it.'],
    ['{ "signIn": { "relay": "http://relay" } }', 'wrong-form', 'begins with https://'],
    ['{ "deployments": "no" }', 'wrong-kind', 'Write true or false, without quotes.'],
    ['{ "branch": "main", }', 'trailing-comma', 'Remove it.'],
    ['[]', 'wrong-kind', 'Put its entries in curly brackets'],
  ])('with a mistake is told: %s', (text, code, help) => {
    const [first, ...others] = diagnosticsOf(text)
    expect(others).toEqual([])
    expect(first).toMatchObject({ file: 'editor.json', line: 1, code, severity: 'error' })
    expect(first?.help).toContain(help)
  })

  test('stops the build, with the place of the mistake', () => {
    const root = newFolder()
    writeFileSync(path.join(root, 'editor.json'), '{\n  "host": "githb"\n}\n')
    expect(() => readSettings(root, process.cwd())).toThrow(/editor\.json:2:11.*Did you mean/s)
  })
})
