import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/browser/find-browser'

// Kept in the environment, so that the workers, which read this file again, do not search again.
process.env.CHROME_PATH = findBrowser()

const port = Number(process.env.PORT ?? 4173)

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      // What an editor sees while editing does not depend on the width.
      testIgnore: '**/development.spec.ts',
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: [
    {
      command: `npm run build && npm run preview -- --port ${port}`,
      port,
      reuseExistingServer: false,
    },
    // The form with every kind of field.
    { command: 'tsx tests/browser/all-kinds-site.ts', port: port + 1, reuseExistingServer: false },
  ],
})
