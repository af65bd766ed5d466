import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { blobIdOf } from '../../../../../src/editor/workplace/files/bytes.ts'
import type { FileChange, GitHost } from '../../../../../src/editor/workplace/git/git-host.ts'
import { type Git, outputOf } from '../../../../../src/pipeline/disk/git.ts'
import { fetchAsPage } from '../../../../small-host/as-page.ts'
import { type Files, openHost, templateOf } from '../../../../small-host/open-host.ts'
import type { TestedHost } from '../../../../small-host/tested-host.ts'
import type { Kind } from '../kinds.ts'
import { inPlaceOfSmallHost } from '../real-host/in-place-of-small-host.ts'
import { type RealHost, RealRepository, realHost, realToken } from '../real-host/real-host.ts'

/** Text with line ends of Windows and a byte order mark, which have to stay. */
export const windowsText = '\uFEFF{\r\n  "title": "Grüße"\r\n}\r\n'

/** Bytes that are no text: each value, twice. */
export const allBytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256)

export const largeText = JSON.stringify({ text: 'Grüße, 世界! '.repeat(40_000) }, null, 2)

const files: Files = {
  'content/home.json': '{ "title": "Home" }\n',
  'content/about.json': '{ "title": "About" }\n',
  'content/windows.json': windowsText,
  'content/large.json': largeText,
  'content/Über uns/Grüße & mehr #1?.json': '{ "title": "100 %+" }\n',
  'content/images/all.png': allBytes,
  'content/empty.txt': '',
  'schemas/page.json': '{}\n',
  'build.sh': '#!/bin/sh\n',
  'start.json': 'content/home.json',
}

/** A host, a repository that is as the template, and the adapter that speaks to it. */
export interface World {
  /** A small host over a repository of its own. At a real host, only `commit` is there. */
  small: TestedHost
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

export async function openWorld(kind: Kind): Promise<World> {
  if (realHost) return openRealWorld(kind, realHost)
  const name = 'acme/site'
  const { host: small, first: base, folder, run: git } = await openHost(files, { name })
  const address = await small.listen(0)
  fetchAsPage()
  const author = 'Ada Lovelace'
  small.accounts.add({ login: 'ada', name: author })
  const repository = { api: `${address}${kind.basePath}`, name }
  const world: World = {
    ...{ small, git, author, base },
    async filesOf(branch) {
      const entries = (await small.repository.tree(branch, true)) ?? []
      const read = entries.map(async ({ path, mode, type, sha }) => {
        const content = type === 'blob' ? await small.repository.blob(sha) : undefined
        return content ? [[path, { mode, content }] as const] : []
      })
      return new Map((await Promise.all(read)).flat())
    },
    async messages(branch) {
      const head = (await small.repository.head(branch)) ?? ''
      return (await small.repository.history(head)).map(({ message }) => message.trim())
    },
    token: small.accounts.addToken('ada'),
    host: kind.open(repository, { token: () => world.token }),
    again: (token) => kind.open(repository, { token: () => token ?? world.token }),
    async reset() {
      small.faults.clear()
      // A process of git takes longer than everything else here.
      await rm(path.join(folder, 'refs'), { recursive: true })
      await cp(path.join((await templateOf(files)).folder, 'refs'), path.join(folder, 'refs'), {
        recursive: true,
      })
    },
    async during(work) {
      const before = small.requests.length
      await work()
      return small.requests.slice(before).map((request) => `${request.method} ${request.path}`)
    },
  }
  return world
}

/** Opens a repository at a real host, and makes its main branch as the template. */
async function openRealWorld(kind: Kind, real: RealHost): Promise<World> {
  const opened = (token?: string) => kind.open(real, { token: () => token ?? realToken() })
  const repository = await RealRepository.open(real.remote, opened())
  onTestFinished(() => repository.close())
  const { folder } = await templateOf(files)
  const tree = await repository.treeFrom(folder, 'main')
  const base = await repository.begin(tree, 'First')
  const { git } = repository
  const world: World = {
    ...{ git, base, author: real.author, token: realToken() },
    small: inPlaceOfSmallHost<TestedHost>({
      commit: (...given) => repository.commit(...given),
    }),
    ...{ host: opened(), again: opened },
    reset: async () => {
      await repository.begin(tree, 'First')
    },
    async filesOf(branch) {
      const list = await outputOf(git(['ls-tree', '-r', '-z', branch]))
      const entries = list.split('\0').filter(Boolean)
      const read = entries.map(async (entry) => {
        const [, mode = '', id = '', file = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(entry) ?? []
        return [file, { mode, content: await repository.blob(id) }] as const
      })
      return new Map(await Promise.all(read))
    },
    async messages(branch) {
      const log = await outputOf(git(['log', '--format=%B%x00', branch]))
      const all = log.split('\0').map((message) => message.trim())
      // What was there before is not of this world.
      return all.slice(0, all.indexOf('First') + 1)
    },
    async during(work) {
      const sent = vi.spyOn(globalThis, 'fetch')
      await work()
      const requests = sent.mock.calls.map(([address]) => String(address))
      sent.mockRestore()
      return requests
    },
  }
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
