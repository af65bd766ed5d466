import { defineConfig } from '@playwright/test'
import type { EditorOptions } from './tests/browser/editor.ts'
import { browserProjects } from './tests/browser/engines/projects.ts'
import type { WorkerFixtures } from './tests/browser/engines/test.ts'
import {
  browserFlags,
  findBrowser,
  withoutBlur,
  withoutSuggestions,
} from './tests/browser/find-browser.ts'
import { sites } from './tests/browser/sites.ts'
import { coreTag, onlyTag } from './tests/browser/workplaces.ts'

// Kept in the environment, so that the workers, which read this file again, do not search again.
process.env.CHROME_PATH = findBrowser()

const editor = /editor-[a-z]+\.spec\.ts/
/** What is tried of the deployed editor once, whatever it edits. */
const deployedEditor = /editor-(?:attacks|policy|signin)\.spec\.ts/
const development = /(?:development|development-faults|form-dev)\.spec\.ts/
const desktop = { width: 1280, height: 800 }

export default defineConfig<object, WorkerFixtures & EditorOptions>({
  testDir: 'tests/browser',
  fullyParallel: true,
  // A page waits more than it works: two processors have time for three.
  workers: 3,
  // A shared machine can stall for seconds. What passes only the second time is reported as flaky.
  retries: 1,
  // These end what hangs. A busy machine can take minutes for what a visitor's does at once.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: sites.own.url,
    // What moves keeps a processor busy as long as it does. How it moves is for the tests that ask for `motion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [...browserFlags, withoutSuggestions, withoutBlur],
    },
  },
  // What takes longest comes first, so that the end is not one worker's.
  projects: [
    // Each of their workers starts a server of its own, and makes every module ready for it.
    {
      name: 'editor',
      testMatch: editor,
      grepInvert: RegExp(onlyTag('host')),
      use: { viewport: desktop },
      workers: 2,
    },
    {
      name: 'editor-hosted',
      testMatch: editor,
      testIgnore: deployedEditor,
      grep: RegExp(coreTag),
      grepInvert: RegExp(onlyTag('folder')),
      use: { viewport: desktop, workplace: 'host' },
      workers: 1,
    },
    { name: 'development', testMatch: development, use: { viewport: desktop }, workers: 1 },
    { name: 'desktop', testIgnore: [editor, development], use: { viewport: desktop } },
    // Among themselves: beside Chromium, which takes each processor first, WebKit's driver can stand still.
    ...browserProjects,
  ],
  webServer: {
    command: `tsx tests/browser/serve-sites.ts ${process.env.TEST_SITES ?? ''}`,
    port: sites.own.port,
    reuseExistingServer: false,
    // The builds take some seconds, and on a busy machine minutes.
    timeout: 900_000,
  },
})
