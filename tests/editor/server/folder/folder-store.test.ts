/** The store over a folder, in real repositories. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openFolderStore } from '../../../../src/editor/server/folder/folder-store.ts'
import { openRepository } from '../../../../src/editor/server/folder/repository.ts'
import { blobId } from '../../../../src/pipeline/disk/blob-ids.ts'
import { texts } from '../../../checks/site.ts'
import { limits, within } from '../../../limits.ts'
import { newFolder, siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import * as made from '../../../pipeline/pictures.ts'
import { contact, home } from '../../model/site-files.ts'
import { committedRepository, type gitAt, newRepository } from './repository.ts'

vi.setConfig(within(limits.programs))
afterEach(() => void vi.unstubAllEnvs())

const text = (file: string) => texts[file] ?? ''
const hello = text(home).replace('Welcome', 'Hello')
const guide = text(contact).replace('"/contact"', '"/guide"')

/** Opens the store of a site in a repository. `prefix`: the folder of the site in it. */
function open(root = siteOnDisk(), prefix = '') {
  const git = committedRepository(root)
  return opened(root, git, prefix)
}

function opened(top: string, git: ReturnType<typeof gitAt>, prefix = '') {
  const root = path.join(top, prefix)
  const store = openFolderStore(root, process.cwd())
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const listed = async () => (await store.unpublished()).files
  /** Publishes files, or all, as they are. */
  async function publish(message = 'Say hello', names?: readonly string[]) {
    const files = (await listed()).filter(({ file }) => !names || names.includes(file))
    return store.publish({
      files: files.map(({ file, saved }) => ({ file, saved })),
      message,
      as: 'publish',
    })
  }
  const names = async () => (await listed()).map(({ file }) => file)
  return { root, git, store, write, listed, names, publish }
}

/** Gives a repository the remote `origin`, which has its commits. */
function addRemote(git: ReturnType<typeof gitAt>) {
  const folder = newFolder()
  const remote = newRepository(folder, '--bare')
  git('remote', 'add', 'origin', folder)
  git('push', '-q', 'origin', 'main')
  const hook = (name: string, script: string) => {
    const file = path.join(folder, 'hooks', name)
    writeFileSync(file, `#!/bin/sh\n${script}\n`)
    chmodSync(file, 0o755)
  }
  return { remote, hook }
}

describe('unpublished changes of the folder store', () => {
  test('are those that Git reports, with the published bytes', async () => {
    const { store, write, listed, names, git } = open()
    write(home, hello)
    write('content/guide.json', guide)
    write('content/notes.txt', 'no content')
    write('content/ignored.json', '{}')
    writeFileSync(
      path.join(git('rev-parse', '--show-toplevel'), '.git/info/exclude'),
      'ignored.json',
    )
    rmSync(path.join(store.root, contact))
    expect(await names()).toEqual([contact, 'content/guide.json', home])
    const [gone, added, changed] = await listed()
    expect([gone?.saved, added?.published]).toEqual([null, null])
    expect(changed).toMatchObject({ saved: blobId(Buffer.from(hello)), by: [] })
    expect(String(await store.bytes(changed?.published ?? ''))).toBe(text(home))
    expect(await store.unpublished()).toMatchObject({ isLocal: true, others: [] })
  })

  test('include commits that the remote lacks', async () => {
    const { store, write, listed, git } = open()
    addRemote(git)
    write(contact, text(contact).replace('Contact', 'Ask us'))
    git('commit', '-qam', 'Ask')
    write(home, hello)
    expect(await listed()).toMatchObject([{ file: contact, isCommitted: true }, { file: home }])
    expect(await store.unpublished()).toMatchObject({ others: ['Ask'] })
  })

  test('are watched', async () => {
    const { store } = open()
    const events: string[] = []
    onTestFinished(store.follow((event) => events.push(event)))
    const change = {
      file: home,
      before: blobId(Buffer.from(text(home))),
      after: Buffer.from(hello),
    }
    expect(await store.write([change], 'Hello')).toEqual([blobId(Buffer.from(hello))])
    expect(events).toEqual(['files', 'unpublished'])
    expect(await store.write([{ ...change, after: Buffer.from('{}') }], 'x')).toBe('stale')
  })
})

describe('publish of the folder store', () => {
  test('makes one commit of the chosen files, and changes nothing else', async () => {
    const extra = 'content/extra.json'
    const { git, store, write, names, publish } = open(
      siteOnDisk({ [extra]: guide.replace('/guide', '/extra') }),
    )
    write('package.json', '{}')
    write('content/notes.txt', 'staged')
    git('add', 'package.json', 'content/notes.txt')
    write('package.json', '{ "a": 1 }')
    // Half of it is staged.
    write(home, text(home).replace('Welcome', 'Staged'))
    git('add', home)
    write(home, hello)
    write('content/guide.json', guide)
    write('content/other.json', guide.replace('/guide', '/other'))
    git('rm', '-q', '--cached', extra)
    rmSync(path.join(store.root, extra))
    const chosen = [home, 'content/guide.json', extra]
    expect(await publish('Say hello\n\n- Home › “Hello”\n# 1', chosen)).toMatchObject({
      status: 'done',
      answer: { state: 'published' },
    })
    expect(git('show', '--name-status', '--no-renames', '--format=%an %B', 'HEAD')).toBe(
      `Zoë Lovelace Say hello\n\n- Home › “Hello”\n# 1\n\n\nD\t${extra}\nA\tcontent/guide.json\nM\t${home}`,
    )
    expect(git('show', `HEAD:${home}`)).toBe(hello.replace(/\n$/, ''))
    expect(git('status', '--short').split('\n')).toEqual([
      'A  content/notes.txt',
      'AM package.json',
      '?? content/other.json',
    ])
    expect(await names()).toEqual(['content/other.json'])
  })

  test('treats names literally, and keeps bytes', async () => {
    const { git, store, write } = open()
    const odd = ['content/files/*.pdf', 'content/files/:(top)a.pdf', 'content/files/-b "Ü".pdf']
    for (const name of [...odd, 'content/files/other.pdf']) write(name, made.pdf())
    // The checks refuse such names.
    await openRepository(store.root).commitFiles(odd, 'Files')
    const committed = git('show', '-z', '--name-only', '--format=', 'HEAD').split('\0')
    expect(committed.filter(Boolean).sort()).toEqual([...odd].sort())
    expect(git('rev-parse', `HEAD:${odd[0]}`)).toBe(blobId(made.pdf()))
  })

  test('makes the first commit of an empty repository', async () => {
    const root = siteOnDisk()
    const { git, names, publish } = opened(root, newRepository(root))
    await publish('Begin')
    expect(git('show', '--name-only', '--format=%s', 'HEAD')).toContain(home)
    expect(await names()).toEqual([])
  })

  test('works in a folder of a repository, with Windows line ends', async () => {
    const { git, write, names, publish } = open(newFolderWithSite(), 'site')
    git('config', 'core.autocrlf', 'true')
    write(home, text(home).replaceAll('\n', '\r\n'))
    expect(await names()).toEqual([])
    write(home, hello.replaceAll('\n', '\r\n'))
    expect(await names()).toEqual([home])
    await publish()
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe(`site/${home}`)
    expect(git('show', `HEAD:site/${home}`)).not.toContain('\r')
    expect(await names()).toEqual([])
  })

  test('commits the target of a symbolic link in the site', async () => {
    const root = siteOnDisk()
    renameSync(path.join(root, contact), path.join(root, 'contact-text'))
    symlinkSync('../contact-text', path.join(root, contact))
    const { git, write, names, publish } = open(root)
    write(contact, text(contact).replace('Contact', 'Ask us'))
    expect(await names()).toEqual([contact])
    await publish()
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe('contact-text')
  })

  test('runs hooks, and restores the index if one refuses', async () => {
    const { git, write, publish, names } = open()
    const hook = path.join(git('rev-parse', '--absolute-git-dir'), 'hooks/pre-commit')
    writeFileSync(hook, '#!/bin/sh\necho "Not on Fridays" >&2\nexit 1\n')
    chmodSync(hook, 0o755)
    write(home, hello)
    write('content/guide.json', guide)
    const before = git('status', '--short')
    await expect(publish()).rejects.toMatchObject({
      message: 'The changes could not be kept in the history.',
      details: expect.stringContaining('Not on Fridays'),
    })
    expect(git('status', '--short')).toBe(before)
    rmSync(hook)
    await publish()
    expect(await names()).toEqual([])
  })

  test('is refused during a merge or a rebase, on no branch, and without Git', async () => {
    const { git, store, write } = open()
    git('checkout', '-qb', 'other')
    write(home, hello)
    git('commit', '-qam', 'Theirs')
    git('checkout', '-q', 'main')
    write(home, text(home).replace('Welcome', 'Mine'))
    git('commit', '-qam', 'Mine')
    const order = { files: [], message: 'x', as: 'publish' } as const
    for (const [command, words] of [
      ['merge', 'A merge'],
      ['rebase', 'A rebase'],
      ['cherry-pick', 'A cherry-pick'],
    ] as const) {
      expect(() => git(command, 'other')).toThrow()
      const message = `${words} is not finished in this folder, so nothing can be published now.`
      expect((await store.unpublished()).refusal?.reason).toBe(message)
      await expect(store.publish(order)).rejects.toMatchObject({ message })
      git(command, '--abort')
    }
    git('checkout', '-q', '--detach')
    await expect(store.publish(order)).rejects.toMatchObject({
      message: 'The history of this folder is in a state in which changes could be lost.',
    })
    const none = openFolderStore(siteOnDisk(), process.cwd())
    expect(await none.unpublished()).toMatchObject({
      refusal: { reason: 'This folder has no history, so nothing can be published from here.' },
    })
    vi.stubEnv('PATH', newFolder())
    expect((await store.unpublished()).refusal?.details).toContain('git')
  })

  test('pushes, or waits for approval if the main branch is protected', async () => {
    const { git, store, write, listed, publish } = open()
    const { remote, hook } = addRemote(git)
    write(home, hello)
    expect(await publish()).toMatchObject({ answer: { state: 'published' } })
    expect(remote('log', '-1', '--format=%s', 'main')).toBe('Say hello')
    const address = 'https://git.example.com/agency/site/pull/new/edit'
    hook(
      'update',
      `[ "$1" != refs/heads/main ] || exit 1\necho 'Create a pull request: ${address}' >&2`,
    )
    write(contact, text(contact).replace('Contact', 'Ask us'))
    const result = await publish('Ask us')
    expect(result).toMatchObject({ answer: { state: 'waiting', address } })
    expect(await listed()).toMatchObject([{ file: contact, waiting: { address } }])
    remote('update-ref', 'refs/heads/main', 'edit-zoe-lovelace')
    git('fetch', '-q')
    expect(await store.unpublished()).toEqual({ files: [], others: [] })
  })

  test('keeps the commit if the push is refused, and pushes it later', async () => {
    const { git, write, listed, publish, store } = open()
    const { remote, hook } = addRemote(git)
    hook('pre-receive', 'exit 1')
    write(home, hello)
    await expect(publish()).rejects.toMatchObject({
      help: expect.stringContaining('Your changes are kept in the history of this machine.'),
    })
    expect(await listed()).toMatchObject([{ file: home, isCommitted: true }])
    rmSync(path.join(remote('rev-parse', '--absolute-git-dir'), 'hooks/pre-receive'))
    const result = await store.publish({ files: [], message: 'x', as: 'publish' })
    expect(result).toMatchObject({ answer: { state: 'published', unpublished: { files: [] } } })
    expect(remote('log', '-1', '--format=%s', 'main')).toBe('Say hello')
  })

  test('lets others save during the push', async () => {
    const { git, store, write, publish } = open()
    const { hook } = addRemote(git)
    const flag = path.join(newFolder(), 'go')
    hook('pre-receive', `while [ ! -e ${flag} ]; do sleep 0.05; done`)
    write(home, hello)
    const publishing = publish()
    await vi.waitFor(() => expect(git('log', '-1', '--format=%s')).toBe('Say hello'), {
      timeout: limits.wait,
    })
    const change = { file: contact, before: blobId(Buffer.from(text(contact))), after: undefined }
    expect(await store.write([change], 'Away')).toEqual([null])
    expect(existsSync(path.join(store.root, contact))).toBe(false)
    writeFileSync(flag, '')
    expect(await publishing).toMatchObject({ status: 'done' })
  })
})

describe('versions of the folder store', () => {
  test('lists the versions of a file, newest first, with their bytes', async () => {
    const { git, store, write } = open(newFolderWithSite(), 'site')
    write(home, hello.replaceAll('\n', '\r\n'))
    git('commit', '-qam', 'Home › Title: "A" → "B"\n\nEdit-Id: 1')
    git('rm', '-q', path.join('site', home))
    git('commit', '-qm', 'Away')
    const { versions } = await store.versions(home)
    expect(versions.map(({ message, author, blob }) => [message, author, blob === null])).toEqual([
      ['Away', 'Zoë Lovelace', true],
      ['Home › Title: "A" → "B"\n\nEdit-Id: 1', 'Zoë Lovelace', false],
      ['Begin', 'Zoë Lovelace', false],
    ])
    const read = await Promise.all(versions.map(({ blob }) => store.bytes(blob ?? '')))
    expect(read.slice(1).map(String)).toEqual([hello.replaceAll('\n', '\r\n'), text(home)])
    expect(await store.bytes('0'.repeat(40))).toBeUndefined()
    await expect(openFolderStore(siteOnDisk(), process.cwd()).versions(home)).rejects.toMatchObject(
      {
        message: 'This folder has no history.',
        details: expect.stringContaining('not a git repository'),
      },
    )
  })
})

/** Returns a folder with the small site in the folder `site`. */
function newFolderWithSite(): string {
  const top = newFolder()
  cpSync(siteOnDisk(), path.join(top, 'site'), { recursive: true })
  return top
}
