import path from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'
import { type EngineName, engines } from './engines/installed'
import type { WorkerFixtures } from './test'

const project = path.join(import.meta.dirname, '../..')
const names = Object.keys(engines) as EngineName[]
const installed = names.filter((name) => engines[name].find())

if (!process.env.TEST_WORKER_INDEX) {
  const missing = names.filter((name) => !installed.includes(name))
  console.log(
    [
      `Beside Chromium, the site is tried in: ${installed.join(', ') || 'no browser'}.`,
      ...missing.map(
        (name) =>
          `Not in ${name}, which is not installed here (on Debian: apt-get install ${engines[name].packages}).`,
      ),
    ].join(' '),
  )
  // Without a project there is no test, which Playwright takes for a mistake.
  if (installed.length === 0) process.exit(0)
}

/** `npm run test:browsers`: what differs between browsers, in those that are installed beside Chromium. */
export default defineConfig<object, WorkerFixtures>({
  ...base,
  testDir: '.',
  // A busy machine can take long for what a visitor's does at once.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  webServer: {
    ...[base.webServer ?? []].flat()[0],
    command: 'tsx tests/browser/serve-sites.ts own',
    // Where its command is written for.
    cwd: project,
  },
  projects: installed.map((name) => ({ name, use: { engineName: name } })),
})
