/** `npm run due`, and the workflow that runs it. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { build } from 'esbuild'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import workflow from '../../.github/workflows/scheduled-builds.yml?raw'
import { main } from '../../src/commands/due/due-run.ts'
import { afterFile } from '../after-file.ts'
import { limits, within } from '../limits.ts'
import { listening } from '../listening.ts'
import { endOf, newFolder, start } from '../pipeline/disk/site-on-disk.ts'

vi.setConfig(within(limits.programs))

/** The live site: what it answers at `/schedule.json`, and whether somebody has started a build. */
const live = { status: 200, text: '[]', origin: '', builds: 0 }

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/hook') live.builds++
    const isSchedule = request.url === '/schedule.json'
    response.writeHead(isSchedule ? live.status : 200).end(isSchedule ? live.text : '')
  })
  const { address, close } = await listening(server)
  afterFile(close)
  live.origin = address
})

beforeEach(() => {
  Object.assign(live, { status: 200, text: '[]', builds: 0 })
})

/** 2026-12-01, 10:00 in UTC. */
const now = 1796119200

/** Runs the command in a process of its own. */
const due = (args: string[]) => {
  const script = ['--import', 'tsx', 'src/commands/due/due.ts']
  return endOf(start([...script, ...args], { SOURCE_DATE_EPOCH: String(now) }))
}

/** Runs the same in this process. */
async function ask(args = ['--origin', live.origin]) {
  let text = ''
  const write = (words: string) => {
    text += words
  }
  const status = await main({ args, environment: {}, project: '.', now: now * 1000, write })
  return { status, text }
}

describe('npm run due', () => {
  test('exits with 0 when a moment has passed, and with 1 before the next one', async () => {
    live.text = '["2026-12-01T10:00:01.000Z","2027-01-01T00:00:00.000Z"]'
    const later = {
      status: 1,
      stdout: 'Nothing is due before 2026-12-01T10:00:01.000Z.\n',
      stderr: '',
    }
    expect(await due(['--origin', live.origin])).toEqual(later)
    live.text = '["2026-12-01T10:00:00.000Z","2027-01-01T00:00:00.000Z"]'
    const text = 'Due since 2026-12-01T10:00:00.000Z: build the site.\n'
    expect(await due(['--origin', live.origin])).toEqual({ status: 0, stdout: text, stderr: '' })
    live.text = '[]'
    expect(await ask()).toEqual({ status: 1, text: 'Nothing is due.\n' })
  })

  test('reads the address of the site from its content', async () => {
    const root = newFolder()
    mkdirSync(path.join(root, 'content'))
    const site = path.join(root, 'content/site.json')
    writeFileSync(site, JSON.stringify({ origin: live.origin }))
    expect(await ask(['--root', root])).toMatchObject({ status: 1 })
    writeFileSync(site, '{}')
    await expect(ask(['--root', root])).rejects.toThrow(`${site} has no origin.`)
  })

  test('exits with 2 if it cannot tell', async () => {
    const nowhere = await due(['--origin', 'http://127.0.0.1:1'])
    expect(nowhere).toMatchObject({ status: 2, stdout: '' })
    expect(nowhere.stderr).toMatch(/^fetch failed: .+\n$/)
    const address = `${live.origin}/schedule.json`
    live.status = 404
    await expect(ask()).rejects.toThrow(`${address} answers 404.`)
    live.status = 200
    for (const text of ['<!doctype html>', '{}', '["tomorrow"]', '[null]']) {
      live.text = text
      await expect(ask()).rejects.toThrow(`${address} is not a list of moments.`)
    }
    await expect(ask(['--orign', 'x'])).rejects.toThrow('Did you mean “--origin”?')
  })

  test('runs in a clone without node_modules', async () => {
    const { metafile } = await build({
      entryPoints: ['src/commands/due/due.ts'],
      ...{
        bundle: true,
        write: false,
        metafile: true,
        platform: 'node',
        format: 'esm',
        packages: 'external',
      },
    })
    const outside = Object.values(metafile.inputs)
      .flatMap(({ imports }) => imports)
      .filter(({ external }) => external)
      .map(({ path: name }) => name)
    expect(outside).not.toEqual([])
    expect(outside.filter((name) => !name.startsWith('node:'))).toEqual([])
  })
})

/** Returns the script of a step of the workflow. */
function stepOf(name: string): string {
  const [, lines = ''] =
    new RegExp(`- name: ${name}\\n[^]*?run: \\|\\n((?: {10}.*\\n)+)`).exec(workflow) ?? []
  return lines.replace(/^ {10}/gm, '')
}

/** Runs a script as GitHub does, with Node.js reading TypeScript as its newer versions do. */
async function runStep(name: string, environment: Record<string, string>) {
  const output = path.join(newFolder(), 'output')
  writeFileSync(output, '')
  const env = {
    ...process.env,
    SOURCE_DATE_EPOCH: String(now),
    NODE_OPTIONS: '--import tsx',
    GITHUB_OUTPUT: output,
    ...environment,
  }
  const child = spawn('bash', ['-e', '-c', stepOf(name)], { env })
  const { status } = await endOf(child)
  return { status, output: readFileSync(output, 'utf8') }
}

describe('workflows with npm run due', () => {
  test('start a build only when something is due', async () => {
    const askLiveSite = () => runStep('Ask the live site', { ORIGIN: live.origin })
    expect(await askLiveSite()).toEqual({ status: 0, output: 'status=1\n' })
    live.text = '["2026-12-01T10:00:00.000Z"]'
    expect(await askLiveSite()).toEqual({ status: 0, output: 'status=0\n' })
    live.status = 500
    expect(await askLiveSite()).toEqual({ status: 1, output: 'status=2\n' })
    expect(live.builds).toBe(0)
    const hook = { SCHEDULED_BUILDS: 'hook', BUILD_HOOK: `${live.origin}/hook` }
    expect(await runStep('Start the build', hook)).toMatchObject({ status: 0 })
    expect(live.builds).toBe(1)
    const wrong = { ...hook, BUILD_HOOK: 'http://127.0.0.1:1/' }
    expect((await runStep('Start the build', wrong)).status).not.toBe(0)
  })
})
