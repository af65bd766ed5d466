/** Commits in real repositories. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openFileContents } from '../../../../src/editor/workplace/folder/server/file-contents.ts'
import { openHistory } from '../../../../src/editor/workplace/folder/server/history.ts'
import { save } from '../../../../src/editor/workplace/folder/server/save.ts'
import {
  etagOf,
  openSiteFolder,
} from '../../../../src/editor/workplace/folder/server/site-folder.ts'
import { texts } from '../../../checks/site.ts'
import { limits, within } from '../../../limits.ts'
import { newFolder, siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import { committedRepository, newRepository } from './repository.ts'

vi.setConfig(within(limits.programs))

afterEach(() => void vi.unstubAllEnvs())

const home = 'content/home.json'
const contact = 'content/contact.json'
const text = (file: string) => texts[file] ?? ''
const inHome = (from: string, to: string) => text(home).replace(from, to)

function repository(root = siteOnDisk()) {
  return { root, git: committedRepository(root) }
}

/** An editor on the folder, and a function that saves a text as it does. */
function editor(root: string) {
  const folder = openSiteFolder(root, root)
  const history = openHistory(folder.root)
  const contents = openFileContents(folder.root, newFolder())
  const write = async (file: string, after: string | null) => {
    const source = (await folder.read()).get(file)
    const ifMatch = source ? etagOf(source.bytes) : null
    const saved = await save(folder, [{ file, ifMatch, text: after }], contents)
    if (saved.status !== 200) throw new Error(JSON.stringify(saved))
    history.remember(saved.writes)
  }
  return { history, write }
}

function editedRepository() {
  const { root, git } = repository()
  return { root, git, ...editor(root) }
}

describe('a commit', () => {
  test('is one commit of what was saved, with the message as it was written', async () => {
    const { git, history, write } = editedRepository()
    await write(home, inHome('Welcome', 'Hello'))
    await write(contact, text(contact).replace('Contact us', 'Ask us'))
    await write(home, inHome('Welcome', 'Good day'))
    expect(await history.pending()).toEqual([contact, home])
    const message = 'Home › Page header › Heading: "Welcome" → "Good day"\n\n- a list\n# no comment'
    expect(await history.commit(message)).toBe(git('rev-parse', 'HEAD'))
    expect(git('log', '--format=%B', '-1')).toBe(`${message}\n`)
    expect(git('rev-list', '--count', 'HEAD')).toBe('2')
    expect(git('show', '--format=', '--name-only', 'HEAD').split('\n')).toEqual([contact, home])
    expect(git('show', `HEAD:${home}`)).toBe(inHome('Welcome', 'Good day').trimEnd())
    expect(git('status', '--porcelain')).toBe('')
    expect(await history.pending()).toEqual([])
    await expect(history.commit('again')).rejects.toThrow('There is nothing to commit.')
  })

  test('does not contain changes that were reverted on the disk', async () => {
    const { git, history, write } = editedRepository()
    await write(home, inHome('Welcome', 'A wrong promise'))
    git('checkout', '-q', home)
    await write(contact, text(contact).replace('Contact us', 'Ask us'))
    expect(await history.pending()).toEqual([contact])
    await history.commit('Ask us')
    expect(git('show', '--format=', '--name-only', 'HEAD')).toBe(contact)
    expect(git('status', '--porcelain')).toBe('')
  })

  test('leaves other staged, changed and new files as they are', async () => {
    const { root, git, history, write } = editedRepository()
    writeFileSync(path.join(root, 'staged.txt'), 'staged')
    writeFileSync(path.join(root, contact), text(contact).replace('Contact us', 'Staged'))
    git('add', 'staged.txt', contact)
    writeFileSync(path.join(root, contact), text(contact).replace('Contact us', 'Changed'))
    writeFileSync(path.join(root, 'untracked.txt'), 'untracked')
    const before = git('status', '--porcelain')
    await write(home, inHome('Welcome', 'Hello'))
    await history.commit('Change home')
    expect(git('status', '--porcelain')).toBe(before)
    expect(git('show', `:${contact}`)).toContain('Staged')
    expect(git('show', '--format=', '--name-only', 'HEAD')).toBe(home)
  })

  test('does not contain other changes of the same file, staged or not', async () => {
    const { root, git, history, write } = editedRepository()
    const staged = inHome('"title": "Home"', '"title": "Start"')
    writeFileSync(path.join(root, home), staged)
    git('add', home)
    const changed = staged.replace('Both sides.', 'Every side.')
    writeFileSync(path.join(root, home), changed)
    await write(home, changed.replace('Welcome', 'Hello'))
    await history.commit('Change home')
    expect(git('show', '--format=', '-U0', 'HEAD').match(/^[+-] .*$/gm)).toEqual([
      '-      "heading": "Welcome",',
      '+      "heading": "Hello",',
    ])
    expect(git('diff', '--cached', '-U0').match(/^[+-] .*$/gm)).toEqual([
      '-  "title": "Home",',
      '+  "title": "Start",',
    ])
    expect(
      git('diff', '-U0')
        .match(/^[+-] .*$/gm)
        ?.map((line) => line.includes('Every side.')),
    ).toEqual([false, true])
    expect(readFileSync(path.join(root, home), 'utf8')).toBe(changed.replace('Welcome', 'Hello'))
  })

  test('is made with a warning if the repository is not on a branch', async () => {
    const { git, history, write } = editedRepository()
    expect(await history.warning()).toBeUndefined()
    git('checkout', '-q', '--detach')
    await write(home, inHome('Welcome', 'Hello'))
    expect(await history.refusal()).toBeUndefined()
    expect(await history.warning()).toMatchObject({
      reason: expect.stringContaining('not on a branch'),
      help: expect.stringContaining('git switch -c'),
    })
    expect(await history.commit('Hello')).toBe(git('rev-parse', 'HEAD'))
  })

  test('is refused if somebody else has changed the same words', async () => {
    const { root, git, history, write } = editedRepository()
    writeFileSync(path.join(root, home), inHome('Welcome', 'By hand'))
    await write(home, inHome('Welcome', 'Hello'))
    await expect(history.commit('Change home')).rejects.toThrow(
      'Somebody else has changed content/home.json in the same places and has not committed it.',
    )
    expect(git('rev-list', '--count', 'HEAD')).toBe('1')
    expect(git('diff', '--cached', '--name-only')).toBe('')
    expect(await history.pending()).toEqual([home])
  })

  test('holds new and deleted files', async () => {
    const { git, history, write } = editedRepository()
    await write('content/about.json', text(contact).replace('/contact', '/about'))
    await history.commit('Add about')
    await write('content/about.json', null)
    await history.commit('Delete about')
    expect(git('log', '--format=%s', '--name-status').split('\n').filter(Boolean)).toEqual(
      expect.arrayContaining([
        'Add about',
        'A\tcontent/about.json',
        'Delete about',
        'D\tcontent/about.json',
      ]),
    )
    expect(git('status', '--porcelain')).toBe('')
  })

  test('is the first commit of a repository without one', async () => {
    const root = siteOnDisk()
    const git = newRepository(root)
    const { history, write } = editor(root)
    await write('content/about.json', text(contact).replace('/contact', '/about'))
    await history.commit('Add about')
    expect(git('ls-tree', '-r', '--name-only', 'HEAD')).toBe('content/about.json')
  })

  test('works where the site is a folder of the repository, and lines end as on Windows', async () => {
    const root = newFolder()
    cpSync(siteOnDisk(), path.join(root, 'site'), { recursive: true })
    const { git } = repository(root)
    git('config', 'core.autocrlf', 'true')
    const crlf = (words: string) => words.replaceAll('\n', '\r\n')
    writeFileSync(path.join(root, 'site', home), crlf(text(home)))
    const { history, write } = editor(path.join(root, 'site'))
    await write(home, crlf(inHome('Welcome', 'Hello')))
    await history.commit('Change home')
    expect(git('show', '--format=', '--numstat', 'HEAD')).toBe(`1\t1\tsite/${home}`)
    expect(git('status', '--porcelain')).toBe('')
  })
})

describe('explains why a commit is not possible', () => {
  const refusalIn = (root: string) => openHistory(root).refusal()

  test('without a repository', async () => {
    vi.stubEnv('GIT_CEILING_DIRECTORIES', path.dirname(newFolder()))
    expect(await refusalIn(siteOnDisk())).toEqual({
      reason: 'The folder of the site is not in a git repository.',
      help: 'Run “git init” in it if you want to commit its changes.',
    })
  })

  test('without git', async () => {
    const { root } = repository()
    vi.stubEnv('PATH', newFolder())
    expect(await refusalIn(root)).toEqual({
      reason: 'There is no git on this machine.',
      help: 'Install it from git-scm.com.',
    })
  })

  test('without an identity', async () => {
    const { root, git } = repository()
    git('config', '--unset', 'user.email')
    expect(await refusalIn(root)).toEqual({
      reason: 'git does not know who you are.',
      help: 'Run: git config --global user.name "Your Name", and: git config --global user.email you@example.com',
    })
    const { history, write } = editor(root)
    await write(home, inHome('Welcome', 'Hello'))
    await expect(history.commit('Change home')).rejects.toThrow('git does not know who you are.')
    expect(git('rev-list', '--count', 'HEAD')).toBe('1')
  })

  test('while a merge is under way', async () => {
    const { root, git } = repository()
    writeFileSync(path.join(root, '.git/MERGE_HEAD'), git('rev-parse', 'HEAD'))
    expect(await refusalIn(root)).toMatchObject({
      reason: 'A merge or a rebase has been started in this repository and is not finished.',
    })
    rmSync(path.join(root, '.git/MERGE_HEAD'))
    expect(await refusalIn(root)).toBeUndefined()
  })
})
