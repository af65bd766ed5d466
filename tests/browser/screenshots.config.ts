import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** `npm run screenshots`: a picture of every state at every width, in `screenshots/`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screenshots.ts',
  projects: [320, 768, 1280, 1920].map((width) => ({
    name: String(width),
    use: { viewport: { width, height: width < 768 ? 740 : 900 }, reducedMotion: 'reduce' },
  })),
})
