import { expect, test } from 'vitest'
import handler from '../../../../src/editor/sign-in/relay/relay.ts'
import { exchange, openPlace, origin } from './relay-place.ts'

test('exchanges a code and a refresh token, and tells the secret to nobody', async () => {
  const { small, ask, code } = await openPlace()
  const answer = await ask({ ...exchange, code: await code() })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const tokens = await answer.json()
  expect(Object.keys(tokens).sort()).toEqual(['access_token', 'expires_in', 'refresh_token'])
  expect(small.accounts.caller(tokens.access_token)?.account.login).toBe('ada')

  const { refresh_token } = tokens
  const given = { grant_type: 'refresh_token', client_id: 'editor', refresh_token }
  const next = await (await ask(given)).text()
  expect(next).not.toContain('hush')
  expect(small.accounts.caller(JSON.parse(next).access_token)?.account.login).toBe('ada')
})

test('gives a token only to whoever has begun the sign-in', async () => {
  const { ask, code } = await openPlace()
  const answer = await ask({ ...exchange, code: await code(), code_verifier: 'w'.repeat(43) })
  expect(await answer.json()).toMatchObject({ error: 'bad_verification_code' })
})

test('answers no other site', async () => {
  const { ask, code, small } = await openPlace()
  const given = { ...exchange, code: await code() }
  for (const from of [
    'https://evil.example',
    'https://edit.example.com.evil.example',
    'null',
    '',
  ]) {
    const answer = await ask(given, from)
    expect(answer.status).toBe(403)
    expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect((await ask(given, from, 'OPTIONS')).status).toBe(403)
  }
  expect(small.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('sends GitHub nothing that the editor has no need of', async () => {
  const { ask, code, small } = await openPlace()
  const given = { ...exchange, code: await code() }
  const wrong: Record<string, string>[] = [
    { ...given, redirect_uri: 'https://evil.example/' },
    { ...given, redirect_uri: 'https://other.example.com/' },
    { ...given, redirect_uri: 'no address' },
    { ...given, client_id: 'other' },
    { ...given, grant_type: 'client_credentials' },
    { ...given, code_verifier: '' },
    { ...given, code: 'c'.repeat(5000) },
    {},
  ]
  for (const form of wrong) expect((await ask(form)).status).toBe(400)
  expect((await ask({}, origin, 'GET')).status).toBe(405)
  expect((await ask({}, origin, 'OPTIONS')).status).toBe(204)
  expect(small.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('says that GitHub does not answer', async () => {
  const { settings, small } = await openPlace()
  small.faults.add({ match: 'POST /login/oauth/access_token', kind: 'drop-before' })
  const request = new Request('https://relay.example.com', {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ ...exchange, code: 'c' }),
  })
  expect((await handler.fetch(request, settings)).status).toBe(502)
})
