import path from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'
import { type EngineName, engines } from './engines/installed'
import type { WorkerFixtures } from './test'

const project = path.join(import.meta.dirname, '../..')
const names = Object.keys(engines) as EngineName[]
const installed = names.filter((name) => engines[name].find())

for (const name of names) {
  if (installed.includes(name) || process.env.TEST_WORKER_INDEX) continue
  console.log(
    `The tests in ${name} are left out, because it is not installed here. On Debian, you can install it with: apt-get install ${engines[name].packages}`,
  )
}

if (installed.length === 0 && !process.env.TEST_WORKER_INDEX) {
  throw new Error('Neither Firefox nor WebKit is installed: there is nothing to try the site in.')
}

/** `npm run test:browsers`: what differs between browsers, in those that are installed beside Chromium. */
export default defineConfig<object, WorkerFixtures>({
  ...base,
  testDir: '.',
  // Started where its command is written for.
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd: project })),
  projects: installed.map((name) => ({ name, use: { engineName: name } })),
})
