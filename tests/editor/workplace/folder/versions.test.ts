/** The earlier versions of a file in a real repository. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openVersions } from '../../../../src/editor/server/folder/versions.ts'
import { limits, within } from '../../../limits.ts'
import { newFolder } from '../../../pipeline/disk/site-on-disk.ts'
import { newRepository } from './repository.ts'

vi.setConfig(within(limits.programs))

const home = 'content/home.json'

/** A site in a folder of its repository, with two versions of its home page. */
function repository() {
  const top = newFolder()
  const git = newRepository(top)
  const root = path.join(top, 'site')
  mkdirSync(path.join(root, 'content'), { recursive: true })
  const commit = (file: string, text: string, message: string) => {
    writeFileSync(path.join(root, file), text)
    git('add', '-A')
    git('commit', '-qm', message)
    return git('rev-parse', 'HEAD')
  }
  const first = commit(home, 'one\r\n', 'Begin')
  commit('content/other.json', 'other', 'Another page')
  const second = commit(home, 'two\n', 'Home › Title: "A" → "B"\n\nEdit-Id: 1')
  return { root, git, first, second }
}

test('are the commits that changed it, newest first', async () => {
  const { root, git, first, second } = repository()
  const versions = openVersions(root)
  expect(await versions.list(home)).toEqual([
    {
      ...{ id: second, author: 'Zoë Lovelace', at: git('show', '-s', '--format=%aI', second) },
      message: 'Home › Title: "A" → "B"\n\nEdit-Id: 1',
    },
    expect.objectContaining({ id: first, message: 'Begin' }),
  ])
  expect(await versions.text(home, first)).toBe('one\r\n')
  expect(await versions.text(home, second)).toBe('two\n')
  expect(await versions.text('content/gone.json', second)).toBeNull()
  expect(await versions.text(home, '0'.repeat(40))).toBeNull()
})

test('are none without a history, which says so', async () => {
  await expect(openVersions(newFolder()).list(home)).rejects.toMatchObject({
    status: 409,
    message: 'This folder has no history.',
    details: expect.stringContaining('not a git repository'),
  })
})
