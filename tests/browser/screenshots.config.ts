import path from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { limits } from '../limits.ts'
import { browserFlags, findBrowser, withoutSuggestions } from './find-browser.ts'
import { sites } from './sites.ts'

// In the environment, because each worker reads this file again.
process.env.STATES_OF = 'shipped'

/** `npm run screenshots`: a picture of every state at every width, in `screenshots/`, and those in `docs/`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screenshots.ts',
  // Pictures show the site as most visitors see it, with the blur behind the bar.
  use: {
    ...base.use,
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserFlags, withoutSuggestions],
    },
  },
  webServer: {
    command: 'tsx tests/browser/serve-sites.ts shipped',
    cwd: path.join(import.meta.dirname, '../..'),
    port: sites.shipped.port,
    reuseExistingServer: false,
    timeout: limits.build,
  },
  projects: [
    ...[320, 768, 1280, 1920].map((width) => ({
      name: String(width),
      use: {
        baseURL: sites.shipped.url,
        viewport: { width, height: width < 768 ? 740 : 900 },
        contextOptions: { reducedMotion: 'reduce' as const },
      },
    })),
    { name: 'docs', testMatch: 'docs-pictures.ts' },
  ],
})
