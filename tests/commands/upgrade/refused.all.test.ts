/** What `npm run upgrade` refuses, and how it is stopped: the branch and the files are as before. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { UsageError } from '../../../src/commands/command-line.ts'
import { readOptions } from '../../../src/commands/upgrade/upgrade-options.ts'
import { gitAt } from '../../editor/server/folder/repository.ts'
import { limits, within } from '../../limits.ts'
import { endOf, newFolder } from '../../pipeline/disk/site-on-disk.ts'
import {
  json,
  ourRepository,
  packageAt,
  siteFrom,
  startUpgrade,
  stateOf,
  type Texts,
  textIn,
  upgrade,
  writeTexts,
} from './sites.ts'

vi.setConfig(within(limits.programs))

const ours = ourRepository()

/** Returns a site with a `package.json` of its own. */
const siteWith = (upstream: object | undefined, texts: Texts = {}) =>
  siteFrom(ours, 'clone', { 'package.json': json(packageAt('1.0.0', { upstream })), ...texts })

const git =
  (...args: string[]) =>
  (root: string) =>
    void gitAt(root)(...args)

/** What is wrong, how it comes about, and what is said. */
const refused: [string, (root: string) => void, RegExp][] = [
  [
    'a file that is not committed',
    (root) => writeTexts(root, { 'src/engine.ts': 'changed', 'new.txt': 'new' }),
    /not committed:\n {3}M src\/engine\.ts\n {2}\?\? new\.txt\nCommit them, or put them aside/,
  ],
  ['no branch', git('switch', '-q', '--detach'), /You are on no branch/],
  [
    'a merge under way',
    (root) => {
      const at = gitAt(root)
      at('switch', '-qc', 'side', 'HEAD~1')
      at('commit', '-q', '--allow-empty', '-m', 'Side')
      at('switch', '-q', 'main')
      at('merge', '-q', '--no-commit', '--no-ff', 'side')
    },
    /A merge is under way/,
  ],
  [
    'a cherry-pick under way',
    (root) => {
      const at = gitAt(root)
      writeFileSync(path.join(root, '.git/CHERRY_PICK_HEAD'), `${at('rev-parse', 'HEAD')}\n`)
    },
    /A cherry-pick is under way\. Finish it/,
  ],
  [
    'nobody who commits',
    (root) => {
      gitAt(root)('config', '--unset', 'user.name')
      gitAt(root)('config', '--unset', 'user.email')
    },
    /git does not know who you are.*git config user\.name/,
  ],
]

test.each(refused)('refuses %s', async (_, make, words) => {
  const root = siteFrom(ours, 'clone')
  make(root)
  const before = stateOfAny(root)
  const { stderr, status } = await upgrade(root)
  expect(status).toBe(1)
  expect(stderr).toMatch(words)
  expect(stderr).toContain('Nothing has changed: your branch and your files are as they were.')
  expect(stateOfAny(root)).toEqual(before)
})

/** As `stateOf`, also on no branch. */
function stateOfAny(root: string) {
  const at = gitAt(root)
  return [at('rev-parse', 'HEAD'), at('status', '--porcelain'), at('worktree', 'list')]
}

test.each([
  ['no upstream', undefined, /does not say where our repository is.*"upstream": \{/],
  ['an empty address', { repository: '', version: '1.0.0' }, /does not say where/],
  ['no version', { repository: ours.root }, /from which version of ours/],
  [
    'a wrong version',
    { repository: ours.root, version: '0.9.0' },
    /0\.9\.0.*It has 1\.0\.0, 1\.1\.0/,
  ],
  [
    'no such address',
    { repository: '/no/such', version: '1.0.0' },
    /cannot be reached[\s\S]*In its own words:\n {2}fatal: /,
  ],
  [
    'an option as its address',
    { repository: '--upload-pack=touch x', version: '1.0.0' },
    /cannot be reached/,
  ],
  ['a newer version', { repository: ours.root, version: '2.0.0' }, /1\.1\.0 is older than 2\.0\.0/],
])('refuses %s in package.json', async (_, upstream, words) => {
  const root = siteWith(upstream)
  const before = stateOf(root)
  const { stderr, status } = await upgrade(root)
  expect(status).toBe(1)
  expect(stderr).toMatch(words)
  expect(stateOf(root)).toEqual(before)
})

test('an unknown version: lists those that there are', async () => {
  const root = siteFrom(ours, 'clone')
  const { stderr } = await upgrade(root, '3.0.0')
  expect(stderr).toContain(
    'There is no version 3.0.0. There are “1.0.0”, “1.1.0” and “1.2.0-rc.1”.',
  )
})

test('wrong arguments end with 2', async () => {
  for (const args of [['1.1.0', '1.2.0'], ['--continue', '1.1.0'], ['--force']]) {
    expect(() => readOptions(args)).toThrow(UsageError)
  }
  expect(await upgrade(siteFrom(ours, 'clone'), 'latest')).toMatchObject({ status: 2 })
})

test('a folder without a repository, without a commit, or within another repository', async () => {
  const root = newFolder()
  expect((await upgrade(root)).stderr).toContain('has no git repository')
  gitAt(root)('init', '-q')
  expect((await upgrade(root)).stderr).toContain('has no commit')
  const site = siteFrom(ours, 'clone')
  expect((await upgrade(path.join(site, 'src'))).stderr).toContain(
    'is in a folder of the repository',
  )
})

/** Programs of our version 1.1.0 that wait for their end, by the script in which they do. */
const waiting = (task: string) => `const { existsSync, writeFileSync } = require('node:fs')
if (process.env.npm_lifecycle_event === '${task}') {
  writeFileSync(process.env.REACHED, '')
  setInterval(() => existsSync(process.env.REACHED) || process.exit(), 50)
}
`

/** Starts an upgrade and ends it with a signal when it reaches the script that waits. */
async function stopThere(root: string, signal: NodeJS.Signals) {
  const reached = path.join(newFolder(), 'reached')
  const child = startUpgrade(root, [], { REACHED: reached })
  const end = endOf(child)
  await vi.waitUntil(() => existsSync(reached), { timeout: limits.wait })
  child.kill(signal)
  const result = await end
  // A killed upgrade leaves its script, which ends now.
  rmSync(reached)
  return result
}

test('killed before the files change: the next upgrade begins anew', async () => {
  const own = ourRepository()
  own.release('1.3.0', { 'tools.cjs': waiting('check') })
  const root = siteFrom(own, 'copy')
  const before = { ...stateOf(root) }
  await stopThere(root, 'SIGKILL')
  expect(stateOf(root)).toEqual({ ...before, rest: true, worktrees: 2 })
  expect(await upgrade(root, '1.1.0')).toMatchObject({ status: 0, stderr: '' })
  expect(stateOf(root)).toMatchObject({ rest: false, worktrees: 1, stash: '', status: '' })
})

test.each(['SIGINT', 'SIGTERM'] as const)('stopped by %s: nothing is left', async (signal) => {
  const own = ourRepository()
  own.release('1.3.0', { 'tools.cjs': waiting('generate') })
  const root = siteFrom(own, 'copy')
  const before = stateOf(root)
  const { stderr, status } = await stopThere(root, signal)
  expect(status).toBe(1)
  expect(stderr).toBe(
    'Stopped.\n\nNothing has changed: your branch and your files are as they were.\n',
  )
  expect(stateOf(root)).toEqual(before)
})

test('killed while the files change: the next upgrade puts them back, and keeps what it found', async () => {
  const root = siteFrom(ours, 'copy')
  const at = gitAt(root)
  const { head } = stateOf(root)
  // As git leaves it: some files are new, and its lock is there.
  at('update-ref', 'refs/worktree/before-upgrade', 'HEAD')
  writeTexts(root, { 'src/engine.ts': 'half', 'src/new.ts': 'new', '.git/index.lock': '' })
  const { stdout, status } = await upgrade(root)
  expect(stdout).toContain('The last upgrade was stopped while it changed files.')
  expect(status).toBe(0)
  expect(at('rev-parse', 'HEAD^^')).toBe(head)
  expect(textIn(root, 'src/new.ts')).toBeUndefined()
  expect(at('show', 'stash@{0}:src/engine.ts')).toBe('half')
})

test('killed while it left conflicts: the next upgrade leaves them again', async () => {
  const root = siteFrom(ours, 'copy', { 'src/other.ts': 'a\nmine\nc\n' })
  const at = gitAt(root)
  await upgrade(root)
  // As if the last step, which removes it, had not been reached.
  at('update-ref', 'refs/worktree/before-upgrade', 'HEAD^1')
  writeTexts(root, { 'src/engine.ts': 'half' })
  const { stdout } = await upgrade(root)
  expect(stdout).toContain('The last upgrade was stopped')
  expect(textIn(root, 'src/engine.ts')).toContain('seven, better')
  expect(at('diff', '--name-only', '--diff-filter=U')).toBe('src/other.ts')
})

test('killed before it moved the packages: the next upgrade says to install them, once', async () => {
  const root = siteFrom(ours, 'copy')
  const { head } = stateOf(root)
  await upgrade(root)
  // As if the last step, which removes it, had not been reached.
  gitAt(root)('update-ref', 'refs/worktree/before-upgrade', head)
  const already = 'This site is at version 1.1.0 already.\n'
  expect((await upgrade(root)).stdout).toMatch(new RegExp(`Run “npm ci”: .*\n${already}$`))
  expect((await upgrade(root)).stdout).toBe(already)
})

test('npm that cannot install leaves everything as it was', async () => {
  const own = ourRepository()
  const broken = packageAt('1.3.0', { dependencies: { missing: 'file:./missing.tgz' } })
  own.release('1.3.0', { 'package.json': json(broken) })
  const root = siteFrom(own, 'copy')
  const before = stateOf(root)
  const { stderr, status } = await upgrade(root)
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /npm cannot install[\s\S]*In its own words:\n {2}npm [\s\S]*Nothing has changed/,
  )
  expect(stateOf(root)).toEqual(before)
  rmSync(own.root, { recursive: true })
  expect((await upgrade(root)).stderr).toContain('cannot be reached')
})
