/** `npm run upgrade` on small sites, with real git and npm. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { gitAt } from '../../editor/server/folder/repository.ts'
import { limits, within } from '../../limits.ts'
import {
  json,
  ourRepository,
  packageAt,
  siteFrom,
  stateOf,
  textIn,
  upgrade,
  writeTexts,
} from './sites.ts'

vi.setConfig(within(limits.programs))

const ours = ourRepository()

/** What a fork changes of its own. */
const own = {
  'content/home.json': '{ "words": "old" , "and": "mine" }\n',
  'content/über uns.json': '{}\n',
  'schemas/sections/mine.json': '{ "mine": true }\n',
  'src/site/head.tsx': 'my head\n',
  'src/types.generated.ts': 'hero.json mine.json\n',
}

describe('npm run upgrade', () => {
  test.each(['clone', 'copy'] as const)(
    'changes our files in a %s, and keeps its own',
    async (how) => {
      const root = siteFrom(ours, how, own)
      const git = gitAt(root)
      writeFileSync(path.join(root, '.env'), 'SECRET=1\n')
      const { stdout, stderr, status } = await upgrade(root)
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 })

      expect(textIn(root, 'src/engine.ts')).toContain('seven, better')
      expect(textIn(root, 'src/other.ts')).toContain('b, better')
      // Yours: as before, although we changed, deleted and added such files.
      expect(textIn(root, 'src/site/head.tsx')).toBe('my head\n')
      expect(textIn(root, 'content/site.json')).toBe('{ "brand": "Ours" }\n')
      expect(textIn(root, 'content/news.json')).toBeUndefined()
      expect(textIn(root, 'schemas/sections/mine.json')).toBe(own['schemas/sections/mine.json'])
      // Generated from the section types of both.
      expect(textIn(root, 'src/types.generated.ts')).toBe('hero.json list.json mine.json\n')
      expect(textIn(root, 'content/home.json')).toBe(own['content/home.json'])
      expect(stdout).toContain('For forks, in version 1.1.0:\n\nRename the entry `words`.\n')
      expect(stdout).not.toContain('- More.')
      expect(stdout).toContain(
        'Then run: npm run validate -- --fix, npm test, and git commit --all',
      )

      expect(JSON.parse(textIn(root, 'package.json') ?? '')).toMatchObject({
        name: 'fork',
        upstream: { repository: ours.root, version: '1.1.0' },
        scripts: { report: 'node tools.cjs' },
      })
      expect(JSON.parse(textIn(root, 'package-lock.json') ?? '')).toMatchObject({ name: 'fork' })
      expect(textIn(root, 'README.md')).toContain('The new end')
      expect(textIn(root, '.env')).toBe('SECRET=1\n')

      // Nobody has edited it, so git takes its message.
      git('commit', '-q', '--all', '--no-edit')
      expect(git('log', '-1', '--format=%s')).toBe('Upgrade to version 1.1.0')
      expect(git('rev-parse', 'HEAD^2')).toBe(ours.git('rev-parse', 'v1.1.0^{commit}'))
      expect(git('log', '--format=%s', '--grep', 'Record that')).toBe(
        how === 'copy' ? 'Record that this site was made from version 1.0.0' : '',
      )
      expect(stateOf(root).status).toBe('')
      expect(git('tag')).toBe('')

      expect((await upgrade(root)).stdout).toBe('This site is at version 1.1.0 already.\n')
    },
  )

  test('lets git merge the next version into a copy that was upgraded once', async () => {
    const root = siteFrom(ours, 'copy')
    const git = gitAt(root)
    expect(await upgrade(root)).toMatchObject({ status: 0 })
    git('commit', '-q', '--all', '--no-edit')
    git('fetch', '-q', ours.root, 'v1.2.0-rc.1')
    git('merge', '-q', '--no-edit', 'FETCH_HEAD')
    expect(textIn(root, 'src/third.ts')).toContain('y, better')
  })

  test('offers a prerelease only by its name, even after a squashed upgrade', async () => {
    const root = siteFrom(ours, 'clone')
    const git = gitAt(root)
    const start = git('rev-parse', 'HEAD')
    await upgrade(root)
    git('commit', '-q', '--all', '--no-edit')
    // A request that a host squashes has lost our commit.
    git('reset', '-q', '--soft', start)
    git('commit', '-q', '-m', 'Upgrade (#7)')
    expect((await upgrade(root)).stdout).toContain('at version 1.1.0 already')
    expect(await upgrade(root, 'v1.2.0-rc.1')).toMatchObject({ status: 0, stderr: '' })
    expect(textIn(root, 'src/third.ts')).toContain('y, better')
    expect(git('log', '--format=%s', '--grep', 'Record that')).toContain('version 1.1.0')
  })

  test('keeps the fork’s lines where both sides changed a shared file', async () => {
    const root = siteFrom(ours, 'clone', {
      'README.md': 'My site\na\nb\nc\nd\ne\nMy end\n',
      'CHANGELOG.md': undefined,
      'src/third.ts': undefined,
      'src/other.ts': undefined,
    })
    const manifest = JSON.parse(textIn(root, 'package.json') ?? '')
    writeTexts(root, {
      'package.json': JSON.stringify({ ...manifest, version: '7.0.0', way: 9 }, null, '\t'),
    })
    gitAt(root)('commit', '-qam', 'Change the version')
    const { stdout, status } = await upgrade(root)
    expect(status).toBe(0)
    expect(textIn(root, 'README.md')).toBe('My site\na\nb\nc\nd\ne\nMy end\n')
    expect(stdout).toContain('README.md: both sides changed the same part, and yours stayed.')
    expect(JSON.parse(textIn(root, 'package.json') ?? '')).toMatchObject({
      version: '7.0.0',
      way: 9,
    })
    expect(stdout).toMatch(/package\.json: both sides changed version, way, and yours stayed/)
    // Files that the fork deleted stay deleted.
    for (const file of ['src/other.ts', 'src/third.ts', 'CHANGELOG.md']) {
      expect(textIn(root, file)).toBeUndefined()
    }
    expect(stdout).toContain('src/other.ts is deleted in this site, and stays so.')
  })

  test('upgrades a shallow clone, and runs no hooks', async () => {
    const full = siteFrom(ours, 'clone')
    const root = `${full} shallow`
    gitAt(path.dirname(full))('clone', '-q', '--depth', '1', `file://${full}`, root)
    const git = gitAt(root)
    git('config', 'user.name', 'Zoë Lovelace')
    git('config', 'user.email', 'zoe@example.com')
    for (const hook of ['pre-commit', 'pre-merge-commit', 'commit-msg', 'post-checkout']) {
      writeFileSync(path.join(root, '.git/hooks', hook), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    }
    expect(await upgrade(root, '1.2.0-rc.1')).toMatchObject({ status: 0, stderr: '' })
    expect(textIn(root, 'src/third.ts')).toMatch(/y, better/)
  })

  test('is undone by “git reset --hard”', async () => {
    const root = siteFrom(ours, 'clone', own)
    const before = stateOf(root)
    expect(await upgrade(root)).toMatchObject({ status: 0 })
    expect(stateOf(root).status).not.toBe('')
    gitAt(root)('reset', '-q', '--hard')
    expect(stateOf(root)).toEqual(before)
  })

  test('finds a version without a tag by the commit that set it in package.json', async () => {
    const untagged = ourRepository()
    untagged.git('tag', '-d', 'v1.0.0', 'v1.1.0', 'v1.2.0-rc.1')
    const second = untagged.git('rev-parse', 'HEAD~1')
    const root = siteFrom(ours, 'clone')
    const manifest = textIn(root, 'package.json') ?? ''
    writeTexts(root, { 'package.json': manifest.replace(ours.root, untagged.root) })
    gitAt(root)('commit', '-qam', 'Move')
    expect(await upgrade(root)).toMatchObject({ status: 0, stderr: '' })
    expect(gitAt(root)('rev-parse', 'MERGE_HEAD')).toBe(second)
    expect(textIn(root, 'src/engine.ts')).toContain('seven, better')
  })

  test('reports a failed install, and is still undone by “git reset --hard”', async () => {
    const broken = ourRepository()
    const dependencies = { missing: 'file:./missing.tgz' }
    broken.release('1.3.0', { 'package.json': json(packageAt('1.3.0', { dependencies })) })
    const root = siteFrom(broken, 'clone')
    const before = stateOf(root)
    const { stdout } = await upgrade(root)
    expect(stdout).toContain('Run “npm install” again.')
    gitAt(root)('reset', '-q', '--hard')
    expect(stateOf(root)).toEqual(before)
  })

  test('keeps a file of the fork in a folder that we moved', async () => {
    const own = ourRepository()
    own.git('mv', 'schemas/sections', 'schemas/types')
    own.release('1.3.0', { 'tools.cjs': '' })
    const root = siteFrom(own, 'clone', { 'schemas/sections/mine.json': '{ "mine": true }\n' })
    expect(await upgrade(root)).toMatchObject({ status: 0 })
    expect(textIn(root, 'schemas/sections/mine.json')).toBe('{ "mine": true }\n')
    expect(textIn(root, 'schemas/types/mine.json')).toBeUndefined()
    expect(textIn(root, 'schemas/types/hero.json')).toBe('{}\n')
  })
})
