/** The configuration of the unit tests. Apart from that of the site, which is also built without `tests/`. */
import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { limits, within } from './tests/limits.ts'
import { LongestFirst } from './tests/longest-first.ts'
import site from './vite.config.ts'

/** Tests that need another program, or take long. */
const onlyAll = 'tests/**/*.all.test.ts'
/** Tests that try more with `npm run test:all`. */
const moreOfAll = [
  'tests/commands/requests-command.test.ts',
  'tests/pipeline/hosts/{hosts,editor-headers}.test.ts',
]

export default mergeConfig(
  site,
  defineConfig({
    test: {
      ...within(limits.wait),
      expect: { poll: { timeout: limits.wait } },
      setupFiles: ['tests/setup.ts'],
      sequence: { sequencer: LongestFirst },
      projects: [
        // Loading the modules again for each file takes more than a quarter of the time.
        {
          extends: true,
          test: {
            name: 'modules',
            include: ['tests/**/*.test.ts'],
            exclude: ['**/*.dom.test.ts', onlyAll, 'tests/node_modules/**'],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'all',
            include: [onlyAll, ...moreOfAll],
            env: { TEST_ALL: 'true' },
            globalSetup: 'tests/programs/test-packages.ts',
            ...within(limits.programs),
            isolate: false,
            // They wait longer than the others. Vitest wants a group for another number of workers.
            maxWorkers: Math.ceil(availableParallelism() * 2.5),
            sequence: { groupOrder: 1 },
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
  }),
)
