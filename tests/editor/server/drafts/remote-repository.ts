/** A bare repository with a site as the remote of a test, a developer who pushes to it, and people who edit. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import {
  type DraftsOptions,
  type DraftsStore,
  openDraftsStore,
} from '../../../../src/editor/server/drafts/drafts-store.ts'
import type { Store } from '../../../../src/editor/server/store.ts'
import { afterFile } from '../../../after-file.ts'
import { writeInto } from '../../../files.ts'
import { newFolder } from '../../../pipeline/disk/site-on-disk.ts'
import { jpeg } from '../../../pipeline/pictures.ts'
import { person } from './people.ts'

export { openPerson, person, set } from './people.ts'

const project = path.resolve(import.meta.dirname, '../../../..')

export const home = 'content/home.json'
export const contact = 'content/contact.json'

/** A new page with links to these pictures, and shared sections of these names. */
export const pageText = (at: string, pictures: string[] = [], shared: string[] = []): string =>
  JSON.stringify(
    {
      path: at,
      title: `The page at ${at}, which says what it is about`,
      description: `The page at ${at} tells in a sentence or two what visitors find here, and why.`,
      sections: [
        {
          type: 'hero',
          heading: 'A heading',
          text: 'A text.',
          actions: [{ label: 'Home', href: '/' }],
        },
        ...pictures.map((file) => ({
          type: 'figure',
          heading: 'A picture',
          picture: { file, alt: 'What it shows' },
        })),
        ...shared.map((name) => ({ type: 'shared', name })),
      ],
    },
    null,
    2,
  )

/** Returns the bytes of a picture of a width. */
export const picture = (width = 40): Promise<Buffer> => jpeg(width, 30)

type Run = (...args: string[]) => string

/** Returns a function that runs git as a developer in a folder. */
export const gitOf =
  (cwd: string): Run =>
  (...args) =>
    execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()

/** Writes a site into a folder. */
export function writeSite(folder: string): void {
  cpSync(path.join(project, 'schemas'), path.join(folder, 'schemas'), { recursive: true })
  cpSync(path.join(project, 'tests/site/content'), path.join(folder, 'content'), {
    recursive: true,
  })
  const form = 'schemas/quote-request.json'
  cpSync(path.join(project, 'tests/site', form), path.join(folder, form))
}

export type RemoteRepository = ReturnType<typeof newRemote>

/** The repositories of `newRemote` as they begin, by the folders of their sites, until the end of the file. */
const templates = new Map<string, string>()

/** Makes a bare repository with a site in each of these folders of `main`, and the clone of a developer beside it. */
function makeTemplate(folders: readonly string[]): string {
  const top = newFolder()
  const [address, work] = [path.join(top, 'remote.git'), path.join(top, 'work')]
  const init = (...args: string[]) => gitOf(top)('init', '-q', '--template=', '-b', 'main', ...args)
  init('--bare', address)
  init(work)
  const dev = gitOf(work)
  // Relative, so that copies of both folders are as good.
  dev('remote', 'add', 'origin', '../remote.git')
  for (const folder of folders) writeSite(path.join(work, folder))
  dev('add', '.')
  dev('commit', '-qm', 'The site')
  dev('push', '-q', 'origin', 'main')
  // One file of objects is copied and removed in a moment, hundreds take longer than most tests.
  for (const git of [dev, gitOf(address)]) git('repack', '-adq')
  const key = folders.join()
  templates.set(key, top)
  afterFile(() => templates.delete(key))
  return top
}

/** Makes a bare repository with the site in a folder of `main`. */
export function newRemote(folders: readonly string[] = ['']) {
  const top = mkdtempSync(path.join(tmpdir(), 'drafts-'))
  const address = path.join(top, 'remote.git')
  const work = path.join(top, 'work')
  onTestFinished(() => rmSync(top, { recursive: true, force: true, maxRetries: 3 }))
  cpSync(templates.get(folders.join()) ?? makeTemplate(folders), top, { recursive: true })
  const [dev, bare] = [gitOf(work), gitOf(address)]

  return {
    top,
    address,
    work,
    dev,
    bare,
    /** Returns a file of a branch; undefined if it does not have it. */
    read(branch: string, file: string): string | undefined {
      try {
        return bare('show', `${branch}:${file}`)
      } catch {
        return undefined
      }
    },
    /** Commits files to a branch and pushes it; undefined deletes one. */
    push(branch: string, files: Record<string, string | Uint8Array | undefined>, message = 'Dev') {
      dev('fetch', '-q', 'origin')
      dev('checkout', '-q', '-B', 'here', `origin/${branch}`)
      for (const [file, content] of Object.entries(files)) {
        if (content === undefined) rmSync(path.join(work, file))
        else writeInto(work, { [file]: content })
      }
      dev('add', '-A')
      dev('commit', '-qm', message)
      dev('push', '-q', 'origin', `HEAD:${branch}`)
    },
    /** Edits a file of a branch and pushes it. */
    edit(branch: string, file: string, change: (text: string) => string) {
      this.push(branch, { [file]: change(`${bare('show', `${branch}:${file}`)}\n`) })
    },
    /** Runs a script of a shell when somebody pushes: `$1` is the branch of `update`. */
    hook(name: 'update' | 'pre-receive' | 'post-receive', script: string) {
      const file = path.join(address, 'hooks', name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, `#!/bin/sh\n${script}\n`)
      chmodSync(file, 0o755)
    },
    removeHook(name: string) {
      const file = path.join(address, 'hooks', name)
      if (existsSync(file)) rmSync(file)
    },
    /** Lets nobody push to `main`, as a protected branch does. */
    protect() {
      this.hook('update', 'test "$1" != refs/heads/main || { echo protected >&2; exit 1; }')
    },
    /** Returns the messages of the commits of a branch, without merges of the server. */
    saves: (branch = 'drafts') =>
      bare('log', '--no-merges', '--format=%an: %s', branch).split('\n').filter(Boolean),
    /** Opens a server. It asks the remote often, and is closed after the test. */
    server(options: Partial<DraftsOptions> = {}): DraftsStore {
      const store = openDraftsStore({ repository: address, pollInterval: 300, ...options })
      onTestFinished(() => store.close())
      return store
    },
  }
}

/** Waits until the list of what is unpublished has exactly these files. */
export const unpublishedBecomes = (store: Store, files: readonly string[]) =>
  vi.waitFor(
    async () => {
      const now = await store.unpublished()
      expect(now.files.map(({ file }) => file)).toEqual(files)
    },
    { timeout: 20_000 },
  )

/** Waits until a server lists a file with a text that has this in it. */
export const textBecomes = (store: Store, file: string, part: string) =>
  vi.waitFor(
    async () => {
      const one = await person(store, 'Reader')
      expect(one.textOf(file)).toContain(part)
    },
    { timeout: 20_000 },
  )
