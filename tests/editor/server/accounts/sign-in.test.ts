/** Signing in with a link in a mail, and what an attacker tries with it. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openTokens } from '../../../../src/editor/server/accounts/tokens.ts'
import { newFolder } from '../../../pipeline/disk/site-on-disk.ts'
import { address, anna, ben, messageOf, openHostedWorld, tokenIn } from './hosted-world.ts'

const refusal = async (answer: Response) => [answer.status, await messageOf(answer)]

describe('sign-in by mail', () => {
  test('signs in the person who asked for the link', async () => {
    const { browser, lastMail, mails } = openHostedWorld()
    const one = browser()
    const start = await one.get('/')
    expect([start.status, start.headers.get('Location')]).toEqual([303, '/sign-in'])
    expect(await (await one.get('/sign-in')).text()).toContain('Sign in to edit www.example.com')
    const asked = await one.form('/sign-in/mail', { address: ' Anna@Example.com ' })
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/sign-in/sent'])
    expect((await one.get('/sign-in/sent')).status).toBe(200)
    const mail = await lastMail()
    expect([mail.to, mail.subject]).toEqual([anna, 'Sign in to the editor at edit.example.com'])
    // Nothing of the link reaches a server before somebody presses the button.
    expect(mail.text).toContain(`${address}/sign-in/link#`)
    const done = await one.form('/sign-in/link', { token: tokenIn(mail) })
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/'])
    expect(await one.person()).toEqual({ name: 'Anna Example', address: anna, role: 'publish' })
    expect(await (await one.get('/')).text()).toBe('the editor')
    expect(mails).toHaveLength(1)
  })

  test('recognizes a session in a visit from another site', async () => {
    const { signIn, browser } = openHostedWorld()
    const one = await signIn(anna)
    // A browser sends no strict cookie with such a request, but with the next one, of this page.
    const from = await browser('without cookies').get('/', { 'Sec-Fetch-Site': 'cross-site' })
    expect([from.status, await from.text()]).toEqual([200, expect.stringContaining('url=/')])
    expect(await (await one.get('/')).text()).toBe('the editor')
  })

  test('stores the session in a cookie that scripts and other sites cannot read', async () => {
    const { browser, lastMail } = openHostedWorld()
    const one = browser()
    await one.form('/sign-in/mail', { address: anna, stays: 'on' })
    const answer = await one.form('/sign-in/link', { token: tokenIn(await lastMail()) })
    const [session = ''] = answer.headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith('__Host-editor='))
    expect(session).toMatch(/; Path=\/(?:;|$)/)
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Max-Age=2592000']) {
      expect(session).toContain(flag)
    }
    expect(session).not.toContain('Domain')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const short = browser('short')
    await short.form('/sign-in/mail', { address: anna })
    const other = await short.form('/sign-in/link', { token: tokenIn(await lastMail()) })
    expect(other.headers.getSetCookie().join()).toMatch(/__Host-editor=(?!.*Max-Age)/)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_401_000 })
    try {
      expect(await short.person()).toBe(undefined)
      expect(await one.person()).toMatchObject({ name: 'Anna Example' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('answers an unknown address in the same way, and sends no mail', async () => {
    const { browser, mails, settled } = openHostedWorld()
    const answers = await Promise.all(
      [anna, 'somebody@example.com'].map((to, index) =>
        browser(String(index)).form('/sign-in/mail', { address: to }),
      ),
    )
    await settled()
    const [known, unknown] = answers.map((answer) => ({
      status: answer.status,
      headers: [...answer.headers].map(([name, value]) => [name, value.replace(/=\w{32}/, '')]),
    }))
    expect(unknown).toEqual(known)
    expect(mails.map(({ to }) => to)).toEqual([anna])
    const wrong = await browser().form('/sign-in/mail', { address: 'anna' })
    expect(await refusal(wrong)).toEqual([422, 'This is not an e-mail address.'])
  })

  test('accepts a link once, for 15 minutes, in the browser that asked for it', async () => {
    const { browser, lastMail } = openHostedWorld({ senderOf: () => crypto.randomUUID() })
    const [one, other] = [browser('one'), browser('other')]
    const use = (who: typeof one, token: string) => who.form('/sign-in/link', { token })
    await one.form('/sign-in/mail', { address: anna })
    const token = tokenIn(await lastMail())

    // Somebody to whom it was forwarded, or who has read the mail.
    const elsewhere = [403, 'This link was asked for in another browser.']
    expect(await refusal(await use(other, token))).toEqual(elsewhere)
    await other.form('/sign-in/mail', { address: 'somebody@example.com' })
    expect((await use(other, token)).status).toBe(403)
    expect(await other.person()).toBe(undefined)

    // Changed, or made up.
    for (const guess of [`${token}x`, token.slice(0, -2), `${token.split('.')[0]}.e30.`, '', 'x']) {
      expect((await use(one, guess)).status).toBe(403)
    }
    expect(await one.person()).toBe(undefined)

    const later = Date.now() + 15 * 60_000 + 1000
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    try {
      const late = [403, 'This link is older than 15 minutes.']
      expect(await refusal(await use(one, token))).toEqual(late)
    } finally {
      vi.useRealTimers()
    }

    const both = await Promise.all([use(one, token), use(one, token)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 403])
    expect(await one.person()).toMatchObject({ name: 'Anna Example' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 })
    try {
      expect(await refusal(await use(one, token))).toEqual([403, 'This link has been used.'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('signs nobody in when a mail scanner opens the link, which stays valid', async () => {
    const { app, browser, lastMail } = openHostedWorld()
    const one = browser()
    await one.form('/sign-in/mail', { address: anna })
    const token = tokenIn(await lastMail())
    const host = { Host: 'edit.example.com' }
    for (const request of [
      new Request(`${address}/sign-in/link`, { headers: host }),
      new Request(`${address}/sign-in/link?token=${token}`, { headers: host }),
      new Request(`${address}/sign-in/link`, { method: 'HEAD', headers: host }),
      new Request(`${address}/sign-in/link`, {
        method: 'POST',
        body: new URLSearchParams({ token }),
        headers: host,
      }),
    ]) {
      const answer = await app.fetch(request)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(answer.status).toBe(request.method === 'POST' ? 403 : 200)
    }
    expect((await one.form('/sign-in/link', { token })).status).toBe(303)
  })

  test('refuses a link of another person’s browser', async () => {
    const { browser, lastMail } = openHostedWorld()
    const [attacker, victim] = [browser('attacker'), browser('victim')]
    await attacker.form('/sign-in/mail', { address: ben })
    const token = tokenIn(await lastMail())
    // The victim opens the attacker's link, even after asking for one.
    await victim.form('/sign-in/mail', { address: anna })
    expect((await victim.form('/sign-in/link', { token })).status).toBe(403)
    // A cookie that somebody has set before is no session, and stays none.
    victim.cookies.set('__Host-editor', 'fixed')
    expect(await victim.person()).toBe(undefined)
    const own = tokenIn(await lastMail())
    await victim.form('/sign-in/link', { token: own })
    expect(victim.cookies.get('__Host-editor')).not.toBe('fixed')
    // A link is no session.
    victim.cookies.set('__Host-editor', own)
    expect(await victim.person()).toBe(undefined)
  })

  test('accepts a token only for its editor, purpose and secret', async () => {
    const secret = 's'.repeat(32)
    const ours = openTokens(secret, address)
    const token = await ours.make('session', { sub: anna }, 60)
    expect(await ours.read('session', token)).toMatchObject({ sub: anna })
    expect(await ours.read('link', token)).toBe(undefined)
    const other = openTokens(secret, 'https://edit.example.org')
    expect(await other.read('session', token)).toBe(undefined)
    expect(await openTokens('t'.repeat(32), address).read('session', token)).toBe(undefined)
  })

  test('rejects a copy of the cookie after signing out', async () => {
    const { browser, signIn } = openHostedWorld()
    const one = await signIn(anna)
    const thief = browser('thief')
    for (const [name, value] of one.cookies) thief.cookies.set(name, value)
    expect(await thief.person()).toMatchObject({ name: 'Anna Example' })
    expect((await one.json('/sign-out')).status).toBe(204)
    expect(one.cookies.has('__Host-editor')).toBe(false)
    expect(await thief.person()).toBe(undefined)
    expect((await thief.get('/files')).status).toBe(401)
  })

  test('ends the previous session at a new sign-in', async () => {
    const { browser, signIn } = openHostedWorld()
    const one = await signIn(anna)
    const thief = browser('thief')
    for (const [name, value] of one.cookies) thief.cookies.set(name, value)
    await signIn(anna, one)
    expect(await one.person()).toMatchObject({ name: 'Anna Example' })
    expect(await thief.person()).toBe(undefined)
  })

  test('rejects a person who was removed from the list at the next request', async () => {
    const { setList, signIn, browser, lastMail } = openHostedWorld()
    const one = await signIn(anna)
    const other = browser('other')
    await other.form('/sign-in/mail', { address: anna })
    const token = tokenIn(await lastMail())
    setList(`Ben <${ben}> propose`)
    const out = await one.get('/files')
    expect([out.status, (await out.json()).message]).toEqual([
      401,
      'You are not signed in any more.',
    ])
    expect(await refusal(await other.form('/sign-in/link', { token }))).toEqual([
      403,
      `${anna} is not on the list of people who may edit this site.`,
    ])
    // A session that has ended so stays ended, also for somebody with a copy of the cookie.
    setList(`Anna Example <${anna}> publish`)
    expect(await one.person()).toBe(undefined)
    const again = await signIn(anna)
    // Another role also counts at once.
    setList(`Anna Example <${anna}> propose`)
    expect(await again.person()).toMatchObject({ role: 'propose' })
  })

  test('reads a list in a file again, and rejects everybody while it is unreadable or empty', async () => {
    const file = path.join(newFolder(), 'people.txt')
    writeFileSync(file, `${anna} publish\n`)
    const { browser, lines, signIn } = openHostedWorld({}, file)
    const one = await signIn(anna)
    for (const spoil of [
      () => rmSync(file),
      () => writeFileSync(file, '# nobody yet\n'),
      () => writeFileSync(file, `${anna} publish\n${anna} propose\n`),
    ]) {
      spoil()
      expect((await one.get('/files')).status).toBe(503)
      expect((await one.get('/health')).status).toBe(503)
      // People who ask for a link learn nothing of it.
      expect((await browser('other').form('/sign-in/mail', { address: anna })).status).toBe(303)
    }
    writeFileSync(file, `${anna} publish\n${ben} admin\n`)
    expect(await one.person()).toMatchObject({ role: 'publish' })
    expect(lines.filter((line) => /cannot be read/.test(line))).toHaveLength(1)
    expect(lines.at(-1)).toMatch(/: Entry 2 has something else than publish, propose or requests/)
    expect(lines.join('\n')).not.toMatch(new RegExp(`${anna}|${ben}`))
  })

  test('limits the mails to an address, and lets no other sender use up the limit', async () => {
    let sender = 'attacker'
    const { browser, lines, mails, settled } = openHostedWorld({ senderOf: () => sender })
    const ask = async () => {
      const answer = await browser(crypto.randomUUID()).form('/sign-in/mail', { address: anna })
      await settled()
      return answer.status
    }
    for (let number = 0; number < 8; number++) expect(await ask()).toBe(303)
    expect(mails).toHaveLength(5)
    sender = 'of the person'
    await ask()
    expect(mails).toHaveLength(6)
    // A flood from everywhere also ends, and the log says so without the address.
    for (let number = 0; number < 40; number++) {
      sender = `attacker ${number}`
      expect(await ask()).toBe(303)
    }
    expect(mails).toHaveLength(30)
    expect(lines[0]).toBe(
      'Somebody asks for many links for one address. It gets none in this hour.',
    )
    await browser().form('/sign-in/mail', { address: ben })
    await settled()
    expect(mails.at(-1)?.to).toBe(ben)
  })

  test('limits the tries of a sender to thirty in a minute', async () => {
    const { browser } = openHostedWorld()
    const tries: number[] = []
    for (let number = 0; number < 32; number++) {
      tries.push((await browser().form('/sign-in/link', { token: 'guess' })).status)
    }
    expect(tries.filter((status) => status === 403)).toHaveLength(30)
    const late = await browser().form('/sign-in/mail', { address: anna })
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('refuses long requests unread', async () => {
    const { browser, signIn } = openHostedWorld()
    const long = await browser('other').form('/sign-in/mail', { address: 'x'.repeat(10_001) })
    expect(long.status).toBe(413)
    const one = await signIn(anna)
    const size = { 'Content-Length': '50000001' }
    expect((await one.json('/save', {}, size)).status).toBe(413)
    // Of somebody else, not even the first byte.
    expect((await browser('other').json('/save', {}, size)).status).toBe(401)
  })

  test('offers no link without a mail server', async () => {
    const { browser } = openHostedWorld({ sendMail: undefined })
    expect((await browser().form('/sign-in/mail', { address: anna })).status).toBe(404)
  })

  test('escapes what somebody types', async () => {
    const { browser, settled } = openHostedWorld({ site: '<b>&' })
    const page = await browser().get('/sign-in')
    expect(await page.text()).toContain('Sign in to edit &lt;b&gt;&amp;')
    const policy = page.headers.get('Content-Security-Policy')
    expect(policy).toMatch(/^default-src 'none';.*form-action 'self'; frame-ancestors 'none'/)
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
    await settled()
  })

  test('mails people who may publish when somebody asks for it', async () => {
    const { signIn, mails, settled, setList } = openHostedWorld()
    setList(`${anna} publish; ${ben} propose; Carl <carl@example.com> publish`)
    const one = await signIn(ben)
    mails.length = 0
    const { files } = await (await one.get('/files')).json()
    const [{ file, blob }] = files
    const order = { files: [{ file, saved: blob }], message: 'Home › Title', as: 'ask' }
    expect((await one.json('/publish', order)).status).toBe(200)
    await settled()
    expect(mails.map(({ to }) => to)).toEqual([anna, 'carl@example.com'])
    expect(mails[0]?.text).toContain('Home › Title')
  })
})
