/**
 * `npm test` runs what a change needs: all checks, the unit tests, and in Chromium the journeys of a visitor and of an
 * editor. `npm run test:all` runs everything else, as far as the programs for it are installed; it installs the
 * packages of `tests/package.json`. With
 * `-- --install`, it first installs those that are missing (Debian, Ubuntu), and fails if it cannot.
 * `npm run test:browsers` passes its arguments to Playwright.
 */
import { spawnSync } from 'node:child_process'
import { otherEngines } from './browser/drivers/engines.ts'
import { findBrowser } from './browser/find-browser.ts'
import { debianPackages, installPackages, leftOut, missingPrograms } from './programs/programs.ts'
import { installTestPackages } from './programs/test-packages.ts'

/** What the title of a browser test of a journey begins with: its project and its folder. */
const journeys = '^(chromium|editor) (journeys|specification|every-browser)/'

const unitTests = ['npx', 'vitest', 'run', '--project', '!all']
const browserTests = ['npx', 'playwright', 'test']

interface Part {
  commands: string[][]
  env?: Record<string, string>
}

/** What there is to run. Building the other sites takes as long as a few tests. */
const parts: Record<string, Part> = {
  journeys: {
    commands: [
      ['npm', 'run', '--silent', 'check'],
      unitTests,
      [...browserTests, '--grep', journeys],
    ],
    env: { TEST_SITES: 'own sending forms shipped editor' },
  },
  all: {
    commands: [
      ['npx', 'tsc', '--project', 'tests/all.tsconfig.json'],
      ['npx', 'vitest', 'run', '--project', 'all'],
      [...browserTests, '--grep-invert', journeys],
      ['npm', 'run', '--silent', 'test:fork'],
    ],
  },
  // Without an engine there is no test, which Playwright takes for a mistake.
  browsers: {
    commands:
      otherEngines.length > 0
        ? [[...browserTests, ...otherEngines.map((engine) => `--project=${engine}`)]]
        : [],
    // Nobody looks at pictures that all the tests together would take.
    env: { TEST_SITES: 'own all-kinds sending forms', TAKE_PICTURES: 'true' },
  },
}

/** Prints which programs are missing. Installs them before if that is wanted, and throws an Error if it cannot. */
function findPrograms(install: boolean): void {
  const missing = missingPrograms()
  if (install && missing.length > 0) installPackages(debianPackages(missing))
  const absent = leftOut()
  if (absent) console.log(absent)
  if (install && absent) throw new Error('Not everything could be installed.')
}

/** Returns the whole seconds since a time of `performance.now()`. */
const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000)

/** Runs the commands of a part until one fails, prints the seconds of each and of all, and ends with the last status. */
function run([name = 'journeys', ...args]: string[]): void {
  const part = parts[name]
  const isWhole = name === 'journeys' || name === 'all'
  const unknown = isWhole ? args.filter((arg) => name !== 'all' || arg !== '--install') : []
  if (!part || unknown.length > 0) {
    throw new Error(`There is no option ${part ? unknown.join(' ') : name}.`)
  }
  if (name === 'all' || name === 'browsers') {
    findPrograms(isWhole && args.includes('--install'))
    installTestPackages()
  }
  Object.assign(process.env, part.env)
  process.env.CHROME_PATH = findBrowser()
  const start = performance.now()
  for (const [command = '', ...rest] of part.commands) {
    const all = isWhole ? rest : [...rest, ...args]
    const begin = performance.now()
    const { status } = spawnSync(command, all, { stdio: 'inherit' })
    console.log(`\n${[command, ...all].join(' ')}: ${secondsSince(begin)} s\n`)
    process.exitCode = status ?? 1
    if (process.exitCode !== 0) break
  }
  console.log(
    `${name === 'journeys' ? 'npm test' : `npm run test:${name}`}: ${secondsSince(start)} s`,
  )
}

try {
  run(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
