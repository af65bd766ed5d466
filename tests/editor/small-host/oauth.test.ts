// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openHost } from './open-host.ts'

const redirect = 'https://edit.example.com/'
const verifier = 'a'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const at = 'http://small-host.test'

const vendors = {
  gitlab: {
    authorize: '/gitlab/oauth/authorize',
    token: '/gitlab/oauth/token',
    user: '/gitlab/api/v4/user',
    scope: 'api',
    lasts: 7200,
  },
  gitea: {
    authorize: '/gitea/login/oauth/authorize',
    token: '/gitea/login/oauth/access_token',
    user: '/gitea/api/v1/user',
    scope: 'write:repository read:user',
    lasts: 3600,
  },
}

async function openSignIn() {
  let now = Date.now()
  const opened = await openHost(undefined, { now: () => now })
  const { host } = opened
  host.addClient({ id: 'editor', redirects: [redirect] })
  host.setConsent({ login: 'anna' })
  const post = (path: string, form: Record<string, string>) =>
    host.fetch(`${at}${path}`, {
      method: 'POST',
      headers: { Origin: 'https://edit.example.com' },
      body: new URLSearchParams(form),
    })
  return {
    ...opened,
    post,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
    async authorize(path: string, more: Record<string, string> = {}) {
      const query = new URLSearchParams({
        client_id: 'editor',
        redirect_uri: redirect,
        response_type: 'code',
        state: 'st&te',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...more,
      })
      return host.fetch(`${at}${path}?${query}`)
    },
    exchange: (path: string, code: string, more: Record<string, string> = {}) =>
      post(path, {
        grant_type: 'authorization_code',
        client_id: 'editor',
        redirect_uri: redirect,
        code,
        code_verifier: verifier,
        ...more,
      }),
    statusOf: async (path: string, token: string) =>
      (await host.fetch(`${at}${path}`, { headers: { Authorization: `Bearer ${token}` } })).status,
  }
}

const parametersOf = (answer: Response) =>
  new URL(answer.headers.get('Location') ?? '').searchParams

test.each(Object.entries(vendors))('signs in at %s, refreshes and expires', async (_, vendor) => {
  const { authorize, exchange, pass, post, statusOf } = await openSignIn()
  const sent = await authorize(vendor.authorize, { scope: vendor.scope })
  expect(sent.status).toBe(302)
  expect(parametersOf(sent).get('state')).toBe('st&te')
  const code = parametersOf(sent).get('code') ?? ''
  const answer = await exchange(vendor.token, code)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const tokens = await answer.json()
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: vendor.lasts })
  expect(await statusOf(vendor.user, tokens.access_token)).toBe(200)
  expect((await exchange(vendor.token, code)).status).toBe(400)

  pass(vendor.lasts)
  expect(await statusOf(vendor.user, tokens.access_token)).toBe(401)
  const refresh = {
    grant_type: 'refresh_token',
    client_id: 'editor',
    refresh_token: tokens.refresh_token,
  }
  const fresh = await (await post(vendor.token, refresh)).json()
  expect(await statusOf(vendor.user, fresh.access_token)).toBe(200)
  expect((await post(vendor.token, refresh)).status).toBe(400)
})

test('gives a token to nobody else', async () => {
  const { authorize, exchange, pass } = await openSignIn()
  const { authorize: path, token } = vendors.gitlab
  const code = async () => parametersOf(await authorize(path)).get('code') ?? ''
  const errors = [
    await exchange(token, await code(), { code_verifier: 'b'.repeat(43) }),
    await exchange(token, await code(), { code_verifier: '' }),
    await exchange(token, await code(), { redirect_uri: 'https://other.example.com/' }),
    await exchange(token, 'no code'),
  ]
  for (const error of errors) {
    expect([error.status, (await error.json()).error]).toEqual([400, 'invalid_grant'])
  }
  expect((await exchange(token, await code(), { client_id: 'other' })).status).toBe(401)
  const old = await code()
  pass(601)
  expect((await exchange(token, old)).status).toBe(400)

  expect((await authorize(path, { redirect_uri: 'https://other.example.com/' })).status).toBe(400)
  expect((await authorize(path, { client_id: 'other' })).status).toBe(400)
  const unproven = await authorize(path, { code_challenge: '' })
  expect(parametersOf(unproven).get('error')).toBe('invalid_request')
  expect(parametersOf(unproven).get('code')).toBeNull()
})

test('asks on a page, which can be refused', async () => {
  const { authorize, host, post, exchange, statusOf } = await openSignIn()
  host.setConsent('ask')
  host.accounts.add({ login: 'ben', name: 'Ben <b>' })
  const page = await authorize(vendors.gitea.authorize)
  expect(page.headers.get('X-Frame-Options')).toBe('DENY')
  const html = await page.text()
  expect(html).toContain('Anna Example (anna)')
  expect(html).toContain('Ben &#60;b&#62;')
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&#38;', '&')],
  )
  const form = { ...Object.fromEntries(fields), login: 'ben' }
  const denied = await post(vendors.gitea.authorize, { ...form, answer: 'deny' })
  expect(parametersOf(denied).get('error')).toBe('access_denied')
  const allowed = await post(vendors.gitea.authorize, { ...form, answer: 'allow' })
  expect(parametersOf(allowed).get('state')).toBe('st&te')
  const code = parametersOf(allowed).get('code') ?? ''
  const { access_token } = await (await exchange(vendors.gitea.token, code)).json()
  expect(await statusOf(vendors.gitea.user, access_token)).toBe(200)
})

test('gives a token that can only read where no more was asked for', async () => {
  const { authorize, exchange, host } = await openSignIn()
  const sent = await authorize(vendors.gitlab.authorize, { scope: 'read_api' })
  const code = parametersOf(sent).get('code') ?? ''
  const { access_token } = await (await exchange(vendors.gitlab.token, code)).json()
  expect(host.accounts.caller(access_token)?.permission).toBe('read')
})

test('revokes tokens at GitLab, together with those that refresh them', async () => {
  const { authorize, exchange, post, statusOf } = await openSignIn()
  const { authorize: path, token, user } = vendors.gitlab
  const code = parametersOf(await authorize(path)).get('code') ?? ''
  const tokens = await (await exchange(token, code)).json()
  const revoked = await post('/gitlab/oauth/revoke', {
    client_id: 'editor',
    token: tokens.access_token,
  })
  expect(revoked.status).toBe(200)
  expect(await statusOf(user, tokens.access_token)).toBe(401)
  const refresh = { grant_type: 'refresh_token', client_id: 'editor' }
  const again = await post(token, { ...refresh, refresh_token: tokens.refresh_token })
  expect(again.status).toBe(400)
})

test('lets no page ask GitHub for a token, and no program without a secret', async () => {
  const { authorize, exchange, host, statusOf } = await openSignIn()
  const token = '/github/login/oauth/access_token'
  const preflight = await host.fetch(`${at}${token}`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://edit.example.com', 'Access-Control-Request-Method': 'POST' },
  })
  expect(preflight.status).toBe(404)
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull()

  const code = async () =>
    parametersOf(await authorize('/github/login/oauth/authorize')).get('code') ?? ''
  const refused = await exchange(token, await code())
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect((await refused.json()).error).toBe('incorrect_client_credentials')

  host.addClient({ id: 'editor', redirects: [redirect], secret: 'hidden' })
  const wrong = await exchange(token, 'no code', { client_secret: 'hidden' })
  expect([wrong.status, (await wrong.json()).error]).toEqual([200, 'bad_verification_code'])
  const done = await exchange(token, await code(), { client_secret: 'hidden' })
  expect(await statusOf('/github/user', (await done.json()).access_token)).toBe(200)
})
