import type { Project } from '@playwright/test'
import { type EngineName, engines } from './engines/installed.ts'
import type { WorkerFixtures } from './test.ts'

const names = Object.keys(engines) as EngineName[]
const installed = names.filter((name) => engines[name].find())

// Said by the process that the tests are started with, not by each that they run in.
if (!process.env.TEST_WORKER_INDEX) {
  const missing = names
    .filter((name) => !installed.includes(name))
    .map(
      (name) =>
        ` Not in ${name}, which is not installed here (on Debian: apt-get install ${engines[name].packages}).`,
    )
  const tried =
    installed.length > 0 ? `also tried in ${installed.join(' and ')}` : 'tried in Chromium alone'
  console.log(`The site is ${tried}.${missing.join('')}`)
}

/** What differs between browsers, in those that are installed beside Chromium: a project of tests for each. */
export const browserProjects: Project<object, WorkerFixtures>[] = installed.map((name) => ({
  name,
  testDir: import.meta.dirname,
  use: { engineName: name },
}))
