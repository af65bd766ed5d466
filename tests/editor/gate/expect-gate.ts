/** What the gate does on every host. */
import { expect } from 'vitest'
import type { Site } from '../workplace/git/hosted-person.ts'
import { address, anna, type GateBrowser } from './gate-world.ts'

/** The settings of a gate in the tests, except how it sends mail. */
export const environment = {
  EDITORS: `Anna Example <${anna}> publish`,
  GATE_SECRET: 'a-secret-of-more-than-32-characters',
  GIT_TOKEN: 'token-of-the-gate',
  MAIL_FROM: 'Editor <editor@example.com>',
}

/** The repository of the tests at the small host, with the token of the gate. */
export function settingsFor({ host, address: hostAddress }: Site) {
  host.accounts.add({ login: 'bot', name: 'Editor bot' })
  host.accounts.addToken('bot', { value: environment.GIT_TOKEN })
  return {
    ...{ host: 'gitea', server: `${hostAddress}/gitea`, repository: 'agency/site', branch: 'main' },
    ...{ address, gate: true },
  }
}

/** Signs in with a link, changes the site, and signs out. `mailed` returns the text of the newest mail. */
export async function expectGate(
  browser: GateBrowser,
  mailed: () => Promise<string>,
  { git }: Site,
): Promise<void> {
  expect(await (await browser.send('session')).json()).toEqual({ mail: true })
  expect((await browser.post('mail', { address: anna })).status).toBe(202)
  const token = /#sign-in=(\S+)/.exec(await mailed())?.[1]
  expect((await browser.post('link', { token })).status).toBe(200)
  expect((await browser.post('link', { token })).status).toBe(403)
  expect(await browser.person()).toMatchObject({ name: 'Anna Example', role: 'publish' })

  const repo = '/repos/agency/site'
  const read = await browser.call('GET', `${repo}/branches/main`)
  expect((await read.json()).commit.id).toBe(await git('rev-parse', 'main'))
  // Bytes that are no text reach the host, and come back, as they are.
  const bytes = Buffer.from(Uint8Array.from({ length: 256 }, (_, index) => index))
  const file = 'content/files/all ü.png'
  const made = await browser.call('POST', `${repo}/contents`, {
    ...{ branch: 'main', message: 'Change a file' },
    files: [{ operation: 'create', path: file, content: bytes.toString('base64') }],
  })
  expect(made.status).toBe(201)
  expect(await git('log', '-1', '--format=%an <%ae>', 'main')).toBe(`Anna Example <${anna}>`)
  const raw = await browser.call('GET', `${repo}/raw/${encodeURI(file)}?ref=main`)
  expect(Buffer.from(await raw.arrayBuffer()).equals(bytes)).toBe(true)

  expect((await browser.call('GET', '/repos/agency/other')).status).toBe(403)
  const stolen = new Map(browser.cookies)
  expect((await browser.post('sign-out')).status).toBe(204)
  for (const [name, value] of stolen) browser.cookies.set(name, value)
  expect((await browser.call('GET', '/repos/agency/site')).status).toBe(401)
}
