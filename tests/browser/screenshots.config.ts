import path from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** The site's own server, the first one, started where its command is written for. */
const webServer = [base.webServer ?? []]
  .flat()
  .slice(0, 1)
  .map((server) => ({ ...server, cwd: path.join(import.meta.dirname, '../..') }))

/** `npm run screenshots`: a picture of every state at every width, in `screenshots/`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screenshots.ts',
  webServer,
  projects: [320, 768, 1280, 1920].map((width) => ({
    name: String(width),
    use: {
      viewport: { width, height: width < 768 ? 740 : 900 },
      contextOptions: { reducedMotion: 'reduce' },
    },
  })),
})
