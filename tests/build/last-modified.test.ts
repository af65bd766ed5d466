// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastModified } from '../../src/build/site-files/last-modified'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'last-modified-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const fileTime = '2001-02-03T04:05:06.000Z'

function write(root: string, file: string, text = '{}') {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  utimesSync(path.join(root, file), new Date(fileTime), new Date(fileTime))
}

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

/** A site inside a repository: `a` was changed once more, `b` was not, `new` is in no commit. */
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

const files = ['content/a.json', 'content/guides/b ü "q".json', 'content/new.json']

test('takes the date of the last commit that touched a file, else the time of the file', async () => {
  expect(Object.fromEntries(await lastModified(repository(), files))).toEqual({
    'content/a.json': '2024-05-05T10:00:00+00:00',
    'content/guides/b ü "q".json': '2024-01-01T10:00:00+02:00',
    'content/new.json': fileTime,
  })
})

test('takes the time of the file where there is no git', async () => {
  write(folder, 'content/a.json')
  expect(Object.fromEntries(await lastModified(folder, ['content/a.json']))).toEqual({
    'content/a.json': fileTime,
  })
})

test('knows no date of what a shallow clone has no history of', async () => {
  const site = repository()
  write(site, 'content/new.json')
  commit(site, '2025-02-02T10:00:00Z')
  const origin = `file://${path.dirname(site)}`
  git(folder, ['clone', '-q', '--depth', '2', origin, 'clone'])
  expect(Object.fromEntries(await lastModified(path.join(folder, 'clone/site'), files))).toEqual({
    'content/new.json': '2025-02-02T10:00:00+00:00',
  })
})
