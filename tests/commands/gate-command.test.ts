/** `npm run gate`, as a process. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readOptions } from '../../src/commands/gate/gate-options.ts'
import { environment, expectGate, settingsFor } from '../editor/gate/expect-gate.ts'
import { address, anna, ben, GateBrowser } from '../editor/gate/gate-world.ts'
import { openSite } from '../editor/workplace/git/hosted-person.ts'
import { freePort } from '../free-port.ts'
import { limits, within } from '../limits.ts'
import { newFolder, start } from '../pipeline/disk/site-on-disk.ts'
import { mailServer } from '../receiver/notifications/mail-server.ts'

vi.setConfig(within(limits.build))

const { EDITORS: people, ...settings } = environment

/** Starts the gate of a site at the small host, with its list in a file, and waits until it listens. */
async function startGate(list: string, more: Record<string, string> = {}) {
  const site = await openSite()
  const [root, place] = [newFolder(), newFolder()]
  writeFileSync(path.join(root, 'editor.json'), JSON.stringify(settingsFor(site)))
  const editors = path.join(place, 'editors.txt')
  writeFileSync(editors, list)
  const { came, url } = await mailServer()
  const port = String(await freePort())
  const child = start(
    [
      ...['--import', 'tsx', 'src/commands/gate/gate.ts', '--root', root, '--port', port],
      ...['--editors', editors, '--file', path.join(place, 'gate.jsonl'), '--behind-proxy'],
    ],
    { ...settings, SMTP_URL: url, ...more },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  await expect.poll(() => said).toContain('Press Ctrl+C')
  const browser = () =>
    new GateBrowser(async (request) => {
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      const body = request.body === null ? {} : { body: await request.arrayBuffer() }
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, ...body })
    })
  const mailed = async () => {
    await expect.poll(() => came.length).toBeGreaterThan(0)
    return came.at(-1)?.parsed.text ?? ''
  }
  return { browser, child, editors, mailed, site, said: () => said }
}

test('signs in who is on the list in the file as it is now', async () => {
  const { browser, child, editors, mailed, site, said } = await startGate(people)
  await expectGate(browser(), mailed, site)
  const one = browser()
  await one.post('mail', { address: anna })
  const token = /#sign-in=(\S+)/.exec(await mailed())?.[1] ?? ''
  writeFileSync(editors, `${ben} propose\n`)
  expect((await one.post('link', { token })).status).toBe(403)
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(said()).toContain(`The gate of ${address} answers /gate/ at http://127.0.0.1:`)
})

test('has faults in its log, without addresses, links and tokens', async () => {
  const { browser, editors, site, said } = await startGate(people, {
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const one = browser()
  expect((await one.post('mail', { address: anna })).status).toBe(202)
  await expect.poll(said).toContain('A link was not sent: the mail server cannot be used')
  await one.post('link', { token: 'a-guessed-token' })
  await site.host.close()
  // Somebody has made a mistake in the list: all others can go on.
  writeFileSync(editors, `${people}\nnobody of us`)
  await one.post('mail', { address: anna })
  await expect.poll(said).toMatch(/^Entry 2 of “.*editors\.txt” is wrong, and is left out\.$/m)
  for (const secret of [
    anna,
    'Anna',
    'nobody of us',
    'a-guessed-token',
    'sign-in=',
    ...Object.values(settings),
  ]) {
    expect(said()).not.toContain(secret)
  }
})

test('says at its start what is wrong with the settings', () => {
  const root = newFolder()
  const write = (text: object) =>
    writeFileSync(path.join(root, 'editor.json'), JSON.stringify(text))
  const gate = { repository: 'owner/name', branch: 'main', address, gate: true }
  write(gate)
  const faultsOf = (given: Record<string, string>, ...args: string[]) => {
    try {
      readOptions(['--root', root, ...args], process.cwd(), given)
      return []
    } catch (error) {
      return (error as Error).message.split('\n')
    }
  }
  expect(faultsOf({})).toEqual([
    'Nobody may sign in. List the people in EDITORS, or in a file that --editors names.',
    expect.stringMatching(/^Nobody can sign in\. Set MAIL_FROM with SMTP_URL/),
    'GATE_SECRET is not set. `openssl rand -base64 32` makes one.',
    'GITHUB_APP_ID and GITHUB_APP_KEY are not set. Register a GitHub App for the editor first.',
  ])
  const right = { ...environment, SMTP_URL: 'smtp://mail.example.com' }
  expect(faultsOf(right)).toEqual([])
  const wrong = (given: Record<string, string>) => faultsOf({ ...right, ...given })
  expect(wrong({ EDITORS: 'anna@example.com, ben@example.com admin' })).toEqual([
    expect.stringMatching(/^Entry 2 of EDITORS is wrong\./),
  ])
  expect(wrong({ GATE_SECRET: 'short' })).toEqual([expect.stringContaining('32 characters')])
  expect(wrong({ MAIL_SERVICE: 'resend' })).toEqual([
    'Mails go to SMTP_URL or to MAIL_SERVICE, and both are set. Leave one out.',
    expect.stringContaining('MAIL_KEY is not set'),
  ])
  expect(wrong({ OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' })).toEqual([
    expect.stringContaining('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are not set'),
    expect.stringContaining('must name your own tenant'),
  ])
  expect(wrong({ GITHUB_APP_ID: '1', GITHUB_APP_KEY: '-----BEGIN RSA PRIVATE KEY-----' })).toEqual([
    expect.stringContaining('openssl pkcs8 -topk8'),
  ])
  // No secret is in what people copy out of their terminal.
  expect(wrong({ GITHUB_APP_KEY: 'x-secret' }).join('\n')).not.toContain('x-secret')

  const inside = path.join(root, 'editors.txt')
  writeFileSync(inside, people)
  const { EDITORS: _, ...withoutList } = right
  expect(faultsOf(withoutList, '--editors', inside)).toEqual([
    expect.stringMatching(/files of this folder become public/),
  ])
  expect(faultsOf(right, '--editors', inside)[0]).toContain('both set')
  expect(faultsOf(withoutList, '--editors', path.join(root, 'none'))).toEqual([
    expect.stringMatching(/^There is no list of editors at/),
  ])
  write({ repository: 'owner/name' })
  expect(faultsOf(right)).toEqual(['editor.json has no gate. Write "gate": true into it.'])
})
