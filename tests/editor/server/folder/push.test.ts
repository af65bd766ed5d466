/** Pushing to real bare repositories, with all that they can refuse. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPushing } from '../../../../src/editor/server/folder/push.ts'
import { limits, within } from '../../../limits.ts'
import { listening } from '../../../listening.ts'
import { newFolder } from '../../../pipeline/disk/site-on-disk.ts'
import { committedRepository, gitAt, newRepository } from './repository.ts'

vi.setConfig(within(limits.programs))

afterEach(() => void vi.unstubAllEnvs())

const unreachable = 'The server of the site cannot be reached, or does not let you in.'

function repository() {
  const root = newFolder()
  return { root, git: committedRepository(root) }
}

/** A repository with the remote `origin`, which has its first commit, and one commit that is not there. */
function published() {
  const { root, git } = repository()
  const folder = newFolder()
  const remote = newRepository(folder, '--bare')
  git('remote', 'add', 'origin', folder)
  git('push', '-q', 'origin', 'main')
  git('commit', '-q', '--allow-empty', '-m', 'Say it shorter')
  return { root, git, folder, remote, head: git('rev-parse', 'HEAD') }
}

/** Has the remote run a hook. */
function hook(folder: string, name: string, script: string): void {
  program(path.join(folder, 'hooks', name), script)
}

function program(file: string, script: string): string {
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

describe('remote of a push', () => {
  test('is undefined without a remote, and on no branch', async () => {
    const { root, git } = repository()
    expect(await openPushing(root).remote()).toBeUndefined()
    git('remote', 'add', 'origin', newFolder())
    git('checkout', '-q', '--detach')
    expect(await openPushing(root).remote()).toBeUndefined()
    expect(await openPushing(newFolder()).remote()).toBeUndefined()
  })

  test('has the branch and the commits that are not pushed', async () => {
    const { root, git } = published()
    expect(await openPushing(root).remote()).toEqual({
      name: 'origin',
      branch: 'main',
      base: git('rev-parse', 'HEAD~'),
      commits: ['Say it shorter'],
    })
  })

  test('is the one that git would push to', async () => {
    const { root, git } = published()
    git('remote', 'add', 'fork', newFolder())
    git('config', 'branch.main.remote', 'origin')
    git('config', 'branch.main.pushRemote', 'fork')
    expect(await openPushing(root).remote()).toMatchObject({ name: 'fork' })
  })
})

describe('openPushing', () => {
  test('pushes this branch, and nothing else', async () => {
    const { root, git, remote, head } = published()
    git('tag', '-a', 'v1', '-m', 'One')
    git('branch', 'other')
    git('config', 'push.followTags', 'true')
    git('config', 'remote.origin.push', '+refs/*:refs/*')
    const pushing = openPushing(root)
    expect(await pushing.push()).toEqual({ pushed: true, commit: head, branch: 'main' })
    expect(remote('for-each-ref', '--format=%(refname) %(objectname)')).toBe(
      `refs/heads/main ${head}`,
    )
    expect(await pushing.remote()).toMatchObject({ commits: [] })
    // Where everything is there, that is no fault.
    expect(await pushing.push()).toMatchObject({ pushed: true })
  })

  test('never forces, whatever the settings say', async () => {
    const { root, git, remote } = published()
    const theirs = remote('commit-tree', `${remote('rev-parse', 'main^{tree}')}`, '-m', 'Theirs')
    remote('update-ref', 'refs/heads/main', theirs)
    git('config', 'remote.origin.push', '+main:main')
    expect(await openPushing(root).push()).toEqual({
      pushed: false,
      reason: 'Somebody else has published meanwhile.',
      help: 'Ask the developer to bring both together, and publish again.',
      details: expect.stringMatching(/\[rejected\].*git pull --rebase/s),
    })
    expect(remote('rev-parse', 'main')).toBe(theirs)
  })

  test('pushes to a branch of the person if the branch is protected, and returns the address for a merge request', async () => {
    const { root, folder, remote, head } = published()
    const address = 'https://git.example.com/agency/site/compare/edit-zoe-lovelace'
    hook(
      folder,
      'update',
      `if [ "$1" = refs/heads/main ]; then
echo 'GitLab: You are not allowed to push code to protected branches on this project.' >&2; exit 1; fi`,
    )
    hook(
      folder,
      'post-receive',
      `echo 'To create a merge request, visit:' >&2; echo '  ${address}' >&2`,
    )
    const pushing = openPushing(root)
    const before = remote('rev-parse', 'main')
    expect(await pushing.push()).toEqual({
      pushed: true,
      commit: head,
      branch: 'edit-zoe-lovelace',
      address,
    })
    expect([remote('rev-parse', 'main'), remote('rev-parse', 'edit-zoe-lovelace')]).toEqual([
      before,
      head,
    ])
  })

  test('does not overwrite a branch of the person that has other changes', async () => {
    const { root, folder, remote, head } = published()
    hook(folder, 'update', '[ "$1" != refs/heads/main ]')
    const theirs = remote('commit-tree', `${remote('rev-parse', 'main^{tree}')}`, '-m', 'Other')
    remote('update-ref', 'refs/heads/edit-zoe-lovelace', theirs)
    const branch = `edit-zoe-lovelace-${head.slice(0, 8)}`
    expect(await openPushing(root).push()).toMatchObject({ branch })
    expect(remote('rev-parse', 'edit-zoe-lovelace')).toBe(theirs)
    expect(remote('rev-parse', branch)).toBe(head)
  })

  test('reports the output of a hook as plain text', async () => {
    const { root, folder } = published()
    hook(folder, 'pre-receive', `printf '\\033[31mTwo words are missing.\\033[0m\\n' >&2; exit 1`)
    const { details } = Object(await openPushing(root).push())
    expect(details).toContain('remote: Two words are missing.')
    expect(await openPushing(root).push()).toMatchObject({
      reason: 'The server of the site does not accept these changes.',
      help: 'Ask the developer.',
    })
  })

  test('reports a missing repository and an unreachable remote', async () => {
    const { root, git } = published()
    git('remote', 'set-url', 'origin', path.join(newFolder(), 'gone'))
    expect(await openPushing(root).push()).toMatchObject({
      reason: unreachable,
      details: expect.stringContaining('does not appear to be a git repository'),
    })
    git('remote', 'set-url', 'origin', 'http://user:secret@127.0.0.1:9/site.git')
    const pushed = await openPushing(root).push()
    expect(pushed).toMatchObject({ reason: unreachable })
    expect(JSON.stringify(pushed)).not.toContain('secret')
  })
})

/** A remote that answers all requests the same way. */
async function webRemote(root: string, answer: { status: number } | 'never'): Promise<void> {
  const server = createServer((_, response) => {
    if (answer === 'never') return
    response.writeHead(answer.status, { 'WWW-Authenticate': 'Basic realm="Git"' }).end()
  })
  const { address, close } = await listening(server)
  onTestFinished(close)
  gitAt(root)('remote', 'set-url', 'origin', `${address}/site.git`)
}

describe('openPushing to a remote over HTTP', () => {
  test('fails without asking if a password is needed', async () => {
    const { root, git } = published()
    const asked = path.join(newFolder(), 'asked')
    const askPass = program(path.join(newFolder(), 'askpass'), `echo "$1" >> ${asked}\nsleep 30`)
    git('config', 'core.askPass', askPass)
    for (const name of ['GIT_ASKPASS', 'SSH_ASKPASS']) vi.stubEnv(name, askPass)
    await webRemote(root, { status: 401 })
    expect(await openPushing(root).push()).toMatchObject({
      pushed: false,
      reason: unreachable,
      details: expect.stringContaining('Run “git push” once in a terminal'),
    })
    expect(existsSync(asked)).toBe(false)
  })

  test('reports that the person may not write', async () => {
    const { root } = published()
    await webRemote(root, { status: 403 })
    expect(await openPushing(root).push()).toMatchObject({
      reason: unreachable,
      details: expect.stringContaining('403'),
    })
  })

  test('ends all Git processes if the remote never answers', async () => {
    const { root, git } = published()
    const pids = path.join(newFolder(), 'pids')
    const hooks = newFolder()
    // Processes that git started would stay behind.
    program(path.join(hooks, 'pre-push'), `sleep 300 &\necho $! > ${pids}\nwait`)
    git('config', 'core.hooksPath', hooks)
    expect(await openPushing(root, 1500).push()).toMatchObject({
      reason: unreachable,
      details: expect.stringContaining('There was no answer within a minute.'),
    })
    const pid = Number(readFileSync(pids, 'utf8'))
    // A process that has ended and was not waited for yet is a zombie.
    const isGone = () =>
      !existsSync(`/proc/${pid}`) || / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    await expect.poll(isGone).toBe(true)

    git('config', '--unset', 'core.hooksPath')
    await webRemote(root, 'never')
    expect(await openPushing(root, 1500).push()).toMatchObject({ pushed: false })
  })
})

describe('openPushing over SSH', () => {
  test('tells ssh to ask nothing, and keeps its settings', async () => {
    const { root, git } = published()
    const called = path.join(newFolder(), 'called')
    const denied = "echo 'git@example.com: Permission denied (publickey).' >&2"
    const ssh = program(
      path.join(newFolder(), 'ssh'),
      `echo "$@" >> ${called}\n${denied}\nexit 255`,
    )
    git('config', 'core.sshCommand', `${ssh} -i mine`)
    git('remote', 'set-url', 'origin', 'ssh://git@example.com/agency/site.git')
    expect(await openPushing(root).push()).toMatchObject({
      reason: unreachable,
      details: expect.stringContaining('Permission denied (publickey)'),
    })
    expect(readFileSync(called, 'utf8')).toMatch(/^-i mine -o BatchMode=yes .*git@example\.com/m)
  })
})
