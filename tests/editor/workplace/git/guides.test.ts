/** What the guides say of settings and permissions is what the code does. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSettings } from '../../../../src/commands/build-editor/read-settings.ts'
import { appPermissions } from '../../../../src/editor/gate/host-token.ts'
import {
  explanations,
  statusWords,
} from '../../../../src/editor/screen/publish/publication-words.ts'
import { tokenFormAddress } from '../../../../src/editor/sign-in/github-token.ts'
import { oauthServiceOf } from '../../../../src/editor/sign-in/oauth.ts'
import { type EditorSettings, hostKinds } from '../../../../src/editor/workplace/git/settings.ts'
import schema from '../../../../src/editor/workplace/git/settings-schema.json' with { type: 'json' }

const folder = 'docs/hosted-editor'
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

/** The examples of `editor.json` in a guide. */
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...read(name).matchAll(/^ *```json\n(.*?)\n *```$/gms)].map(
      ([, text = '']) => [name, text] as const,
    ),
  )

test('the example of each host is a file of settings', () => {
  expect(examples.map(([name]) => name).sort()).toEqual([
    'gate.md',
    'gitea.md',
    'gitlab.md',
    'set-up.md',
  ])
})

test.each(examples)('the settings in %s are right', (_, text) => {
  // An id is cut there.
  const bytes = new TextEncoder().encode(text.replaceAll('…', ''))
  expect(checkSettings({ path: 'editor.json', bytes })).toEqual([])
})

test('the table of settings has every entry', () => {
  const rows = [...read('set-up.md').matchAll(/^\| `([\w.]+)` \|/gm)].map(([, entry]) => entry)
  const { $schema: _, signIn, ...entries } = schema.properties
  const inSignIn = Object.keys(signIn.properties).map((entry) => `signIn.${entry}`)
  expect(rows.sort()).toEqual([...Object.keys(entries), ...inSignIn].sort())
  const [, example = ''] = examples.find(([name]) => name === 'set-up.md') ?? []
  // Beside `signIn`, there is no gate.
  const shown = [...Object.keys(JSON.parse(example)), 'gate']
  expect(shown.sort()).toEqual(Object.keys(schema.properties).sort())
})

test('the table of the App has the permissions of its tokens, and no others', () => {
  const words = { write: 'Read and write' }
  const rows = [
    ...read('gate.md').matchAll(/^\| Repository permissions: ([^|]+) \| (Read and write) \|/gm),
  ].map(([, name, level]) => [name?.toLowerCase().replace(' ', '_'), level])
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(appPermissions).map(([name, level]) => [name, words[level]])),
  )
})

test('the table of tokens has the permissions of the link', () => {
  const repository = { api: 'https://api.github.com', name: 'owner/name' }
  const address = new URL(tokenFormAddress(repository, 'https://edit.example.com'))
  const names: Record<string, string> = {
    contents: 'Contents',
    pull_requests: 'Pull requests',
  }
  const levels: Record<string, string> = { read: 'Read-only', write: 'Read and write' }
  const permissions = [...address.searchParams].filter(([, value]) => value in levels)
  expect(permissions.map(([name]) => name).sort()).toEqual(Object.keys(names).sort())
  for (const [name, value] of permissions) {
    expect(read('github.md')).toContain(`| ${names[name]} | ${levels[value]}`)
  }
  expect(read('github.md')).toContain(`${address.searchParams.get('expires_in')} days`)
})

test.each(['gitlab', 'gitea'] as const)('the page of %s names the scopes', (host) => {
  const settings: Pick<EditorSettings, 'host' | 'api' | 'signIn'> = {
    ...{ host, api: 'https://git.example.com' },
    signIn: { clientId: 'editor' },
  }
  const scopes = oauthServiceOf(settings)?.scope.split(' ') ?? []
  expect(scopes.length).toBeGreaterThan(0)
  for (const scope of scopes) expect(read(`${host}.md`)).toContain(`\`${scope}\``)
})

test('the guide explains every state', () => {
  expect(Object.keys(explanations)).toEqual(Object.keys(statusWords))
  for (const words of Object.values(statusWords)) {
    expect(read('guide.md')).toContain(`| **${words}** |`)
  }
})

test('the set-up names every kind of host', () => {
  for (const kind of hostKinds) expect(read('set-up.md')).toContain(`\`${kind}\``)
})
