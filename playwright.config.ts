import { defineConfig } from '@playwright/test'
import { otherEngines, otherEnginesTag } from './tests/browser/drivers/engines.ts'
import type { WorkerFixtures } from './tests/browser/every-browser/test.ts'
import {
  browserFlags,
  findBrowser,
  withoutBlur,
  withoutSuggestions,
} from './tests/browser/find-browser.ts'
import { sites } from './tests/browser/sites.ts'
import { limits } from './tests/limits.ts'

// Kept in the environment, so that the workers, which read this file again, do not search again.
process.env.CHROME_PATH = findBrowser()

const editor = /editor-[a-z]+\.spec\.ts/
/** The same tests in all browsers. */
const everyBrowser = /every-browser\/[a-z]+\.spec\.ts/
/** Those of them that other tests hold for Chromium as a whole, or that compare a browser with it. */
const notInChromium = /every-browser\/(?:editor|hosted|pages)\.spec\.ts/
const development = /(?:development|development-faults|form-dev)\.spec\.ts/
const desktop = { width: 1280, height: 800 }

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests/browser',
  fullyParallel: true,
  // A page waits more than it works: two processors have time for three.
  workers: 3,
  // A shared machine can stall for seconds. What passes only the second time is reported as flaky.
  retries: 1,
  timeout: limits.browserTest,
  expect: { timeout: limits.wait },
  reporter: 'list',
  use: {
    baseURL: sites.own.url,
    actionTimeout: limits.wait,
    navigationTimeout: limits.wait,
    // What moves keeps a processor busy as long as it does. How it moves is for the tests that ask for `motion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [...browserFlags, withoutSuggestions, withoutBlur],
    },
  },
  // What takes longest comes first, so that the end is not one worker's.
  projects: [
    // Each of its workers starts a server of its own.
    { name: 'editor', testMatch: editor, use: { viewport: desktop }, workers: 2 },
    { name: 'development', testMatch: development, use: { viewport: desktop }, workers: 1 },
    {
      name: 'chromium',
      testIgnore: [editor, development, notInChromium],
      grepInvert: RegExp(otherEnginesTag),
      use: { viewport: desktop },
    },
    // Among themselves: beside Chromium, which takes each processor first, WebKit's driver can stand still.
    ...otherEngines.map((engineName) => ({
      name: engineName,
      testMatch: everyBrowser,
      use: { engineName },
    })),
  ],
  webServer: {
    command: `tsx tests/browser/serve-sites.ts ${process.env.TEST_SITES ?? ''}`,
    port: sites.own.port,
    reuseExistingServer: false,
    timeout: limits.build,
  },
})
