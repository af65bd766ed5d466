// @vitest-environment node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../../../src/build/receive/receive-options.ts'
import { roots, siteOf, writeOwnSite } from '../../site/own-site.ts'
import { newFolder } from '../site-on-disk.ts'

test('receives at the address that it prints, prints what comes, and is gone with Ctrl+C', async () => {
  const root = newFolder()
  writeOwnSite(root)
  const file = path.join(root, 'requests.jsonl')
  const command = ['tsx', 'src/build/receive/receive.ts', '--root', root, '--file', file]
  const child = spawn('npx', [...command, '--port', '18787'], { detached: true })
  onTestFinished(() => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (!hasEnded && child.pid) process.kill(-child.pid, 'SIGKILL')
  })
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  await expect.poll(() => said, { timeout: 25_000 }).toContain('http://127.0.0.1:18787/')
  const response = await fetch('http://127.0.0.1:18787/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: siteOf(roots.own).origin },
    body: JSON.stringify({
      name: 'Ada\u001b[2J',
      email: 'ada@example.com',
      company: 'Engine',
      listingStage: 'Listed on DEX Only',
      listingBudget: 'Over $1M',
      message: 'Soon.',
      _id: 'a-first-request',
    }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  await expect.poll(() => said).toContain('name: Ada\\u001b[2J')
  expect(JSON.parse(readFileSync(file, 'utf8')).id).toBe('a-first-request')
  // Nobody else on the machine reads what visitors write.
  expect(statSync(file).mode & 0o077).toBe(0)
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  await once(child, 'exit')
})

test.each([
  [['--port', '0'], 'A port is a number from 1 to 65535, and “0” is none.'],
  [['--prot', '80'], 'There is no option “--prot”. Did you mean “--port”?'],
  [['--file'], 'The option --file has no value.'],
  [['--behind-proxy=no'], 'The option --behind-proxy takes no value.'],
  [['requests.txt'], '“requests.txt” is no option. A file is given with --file requests.txt.'],
  [
    ['--origin', 'https://a.example/b'],
    'An origin is written like http://localhost:4173, with nothing behind it, and “https://a.example/b” is none.',
  ],
])('says what is wrong with %j', (args, message) => {
  expect(() => readOptions(args, '/site')).toThrow(message)
})

test('reads its options', () => {
  expect(readOptions([], '/site')).toMatchObject({ root: '/site', port: 8787, host: '127.0.0.1' })
  expect(
    readOptions(['--origin', 'http://localhost:4173/', '--origin', 'https://a.example'], '/site'),
  ).toMatchObject({ origins: ['http://localhost:4173', 'https://a.example'] })
  expect(readOptions(['--help'], '/site')).toBe('help')
})
