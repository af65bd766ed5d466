/** `npm run upgrade` where a fork has changed files of ours. */
import { describe, expect, test, vi } from 'vitest'
import { gitAt } from '../../editor/server/folder/repository.ts'
import { limits, within } from '../../limits.ts'
import { ourRepository, siteFrom, stateOf, textIn, upgrade, writeTexts } from './sites.ts'

vi.setConfig(within(limits.programs))

const ours = ourRepository()

/** Two files of ours changed where we change them, one elsewhere, and one that we do not change. */
const changed = {
  'content/home.json': '{ "words": "mine" }\n',
  'src/engine.ts': 'one\ntwo\nthree\nfour\nfive\nsix\nseven, otherwise\n',
  'src/other.ts': 'a\nb, otherwise\nc\n',
  'src/third.ts': 'x, otherwise\ny\nz\n',
}

describe('npm run upgrade with conflicts', () => {
  test('leaves conflicts in exactly the files that both sides changed', async () => {
    const root = siteFrom(ours, 'copy', changed)
    const git = gitAt(root)
    const { stdout, status } = await upgrade(root)
    expect(status).toBe(1)
    expect(stdout).toContain('of these files of ours:\n  src/engine.ts\n  src/other.ts\n')
    expect(git('diff', '--name-only', '--diff-filter=U')).toBe('src/engine.ts\nsrc/other.ts')
    expect(textIn(root, 'src/engine.ts')).toMatch(
      /<<<<<<< HEAD\nseven, otherwise\n=======\nseven, b/,
    )
    expect(textIn(root, 'content/home.json')).toBe(changed['content/home.json'])
    expect(textIn(root, 'content/news.json')).toBeUndefined()

    const early = await upgrade(root)
    expect(early).toMatchObject({ status: 1 })
    expect(early.stderr).toContain('A merge is under way. Commit it, or undo it with')

    writeTexts(root, { 'src/engine.ts': 'seven, both\n' })
    git('checkout', '-q', '--theirs', 'src/other.ts')
    git('add', 'src')
    git('commit', '-q', '--all', '--no-edit')
    expect(git('log', '-1', '--format=%s')).toBe('Upgrade to version 1.1.0')
    expect(git('rev-parse', 'HEAD^2')).toBe(ours.git('rev-parse', 'v1.1.0^{commit}'))
    expect(textIn(root, 'src/engine.ts')).toBe('seven, both\n')
    expect(textIn(root, 'src/other.ts')).toContain('b, better')
    expect(textIn(root, 'src/third.ts')).toContain('x, otherwise')
    expect(stateOf(root).status).toBe('')
  })

  test('is undone by “git reset --hard”', async () => {
    const root = siteFrom(ours, 'copy', changed)
    await upgrade(root)
    gitAt(root)('reset', '-q', '--hard')
    expect(stateOf(root).status).toBe('')
    expect(textIn(root, 'src/engine.ts')).toBe(changed['src/engine.ts'])
  })

  test('changes a file that the fork renamed, and leaves a conflict in one that we deleted', async () => {
    const own = ourRepository()
    own.release('1.3.0', { 'src/third.ts': undefined })
    const root = siteFrom(own, 'clone', { 'src/third.ts': changed['src/third.ts'] })
    const git = gitAt(root)
    git('mv', 'src/engine.ts', 'src/motor.ts')
    git('commit', '-qm', 'Rename the engine')
    const { stdout, status } = await upgrade(root)
    expect(status).toBe(1)
    expect(stdout).toContain('of these files of ours:\n  src/third.ts\n')
    expect(textIn(root, 'src/motor.ts')).toContain('seven, better')
    expect(textIn(root, 'src/engine.ts')).toBeUndefined()
    git('rm', '-q', 'src/third.ts')
    git('commit', '-q', '--all', '--no-edit')
  })
})

describe('npm run upgrade -- status', () => {
  test('lists the changed files of ours, and marks those that we also changed', async () => {
    const root = siteFrom(ours, 'copy', {
      ...changed,
      'src/own.ts': 'mine\n',
      'tools.cjs': undefined,
    })
    const list = `You have changed 4 files of ours since version 1.0.0:
  src/engine.ts  (we also changed it)
  src/other.ts  (we also changed it)
  src/third.ts
  tools.cjs  (deleted)
`
    const before = stateOf(root)
    const online = await upgrade(root, 'status')
    expect(online).toMatchObject({ status: 0, stderr: '' })
    expect(online.stdout).toContain(list)
    expect((await upgrade(root, 'status', '1.2.0-rc.1')).stdout).toContain(
      'src/third.ts  (we also changed it)',
    )
    // Without a connection, it knows what was fetched last.
    const manifest = textIn(root, 'package.json') ?? ''
    writeTexts(root, { 'package.json': manifest.replace(ours.root, '/no/such/repository') })
    const offline = await upgrade(root, 'status')
    expect(offline.status).toBe(0)
    expect(offline.stdout).toContain('“/no/such/repository” cannot be reached')
    expect(offline.stdout).toContain(list)
    writeTexts(root, { 'package.json': manifest })
    expect(stateOf(root)).toEqual(before)
  })

  test('lists nothing for an unchanged fork', async () => {
    const { stdout } = await upgrade(siteFrom(ours, 'clone'), 'status')
    expect(stdout).toContain('You have changed no file of ours since version 1.0.0.')
  })
})
