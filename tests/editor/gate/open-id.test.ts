/** Signing in at a provider of OpenID Connect. */
import { expect, test } from 'vitest'
import { gitHub } from '../workplace/git/kinds.ts'
import { anna, openGateWorld } from './gate-world.ts'
import { type Claims, openProvider } from './provider.ts'

async function openWithProvider(claims: Claims) {
  const { settings: provider, agreeAt } = await openProvider(claims)
  const world = await openGateWorld(gitHub, {
    ...{ provider, sendMail: undefined },
    senderOf: () => crypto.randomUUID(),
  })

  /** Goes to the provider, agrees there, and returns with the answer in the address. */
  async function come(browser = world.browser(), body: object = {}): Promise<string> {
    const { address } = await (await browser.post('open-id', body)).json()
    return agreeAt(address)
  }
  return { ...world, come }
}

test('signs in who is on the list, with the name of the provider', async () => {
  const { browser, come, setList } = await openWithProvider({
    ...{ email: 'Anna@Example.com', email_verified: true, name: 'Anna\nof <the> provider' },
  })
  setList(`${anna} publish`)
  const one = browser()
  const { mail, openId } = await (await one.send('session')).json()
  expect([mail, openId]).toEqual([false, expect.stringMatching(/^127\.0\.0\.1:/)])
  const query = await come(one)
  expect((await one.post('open-id/answer', { query })).status).toBe(200)
  expect(await one.person()).toMatchObject({ name: 'Anna of the provider', role: 'publish' })
})

test('refuses an answer that was not begun in this browser, or is used again', async () => {
  const { browser, come } = await openWithProvider({ email: anna, email_verified: true })
  const [one, other] = [browser('one'), browser('other')]
  const query = await come(one)
  const answered = (who: typeof one, text = query) => who.post('open-id/answer', { query: text })
  // Somebody sends the victim the answer to a sign-in of their own.
  expect((await answered(other)).status).toBe(403)
  await come(other)
  expect((await answered(other)).status).toBe(403)
  expect(await other.person()).toBe(undefined)
  const forged = await answered(one, query.replace(/state=[^&]+/, 'state=x'))
  expect(forged.status).toBe(403)
  // It began once, and ends with its first answer.
  expect((await answered(one)).status).toBe(403)
  const again = await come(one)
  expect((await answered(one, again)).status).toBe(200)
  expect((await answered(one, again)).status).toBe(403)
})

test('one sender can begin thirty times in a minute', async () => {
  const { settings: provider } = await openProvider({})
  const { browser } = await openGateWorld(gitHub, { provider, sendMail: undefined })
  for (let number = 0; number < 30; number++) {
    expect((await browser().post('open-id')).status).toBe(200)
  }
  expect((await browser().post('open-id')).status).toBe(429)
})

test('says why somebody cannot sign in', async () => {
  const claims: Claims = { email: anna, email_verified: false }
  const { browser, come } = await openWithProvider(claims)
  const one = browser()
  const messageOf = async () => {
    const answer = await one.post('open-id/answer', { query: await come(one) })
    expect(answer.status).toBe(403)
    return (await answer.json()).message
  }
  const unconfirmed = /^Your account at .* has no confirmed e-mail address\.$/
  expect(await messageOf()).toMatch(unconfirmed)
  delete claims.email_verified
  expect(await messageOf()).toMatch(unconfirmed)
  claims.email_verified = true
  claims.email = 'somebody@example.com'
  expect(await messageOf()).toBe(
    'somebody@example.com is not on the list of people who may edit this site.',
  )
  delete claims.email
  expect(await messageOf()).toMatch(unconfirmed)

  await one.post('open-id')
  const { address } = await (await one.post('open-id')).json()
  const state = new URL(address).searchParams.get('state')
  for (const [query, message] of [
    [`?error=access_denied&state=${state}`, /^You did not allow the editor to see who you are/],
    ['?error=access_denied&state=other', /^This sign-in was not begun in this browser/],
  ] as const) {
    const answer = await one.post('open-id/answer', { query })
    expect([answer.status, (await answer.json()).message]).toEqual([
      403,
      expect.stringMatching(message),
    ])
  }
  expect(await one.person()).toBe(undefined)
})
