import { defineConfig } from '@playwright/test'
import baseConfig from '../../playwright.config.ts'

const { webServer: _, projects = [], ...base } = baseConfig

/** `npm run test:hosted`: all tests of the editor that run over a Git host. With `npm run test:all`, only a core of them do. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: './bundle-editor.ts',
  projects: projects
    .filter(({ name }) => name === 'editor-hosted')
    .map(({ grep: _, ...project }) => ({ ...project, workers: 2 })),
})
