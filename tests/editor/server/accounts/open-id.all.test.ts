/** Signing in at a provider of OpenID Connect. */
import { describe, expect, test } from 'vitest'
import { anna, messageOf, openHostedWorld } from './hosted-world.ts'
import { type Claims, openProvider } from './provider.ts'

async function openWithProvider(claims: Claims, options: { onlyAtUserInfo?: boolean } = {}) {
  const { settings: provider, agreeAt } = await openProvider(claims, options)
  const world = openHostedWorld({
    provider,
    sendMail: undefined,
    senderOf: () => crypto.randomUUID(),
  })

  /** Presses the button, and returns the page of the provider. */
  async function begin(browser = world.browser()): Promise<string> {
    const page = await (await browser.form('/sign-in/open-id')).text()
    const [, address = ''] = /<a href="([^"]+)">Go on to/.exec(page) ?? []
    return address.replaceAll('&amp;', '&')
  }

  /** Goes to the provider, agrees there, and returns with the answer in the address. */
  const come = async (browser = world.browser()) => agreeAt(await begin(browser))
  const finish = (browser: ReturnType<typeof world.browser>, answer: string) =>
    browser.form('/sign-in/open-id/answer', { answer })
  return { ...world, begin, come, finish }
}

describe('sign-in with OpenID Connect', () => {
  test.each([
    ['in its token', false],
    ['only at UserInfo', true],
  ])(
    'signs in a person on the list whose address the provider sends %s',
    async (_, onlyAtUserInfo) => {
      const { browser, come, finish, setList } = await openWithProvider(
        { email: 'Anna@Example.com', email_verified: true, name: 'Anna\nof <the> provider' },
        { onlyAtUserInfo },
      )
      setList(`${anna} publish`)
      const one = browser()
      expect(await (await one.get('/sign-in')).text()).toMatch(/Sign in with 127\.0\.0\.1:\d+/)
      const done = await finish(one, await come(one))
      expect([done.status, done.headers.get('Location')]).toEqual([303, '/'])
      expect(await one.person()).toMatchObject({ name: 'Anna of the provider', role: 'publish' })
    },
  )

  test('keeps the provider’s response out of addresses', async () => {
    const { begin, browser } = await openWithProvider({})
    expect(new URL(await begin()).searchParams.get('response_mode')).toBe('fragment')
    const page = await browser().get('/sign-in/open-id')
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
  })

  test('refuses a response that another browser began, or that is used again', async () => {
    const { browser, come, finish } = await openWithProvider({ email: anna, email_verified: true })
    const [one, other] = [browser('one'), browser('other')]
    const answer = await come(one)
    // Somebody sends the victim the answer to a sign-in of their own.
    expect((await finish(other, answer)).status).toBe(403)
    await come(other)
    expect((await finish(other, answer)).status).toBe(403)
    expect(await other.person()).toBe(undefined)
    expect((await finish(one, answer.replace(/state=[^&]+/, 'state=x'))).status).toBe(403)
    // It began once, and ends with its first answer.
    expect((await finish(one, answer)).status).toBe(403)
    const again = await come(one)
    expect((await finish(one, again)).status).toBe(303)
    expect((await finish(one, again)).status).toBe(403)
  })

  test('says why somebody cannot sign in, and what to do', async () => {
    const claims: Claims = { email: anna, email_verified: false }
    const { browser, begin, come, finish } = await openWithProvider(claims)
    const one = browser()
    const refusal = async () => {
      const answer = await finish(one, await come(one))
      expect(answer.status).toBe(403)
      return messageOf(answer)
    }
    const unconfirmed = /^Your account at .* has no confirmed e-mail address\.$/
    expect(await refusal()).toMatch(unconfirmed)
    delete claims.email_verified
    expect(await refusal()).toMatch(unconfirmed)
    claims.email_verified = true
    claims.email = 'somebody@example.com'
    expect(await refusal()).toBe(
      'somebody@example.com is not on the list of people who may edit this site.',
    )
    delete claims.email
    expect(await refusal()).toMatch(unconfirmed)

    await begin(one)
    const state = new URL(await begin(one)).searchParams.get('state')
    for (const [answer, message] of [
      [`error=access_denied&state=${state}`, /^You did not allow the editor to see who you are/],
      ['error=access_denied&state=other', /^This sign-in was not begun in this browser/],
    ] as const) {
      const page = await finish(one, answer)
      expect([page.status, await messageOf(page)]).toEqual([403, expect.stringMatching(message)])
    }
    expect(await one.person()).toBe(undefined)
  })
})
