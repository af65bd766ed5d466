import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { openWorld, type World } from '../workplace/git/hosts/hosts.ts'
import { forgejo, gitea, gitHub, gitLab, type Kind } from '../workplace/git/kinds.ts'
import { anotherTab, servePages } from './browser.ts'

const pages = servePages()

interface Setup {
  name: Kind['name']
  api: string
  host: 'github' | 'gitlab' | 'gitea' | 'forgejo'
  signIn: { clientId: string }
}

async function openPlace(kind: Kind): Promise<{ world: World; setup: Setup; page: Page }> {
  const world = await openWorld(kind)
  const { name, basePath } = kind
  const page = await pages.open()
  const redirect = pages.address()
  world.small.addClient({ id: 'editor', redirects: [redirect] })
  world.small.setConsent({ login: 'ada' })
  const api = world.small.address() + basePath
  const host = name.toLowerCase() as Setup['host']
  return { world, page, setup: { name, api, host, signIn: { clientId: 'editor' } } }
}

/** Goes to the host with the whole page, comes back, and signs in; `session` is a global of the page then. */
async function signIn(page: Page, setup: Setup, stays: boolean): Promise<void> {
  const given = { setup, stays }
  const address = await page.evaluate(({ setup, stays }) => {
    const service = parts.oauthServiceOf(setup)
    if (!service) throw new Error('There is no service.')
    const redirect = location.origin + location.pathname
    return parts.beginSignIn(service, sessionStorage, { redirect, returnTo: '#/home', stays })
  }, given)
  await page.goto(address)
  await openSession(page, setup)
  const returnTo = await page.evaluate(async (given) => {
    const service = parts.oauthServiceOf(given)
    const back = new URL(location.href)
    if (!service || !parts.isSignInAnswer(back)) throw new Error('This is no answer.')
    const { grant, returnTo, stays } = await parts.finishSignIn(service, sessionStorage, back)
    history.replaceState(null, '', '/')
    await session.signIn(grant, stays)
    return returnTo
  }, setup)
  expect(returnTo).toBe('#/home')
}

declare global {
  var session: ReturnType<typeof parts.openSession>
  var host: ReturnType<(typeof parts.adapters)['GitHub']>
}

/** Opens the session as the editor does when it starts. */
function openSession(page: Page, setup: Setup): Promise<boolean> {
  return page.evaluate((given) => {
    const repository = { api: given.api, name: 'acme/site' }
    const open = parts.adapters[given.name]
    const service = parts.oauthServiceOf(given)
    const inBrowser = parts.openKept('editor-sign-in', 'tokens')
    const store = parts.openTokenStore(given.api, sessionStorage, inBrowser)
    globalThis.session = parts.openSession({ repository, store, service })
    globalThis.host = open(repository, session)
    return session.restore()
  }, setup)
}

/** Returns who is signed in, or what is wrong. */
const whoIs = (page: Page): Promise<string> =>
  page.evaluate(() =>
    host.who().then(
      ({ login }) => login,
      (error) => error.fault,
    ),
  )

/** Where a page can exchange a code for a token. */
const kinds = [gitLab, gitea]

test.each(kinds)(
  '$name: signs in with the whole page, and works from another origin',
  async (kind) => {
    const { world, page, setup } = await openPlace(kind)
    await signIn(page, setup, false)
    expect(await whoIs(page)).toBe('ada')

    const result = await page.evaluate(async () => {
      const head = (await host.head('main')) ?? ''
      const again = await host.head('main')
      const tree = await host.tree(head)
      const home = tree.find(({ path }) => path === 'content/home.json')
      const bytes = home && (await host.blob(home, head))
      const content = '{ "title": "From a browser" }'
      const change = { path: 'content/home.json', before: home?.blob ?? null, content }
      const changes = [{ ...change, blob: await parts.blobIdOf(content) }]
      const order = { message: 'Change\n\nEdit-Id: 1', changes, base: head }
      const committed = await host.commit({ ...order, branch: 'edit-ada', isNew: true })
      const direct = await host.commit({ ...order, branch: 'main', message: 'Other' })
      const words = { title: 'Change', text: '' }
      const request = await host.openRequest('edit-ada', 'main', words)
      const branches = await host.branches('edit-')
      const commits = await host.commits('edit-ada')
      const newest = branches[0]?.head.id ?? ''
      await host.removeBranch('edit-ada', newest)
      return {
        ...{ head, again, committed, direct, state: request.state },
        ...{ names: branches.map((branch) => branch.name), commits: commits.length },
        ...{ gone: await host.head('edit-ada'), text: new TextDecoder().decode(bytes) },
        reach: await host.reach('main'),
      }
    }, world.base)
    expect(result).toMatchObject({
      ...{ head: world.base, again: world.base, committed: { status: 'done' } },
      ...{ direct: { status: 'done' }, state: 'open', names: ['edit-ada'], commits: 2 },
      ...{ text: '{ "title": "Home" }\n', reach: 'direct' },
    })
    expect(result.gone).toBeUndefined()
  },
)

test.each(kinds)('$name: signs out in all tabs, and ends no token at the host', async (kind) => {
  const { world, page, setup } = await openPlace(kind)
  await signIn(page, setup, false)
  const copied = await page.evaluate(() => ({ ...sessionStorage }))
  expect(Object.keys(copied)).toHaveLength(1)
  const tab = await anotherTab(page)
  await tab.evaluate((kept) => Object.assign(sessionStorage, kept), copied)
  expect(await openSession(tab, setup)).toBe(true)

  const token = await page.evaluate(() => session.token())
  const before = world.small.requests.length
  await page.evaluate(() => session.signOut())
  for (const one of [page, tab]) {
    await expect.poll(() => one.evaluate(() => session.isSignedIn())).toBe(false)
    expect(await one.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await whoIs(one)).toBe('signed-out')
  }
  expect(world.small.requests.slice(before)).toEqual([])
  expect(world.small.accounts.caller(token)).toBeDefined()
})

test('renews a token once that the host refuses, and repeats the requests, in two tabs', async () => {
  const { world, page, setup } = await openPlace(gitLab)
  await signIn(page, setup, true)
  const tab = await anotherTab(page)
  await openSession(tab, setup)
  world.small.accounts.revoke(await page.evaluate(() => session.token()))
  const before = world.small.requests.length
  const asked = [page, page, page, tab, tab].map((one) => whoIs(one))
  expect(await Promise.all(asked)).toEqual(Array(5).fill('ada'))
  const renewals = () =>
    world.small.requests.slice(before).filter(({ path }) => path.endsWith('/oauth/token'))
  expect(renewals()).toHaveLength(1)
  // Nothing is renewed before the host asks for it.
  expect(await page.evaluate(() => session.token())).toBe(await tab.evaluate(() => session.token()))
})

test('knows in one tab what another has just renewed, a hundred times', async () => {
  const { world, page, setup } = await openPlace(gitLab)
  await signIn(page, setup, true)
  const tab = await anotherTab(page)
  await openSession(tab, setup)
  const renew = (one: Page, used: string) => one.evaluate((used) => session.renew(used), used)
  const before = world.small.requests.length
  for (let times = 1; times <= 100; times++) {
    const used = await page.evaluate(() => session.token())
    expect(await Promise.all([renew(page, used), renew(tab, used)])).toEqual([true, true])
  }
  expect(world.small.requests.slice(before)).toHaveLength(100)
})

test('tries a renewal again that has failed', async () => {
  const { world, page, setup } = await openPlace(gitLab)
  await signIn(page, setup, true)
  world.small.accounts.revoke(await page.evaluate(() => session.token()))
  world.small.faults.add({ match: 'POST /oauth/token', kind: 'status', status: 503 })
  expect(await whoIs(page)).toBe('broken')
  expect(await whoIs(page)).toBe('ada')
})

test('asks to sign in again where there is no next token, and goes on with another', async () => {
  const { world, page, setup } = await openPlace(gitHub)
  await openSession(page, setup)
  const give = (token: string) =>
    page.evaluate((given) => session.signIn({ token: given }, false), token)
  await give(world.small.accounts.addToken('ada'))
  world.small.accounts.revoke(await page.evaluate(() => session.token()))
  expect(await whoIs(page)).toBe('signed-out')
  await give(world.small.accounts.addToken('ada'))
  expect(await whoIs(page)).toBe('ada')
})

test.each([gitea, forgejo])(
  '$name: says that no page may ask it, until an administrator allows that',
  async (kind) => {
    const { world, page, setup } = await openPlace(kind)
    world.small.refusePages()
    const words = `${kind.name} doesn’t let pages at ${new URL(pages.address()).origin} use it`
    await expect(signIn(page, setup, false)).rejects.toThrow(words)
    await openSession(page, setup)
    const said = await page.evaluate(async (token) => {
      await session.signIn({ token }, false)
      return host.who().catch(({ message, help }) => `${message} ${help}`)
    }, world.token)
    expect(said).toContain(words)
    expect(said).toContain('[cors]')
  },
)
