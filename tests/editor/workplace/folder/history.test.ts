/** Commits in real repositories. */
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openHistory } from '../../../../src/editor/server/folder/history.ts'
import { openSiteFolder } from '../../../../src/editor/server/folder/site-folder.ts'
import { cleanUp, type OnStep } from '../../../../src/pipeline/disk/write-files.ts'
import { texts } from '../../../checks/site.ts'
import { limits, within } from '../../../limits.ts'
import { newFolder, siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import { committedRepository, gitAt, newRepository } from './repository.ts'

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
  const folder = openSiteFolder(root, process.cwd())
  const history = openHistory(folder.root, folder.bytesOf)
  const write = async (file: string, text: string | null, step?: OnStep) => {
    const { files } = await folder.list()
    const before = files.find((one) => one.file === file)?.blob ?? null
    const after = text === null ? undefined : Buffer.from(text)
    const isWritten = await folder.write([{ file, before, after }], history, step)
    if (!isWritten) throw new Error('It has changed meanwhile.')
  }
  const pending = async () => {
    const state = await history.state()
    return state.ready ? state.files : state.reason
  }
  return { history, pending, write }
}

function editedRepository() {
  const { root, git } = repository()
  return { root, git, ...editor(root) }
}

/** What the next publication would change, as texts without it. */
const published = async (history: ReturnType<typeof openHistory>, base: string) =>
  (await history.published(base)).map(({ file, text }) => [file, text])

describe('what publishing would change', () => {
  test('is what was saved, and what earlier commits have changed', async () => {
    const { git, history, write } = editedRepository()
    const base = git('rev-parse', 'HEAD')
    expect(await published(history, base)).toEqual([])
    await write(contact, text(contact).replace('Contact us', 'Ask us'))
    await history.commit('Ask us')
    await write(home, inHome('Welcome', 'Hello'))
    expect(await published(history, base)).toEqual([
      [contact, text(contact)],
      [home, text(home)],
    ])
    expect(await published(history, 'HEAD')).toEqual([[home, text(home)]])
    await history.commit('Hello')
    expect(await published(history, 'HEAD')).toEqual([])
    expect(await published(history, base)).toHaveLength(2)
  })

  test('leaves out what somebody has written by hand', async () => {
    const { root, git, history, write } = editedRepository()
    await write(home, inHome('Welcome', 'Hello'))
    const byHand = (words: string) => words.replace('"/"', '"/start"')
    writeFileSync(path.join(root, home), byHand(inHome('Welcome', 'Hello')))
    expect(await published(history, git('rev-parse', 'HEAD'))).toEqual([[home, byHand(text(home))]])
  })

  test('has the bytes of a picture that was replaced, and nothing for a new page', async () => {
    const { root, git, history, write } = editedRepository()
    const about = 'content/about.json'
    await write(about, JSON.stringify({ ...JSON.parse(text(contact)), path: '/about' }))
    const [first, second] = ['one', 'two'].map((words) => `<svg>${words}</svg>`)
    mkdirSync(path.join(root, 'content/files'), { recursive: true })
    for (const words of [first, second]) {
      writeFileSync(path.join(root, 'content/files/a.svg'), words ?? '')
      git('add', 'content/files')
      git('commit', '-qm', 'A picture')
    }
    const found = await history.published(git('rev-parse', 'HEAD~'))
    expect(found.map(({ file, bytes }) => [file, bytes && String(bytes)])).toEqual([
      [about, undefined],
      ['content/files/a.svg', first],
    ])
    expect(found[0]?.text).toBeNull()
  })
})

describe('a commit', () => {
  test('is one commit of what was saved, with the message as it was written', async () => {
    const { git, history, pending, write } = editedRepository()
    await write(home, inHome('Welcome', 'Hello'))
    await write(contact, text(contact).replace('Contact us', 'Ask us'))
    await write(home, inHome('Welcome', 'Good day'))
    expect(await pending()).toEqual([contact, home])
    const message = 'Home › Page header › Heading: "Welcome" → "Good day"\n\n- a list\n# no comment'
    expect(await history.commit(message)).toEqual({
      commit: git('rev-parse', 'HEAD'),
      files: [contact, home],
    })
    expect(git('log', '--format=%B', '-1')).toBe(`${message}\n`)
    expect(git('rev-list', '--count', 'HEAD')).toBe('2')
    expect(git('show', '--format=', '--name-only', 'HEAD').split('\n')).toEqual([contact, home])
    expect(git('show', `HEAD:${home}`)).toBe(inHome('Welcome', 'Good day').trimEnd())
    expect(git('status', '--porcelain')).toBe('')
    expect(await pending()).toEqual([])
    await expect(history.commit('again')).rejects.toThrow('There is nothing to publish.')
  })

  test('does not contain changes that were reverted on the disk', async () => {
    const { git, history, pending, write } = editedRepository()
    await write(home, inHome('Welcome', 'A wrong promise'))
    git('checkout', '-q', home)
    await write(contact, text(contact).replace('Contact us', 'Ask us'))
    expect(await pending()).toEqual([contact])
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

  test('stages nothing of a file whose name the name of another one matches as a pattern', async () => {
    const root = siteOnDisk()
    const [other, file] = ['content/home1.json', 'content/home[1].json']
    writeFileSync(path.join(root, other), inHome('Both sides.', 'Every side.'))
    writeFileSync(path.join(root, file), text(home))
    const { git } = repository(root)
    const { history, write } = editor(root)
    await write(file, inHome('"title": "Home"', '"title": "Start"'))
    await history.commit('Change the title')
    expect(git('diff', '--cached')).toBe('')
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

  test('holds what was saved before a restart, once', async () => {
    const { root, git, write } = editedRepository()
    await write(home, inHome('Welcome', 'Hello'))
    const later = editor(root)
    await later.write(home, inHome('Welcome', 'Good day'))
    expect(await editor(root).pending()).toEqual([home])
    await later.write(contact, text(contact).replace('Contact us', 'Ask us'))
    await later.history.commit('Good day')
    expect(git('show', `HEAD:${home}`)).toContain('Good day')
    expect(git('status', '--porcelain')).toBe('')
    expect(await editor(root).pending()).toEqual([])
  })

  test('is not offered for what somebody has committed with git', async () => {
    const { git, history, pending, write } = editedRepository()
    await write(home, inHome('Welcome', 'Hello'))
    git('commit', '-qam', 'By hand')
    expect(await pending()).toEqual([])
    await write(home, inHome('Welcome', 'Good day'))
    expect(await pending()).toEqual([home])
    await history.commit('Good day')
    expect(git('rev-list', '--count', 'HEAD')).toBe('3')
    expect(git('status', '--porcelain')).toBe('')
  })

  test('is not offered where somebody has committed other words in the same place', async () => {
    const { root, git, history, pending, write } = editedRepository()
    await write(home, inHome('Welcome', 'Hello'))
    writeFileSync(path.join(root, home), inHome('Welcome', 'By hand'))
    git('commit', '-qam', 'By hand')
    expect(await pending()).toEqual([])
    await write(contact, text(contact).replace('Contact us', 'Ask us'))
    await history.commit('Ask us')
    expect(git('show', '--format=', '--name-only', 'HEAD')).toBe(contact)
  })

  test('is not offered for a file that somebody has renamed and committed', async () => {
    const { git, history, pending, write } = editedRepository()
    await write(contact, text(contact).replace('Contact us', 'Ask us'))
    git('mv', contact, 'content/ask.json')
    git('commit', '-qam', 'Rename')
    expect(await pending()).toEqual([])
    await write(home, inHome('Welcome', 'Hello'))
    await history.commit('Hello')
    expect(git('status', '--porcelain')).toBe('')
  })

  test('does not bring back what was reverted in a file with other changes', async () => {
    const { root, git, pending, write } = editedRepository()
    await write(home, inHome('Welcome', 'A wrong promise'))
    git('checkout', '-q', home)
    writeFileSync(path.join(root, home), inHome('Both sides.', 'Every side.'))
    expect(await pending()).toEqual([])
  })

  test('does not contain what somebody wrote by hand between two saves', async () => {
    const { root, git, history, write } = editedRepository()
    await write(home, inHome('Welcome', 'Hello'))
    const byHand = inHome('Welcome', 'Hello').replace('Both sides.', 'Every side.')
    writeFileSync(path.join(root, home), byHand)
    await write(home, byHand.replace('Hello', 'Good day'))
    await history.commit('Good day')
    expect(git('show', `HEAD:${home}`)).toBe(inHome('Welcome', 'Good day').trimEnd())
    expect(readFileSync(path.join(root, home), 'utf8')).toBe(byHand.replace('Hello', 'Good day'))
  })

  test('holds what was changed back after a commit by hand', async () => {
    const { root, git, history, pending, write } = editedRepository()
    await write(home, inHome('Welcome', 'Hello'))
    git('commit', '-qam', 'By hand')
    const byHand = inHome('Both sides.', 'Every side.')
    writeFileSync(path.join(root, home), byHand.replace('Welcome', 'Hello'))
    await write(home, byHand)
    expect(await pending()).toEqual([home])
    await history.commit('Welcome again')
    expect(git('show', `HEAD:${home}`)).toBe(text(home).trimEnd())
  })

  test('waits until another program has let go of the index', async () => {
    const { root, git, history, pending, write } = editedRepository()
    await write(home, inHome('Welcome', 'Hello'))
    const lock = path.join(root, '.git/index.lock')
    writeFileSync(lock, '')
    await expect(history.commit('Hello')).rejects.toMatchObject({
      message: 'The changes could not be kept in the history.',
      details: expect.stringContaining('index.lock'),
    })
    expect(git('rev-list', '--count', 'HEAD')).toBe('1')
    expect(await pending()).toEqual([home])
    rmSync(lock)
    await history.commit('Hello')
    expect(git('status', '--porcelain')).toBe('')
  })

  test('leaves nothing staged after a hook that formats what is committed', async () => {
    const { root, git, history, write } = editedRepository()
    const format = `sed -i 's/Hello/Hello!/' ${home} && git add ${home}`
    writeFileSync(path.join(root, '.git/hooks/pre-commit'), `#!/bin/sh\n${format}\n`)
    chmodSync(path.join(root, '.git/hooks/pre-commit'), 0o755)
    await write(home, inHome('Welcome', 'Hello'))
    await history.commit('Change home')
    expect(git('show', `HEAD:${home}`)).toContain('Hello!')
    expect(git('diff', '--cached', '--name-only')).toBe('')
    expect(git('status', '--porcelain')).toBe('')
  })

  test('is refused if somebody else has changed the same words', async () => {
    const { root, git, history, pending, write } = editedRepository()
    writeFileSync(path.join(root, home), inHome('Welcome', 'By hand'))
    await write(home, inHome('Welcome', 'Hello'))
    await expect(history.commit('Change home')).rejects.toThrow(
      'Somebody else has changed content/home.json in the same places, outside the editor.',
    )
    expect(git('rev-list', '--count', 'HEAD')).toBe('1')
    expect(git('diff', '--cached', '--name-only')).toBe('')
    expect(await pending()).toEqual([home])
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

describe('the list of saved files', () => {
  const listIn = (root: string) => path.join(root, '.git/editor-saved.json')

  /** Saves a text, and returns copies of the folder as a server leaves it that is killed at a step. */
  async function killedAt(step: string, first: string, second: string) {
    const { root, write } = editedRepository()
    await write(home, first)
    const copy = newFolder()
    await write(home, second, (name) => {
      if (name === step) cpSync(root, copy, { recursive: true })
    })
    cleanUp(path.join(copy, 'content'))
    return { ...editor(copy), git: gitAt(copy) }
  }

  test.each([
    ['before it writes a file', 'rename', 'Hello'],
    ['after it has written a file', 'end', 'Good day'],
  ])('holds what is on the disk if the server is killed %s', async (_, step, heading) => {
    const first = inHome('Welcome', 'Hello')
    const { git, history, pending } = await killedAt(step, first, inHome('Welcome', 'Good day'))
    expect(await pending()).toEqual([home])
    await history.commit(heading)
    expect(git('show', `HEAD:${home}`)).toBe(inHome('Welcome', heading).trimEnd())
    expect(git('status', '--porcelain')).toBe('')
  })

  test('holds an earlier save if the server is killed before it writes the old text again', async () => {
    const { git, history, pending } = await killedAt(
      'rename',
      inHome('Welcome', 'Hello'),
      text(home),
    )
    expect(await pending()).toEqual([home])
    await history.commit('Hello')
    expect(git('show', `HEAD:${home}`)).toContain('Hello')
  })

  test('is as before after a save that failed, or that came too late', async () => {
    const { root, git, history, pending, write } = editedRepository()
    await write(home, inHome('Welcome', 'Hello'))
    const before = readFileSync(listIn(root), 'utf8')
    const full = () => {
      throw new Error('The disk is full')
    }
    const failing = write(
      home,
      inHome('Welcome', 'Good day'),
      (step) => step === 'rename' && full(),
    )
    await expect(failing).rejects.toThrow('The disk is full')
    expect(readFileSync(listIn(root), 'utf8')).toBe(before)
    const late = write(contact, text(contact).replace('Contact us', 'Ask us'), (step) => {
      if (step === 'compare') {
        writeFileSync(path.join(root, contact), text(contact).replace('Contact us', 'By hand'))
      }
    })
    await expect(late).rejects.toThrow('It has changed meanwhile.')
    expect(await pending()).toEqual([home])
    await history.commit('Hello')
    expect(git('show', '--format=', '--name-only', 'HEAD')).toBe(home)
  })

  test.each([
    ['is not a list', (place: string) => writeFileSync(place, '{"half": ')],
    ['cannot be read', (place: string) => mkdirSync(place)],
  ])('refuses saves and commits, and says which file it is, where it %s', async (_, prepare) => {
    const { root, history, write } = editedRepository()
    prepare(listIn(root))
    const refusal = {
      status: 409,
      message: 'The list of the files that you have saved cannot be read.',
      details: expect.stringContaining('editor-saved.json'),
    }
    await expect(write(home, inHome('Welcome', 'Hello'))).rejects.toMatchObject(refusal)
    await expect(history.state()).rejects.toMatchObject(refusal)
    await expect(history.commit('Hello')).rejects.toMatchObject(refusal)
    expect(readFileSync(path.join(root, home), 'utf8')).toBe(text(home))
  })

  test('holds what two servers on one folder save at the same time', async () => {
    const { root, git, history, pending, write } = editedRepository()
    const other = editor(root)
    const asked = (words: string) => text(contact).replace('Contact us', words)
    await write(home, inHome('Welcome', 'Hello'))
    await write(contact, asked('Ask us'))
    await Promise.all([
      write(home, inHome('Welcome', 'Good day')),
      other.write(contact, asked('Write to us')),
    ])
    expect(await pending()).toEqual([contact, home])
    await history.commit('Both')
    expect(git('status', '--porcelain')).toBe('')
  })
})

describe('says what git says where a commit is not possible', () => {
  test('without a repository, or without git', async () => {
    vi.stubEnv('GIT_CEILING_DIRECTORIES', path.dirname(newFolder()))
    const { history, write } = editor(siteOnDisk())
    await write(home, inHome('Welcome', 'Hello'))
    const refusal = {
      ready: false,
      reason: 'This folder has no history, so nothing can be published from here.',
    }
    expect(await history.state()).toMatchObject({
      ...refusal,
      details: expect.stringContaining('not a git repository'),
    })
    const { root } = repository()
    vi.stubEnv('PATH', newFolder())
    expect(await editor(root).history.state()).toMatchObject({
      ...refusal,
      details: expect.stringContaining('ENOENT'),
    })
  })

  const noBranch = 'The history of this folder is in a state in which changes could be lost.'

  test('on no branch', async () => {
    const { git, history, write } = editedRepository()
    git('checkout', '-q', '--detach')
    await write(home, inHome('Welcome', 'Hello'))
    expect(await history.state()).toMatchObject({ ready: false, reason: noBranch })
    await expect(history.commit('Hello')).rejects.toThrow(noBranch)
    expect(git('rev-list', '--count', 'HEAD')).toBe('1')
    git('checkout', '-q', 'main')
    await history.commit('Hello')
    expect(git('status', '--porcelain')).toBe('')
  })

  /** Returns a repository in which a command of git has stopped at a conflict, and an unpublished change. */
  async function stoppedAt(...command: string[]) {
    const edited = editedRepository()
    const { root, git, write } = edited
    const commitNotes = (words: string) => {
      writeFileSync(path.join(root, 'notes.txt'), words)
      git('add', 'notes.txt')
      git('commit', '-qm', words, '--author', 'Ada <ada@example.com>')
    }
    commitNotes('first')
    git('checkout', '-qb', 'other')
    commitNotes('theirs')
    git('checkout', '-q', 'main')
    commitNotes('ours')
    expect(() => git(...command)).toThrow()
    await write(home, inHome('Welcome', 'Hello'))
    return edited
  }

  test.each([
    ['a merge', 'merge', 'other', 'MERGE_HEAD'],
    ['a cherry-pick', 'cherry-pick', 'other', 'CHERRY_PICK_HEAD'],
    ['a revert', 'revert', 'HEAD~', 'REVERT_HEAD'],
  ])('during %s, which the commit would end', async (_, command, commit, state) => {
    const { git, history } = await stoppedAt(command, commit)
    const before = git('status')
    await expect(history.commit('Hello')).rejects.toMatchObject({
      message: 'The changes could not be kept in the history.',
      details: `A merge, a cherry-pick or a revert is not finished (${state}).`,
    })
    expect(git('status')).toBe(before)
    expect(git('log', '--format=%s')).toBe('ours\nfirst\nBegin')
    git(command, '--abort')
    await history.commit('Hello')
    expect(git('show', '--format=%an %p', '--name-only')).toBe(
      `Zoë Lovelace ${git('rev-parse', '--short', 'HEAD~')}\n\n${home}`,
    )
  })

  test.each([
    [
      'without an identity',
      'Please tell me who you are',
      (root: string) => gitAt(root)('config', '--unset', 'user.email'),
    ],
    [
      'with a hook that refuses',
      'Too short',
      (root: string) => {
        writeFileSync(
          path.join(root, '.git/hooks/pre-commit'),
          '#!/bin/sh\necho Too short >&2; exit 1\n',
        )
        chmodSync(path.join(root, '.git/hooks/pre-commit'), 0o755)
      },
    ],
  ])('%s', async (_, details, prepare) => {
    const { root, git, history, pending, write } = editedRepository()
    prepare(root)
    await write(home, inHome('Welcome', 'Hello'))
    await expect(history.commit('Change home')).rejects.toMatchObject({
      status: 409,
      message: 'The changes could not be kept in the history.',
      details: expect.stringContaining(details),
    })
    expect(git('rev-list', '--count', 'HEAD')).toBe('1')
    expect(git('diff', '--cached', '--name-only')).toBe('')
    expect(await pending()).toEqual([home])
  })
})
