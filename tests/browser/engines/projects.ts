import type { Project } from '@playwright/test'
import { findProgram } from '../../programs/programs.ts'
import { type EngineName, engines } from './drivers/engines.ts'
import type { WorkerFixtures } from './test.ts'

const names = Object.keys(engines) as EngineName[]

/** What differs between browsers, in those that are installed beside Chromium: a project of tests for each. */
export const browserProjects: Project<object, WorkerFixtures>[] = names
  .filter((name) => findProgram(engines[name].program))
  .map((name) => ({
    name,
    testDir: import.meta.dirname,
    use: { engineName: name },
  }))
