/** Runs `npm run receive` as a separate process. */
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import { newFolder, start } from '../pipeline/disk/site-on-disk.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { answers } from './sample-answers.ts'
import { json } from './start-receiver.ts'

/** The command, as Node.js is started with it. */
export const receiveCommand = ['src/commands/start.cjs', 'receive']

/** Returns a folder with the tests' own site. */
export function newSite(): string {
  const root = newFolder()
  writeOwnSite(root)
  return root
}

/** Starts the receiver of a site, and waits until it listens. It ends with the test. */
export async function receive(
  root: string,
  environment: Record<string, string>,
  options: readonly string[] = [],
) {
  const port = String(await freePort())
  const command = [...receiveCommand, '--root', root, '--port', port, ...options]
  const child = start(command, environment)
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const url = `http://127.0.0.1:${port}/`
  await expect.poll(() => said).toContain(`${url} and added to `)
  const send = async (_id: string, more: object = {}) =>
    (await fetch(url, json({ ...answers, ...more, _id }))).status
  return { child, url, send, said: () => said }
}
