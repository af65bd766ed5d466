import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lastModified } from '../../src/pipeline/site-files/last-modified.ts'
import { writeInto } from '../files.ts'
import { limits, within } from '../limits.ts'
import { newFolder } from './disk/site-on-disk.ts'

vi.setConfig(within(limits.build))

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => void vi.unstubAllEnvs())

const write = (root: string, file: string, text = '{}') => writeInto(root, { [file]: text })

function git(cwd: string, args: string[], date = '') {
  const env = {
    ...process.env,
    GIT_COMMITTER_DATE: date,
    GIT_AUTHOR_DATE: date,
  }
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
  execFileSync('git', [...identity, ...args], { cwd, env, stdio: 'pipe' })
}

function commit(cwd: string, date: string) {
  git(cwd, ['add', '.'])
  git(cwd, ['commit', '-q', '-m', 'Change'], date)
}

/** A site in a repository: `a` was changed again, `b` was not, `new` is in no commit. */
function repository(): string {
  const site = path.join(folder, 'repository', 'site')
  write(site, 'content/a.json')
  write(site, 'content/guides/b ü "q".json')
  git(path.join(folder, 'repository'), ['init', '-q'])
  commit(site, '2024-01-01T10:00:00+02:00')
  write(site, 'content/a.json', '{ }')
  commit(site, '2024-05-05T10:00:00Z')
  write(site, 'elsewhere.json')
  commit(site, '2025-01-01T10:00:00Z')
  write(site, 'content/new.json')
  return site
}

const pages = ['content/a.json', 'content/guides/b ü "q".json', 'content/new.json'].map((file) => ({
  file,
}))

describe('lastModified', () => {
  test('returns the date of a file’s last commit, and none of a file in no commit', async () => {
    const { dates, warning } = await lastModified(repository(), pages)
    expect(Object.fromEntries(dates)).toEqual({
      'content/a.json': '2024-05-05T10:00:00+00:00',
      'content/guides/b ü "q".json': '2024-01-01T10:00:00+02:00',
    })
    expect(warning).toBe(
      'The sitemap has no date for 1 of 3 pages, because Git has no commit of them yet.',
    )
  })

  test.each([
    ['there is no repository', () => {}],
    ['it has no commit', () => git(folder, ['init', '-q'])],
  ])('returns no dates and a message if %s', async (_, make) => {
    write(folder, 'content/a.json')
    make()
    expect(await lastModified(folder, [{ file: 'content/a.json' }])).toEqual({
      dates: new Map(),
      warning: 'The sitemap has no dates, because no page is committed to Git.',
    })
  })

  test('returns the date of the shared sections that a page shows if they changed later', async () => {
    const site = repository()
    const old = 'content/guides/b ü "q".json'
    write(site, 'content/shared/risk.json')
    // An earlier moment than that of the last change of `a`, although it has a later hour.
    commit(site, '2024-05-05T11:00:00+02:00')
    const shown = ['content/a.json', old].map((file) => ({
      file,
      sharedFiles: ['content/shared/risk.json'],
    }))
    expect(Object.fromEntries((await lastModified(site, shown)).dates)).toEqual({
      'content/a.json': '2024-05-05T10:00:00+00:00',
      [old]: '2024-05-05T11:00:00+02:00',
    })
  })

  test('returns no date if a shallow clone does not reach back far enough', async () => {
    const site = repository()
    write(site, 'content/new.json')
    commit(site, '2025-02-02T10:00:00Z')
    const origin = `file://${path.dirname(site)}`
    git(folder, ['clone', '-q', '--depth', '2', origin, 'clone'])
    const { dates, warning } = await lastModified(path.join(folder, 'clone/site'), pages)
    expect(Object.fromEntries(dates)).toEqual({
      'content/new.json': '2025-02-02T10:00:00+00:00',
    })
    expect(warning).toBe(
      'The sitemap has no date for 2 of 3 pages, because the clone is shallow. Run “git fetch --unshallow” to get the whole history.',
    )
  })

  test('returns no dates and a message if git refuses the repository', async () => {
    const site = repository()
    // Git's own switch for this: only root could give the files to somebody else.
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    const { dates, warning } = await lastModified(site, pages)
    expect(Object.fromEntries(dates)).toEqual({})
    expect(warning).toMatch(
      /^The sitemap has no dates, because git cannot read the history of the content: fatal: .*dubious ownership/,
    )
  })

  test('returns no dates and a message if git is missing', async () => {
    const site = repository()
    vi.stubEnv('PATH', folder)
    expect(await lastModified(site, pages)).toEqual({
      dates: new Map(),
      warning:
        'The sitemap has no dates, because git cannot read the history of the content: spawn git ENOENT',
    })
  })
})
