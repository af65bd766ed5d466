import path from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../../playwright.config.ts'
import { leftOut } from '../../programs/programs.ts'
import { browserProjects } from './projects.ts'
import type { WorkerFixtures } from './test.ts'

// Kept in the environment for the workers. All the tests together go without pictures, which nobody looks at then.
process.env.TAKE_PICTURES = 'true'

// Without a project there is no test, which Playwright takes for a mistake.
if (browserProjects.length === 0) {
  console.log(leftOut())
  process.exit(0)
}

/** `npm run test:browsers`: that part of all the tests which runs in other browsers than Chromium. */
export default defineConfig<object, WorkerFixtures>({
  ...base,
  testDir: '.',
  webServer: {
    ...[base.webServer ?? []].flat()[0],
    command: 'tsx tests/browser/serve-sites.ts own sending',
    // Where its command is written for.
    cwd: path.join(import.meta.dirname, '../../..'),
  },
  projects: browserProjects,
})
