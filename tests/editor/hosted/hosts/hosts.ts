import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Git, gitIn, said } from '../../../../src/disk/git.ts'
import type { FileChange, GitHost, OpenGitHost } from '../../../../src/editor/hosted/git-host.ts'
import { blobIdOf } from '../../../../src/editor/hosted/hosts/bytes.ts'
import { openGitea } from '../../../../src/editor/hosted/hosts/gitea.ts'
import { openGitHub } from '../../../../src/editor/hosted/hosts/github.ts'
import { openGitLab } from '../../../../src/editor/hosted/hosts/gitlab.ts'
import { openSmallHost, type SmallHost } from '../../../../src/editor/small-host/small-host.ts'
import { expectDescribed } from '../../small-host/described.ts'

export interface Kind {
  name: 'GitHub' | 'GitLab' | 'Gitea'
  open: OpenGitHost
  /** The address of its face, after that of the small host. */
  face: string
}

export const kinds: readonly Kind[] = [
  { name: 'GitHub', open: openGitHub, face: '/github' },
  { name: 'GitLab', open: openGitLab, face: '/gitlab' },
  { name: 'Gitea', open: openGitea, face: '/gitea' },
]

/** Text with line ends of Windows and a byte order mark, which have to stay. */
export const windowsText = '\uFEFF{\r\n  "title": "Grüße"\r\n}\r\n'

/** Bytes that are no text: each value, twice. */
export const allBytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256)

export const largeText = JSON.stringify({ text: 'Grüße, 世界! '.repeat(40_000) }, null, 2)

const files: Record<string, string | Uint8Array> = {
  'content/home.json': '{ "title": "Home" }\n',
  'content/about.json': '{ "title": "About" }\n',
  'content/windows.json': windowsText,
  'content/large.json': largeText,
  'content/Über uns/Grüße & mehr #1?.json': '{ "title": "100 %+" }\n',
  'content/images/all.png': allBytes,
  'content/empty.txt': '',
  'schemas/page.json': '{}\n',
}

let template = ''

beforeAll(async () => {
  template = await mkdtemp(path.join(tmpdir(), 'hosts-'))
  const work = path.join(template, 'work')
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(work, file)), { recursive: true })
    await writeFile(path.join(work, file), content)
  }
  await writeFile(path.join(work, 'build.sh'), '#!/bin/sh\n')
  await chmod(path.join(work, 'build.sh'), 0o755)
  await symlink('content/home.json', path.join(work, 'start.json'))
  const git = gitIn(work, {
    ...{ GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' },
    ...{ GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' },
  })
  await git(['init', '--quiet', '--initial-branch=main'])
  await git(['config', 'core.autocrlf', 'false'])
  await git(['add', '--all'])
  await git(['commit', '--quiet', '--message', 'Begin'])
  await git(['clone', '--quiet', '--bare', work, path.join(template, 'bare.git')])
})

afterAll(() => rm(template, { recursive: true, force: true }))

/** A small host over a repository of its own, and the adapter that speaks to one of its faces. */
export interface World {
  small: SmallHost
  host: GitHost
  /** Opens the adapter a second time, as another tab does. */
  again(token?: string): GitHost
  /** The token that the adapter sends; tests change it. */
  token: string
  /** The commit that main is at in the beginning. */
  base: string
  /** Returns what git has of a branch: the bytes and the mode of each file. */
  filesOf(branch: string): Promise<Map<string, { mode: string; content: Buffer }>>
  /** Puts all branches back to where they began. */
  reset(): Promise<void>
  /** Returns the messages of a branch, newest first. */
  messages(branch: string): Promise<string[]>
  /** Runs git in the repository, past the host. */
  git: Git
  /** Returns the requests that reach the host during `work`. */
  during(work: () => Promise<unknown>): Promise<string[]>
}

const open: World[] = []

afterEach(async () => {
  for (const { small } of open.splice(0)) await small.close()
})

export async function openWorld(kind: Kind, name = 'acme/site'): Promise<World> {
  const folder = path.join(await mkdtemp(path.join(template, 'world-')), 'bare.git')
  await cp(path.join(template, 'bare.git'), folder, { recursive: true })
  const small = openSmallHost({ repository: folder, name })
  expectDescribed(small)
  const address = await small.listen(0)
  small.accounts.add({ login: 'ada', name: 'Ada Lovelace' })
  const git = gitIn(folder, { GIT_DIR: folder })
  const repository = { api: `${address}${kind.face}`, name }
  const world: World = {
    ...{ small, git },
    token: small.accounts.addToken('ada'),
    host: kind.open(repository, () => world.token),
    again: (token) => kind.open(repository, () => token ?? world.token),
    base: await said(git(['rev-parse', 'main'])),
    async filesOf(branch) {
      const list = await said(git(['ls-tree', '-r', '-z', branch]))
      const entries = list.split('\0').filter(Boolean)
      const read = entries.map(async (entry) => {
        const [, mode = '', blob = '', file = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(entry) ?? []
        return [
          file,
          { mode, content: (await small.repository.blob(blob)) ?? Buffer.of() },
        ] as const
      })
      return new Map(await Promise.all(read))
    },
    async reset() {
      small.faults.clear()
      const names = (await said(git(['for-each-ref', '--format=%(refname)']))).split('\n')
      const others = names.filter((ref) => ref !== 'refs/heads/main')
      const lines = others.map((ref) => `delete ${ref}\n`).join('')
      await git(['update-ref', '--stdin'], `update refs/heads/main ${world.base}\n${lines}`)
    },
    async messages(branch) {
      const log = await said(git(['log', '--format=%B%x00', branch]))
      return log.split('\0').map((message) => message.trim())
    },
    async during(work) {
      const before = small.requests.length
      await work()
      return small.requests.slice(before).map((request) => `${request.method} ${request.path}`)
    },
  }
  open.push(world)
  return world
}

/** Returns a change of a file of the first commit, or of none. */
export async function changeOf(
  file: string,
  content: string | Uint8Array<ArrayBuffer> | null,
  before: string | Uint8Array | null = files[file] ?? null,
): Promise<FileChange> {
  return {
    path: file,
    before: before === null ? null : await blobIdOf(asBytes(before)),
    content,
    blob: content === null ? null : await blobIdOf(content),
  }
}

function asBytes(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}
