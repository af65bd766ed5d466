/**
 * `npm ci --omit=dev` installs only `dependencies`: all that building, editing and receiving need, and nothing that
 * only tests and lint need. `npm run bench -- install` measures it.
 */
import { describe, expect, test } from 'vitest'
import guide from '../docs/dependencies.md?raw'
import { allowScripts, dependencies, devDependencies, scripts, upstream } from '../package.json'
import lock from '../package-lock.json?raw'
import config from '../vite.config.ts?raw'
import tests from './package.json'
import testsLock from './package-lock.json?raw'

const sources = import.meta.glob<string>(
  ['../src/**/*.{ts,tsx,cjs}', '!../src/commands/generate/**', '!**/*.d.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** The scripts that only people who change the code run. */
const forDevelopers = /^(bench|check|format|generate|screenshots|test)\b/

/** Removes imports of types, which Node.js never loads. */
const withoutTypes = (text: string) =>
  text.replace(/^(import|export) type [^'=]* from '[^']*'/gm, '')

/** Returns the packages that a text imports by name. */
const importedBy = (text: string) =>
  [...text.matchAll(/\bfrom '((?:@[\w-]+\/)?[\w-][\w.-]*)['/]/g)].map(([, name = '']) => name)

describe('package.json', () => {
  test('has each package that a command of the site needs in its dependencies, and no other', () => {
    // Generated files have double quotes.
    const code = withoutTypes(Object.values(sources).join('\n')).replaceAll('"', "'")
    const programs = Object.entries(scripts)
      .filter(([script]) => !forDevelopers.test(script))
      .flatMap(([, command]) => command.split(/[\s&]+/))
    // In quotes, because some are loaded late, resolved, or named to a tool that imports them.
    const named = (name: string) => code.includes(`'${name}'`) || code.includes(`'${name}/`)
    const known = Object.keys({ ...dependencies, ...devDependencies })
    const needed = new Set([
      ...importedBy(code),
      ...importedBy(withoutTypes(config)),
      ...known.filter((name) => programs.includes(name) || named(name)),
    ])
    expect(Object.keys(dependencies).sort()).toEqual([...needed].sort())
  })

  /** A package in the lock file, by the folder that it is installed into. */
  interface Locked {
    dev?: boolean
    hasInstallScript?: boolean
  }

  const locked: Record<string, Locked> = JSON.parse(lock).packages

  test('installs no package of the tests as an optional peer', () => {
    const installed = Object.keys(devDependencies)
      .filter((name) => !name.startsWith('@types/'))
      .filter((name) => !locked[`node_modules/${name}`]?.dev)
    expect(installed).toEqual([])
  })

  test('has no package that tests/package.json installs as well', () => {
    const first = { ...dependencies, ...devDependencies }
    const further = Object.keys(JSON.parse(testsLock).packages)
      .filter((folder) => !/node_modules.*node_modules/.test(folder))
      .map((folder) => folder.replace('node_modules/', ''))
      // A fork may have a font that our tests use.
      .filter((name) => !name.startsWith('@fontsource'))
    expect(further).toContain('lighthouse')
    expect(further.filter((name) => Object.hasOwn(first, name))).toEqual([])
  })

  test.each([
    ['package.json', lock, allowScripts],
    ['tests/package.json', testsLock, tests.allowScripts],
  ])(
    '%s says of each install script whether it runs, so that npm does not warn',
    (_, text, allowed) => {
      const packages: Record<string, Locked> = JSON.parse(text).packages
      const undecided = Object.entries(packages)
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([folder]) => folder.replace(/.*node_modules\//, ''))
        .filter((name) => !Object.hasOwn(allowed, name))
      expect(undecided).toEqual([])
    },
  )
})

// A fork may have packages of its own.
describe.skipIf(upstream.repository !== '')('docs/dependencies.md', () => {
  test('has a line for each package, and no other', () => {
    const [tables = ''] = guide.split('`overrides` changes')
    const cells = [...tables.matchAll(/^\| (.+?) \| /gm)].map(([, cell = '']) => cell)
    const lines = cells.flatMap((cell) => cell.split(', ')).filter((name) => name !== 'package')
    const packages = Object.keys({
      ...dependencies,
      ...devDependencies,
      ...tests.dependencies,
      ...tests.optionalDependencies,
    })
    // A star stands for a group.
    const isFor = (line: string, name: string) =>
      line.endsWith('*') ? name.startsWith(line.slice(0, -1)) : name === line
    expect(packages.filter((name) => !lines.some((line) => isFor(line, name)))).toEqual([])
    expect(lines.filter((line) => !packages.some((name) => isFor(line, name)))).toEqual([])
  })
})
