/** Pasted tokens, as each kind of host takes or refuses them, and leaving for a host. */
import { expect, test, vi } from 'vitest'
import type { Session } from '../../../../src/editor/sign-in/session.ts'
import { oauthWay, tokenWay } from '../../../../src/editor/sign-in/start/sign-in-ways.ts'
import type { HostKind } from '../../../../src/editor/workplace/git/settings.ts'
import { openHost } from '../../../small-host/open-host.ts'

const kinds = [
  ['github', 'GitHub', '/github'],
  ['gitlab', 'GitLab', '/gitlab'],
  ['forgejo', 'Forgejo', '/gitea'],
] as const

type Kind = readonly [host: HostKind, name: string, basePath: string]

async function openWay([host, , basePath]: Kind) {
  const opened = await openHost()
  const api = (await opened.host.listen(0)) + basePath
  const signIn = vi.fn(async () => true)
  const way = tokenWay({
    settings: { host, api, repository: 'agency/site' },
    session: { signIn } as Partial<Session> as Session,
    origin: 'https://edit.example.com',
  })
  if (way.kind !== 'token') throw new Error('This way is for tokens.')
  return { ...opened, signIn, way }
}

test.each(kinds)(
  '%s: a token that may change the site is kept as long as asked',
  async (...kind) => {
    const { way, signIn } = await openWay(kind)
    await way.signIn(' secret\n', true)
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ token: 'secret' }, true)
  },
)

test.each(kinds)('%s: a token that is of no use is not kept, and why is said', async (...kind) => {
  const { host, way, signIn, snapshot } = await openWay(kind)
  const before = await snapshot()
  const [, name] = kind
  const { accounts } = host
  const message = (token: string) => way.signIn(token, false).catch((error) => error.message)
  expect(await message('')).toBe('There is no token.')
  for (const text of ['two words', 'tökén', 'x'.repeat(5000)]) {
    expect(await message(text)).toMatch(/^This is not a token/)
  }
  expect(await message('mistyped')).toBe(
    `${name} doesn’t take this token: it is mistyped, deleted or has expired.`,
  )
  expect(await message(accounts.addToken('anna', { lasts: -1 }))).toMatch(/has expired\.$/)
  const narrow = accounts.addToken('anna', { permission: 'none' })
  expect(await message(narrow)).toBe('This token doesn’t include the repository agency/site.')
  accounts.add({ login: 'rita', name: 'Rita Reader', permission: 'read' })
  expect(await message(accounts.addToken('rita'))).toMatch(/not (?:be )?change/)
  expect(await snapshot()).toBe(before)
  expect(signIn).not.toHaveBeenCalled()
})

test('a token of GitHub for all repositories, or only for reading, is not taken', async () => {
  const { way, signIn, host } = await openWay(kinds[0])
  await expect(way.signIn('ghp_abc', false)).rejects.toThrow('opens all of your repositories')
  const reading = host.accounts.addToken('anna', { permission: 'read' })
  await expect(way.signIn(reading, false)).rejects.toThrow('can be read but not changed')
  expect(signIn).not.toHaveBeenCalled()
})

test('the page leaves for the host, and remembers whether the sign-in is to stay', async () => {
  const kept = new Map<string, string>()
  const tab = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
  const leave = vi.fn()
  const api = 'https://gitlab.example.com/oauth'
  const way = oauthWay({
    service: {
      ...{ host: 'GitLab', clientId: 'editor', scope: 'api' },
      ...{ authorize: `${api}/authorize`, token: `${api}/token` },
    },
    ...{ tab, editor: new URL('https://edit.example.com/#preview'), leave },
  })
  if (way.kind !== 'oauth') throw new Error('This way is for OAuth.')
  await way.signIn(true)
  const address = new URL(leave.mock.calls[0]?.[0])
  expect(address.href).toMatch(/^https:\/\/gitlab\.example\.com\/oauth\/authorize\?/)
  expect(address.searchParams.get('redirect_uri')).toBe('https://edit.example.com/')
  const stays = () => JSON.parse(tab.getItem('editor-sign-in') ?? '').stays
  expect(stays()).toBe(true)
  await way.signIn(false)
  expect(stays()).toBe(false)
})

test('a host has one name in all that it says', async () => {
  const { way, host } = await openWay(kinds[2])
  host.faults.add({ match: 'GET *', kind: 'status', status: 502, times: 9 })
  await expect(way.signIn('secret', false)).rejects.toThrow('Forgejo has an internal error (502).')
})
