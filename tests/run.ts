/**
 * `npm test` runs what a change needs: all checks, the unit tests, and in Chromium the journeys of a visitor and of an
 * editor. `npm run test:all` runs everything else, as far as the programs for it are installed; with
 * `-- --install`, it first installs those that are missing (Debian, Ubuntu), and fails if it cannot.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser/find-browser.ts'
import { debianPackages, installPackages, leftOut, missingPrograms } from './programs/programs.ts'

/** What the title of a browser test of a journey begins with: its project and its folder. */
const journeys = '^(desktop|editor) (journeys|specification)/'

const unitTests = ['npx', 'vitest', 'run', '--project', '!all']

const parts = {
  journeys: [
    ['npm', 'run', '--silent', 'check'],
    unitTests,
    ['npx', 'playwright', 'test', '--grep', journeys],
  ],
  all: [
    ['npx', 'vitest', 'run', '--project', 'all'],
    ['npx', 'playwright', 'test', '--grep-invert', journeys],
    ['npm', 'run', '--silent', 'test:fork', '--', 'de', ...unitTests],
  ],
}

/** Returns the name of the part to run, with all that it needs installed. Throws an Error that says what is missing. */
function prepare(): keyof typeof parts {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { install: { type: 'boolean' } },
  })
  const isAll = positionals.includes('all')
  if (isAll) {
    const missing = missingPrograms()
    if (values.install && missing.length > 0) installPackages(debianPackages(missing))
    const absent = leftOut()
    if (absent) console.log(absent)
    if (values.install && absent) throw new Error('Not everything could be installed.')
  }
  process.env.CHROME_PATH = findBrowser()
  // Building the other sites takes as long as a few tests.
  if (!isAll) process.env.TEST_SITES = 'own sending shipped editor'
  return isAll ? 'all' : 'journeys'
}

try {
  for (const [command = '', ...args] of parts[prepare()]) {
    const start = performance.now()
    const { status } = spawnSync(command, args, { stdio: 'inherit' })
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`\n${[command, ...args].join(' ')}: ${seconds} s\n`)
    if (status !== 0) process.exit(status ?? 1)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
