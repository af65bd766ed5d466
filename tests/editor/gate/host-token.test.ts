/** The token of a GitHub App, which the gate makes, and uses for one repository. */
import { generateKeyPairSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { gitHub } from '../workplace/git/kinds.ts'
import { anna, openGateWorld } from './gate-world.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const app = {
  ...{ id: '42', publicKey, login: 'editor[bot]' },
  permissions: { contents: 'write', pull_requests: 'write', metadata: 'read' },
} as const
const credentials = { app: { id: app.id, key: privateKey } }
const repo = '/repos/agency/site'

/** A gate with the App, and what it asks the host for. */
async function openWithApp() {
  const world = await openGateWorld(gitHub, { credentials })
  world.site.host.install(app)
  const browser = await world.signIn(anna)
  const { requests } = world.site.host
  const made = () => requests.filter(({ path }) => path.endsWith('/access_tokens')).length
  return { ...world, browser, made }
}

test('is made when it is needed, for an hour, and never reaches the page', async () => {
  const { browser, made, site } = await openWithApp()
  const orders: unknown[] = []
  site.host.watch(({ url, sent }) => {
    if (url.pathname.endsWith('/access_tokens')) orders.push(JSON.parse(sent))
  })
  const answers = await Promise.all([
    browser.call('GET', repo),
    browser.call('GET', `${repo}/commits`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(texts.join('')).not.toContain('small-')
  // Before its end, it is replaced.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 56 * 60_000 })
  try {
    expect((await browser.call('GET', repo)).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
  expect(made()).toBe(2)
  expect(orders[0]).toEqual({
    repositories: ['site'],
    permissions: { contents: 'write', pull_requests: 'write' },
  })
})

test('is made again after the host has refused it, once', async () => {
  const { browser, made, site } = await openWithApp()
  await browser.call('GET', repo)
  site.host.faults.add({ match: `GET ${repo}`, kind: 'status', status: 401 })
  expect((await browser.call('GET', repo)).status).toBe(200)
  expect(made()).toBe(2)
  site.host.faults.add({ match: `GET ${repo}`, kind: 'status', status: 401, times: 2 })
  expect((await browser.call('GET', repo)).status).toBe(502)
  expect(made()).toBe(3)
  expect(await browser.person()).toMatchObject({ name: 'Anna Example' })
})

test('that cannot be made is a fault of the gate, and is tried again with the next call', async () => {
  const { browser, faults, site } = await openWithApp()
  site.host.install({ ...app, permissions: { contents: 'read' } })
  const answer = await browser.call('GET', repo)
  expect([answer.status, (await answer.json()).message]).toEqual([
    503,
    'The editor cannot do this at the moment.',
  ])
  expect(faults.map(String)).toEqual([
    'Error: GitHub answers 422 to the App 42 at /app/installations/7/access_tokens.',
  ])
  site.host.install(app)
  expect((await browser.call('GET', repo)).status).toBe(200)
})
