/** How many requests a receiver takes, into a file and into PostgreSQL. Prints; asserts nothing. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { startPostgres } from '../programs/postgres.ts'
import { answers } from '../receiver/sample-answers.ts'
import { writeOwnSite } from '../site/own-site.ts'

const requests = 5000
const atOnce = 50

/** Starts `npm run receive` as a process of its own, and waits until it listens. */
async function receive(root: string, port: number, place: string[]): Promise<ChildProcess> {
  const options = ['--root', root, '--port', String(port), '--per-minute', '100000', ...place]
  const command = ['src/commands/start.cjs', 'receive', ...options]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const text of child.stdout) {
    if (String(text).includes('Requests are received')) break
  }
  return child
}

/** Sends the requests, `atOnce` at a time, and returns how long each took, in milliseconds. */
async function sendAll(port: number, name: string): Promise<number[]> {
  const times: number[] = []
  let sent = 0
  const sender = async () => {
    for (let number = sent++; number < requests; number = sent++) {
      const start = performance.now()
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ ...answers, _id: `${name}-${number}` }),
      })
      await response.arrayBuffer()
      if (response.status !== 201)
        throw new Error(`A request was answered with ${response.status}.`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return times
}

async function measure(name: string, root: string, place: string[]): Promise<void> {
  const port = await freePort()
  const child = await receive(root, port, place)
  // A terminal also reads its log.
  child.stdout?.resume()
  await sendAll(port, 'before')
  const start = performance.now()
  const times = (await sendAll(port, 'measured')).sort((a, b) => a - b)
  const perSecond = Math.round((requests / (performance.now() - start)) * 1000)
  const slowest = Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
  console.log(
    `${name}: ${perSecond} requests a second, ${atOnce} at once; the slowest of 100 takes ${slowest} ms`,
  )
  child.kill('SIGINT')
  await once(child, 'exit')
}

/** Prints requests a second, and how long the slowest of 100 takes, for each store of `npm run receive`. */
export async function benchReceive(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'receive-'))
  const root = path.join(folder, 'site')
  writeOwnSite(root)
  const postgres = await startPostgres()
  try {
    await measure('A file', root, ['--file', path.join(folder, 'requests.jsonl')])
    await measure('PostgreSQL', root, ['--database', await postgres.newDatabase()])
  } finally {
    await postgres.remove()
    rmSync(folder, { recursive: true })
  }
}
