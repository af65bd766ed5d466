/** The settings of the deployed editor: defaults from package.json, and messages about errors. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSettings, readSettings } from '../../../src/commands/build-editor/read-settings.ts'
import { completeSettings } from '../../../src/editor/workplace/git/settings.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'

describe('settings', () => {
  test('need only a repository at GitHub', () => {
    expect(completeSettings({ repository: 'owner/name' })).toEqual({
      host: 'github',
      gate: false,
      api: 'https://api.github.com',
      repository: 'owner/name',
      folder: '',
      signIn: {},
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
    expect(completeSettings({ repository: 'owner/name', ...written }).api).toBe(api)
  })

  test('are cleaned', () => {
    const written = {
      repository: 'group/other',
      host: 'gitlab',
      branch: 'production',
      folder: './packages/site/',
      address: 'https://edit.example.com/',
      signIn: { clientId: 'abc' },
      site: 'https://www.example.com/',
      preview: 'https://{branch}.example.pages.dev',
    } as const
    expect(completeSettings(written)).toEqual({
      ...written,
      gate: false,
      api: 'https://gitlab.com',
      folder: 'packages/site/',
      address: 'https://edit.example.com',
      site: 'https://www.example.com',
    })
  })

  test('with a gate name the address and the branch, and no other way to sign in', () => {
    const gate = { repository: 'owner/name', gate: true } as const
    const place = { address: 'https://edit.example.com', branch: 'main' }
    expect(completeSettings({ ...gate, ...place })).toMatchObject({ gate: true, signIn: {} })
    expect(() => completeSettings(gate)).toThrow('Write "address" and "branch" into editor.json.')
    expect(() => completeSettings({ ...gate, branch: 'main' })).toThrow('Write "address" into')
    expect(() => completeSettings({ ...gate, ...place, signIn: { clientId: 'abc' } })).toThrow(
      'Remove one of them.',
    )
  })

  test('say what is missing', () => {
    expect(() => completeSettings({})).toThrow('Write it into editor.json')
    const own = { repository: 'owner/name', server: 'https://git.example.com' }
    expect(() => completeSettings(own)).toThrow(
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
      signIn: { clientId: 'abc-1' },
      site: 'https://www.example.com',
      preview: 'https://deploy-preview-{request}--site.netlify.app',
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
    ['{ "site": "https://example.com/site" }', 'wrong-form', 'reads version.json there'],
    ['{ "preview": "https://example.com" }', 'wrong-form', '{branch}'],
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
    expect(() => readSettings(root)).toThrow(/editor\.json:2:11.*Did you mean/s)
  })
})
