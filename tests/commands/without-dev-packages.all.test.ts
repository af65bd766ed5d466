/** The commands of the site with the packages that `npm ci --omit=dev` installs, and no others. */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { endOf, newFolder } from '../pipeline/disk/site-on-disk.ts'
import { writeOwnSite } from '../site/own-site.ts'

vi.setConfig(within(limits.build))

const folder = newFolder()

beforeAll(() => {
  writeOwnSite(folder)
  mkdirSync(path.join(folder, 'tests'))
  const code = [
    'index.html',
    'src',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'tests/limits.ts',
  ]
  for (const name of code) cpSync(name, path.join(folder, name), { recursive: true })
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const caches = ['.site-server', '.vite', '.vite-temp'].map((name) => `node_modules/${name}`)
  const isLeft = (file: string) => !packages[file]?.dev && !caches.includes(file)
  cpSync('node_modules', path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => isLeft(file.replaceAll(path.sep, '/')),
  })
})

test.each([
  'build',
  'edit:server -- --build',
  'build:receiver -- --for cloudflare',
  'build:receiver -- --for netlify',
  'validate',
  // These go on until somebody stops them.
  'edit -- --help',
  'edit:server -- --help',
  'edit:hosted -- --help',
  'receive -- --help',
  'requests -- --help',
  'due -- --help',
])('npm run %s', async (command) => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const run = spawn('npm', ['run', '--silent', ...command.split(' ')], { cwd: folder, env })
  const { status, stdout, stderr } = await endOf(run)
  expect(status, `${stdout}${stderr}`).toBe(0)
})
