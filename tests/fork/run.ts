/**
 * `npm run test:fork`: makes a fork of HEAD, upgrades it to a version that the test makes, and runs the tests there that
 * depend on what is a fork's own. `-- all` makes every fork in forks.ts and runs all tests in each, and `-- light` does so
 * with one; a command after the name runs instead of `npm test`.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installTestPackages } from '../programs/test-packages.ts'
import { type Fork, forks } from './forks.ts'
import * as upstream from './upstream.ts'
import { changedOfOurs, writeFork } from './write-fork.ts'

const { git, edit } = upstream

/** The unit tests that read what is a fork's own; `-- all` also runs the others. */
const ownTests = [
  'checks/brand',
  'checks/guide',
  'commands/generate',
  'commands/upgrade/file-kinds',
  'content',
  'dependencies',
  'docs',
  'folders',
  'pipeline/brand-look',
  'pipeline/built-site',
  'pipeline/document',
  'pipeline/social-image',
  'pipeline/site-files',
  'site',
  'workflow',
].map((name) => `tests/${name}`)

const quick = [
  ['npx', 'vitest', 'run', '--project', '!all', ...ownTests],
  // Builds the fork's site.
  ['npx', 'playwright', 'test', '--project=chromium', 'tests/browser/budgets.spec.ts'],
]

const folder = mkdtempSync(path.join(tmpdir(), 'fork-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Prints how long a step takes. */
function timed<T>(words: string, step: () => T): T {
  const start = performance.now()
  const result = step()
  console.log(`${words}: ${Math.round((performance.now() - start) / 1000)} s`)
  return result
}

/** Runs a script of a fork, and returns its status and what it prints. */
function script(root: string, ...args: string[]) {
  const options = { cwd: root, env: upstream.env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], options)
  return { status, output: stdout + stderr }
}

const textIn = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8')

/** Upgrades a fork, and expects that everything of ours came, and nothing of its own changed. */
function upgrade(root: string): void {
  const { status, output } = script(root, 'upgrade')
  assert.equal(status, 0, output)
  assert.match(output, /Figures can name a source/)
  git(root, 'commit', '-q', '--all', '--no-edit')
  assert.equal(git(root, 'status', '--porcelain'), '')
  const changed = git(root, 'diff', '--name-only', '--no-renames', 'HEAD^1', 'HEAD').split('\n')
  const own = /^(?:content|schemas\/quote|src\/site\/(?:brand|deliver|hosting|own-)|budgets)/
  assert.deepEqual(
    changed.filter((file) => own.test(file)),
    [],
  )
  for (const [file, { next }] of Object.entries(upstream.engineEdits)) {
    assert(textIn(root, file).includes(next), file)
  }
  const has = (file: string) => existsSync(path.join(root, file))
  const { renamed, deleted, added } = upstream
  assert.deepEqual([renamed.to, renamed.from, deleted, added].map(has), [true, false, false, false])
  const { dependencies } = JSON.parse(textIn(root, 'package.json'))
  assert.match(dependencies.wouter, /^~/)
  assert.deepEqual(
    [dependencies['@fontsource/outfit'], has('src/site/sections/pledge.tsx')],
    [undefined, true],
  )
  assert.match(textIn(root, 'src/content/types.generated.ts'), /PledgeSection/)
  assert.match(textIn(root, 'src/content/types.generated.ts'), /source\?: string/)
}

/** Changes three files of ours that the next version also changes, and expects to be told exactly these. */
function expectConflicts(root: string): void {
  const before = git(root, 'rev-parse', 'HEAD')
  const files = Object.keys(upstream.engineEdits).sort()
  for (const [file, { line, fork }] of Object.entries(upstream.engineEdits)) {
    edit(root, file, line, fork)
  }
  git(root, 'commit', '-qam', 'Change the engine')
  const told = (output: string) =>
    [...output.matchAll(/^ {2}(\S+)(?: {2}\(we also changed it\))?$/gm)].map(([, file]) => file)
  assert.deepEqual(told(script(root, 'upgrade', '--', 'status').output), files)
  const { status, output } = script(root, 'upgrade')
  assert.equal(status, 1, output)
  assert.deepEqual(told(output), files)
  assert.deepEqual(git(root, 'diff', '--name-only', '--diff-filter=U').split('\n'), files)
  git(root, 'reset', '-q', '--hard', before)
}

/** Makes a fork, upgrades it, and runs commands there. Returns whether all succeed. */
function tryFork(name: string, fork: Fork, ours: upstream.Upstream, commands: string[][]): boolean {
  const root = path.join(folder, name)
  timed(`Made the fork “${name}”, a ${fork.from}`, () => writeFork(root, ours, fork))
  assert.deepEqual(changedOfOurs(root, ours), [])
  timed('Found the conflicts of changed code', () => expectConflicts(root))
  timed(`Upgraded it to ${upstream.nextVersion}`, () => upgrade(root))
  // Playwright waits for the tests' own site.
  const env = { TEST_SITES: 'own shipped', ...process.env }
  const runs = ([program = '', ...args]: string[]) =>
    spawnSync(program, args, { cwd: root, stdio: 'inherit', env }).status === 0
  return commands.every((command) => timed(command.join(' '), () => runs(command)))
}

const [name, ...command] = process.argv.slice(2)
const names = name === 'all' ? Object.keys(forks) : [name ?? 'dark']
const unknown = names.find((one) => !forks[one])
if (unknown) {
  console.error(`There is no fork “${unknown}”. There are: ${Object.keys(forks).join(', ')}.`)
  process.exit(2)
}
const whole = [command.length > 0 ? command : ['npm', 'test']]
installTestPackages()
const ours = upstream.makeUpstream(path.join(folder, 'ours'))
const failed = names.filter((one) => !tryFork(one, forks[one] as Fork, ours, name ? whole : quick))
if (failed.length > 0) console.error(`Red in: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
