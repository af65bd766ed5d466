import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { type Git, gitIn, said } from '../../../../src/disk/git.ts'
import type { FileChange, GitHost, OpenGitHost } from '../../../../src/editor/hosted/git-host.ts'
import { blobIdOf } from '../../../../src/editor/hosted/hosts/bytes.ts'
import { openGitea } from '../../../../src/editor/hosted/hosts/gitea.ts'
import { openGitHub } from '../../../../src/editor/hosted/hosts/github.ts'
import { openGitLab } from '../../../../src/editor/hosted/hosts/gitlab.ts'
import { openSmallHost, type SmallHost } from '../../../../src/editor/small-host/small-host.ts'
import { expectDescribed } from '../../small-host/described.ts'
import { inPlaceOfSmallHost } from '../real-host/in-place-of-small-host.ts'
import { type RealHost, RealRepository, realHost, realToken } from '../real-host/real-host.ts'

export interface Kind {
  name: 'GitHub' | 'GitLab' | 'Gitea'
  open: OpenGitHost
  /** The address of its face, after that of the small host. */
  face: string
  /** Whether branches take signed commits alone. */
  wantsSignatures?: boolean
}

const all: readonly Kind[] = [
  { name: 'GitHub', open: openGitHub, face: '/github' },
  { name: 'GitLab', open: openGitLab, face: '/gitlab' },
  { name: 'Gitea', open: openGitea, face: '/gitea' },
]

export const kinds = all.filter(({ name }) => !realHost || name === realHost.kind)

/** GitHub, where a rule wants signed commits: what the editor asks for is not the same then. */
export const signing: readonly Kind[] = realHost
  ? []
  : [{ name: 'GitHub', open: openGitHub, face: '/github', wantsSignatures: true }]

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

/** A host, a repository that is as the template, and the adapter that speaks to it. */
export interface World {
  /** A small host over a repository of its own. At a real host, only `commit` is there. */
  small: SmallHost
  /** What the host calls the account. */
  author: string
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

/** Returns the functions that read a repository past the host. */
function readWith(git: Git, blob: (id: string) => Promise<Buffer | undefined>) {
  return {
    async filesOf(branch: string) {
      const list = await said(git(['ls-tree', '-r', '-z', branch]))
      const entries = list.split('\0').filter(Boolean)
      const read = entries.map(async (entry) => {
        const [, mode = '', id = '', file = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(entry) ?? []
        return [file, { mode, content: (await blob(id)) ?? Buffer.of() }] as const
      })
      return new Map(await Promise.all(read))
    },
    async messages(branch: string) {
      const log = await said(git(['log', '--format=%B%x00', branch]))
      return log.split('\0').map((message) => message.trim())
    },
  }
}

export async function openWorld(kind: Kind, name = 'acme/site'): Promise<World> {
  if (realHost) return openRealWorld(kind, realHost)
  const folder = path.join(await mkdtemp(path.join(template, 'world-')), 'bare.git')
  await cp(path.join(template, 'bare.git'), folder, { recursive: true })
  const small = openSmallHost({ repository: folder, name })
  expectDescribed(small)
  const address = await small.listen(0)
  const author = 'Ada Lovelace'
  small.accounts.add({ login: 'ada', name: author })
  if (kind.wantsSignatures) small.wantSignatures()
  const git = gitIn(folder, { GIT_DIR: folder })
  const repository = { api: `${address}${kind.face}`, name }
  const world: World = {
    ...{ small, git, author },
    ...readWith(git, (id) => small.repository.blob(id)),
    token: small.accounts.addToken('ada'),
    host: kind.open(repository, () => world.token),
    again: (token) => kind.open(repository, () => token ?? world.token),
    base: await said(git(['rev-parse', 'main'])),
    async reset() {
      small.faults.clear()
      const names = (await said(git(['for-each-ref', '--format=%(refname)']))).split('\n')
      const others = names.filter((ref) => ref !== 'refs/heads/main')
      const lines = others.map((ref) => `delete ${ref}\n`).join('')
      await git(['update-ref', '--stdin'], `update refs/heads/main ${world.base}\n${lines}`)
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

/** Opens a repository at a real host, and makes its main branch as the template. */
async function openRealWorld(kind: Kind, real: RealHost): Promise<World> {
  const repository = await RealRepository.open(real)
  const tree = await repository.treeFrom(path.join(template, 'bare.git'), 'main')
  const base = await repository.begin(tree, 'Begin')
  const { git } = repository
  const opened = (token?: string) => kind.open(real, () => token ?? realToken())
  const { filesOf, messages } = readWith(git, (id) => repository.blob(id))
  const world: World = {
    ...{ git, base, filesOf, author: real.author, token: realToken() },
    small: inPlaceOfSmallHost<SmallHost>({
      commit: (...given) => repository.commit(...given),
      close: () => repository.close(),
    }),
    ...{ host: opened(), again: opened },
    reset: async () => {
      await repository.begin(tree, 'Begin')
    },
    async messages(branch) {
      const all = await messages(branch)
      // What was there before is not of this world.
      return [...all.slice(0, all.indexOf('Begin') + 1), '']
    },
    async during(work) {
      const sent = vi.spyOn(globalThis, 'fetch')
      await work()
      const requests = sent.mock.calls.map(([address]) => String(address))
      sent.mockRestore()
      return requests
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

/** Returns what a branch holds after the changes, by path: `before` is what it held. */
export function contentsAfter(
  before: Awaited<ReturnType<World['filesOf']>>,
  changes: readonly FileChange[],
): Map<string, Buffer> {
  const contents = new Map([...before].map(([path, { content }]) => [path, content]))
  for (const { path, content } of changes) {
    if (content === null) contents.delete(path)
    else contents.set(path, Buffer.from(content))
  }
  return contents
}

function asBytes(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}
