/** Signing in with a link in a mail, and what an attacker tries with it. */
import { expect, test, vi } from 'vitest'
import { confirmedAddress, readEditors } from '../../../src/editor/gate/editors.ts'
import { openTokens } from '../../../src/editor/gate/tokens.ts'
import { limits } from '../../limits.ts'
import { gitHub } from '../workplace/git/kinds.ts'
import { address, anna, ben, openGateWorld, tokenIn } from './gate-world.ts'

const used = async (answer: Response) => [answer.status, (await answer.json()).message]

test('a link in a mail signs the person in who asked for it', async () => {
  const { browser, lastMail, mails } = await openGateWorld(gitHub)
  const one = browser()
  expect(await (await one.send('session')).json()).toEqual({ mail: true })
  const asked = await one.post('mail', { address: ' Anna@Example.com ' })
  expect([asked.status, await asked.json()]).toEqual([202, {}])
  const mail = await lastMail()
  expect(mail.to).toBe(anna)
  expect(mail.subject).toBe('Sign in to the editor at edit.example.com')
  // Nothing of the link reaches a server before somebody presses the button.
  expect(mail.text).toContain(`${address}/#sign-in=`)
  expect((await one.post('link', { token: tokenIn(mail) })).status).toBe(200)
  expect(await one.person()).toEqual({
    id: expect.stringMatching(/^anna-[\da-f]{6}$/),
    name: 'Anna Example',
    role: 'publish',
  })
  expect(mails).toHaveLength(1)
})

test('the session is in a cookie that no script and no other site gets', async () => {
  const { app, browser, lastMail } = await openGateWorld(gitHub)
  const one = browser()
  await one.post('mail', { address: anna, stays: true })
  const answer = await app.request('/gate/link', {
    method: 'POST',
    headers: {
      ...{ 'X-Requested-With': 'editor', 'Content-Type': 'application/json' },
      Cookie: [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ token: tokenIn(await lastMail()) }),
  })
  const [session = ''] = answer.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('__Host-editor='))
  expect(session).toMatch(/; Path=\/(?:;|$)/)
  for (const flag of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Max-Age=2592000']) {
    expect(session).toContain(flag)
  }
  expect(session).not.toContain('Domain')
  const short = browser('short')
  await short.post('mail', { address: anna })
  const other = await short.post('link', { token: tokenIn(await lastMail()) })
  expect(other.headers.getSetCookie().join()).toMatch(/__Host-editor=(?!.*Max-Age)/)
  expect(await short.person()).toMatchObject({ name: 'Anna Example' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_401_000 })
  try {
    expect(await short.person()).toBe(undefined)
  } finally {
    vi.useRealTimers()
  }
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('an unknown address gets the same answer and no mail', async () => {
  const { browser, mails, settled } = await openGateWorld(gitHub)
  const answers = await Promise.all(
    [anna, 'somebody@example.com'].map((to, index) =>
      browser(String(index)).post('mail', { address: to }),
    ),
  )
  await settled()
  const [known, unknown] = await Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      body: await answer.text(),
      headers: [...answer.headers].map(([name, value]) => [name, value.replace(/=\w{32}/, '')]),
    })),
  )
  expect(unknown).toEqual(known)
  expect(mails.map(({ to }) => to)).toEqual([anna])
  const wrong = await browser().post('mail', { address: 'anna' })
  expect(await used(wrong)).toEqual([422, 'This is not an e-mail address.'])
})

test('on a host that stops after the answer, the answer takes as long for every address', async () => {
  const { browser, mails } = await openGateWorld(gitHub, {}, { stopsAfterAnswer: true })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    for (const to of [anna, 'somebody@example.com']) {
      let isAnswered = false
      const answer = browser()
        .post('mail', { address: to })
        .then(() => {
          isAnswered = true
        })
      await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: limits.wait })
      await vi.advanceTimersByTimeAsync(4900)
      expect(isAnswered).toBe(false)
      await vi.advanceTimersByTimeAsync(200)
      await answer
    }
  } finally {
    vi.useRealTimers()
  }
  expect(mails).toHaveLength(1)
})

test('a link is good once, for 15 minutes, and in the browser that asked for it', async () => {
  const { browser, lastMail } = await openGateWorld(gitHub, {
    senderOf: () => crypto.randomUUID(),
  })
  const [one, other] = [browser('one'), browser('other')]
  await one.post('mail', { address: anna })
  const token = tokenIn(await lastMail())

  // Somebody to whom it was forwarded, or who has read the mail.
  expect(await used(await other.post('link', { token }))).toEqual([
    403,
    'This link was asked for in another browser.',
  ])
  await other.post('mail', { address: 'somebody@example.com' })
  expect((await other.post('link', { token })).status).toBe(403)
  expect(await other.person()).toBe(undefined)

  // Changed, or made up.
  for (const guess of [`${token}x`, token.slice(0, -2), `${token.split('.')[0]}.e30.`, '', 'x']) {
    expect((await one.post('link', { token: guess })).status).toBe(403)
  }
  expect(await one.person()).toBe(undefined)

  const later = Date.now() + 15 * 60_000 + 1000
  vi.useFakeTimers({ toFake: ['Date'], now: later })
  try {
    expect(await used(await one.post('link', { token }))).toEqual([
      403,
      'This link is older than 15 minutes.',
    ])
  } finally {
    vi.useRealTimers()
  }

  const both = await Promise.all([one.post('link', { token }), one.post('link', { token })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await one.person()).toMatchObject({ name: 'Anna Example' })
  const isUsed = [403, 'This link has been used.']
  expect(await used(await one.post('link', { token }))).toEqual(isUsed)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 })
  try {
    expect(await used(await one.post('link', { token }))).toEqual(isUsed)
  } finally {
    vi.useRealTimers()
  }
})

test('a mail scanner that opens the link signs nobody in, and does not use it up', async () => {
  const { app, browser, lastMail } = await openGateWorld(gitHub)
  const one = browser()
  await one.post('mail', { address: anna })
  const mail = await lastMail()
  const token = tokenIn(mail)
  // What a server gets of the link is the address of the editor alone.
  const [link = ''] = /https:\S+/.exec(mail.text) ?? []
  expect(new URL(link).pathname + new URL(link).search).toBe('/')
  // Other requests that such a program makes up.
  for (const request of [
    new Request(`${address}/gate/link?token=${token}`),
    new Request(`${address}/gate/link`, { method: 'HEAD' }),
    new Request(`${address}/gate/link`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
    }),
  ]) {
    const answer = await app.fetch(request)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  }
  expect((await one.post('link', { token })).status).toBe(200)
})

test('nobody can sign somebody else in as themselves', async () => {
  const { browser, lastMail } = await openGateWorld(gitHub)
  const [attacker, victim] = [browser('attacker'), browser('victim')]
  await attacker.post('mail', { address: ben })
  const token = tokenIn(await lastMail())
  // The victim opens the attacker's link, even after asking for one.
  await victim.post('mail', { address: anna })
  expect((await victim.post('link', { token })).status).toBe(403)
  // A cookie that somebody has set before is no session, and stays none.
  victim.cookies.set('__Host-editor', 'fixed')
  expect(await victim.person()).toBe(undefined)
  const own = tokenIn(await lastMail())
  await victim.post('link', { token: own })
  expect(victim.cookies.get('__Host-editor')).not.toBe('fixed')
  // A link is no session.
  victim.cookies.set('__Host-editor', own)
  expect(await victim.person()).toBe(undefined)
})

test('a token is good for one editor, and for one purpose', async () => {
  const secret = 's'.repeat(32)
  const ours = openTokens(secret, address)
  const token = await ours.make('session', { sub: anna }, 60)
  expect(await ours.read('session', token)).toMatchObject({ sub: anna })
  expect(await ours.read('link', token)).toBe(undefined)
  expect(await openTokens(secret, 'https://edit.example.org').read('session', token)).toBe(
    undefined,
  )
  expect(await openTokens('t'.repeat(32), address).read('session', token)).toBe(undefined)
})

test('only the page of the editor can use it', async () => {
  const { signIn } = await openGateWorld(gitHub)
  const one = await signIn(anna)
  const foreign = [
    { Origin: 'https://evil.example' },
    { Origin: 'https://edit.example.com.evil.example' },
    { Origin: 'https://www.example.com' },
    { Origin: 'http://edit.example.com' },
    { Origin: 'null' },
    { 'X-Requested-With': '' },
  ]
  for (const headers of foreign) {
    for (const to of ['session', 'host?to=/repos/agency/site']) {
      expect((await one.send(to, { headers })).status).toBe(403)
    }
    const out = await one.send('sign-out', { method: 'POST', body: {}, headers })
    expect(out.status).toBe(403)
  }
  expect(await one.person()).toMatchObject({ name: 'Anna Example' })
  // No answer lets another page read it, and a preflight is refused.
  const preflight = await one.send('session', { method: 'OPTIONS', headers: foreign[0] ?? {} })
  expect(preflight.status).toBe(403)
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
    [],
  )
})

test('a copy of the cookie is worth nothing after signing out', async () => {
  const { browser, signIn } = await openGateWorld(gitHub)
  const one = await signIn(anna)
  const thief = browser('thief')
  for (const [name, value] of one.cookies) thief.cookies.set(name, value)
  expect(await thief.person()).toMatchObject({ name: 'Anna Example' })
  expect((await one.post('sign-out')).status).toBe(204)
  expect(one.cookies.has('__Host-editor')).toBe(false)
  expect(await thief.person()).toBe(undefined)
  expect((await thief.call('GET', '/repos/agency/site')).status).toBe(401)
})

test('somebody who is removed from the list is out at the next request', async () => {
  const { setList, signIn, browser, lastMail } = await openGateWorld(gitHub)
  const one = await signIn(anna)
  const other = browser('other')
  await other.post('mail', { address: anna })
  const token = tokenIn(await lastMail())
  setList(`Ben <${ben}> propose`)
  expect(await one.person()).toBe(undefined)
  expect(await used(await one.call('GET', '/repos/agency/site'))).toEqual([
    401,
    'You are not signed in any more.',
  ])
  expect((await other.post('link', { token })).status).toBe(403)
  // A session that has ended so stays ended, also for somebody with a copy of the cookie.
  setList(`Anna Example <${anna}> publish`)
  expect(await one.person()).toBe(undefined)
  const again = await signIn(anna)
  // Another role counts at once, too.
  setList(`Anna Example <${anna}> propose`)
  expect(await again.person()).toMatchObject({ role: 'propose' })
})

test('signing in again ends the session before it', async () => {
  const { browser, signIn } = await openGateWorld(gitHub)
  const one = await signIn(anna)
  const thief = browser('thief')
  for (const [name, value] of one.cookies) thief.cookies.set(name, value)
  await signIn(anna, one)
  expect(await one.person()).toMatchObject({ name: 'Anna Example' })
  expect(await thief.person()).toBe(undefined)
})

test('long requests are not read', async () => {
  const { browser, signIn } = await openGateWorld(gitHub)
  const long = await browser('other').post('mail', { address: 'x'.repeat(10_001) })
  expect(long.status).toBe(413)
  const one = await signIn(anna)
  const size = { 'Content-Length': '50000001' }
  const to = 'host?to=/repos/agency/site/pulls'
  const given = { method: 'POST', headers: size, body: {} }
  expect((await one.send(to, given)).status).toBe(413)
  // Of somebody else, not even the first byte.
  expect((await browser('other').send(to, given)).status).toBe(401)
})

test('the list is read as it is written', () => {
  const list = `Anna Example <Anna@Example.com> publish, ben@example.com
# left in May: carl@example.com publish, dora@example.com publish
erik@example.com propose # and ${anna} publish
${anna} propose
\u212Aate@example.com publish
nobody`
  const { editors, wrong } = readEditors(list)
  expect(editors.map((one) => [one.address, one.name, one.role])).toEqual([
    [anna, 'Anna Example', 'publish'],
    [ben, '', 'propose'],
    ['erik@example.com', '', 'propose'],
    // Typed with a letter of another alphabet, it is what it looks like.
    ['kate@example.com', '', 'publish'],
  ])
  expect(wrong).toEqual([4, 6])
  // A provider's address is compared as it is.
  expect(confirmedAddress('\u212Aate@example.com')).toBe(undefined)
  expect(confirmedAddress('Kate@Example.com')).toBe('kate@example.com')
})

test('an address gets a few mails in an hour, and one sender cannot keep the person out', async () => {
  let sender = 'attacker'
  const { browser, faults, mails, settled } = await openGateWorld(gitHub, {
    senderOf: () => sender,
  })
  const ask = async () => {
    const answer = await browser(crypto.randomUUID()).post('mail', { address: anna })
    await settled()
    return answer.status
  }
  for (let number = 0; number < 8; number++) expect(await ask()).toBe(202)
  expect(mails).toHaveLength(5)
  sender = 'of the person'
  await ask()
  expect(mails).toHaveLength(6)
  // A flood from everywhere ends, too, and the log says so without the address.
  for (let number = 0; number < 40; number++) {
    sender = `attacker ${number}`
    expect(await ask()).toBe(202)
  }
  expect(mails).toHaveLength(30)
  expect(String(faults[0])).toBe(
    'Error: Somebody asks for many links for one address. It gets none in this hour.',
  )
  await browser().post('mail', { address: ben })
  await settled()
  expect(mails.at(-1)?.to).toBe(ben)
})

test('one sender can try thirty times in a minute', async () => {
  const { browser } = await openGateWorld(gitHub)
  const tries: number[] = []
  for (let number = 0; number < 32; number++) {
    tries.push((await browser().post('link', { token: 'guess' })).status)
  }
  expect(tries.filter((status) => status === 403)).toHaveLength(30)
  const late = await browser().post('mail', { address: anna })
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('lets nobody in while the list cannot be read', async () => {
  let text: string | undefined = anna
  const { browser, faults, signIn } = await openGateWorld(gitHub, {
    readList: () => {
      if (text === undefined) throw new Error('The list cannot be read.')
      return readEditors(text)
    },
  })
  const one = await signIn(anna)
  text = undefined
  expect(await used(await one.call('GET', '/repos/agency/site'))).toEqual([
    503,
    'The editor cannot do this at the moment.',
  ])
  // Who asks for a link learns nothing of it.
  expect((await browser('other').post('mail', { address: anna })).status).toBe(202)
  text = anna
  expect(await one.person()).toMatchObject({ role: 'propose' })
  expect(faults.map(String)).toContain('Error: The list cannot be read.')
})

test('without mail, nobody can ask for a link', async () => {
  const { browser } = await openGateWorld(gitHub, { sendMail: undefined })
  expect(await (await browser().send('session')).json()).toEqual({ mail: false })
  expect((await browser().post('mail', { address: anna })).status).toBe(404)
})
