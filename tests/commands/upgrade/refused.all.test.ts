/** What `npm run upgrade` refuses: the branch and the files are as before. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { UsageError } from '../../../src/commands/command-line.ts'
import { readOptions } from '../../../src/commands/upgrade/upgrade-options.ts'
import { gitAt } from '../../editor/server/folder/repository.ts'
import { limits, within } from '../../limits.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'
import {
  json,
  ourRepository,
  packageAt,
  siteFrom,
  stateOf,
  type Texts,
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

describe('npm run upgrade', () => {
  test.each(refused)('refuses %s', async (_, make, words) => {
    const root = siteFrom(ours, 'clone')
    make(root)
    const before = stateOfAny(root)
    const { stderr, status } = await upgrade(root)
    expect(status).toBe(1)
    expect(stderr).toMatch(words)
    expect(stateOfAny(root)).toEqual(before)
  })

  /** As `stateOf`, also on no branch. */
  function stateOfAny(root: string) {
    const at = gitAt(root)
    return [at('rev-parse', 'HEAD'), at('status', '--porcelain')]
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
    ['a newer version', { repository: ours.root, version: '1.2.0-rc.1' }, /1\.1\.0 is older than/],
  ])('refuses %s in package.json', async (_, upstream, words) => {
    const root = siteWith(upstream)
    const before = stateOf(root)
    const { stderr, status } = await upgrade(root)
    expect(status).toBe(1)
    expect(stderr).toMatch(words)
    expect(stateOf(root)).toEqual(before)
  })

  test('lists the versions if the given one is unknown', async () => {
    const root = siteFrom(ours, 'clone')
    const { stderr } = await upgrade(root, '3.0.0')
    expect(stderr).toContain(
      'There is no version 3.0.0. There are “1.0.0”, “1.1.0” and “1.2.0-rc.1”.',
    )
  })

  test('ends with 2 for wrong arguments', async () => {
    for (const args of [['1.1.0', '1.2.0'], ['--force']]) {
      expect(() => readOptions(args)).toThrow(UsageError)
    }
    expect(await upgrade(siteFrom(ours, 'clone'), 'latest')).toMatchObject({ status: 2 })
  })

  test('refuses a folder without a repository, without a commit, or within another repository', async () => {
    const root = newFolder()
    expect((await upgrade(root)).stderr).toContain('has no git repository')
    gitAt(root)('init', '-q')
    expect((await upgrade(root)).stderr).toContain('has no commit')
    const site = siteFrom(ours, 'clone')
    expect((await upgrade(path.join(site, 'src'))).stderr).toContain(
      'is in a folder of the repository',
    )
  })
})
