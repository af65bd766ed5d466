import { expect, test } from 'vitest'
import { tokenFormAddress } from '../../../src/editor/sign-in/github-token.ts'

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
  })
  const own = { api: 'https://git.example.com/api/v3', name: 'a/b' }
  expect(tokenFormAddress(own, 'https://edit.example.com')).toMatch(
    /^https:\/\/git\.example\.com\//,
  )
  const long = { ...repository, name: `acme/${'long-'.repeat(20)}` }
  const { searchParams } = new URL(tokenFormAddress(long, ''))
  expect(searchParams.get('name')?.length).toBeLessThanOrEqual(40)
})
