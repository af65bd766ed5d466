/** Opens a small host over a new bare repository, and asks it as a page with a token does. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { gitIn, said } from '../../../src/disk/git.ts'
import { commitFiles } from '../../../src/editor/small-host/repository/commit-files.ts'
import { openRepository } from '../../../src/editor/small-host/repository/repository.ts'
import { openSmallHost, type SmallHostOptions } from '../../../src/editor/small-host/small-host.ts'
import { expectDescribed } from './described.ts'

export type Files = Readonly<Record<string, string | Uint8Array | null>>

export const siteFiles: Files = {
  'content/site.json': '{"name":"Example"}\n',
  'content/pages/home.json': '{"title":"Home"}\n',
  'content/über uns/ä ö.json': '{}\n',
  'public/pixel.bin': new Uint8Array([0, 255, 10, 13, 0, 128]),
}

const anna = { name: 'Anna Example', email: 'anna@example.com', at: 0 }

/** Repositories that begin with some files, each made once: git starts a process for each file. */
const templates = new Map<string, Promise<{ folder: string; first: string }>>()
afterAll(async () => {
  for (const template of templates.values()) {
    await rm((await template).folder, { recursive: true, force: true })
  }
  templates.clear()
})

async function makeTemplate(files: Files) {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-host-template-'))
  await gitIn(folder)(['init', '--quiet', '--bare', '--initial-branch=main', '.'])
  const repository = openRepository(folder)
  const given = { message: 'First', author: { ...anna, at: Date.now() } }
  const first = await commitFiles(repository, 'main', files, given)
  repository.close()
  return { folder, first }
}

function templateOf(files: Files) {
  const key = JSON.stringify(files)
  const template = templates.get(key) ?? makeTemplate(files)
  templates.set(key, template)
  return template
}

/** Returns a small host with the account `anna`, who may write, and a branch `main` with files. */
export async function openHost(files: Files = siteFiles, options: Partial<SmallHostOptions> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-host-'))
  const { folder: template, first } = await templateOf(files)
  await cp(template, folder, { recursive: true })
  const host = openSmallHost({ repository: folder, name: 'agency/site', ...options })
  onTestFinished(async () => {
    await host.close()
    await rm(folder, { recursive: true, force: true })
  })
  expectDescribed(host)
  host.accounts.add({ login: 'anna', name: 'Anna Example' })
  host.accounts.addToken('anna', { value: 'secret' })
  const git = gitIn(folder)
  return {
    host,
    folder,
    first,
    /** Returns what git says. */
    git: (...args: string[]) => said(git(args)),
    /** Returns everything that a reader of the repository sees: branches, files and their ids. */
    async snapshot() {
      const heads = await said(git(['for-each-ref', '--format=%(refname) %(objectname)']))
      return `${heads}\n${await said(git(['ls-tree', '-r', 'main']))}`
    },
  }
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many forms
  body: any
}

/** Returns a function that makes requests below `base`, with the token `secret` if it gets no other headers. */
export function askAt(host: { fetch: (request: Request) => Promise<Response> }, base: string) {
  return async (
    route: string,
    body?: unknown,
    headers: Record<string, string> = { Authorization: 'Bearer secret' },
  ): Promise<Answer> => {
    const [method = 'GET', address = ''] = route.split(' ')
    const response = await host.fetch(
      new Request(`http://small-host.test${base}${address}`, {
        method,
        headers: { Origin: 'https://edit.example.com', ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    )
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    const bytes = Buffer.from(await response.arrayBuffer())
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && bytes.length > 0 ? JSON.parse(String(bytes)) : bytes,
    }
  }
}
