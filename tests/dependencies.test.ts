/**
 * `NODE_ENV=production npm ci` installs only `dependencies`: all that building, editing and receiving need, and
 * nothing that only tests and lint need.
 */
import { expect, test } from 'vitest'
import { dependencies, devDependencies, scripts } from '../package.json'
import config from '../vite.config.ts?raw'

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

test('each package that a command of the site needs is a dependency, and no other', () => {
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
