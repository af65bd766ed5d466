import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openHost } from './open-host.ts'

const origin = 'https://edit.example.com'
const redirect = `${origin}/`
const verifier = 'a'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const at = 'http://small-host.test'

async function openSignIn() {
  const opened = await openHost()
  const { host } = opened
  host.addClient({ id: 'editor', redirects: [redirect] })
  const post = (path: string, form: Record<string, string>) =>
    host.fetch(at + path, {
      ...{ method: 'POST', headers: { Origin: origin } },
      body: new URLSearchParams(form),
    })
  return {
    ...opened,
    post,
    authorize(path: string, more: Record<string, string> = {}) {
      const query = new URLSearchParams({
        ...{ client_id: 'editor', redirect_uri: redirect, response_type: 'code', state: 'st&te' },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
        ...more,
      })
      return host.fetch(`${at}${path}?${query}`)
    },
    exchange: (path: string, code: string, more: Record<string, string> = {}) =>
      post(path, {
        ...{ grant_type: 'authorization_code', client_id: 'editor', redirect_uri: redirect, code },
        ...{ code_verifier: verifier, ...more },
      }),
  }
}

const parametersOf = (answer: Response) =>
  new URL(answer.headers.get('Location') ?? '').searchParams

const page = '/gitea/login/oauth/authorize'
const token = '/gitea/login/oauth/access_token'

test('asks on a page, which can be refused', async () => {
  const { authorize, host, post, exchange } = await openSignIn()
  host.accounts.add({ login: 'ben', name: 'Ben <b>' })
  const shown = await authorize(page, { scope: 'read:user' })
  expect(shown.headers.get('X-Frame-Options')).toBe('DENY')
  const html = await shown.text()
  expect(html).toContain('Anna Example (anna)')
  expect(html).toContain('Ben &#60;b&#62;')
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&#38;', '&')],
  )
  const form = { ...Object.fromEntries(fields), login: 'ben' }
  const denied = await post(page, { ...form, answer: 'deny' })
  expect(parametersOf(denied).get('error')).toBe('access_denied')
  const allowed = await post(page, { ...form, answer: 'allow' })
  expect(parametersOf(allowed).get('state')).toBe('st&te')
  const { access_token } = await (
    await exchange(token, parametersOf(allowed).get('code') ?? '')
  ).json()
  // No more was asked for than to read.
  expect(host.accounts.caller(access_token)).toMatchObject({
    account: { login: 'ben' },
    permission: 'read',
  })
})

test('answers no program and no address that is not registered', async () => {
  const { authorize, exchange, host } = await openSignIn()
  host.setConsent({ login: 'anna' })
  const other = 'https://other.example.com/'
  expect((await authorize(page, { redirect_uri: other })).status).toBe(400)
  expect((await authorize(page, { client_id: 'other' })).status).toBe(400)
  const unproven = parametersOf(await authorize(page, { code_challenge: '' }))
  expect([unproven.get('error'), unproven.get('code')]).toEqual(['invalid_request', null])
  const code = parametersOf(await authorize(page)).get('code') ?? ''
  expect((await exchange(token, code, { redirect_uri: other })).status).toBe(400)
})

test.each([
  ['/github/user', /ETag, Link, .*Retry-After/],
  ['/gitlab/api/v4/user', /^(?!.*Retry-After).*X-Gitlab-Last-Commit-Id/],
  ['/gitea/api/v1/user', /^null$/],
])(
  'lets pages of other origins read the headers that the host exposes at %s',
  async (path, read) => {
    const { host } = await openHost()
    const headers = { Authorization: 'Bearer secret', Origin: origin }
    const answer = await host.fetch(at + path, { headers })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(String(answer.headers.get('Access-Control-Expose-Headers'))).toMatch(read)
  },
)
