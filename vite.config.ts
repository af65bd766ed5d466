import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { ViteUserConfig } from 'vitest/config'
import { limits, within } from './tests/limits.ts'

const root = import.meta.dirname
/** Another folder with `content/` and `schemas/` can be built with the same code. */
const contentRoot = path.resolve(process.env.SITE_ROOT ?? root)
const outDir = process.env.SITE_OUT ? path.resolve(process.env.SITE_OUT) : 'dist'

/** Tests that need another program, or take long. */
const onlyAll = 'tests/**/*.all.test.ts'
/** Tests that try more with `npm run test:all`. */
const moreOfAll = [
  'tests/commands/requests-command.test.ts',
  'tests/pipeline/hosts/{hosts,editor-headers}.test.ts',
]

// Babel and wyw look for their files from here, wherever `vite build <this folder>` was called.
process.chdir(root)

// Vite would bundle these at each start, with all that they load late.
const { load } = createRequire(import.meta.url)('./src/commands/compiled.cjs')
const { exports, sources } = load('src/pipeline/site-plugins.ts')
const { sitePlugins }: typeof import('./src/pipeline/site-plugins.ts') = exports

export default {
  appType: 'mpa',
  root,
  build: { outDir, emptyOutDir: true },
  server: { port: 5173 },
  preview: { port: 4173, strictPort: true },
  test: {
    ...within(limits.wait),
    expect: { poll: { timeout: limits.wait } },
    setupFiles: ['tests/setup.ts'],
    projects: [
      // Loading the modules again for each file takes more than a quarter of the time.
      {
        extends: true,
        test: {
          name: 'modules',
          include: ['tests/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', onlyAll],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'all',
          include: [onlyAll, ...moreOfAll],
          env: { TEST_ALL: 'true' },
          ...within(limits.programs),
          isolate: false,
        },
      },
      // Components keep state in modules, and some replace modules. A context of their own costs less than a process.
      {
        extends: true,
        test: {
          name: 'documents',
          include: ['tests/**/*.dom.test.ts', 'tests/**/*.test.tsx'],
          environment: 'jsdom',
          pool: 'vmForks',
        },
      },
    ],
    // Several files mostly wait for processes and servers: two processors have time for three.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
  },
  plugins: [sitePlugins({ project: root, contentRoot, sources }), react()],
} satisfies ViteUserConfig
