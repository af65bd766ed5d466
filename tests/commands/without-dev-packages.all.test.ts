/**
 * The commands of the site with the packages that `npm ci --omit=dev` installs, and no others, and with the files that a
 * usual `.dockerignore` leaves.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { endOf, newFolder } from '../pipeline/disk/site-on-disk.ts'
import { writeOwnSite } from '../site/own-site.ts'

vi.setConfig(within(limits.build))

const folder = newFolder()

/** What a usual `.dockerignore` lists: what is not needed to build. */
const ignored =
  /^(?:\.|tests\/|docs\/|biome\.json$|playwright\.config|vitest\.config)|\.md$|Dockerfile/

beforeAll(() => {
  writeOwnSite(folder)
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const isContent = (file: string) => /^(?:content|schemas)\//.test(file)
  const files = tracked.toString().split('\n').filter(existsSync)
  for (const file of files.filter((file) => !ignored.test(file) && !isContent(file))) {
    cpSync(file, path.join(folder, file))
  }
  writeFileSync(path.join(folder, 'editor.json'), '{ "repository": "owner/name" }')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const caches = ['.site-server', '.vite', '.vite-temp'].map((name) => `node_modules/${name}`)
  const isLeft = (file: string) => !packages[file]?.dev && !caches.includes(file)
  cpSync('node_modules', path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => isLeft(file.replaceAll(path.sep, '/')),
  })
})

describe('commands without devDependencies', () => {
  test.each([
    'build',
    'edit:server -- --build',
    'build:receiver -- --for cloudflare',
    'build:receiver -- --for fetch',
    'validate',
    // These go on until somebody stops them.
    'edit -- --help',
    'edit:server -- --help',
    'edit:hosted -- --help',
    'receive -- --help',
    'requests -- --help',
    'due -- --help',
  ])('work: npm run %s', async (command) => {
    const { NODE_ENV: _, VITEST: __, ...env } = process.env
    const run = spawn('npm', ['run', '--silent', ...command.split(' ')], { cwd: folder, env })
    const { status, stdout, stderr } = await endOf(run)
    expect(status, `${stdout}${stderr}`).toBe(0)
  })
})
