// @vitest-environment node
import { expect, test } from 'vitest'
import {
  readPastedToken,
  tokenFormAddress,
  tryToken,
} from '../../../../src/editor/hosted/sign-in/github-token.ts'
import { openWorld } from '../hosts/hosts.ts'
import { gitHub } from '../kinds.ts'

test('opens the form for a token of one owner, with what the editor needs', () => {
  const repository = { api: 'https://api.github.com', name: 'acme/site & shop' }
  const address = new URL(tokenFormAddress(repository, 'https://edit.example.com'))
  expect(address.origin + address.pathname).toBe(
    'https://github.com/settings/personal-access-tokens/new',
  )
  expect(Object.fromEntries(address.searchParams)).toEqual({
    name: 'Editor of site & shop',
    description: expect.stringContaining('https://edit.example.com'),
    target_name: 'acme',
    expires_in: '90',
    contents: 'write',
    pull_requests: 'write',
    deployments: 'read',
    statuses: 'read',
  })
  const own = { api: 'https://git.example.com/api/v3', name: 'a/b' }
  expect(tokenFormAddress(own, 'https://edit.example.com')).toMatch(
    /^https:\/\/git\.example\.com\//,
  )
  const long = { ...repository, name: `acme/${'long-'.repeat(20)}` }
  const { searchParams } = new URL(tokenFormAddress(long, ''))
  expect(searchParams.get('name')?.length).toBeLessThanOrEqual(40)
})

test('reads a token that was pasted, and says what is wrong with another text', () => {
  expect(readPastedToken('  github_pat_11ABC_xyz\n')).toEqual({
    way: 'pasted',
    token: 'github_pat_11ABC_xyz',
  })
  for (const text of ['', '  ', 'two words', 'tökén', 'ghp_opensAllOfThem', 'x'.repeat(5000)]) {
    expect(() => readPastedToken(text)).toThrow(expect.objectContaining({ name: 'HostError' }))
  }
})

test('tries whether a token may change the repository, and changes nothing', async () => {
  const { small, base, host, git } = await openWorld(gitHub)
  const repository = { api: `${small.address()}/github`, name: 'acme/site' }
  const refs = String(await git(['for-each-ref']))
  await tryToken(repository, small.accounts.addToken('ada'))
  const reading = small.accounts.addToken('ada', { permission: 'read' })
  await expect(tryToken(repository, reading)).rejects.toMatchObject({ fault: 'forbidden' })
  const other = small.accounts.addToken('ada', { permission: 'none' })
  await expect(tryToken(repository, other)).rejects.toMatchObject({ fault: 'not-found' })
  await expect(tryToken(repository, 'wrong')).rejects.toMatchObject({ fault: 'signed-out' })
  expect(String(await git(['for-each-ref']))).toBe(refs)
  expect(await host.head('main')).toBe(base)
})

test('ends a token at GitHub', async () => {
  const { host, small, token } = await openWorld(gitHub)
  await host.signOut()
  expect(small.accounts.caller(token)).toBeUndefined()
})
