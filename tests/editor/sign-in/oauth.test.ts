import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import {
  beginSignIn,
  finishSignIn,
  isSignInAnswer,
  type OAuthService,
  oauthServiceOf,
  refreshGrant,
} from '../../../src/editor/sign-in/oauth.ts'
import { HostError } from '../../../src/editor/workplace/git/git-host.ts'
import { openWorld, type World } from '../workplace/git/hosts/hosts.ts'
import { gitea, gitLab } from '../workplace/git/kinds.ts'

// A person who goes to an address reads its headers, unlike a page.
const { fetch: goThere } = globalThis

const redirect = 'https://edit.example.com/'
const session = (): Storage => new JSDOM('', { url: redirect }).window.sessionStorage

interface Place {
  world: World
  service: OAuthService
}

async function openPlace(host: 'gitlab' | 'gitea' | 'forgejo'): Promise<Place> {
  const kind = host === 'gitlab' ? gitLab : gitea
  const world = await openWorld(kind)
  world.small.addClient({ id: 'editor', redirects: [redirect] })
  world.small.setConsent({ login: 'ada' })
  const api = `${world.small.address()}${kind.basePath}`
  const service = oauthServiceOf({ host, api, signIn: { clientId: 'editor' } }) as OAuthService
  return { world, service }
}

/** Goes to the host, and returns the address that it sends people back to. */
async function goTo(address: string): Promise<URL> {
  const answer = await goThere(address, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('Location') ?? '')
}

/** Begins a sign-in, and returns the address that the host sends people back to. */
const goToHost = async (service: OAuthService, kept: Storage, returnTo = '') =>
  goTo(await beginSignIn(service, kept, { redirect, returnTo, stays: false }))

async function faultOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof HostError ? error.fault : String(error)
}

const hosts = ['gitlab', 'gitea', 'forgejo'] as const

test.each(hosts)('%s: signs in and renews', async (host) => {
  const { world, service } = await openPlace(host)
  const kept = session()
  const asked = { redirect, returnTo: '#/pages/home', stays: true }
  const address = await beginSignIn(service, kept, asked)
  const query = new URL(address).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(address).not.toContain(JSON.parse(kept.getItem('editor-sign-in') ?? '').verifier)

  const back = await goTo(address)
  expect(isSignInAnswer(back)).toBe(true)
  const { grant, ...place } = await finishSignIn(service, kept, back)
  expect(place).toEqual({ returnTo: '#/pages/home', stays: true })
  expect(kept).toHaveLength(0)
  expect(await world.again(grant.token).who()).toMatchObject({ login: 'ada' })
  expect(await world.again(grant.token).access()).toMatchObject({ canWrite: true })

  const next = await refreshGrant(service, grant.refreshToken ?? '')
  expect(next.token).not.toBe(grant.token)
  expect(await world.again(next.token).who()).toMatchObject({ login: 'ada' })
  expect(await faultOf(world.again(grant.token).who())).toBe('signed-out')
  expect(await faultOf(refreshGrant(service, grant.refreshToken ?? ''))).toBe('signed-out')
})

test('takes no answer that belongs to another sign-in', async () => {
  const { service } = await openPlace('gitlab')
  const kept = session()
  const back = await goToHost(service, kept)
  const other = session()
  await goToHost(service, other)
  expect(await faultOf(finishSignIn(service, other, back))).toBe('signed-out')
  expect(await faultOf(finishSignIn(service, session(), back))).toBe('signed-out')
  // The sign-in that it belongs to is not disturbed, and takes it once.
  await expect(finishSignIn(service, kept, back)).resolves.toBeDefined()
  expect(await faultOf(finishSignIn(service, kept, back))).toBe('signed-out')
})

test('can be finished after the connection was gone', async () => {
  const { service, world } = await openPlace('gitlab')
  const kept = session()
  const back = await goToHost(service, kept)
  world.small.faults.add({ match: 'POST *token', kind: 'drop-before' })
  expect(await faultOf(finishSignIn(service, kept, back))).toBe('offline')
  await expect(finishSignIn(service, kept, back)).resolves.toBeDefined()
})

test('gets no token for a code that somebody else began', async () => {
  const { service } = await openPlace('gitea')
  const [kept, thief] = [session(), session()]
  const back = await goToHost(service, kept)
  await goToHost(service, thief)
  // Even with the right state, the thief has not what the code was asked with.
  back.searchParams.set('state', JSON.parse(thief.getItem('editor-sign-in') ?? '').state)
  expect(await faultOf(finishSignIn(service, thief, back))).toBe('signed-out')
})

test('says that somebody did not agree', async () => {
  const { service, world } = await openPlace('gitlab')
  world.small.setConsent('deny')
  const kept = session()
  const back = await goToHost(service, kept)
  expect(isSignInAnswer(back)).toBe(true)
  await expect(finishSignIn(service, kept, back)).rejects.toMatchObject({
    fault: 'forbidden',
    message: expect.stringContaining('did not allow'),
  })
})

test('says that the editor is not registered at the host', async () => {
  const { service } = await openPlace('gitlab')
  const kept = session()
  const back = await goToHost(service, kept)
  const unknown = { ...service, clientId: 'unknown' }
  expect(await faultOf(finishSignIn(unknown, kept, back))).toBe('forbidden')
})

test('sends nobody to another site after the sign-in', async () => {
  const { service } = await openPlace('gitlab')
  for (const returnTo of ['//evil.example', '/\\evil.example', 'https://evil.example', 'x']) {
    const kept = session()
    const back = await goToHost(service, kept, returnTo)
    expect((await finishSignIn(service, kept, back)).returnTo).toBe('')
  }
})

test('takes no other text that this tab has kept for a sign-in', async () => {
  const { service } = await openPlace('gitlab')
  const back = new URL(`${redirect}?code=c&state=s`)
  for (const text of ['no JSON', '[]', '{"state":"s","verifier":"v","redirect":"r","at":0}']) {
    const kept = session()
    kept.setItem('editor-sign-in', text)
    expect(await faultOf(finishSignIn(service, kept, back)), text).toBe('signed-out')
  }
})

test('is lost with the line, and not with the sign-in', async () => {
  const { service, world } = await openPlace('gitlab')
  const kept = session()
  const back = await goToHost(service, kept)
  const { grant } = await finishSignIn(service, kept, back)
  world.small.faults.add({ match: 'POST /oauth/token', kind: 'drop-before' })
  expect(await faultOf(refreshGrant(service, grant.refreshToken ?? ''))).toBe('offline')
  await expect(refreshGrant(service, grant.refreshToken ?? '')).resolves.toBeDefined()
})

test('asks for a token to paste where no sign-in is set up', () => {
  const api = 'https://api.github.com'
  expect(oauthServiceOf({ host: 'gitlab', api, signIn: {} })).toBeUndefined()
  expect(oauthServiceOf({ host: 'github', api, signIn: { clientId: 'id' } })).toBeUndefined()
})

test('says at a host that lets no page read its answers that it has to allow this one', async () => {
  const { service, world } = await openPlace('gitea')
  world.small.refusePages()
  const kept = session()
  await expect(goToHost(service, kept)).rejects.toMatchObject({
    help: expect.stringContaining('add [cors] with ENABLED = true'),
  })
  expect(kept).toHaveLength(0)
})
