import { describe, expect, test } from 'vitest'
import { gitIn, outputOf } from '../../src/pipeline/disk/git.ts'
import { builtCommit } from '../../src/pipeline/site-files/built-commit.ts'
import { newFolder } from './disk/site-on-disk.ts'

describe('builtCommit', () => {
  test('returns the commit of a clone, and none elsewhere', async () => {
    const folder = newFolder()
    expect(await builtCommit(folder)).toBeUndefined()
    const git = gitIn(folder)
    await git(['init', '--quiet'])
    expect(await builtCommit(folder)).toBeUndefined()
    const person = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com']
    await git([...person, 'commit', '--quiet', '--allow-empty', '--message=First'])
    expect(await builtCommit(folder)).toBe(await outputOf(git(['rev-parse', 'HEAD'])))
  })
})
