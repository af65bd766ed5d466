/** Opens a small host over a new bare repository. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { gitIn, outputOf } from '../../src/pipeline/disk/git.ts'
import { afterFile } from '../after-file.ts'
import { expectDescribed } from './described.ts'
import { openRepository } from './repository/repository.ts'
import type { SmallHostOptions } from './small-host.ts'
import { openTestedHost } from './tested-host.ts'

export type Files = Readonly<Record<string, string | Uint8Array>>

const siteFiles: Files = { 'content/site.json': '{"name":"Example"}\n' }

const author = { name: 'Anna Example', email: 'anna@example.com' }

/** The modes of files that are no ordinary ones: a program, and a link. */
const modes: Readonly<Record<string, string>> = { 'build.sh': '100755', 'start.json': '120000' }

/** Repositories that begin with some files, each made once. */
const templates = new Map<string, Promise<{ folder: string; first: string }>>()

async function makeTemplate(files: Files) {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-host-template-'))
  const git = gitIn(folder)
  await git(['init', '--quiet', '--bare', '--initial-branch=main', '.'])
  // Of whoever commits with git itself.
  await git(['config', 'user.name', 'Somebody else'])
  await git(['config', 'user.email', 'somebody@example.com'])
  const repository = openRepository(folder)
  const changes = Object.entries(files).map(async ([path, content]) => ({
    path,
    mode: modes[path] ?? '100644',
    sha: await repository.writeBlob(Buffer.from(content)),
  }))
  const first = await repository.writeCommit({
    tree: await repository.writeTree(undefined, await Promise.all(changes)),
    ...{ parents: [], message: 'First', author: { ...author, at: Date.now() } },
  })
  await repository.moveBranch('main', undefined, first)
  return { folder, first }
}

/** Returns the folder of a bare repository with these files, which nothing may change, and its commit. */
export function templateOf(files: Files) {
  const key = JSON.stringify(files)
  const known = templates.get(key)
  if (known) return known
  const template = makeTemplate(files)
  templates.set(key, template)
  afterFile(async () => {
    templates.delete(key)
    await rm((await template).folder, { recursive: true, force: true })
  })
  return template
}

/** Returns a small host with the account `anna`, who may write, and a branch `main` with files. */
export async function openHost(files: Files = siteFiles, options: Partial<SmallHostOptions> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-host-'))
  const { folder: template, first } = await templateOf(files)
  await cp(template, folder, { recursive: true })
  const host = openTestedHost({ repository: folder, name: 'agency/site', ...options })
  onTestFinished(async () => {
    await host.close()
    await rm(folder, { recursive: true, force: true })
  })
  expectDescribed(host)
  host.accounts.add({ login: 'anna', name: author.name })
  host.accounts.addToken('anna', { value: 'secret' })
  const run = gitIn(folder, { GIT_DIR: folder })
  const git = (...args: string[]) => outputOf(run(args))
  return {
    ...{ host, folder, first, run },
    /** Returns what git says. */
    git,
    /** Returns everything that a reader of the repository sees: branches, files and their ids. */
    snapshot: async () =>
      `${await git('for-each-ref', '--format=%(refname) %(objectname)')}\n${await git('ls-tree', '-r', 'main')}`,
  }
}
