/** The deployed editor of the tests' own site, and a small Git host with a repository that is new for each test. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { writeEditor } from '../../src/commands/build-editor/write-editor.ts'
import { makeTrialRepository } from '../../src/commands/edit/trial-repository.ts'
import { openSmallHost, type SmallHost } from '../../src/editor/small-host/small-host.ts'
import { listen } from '../../src/pipeline/hosts/listen.ts'
import { roots, writeOwnSite } from '../site/own-site.ts'
import type { ServedEditor } from './served-editor.ts'

const login = 'you'
const repository = 'agency/site'

/** What only the editor over a Git host has. */
export interface HostedEditor extends ServedEditor {
  /** The host of this test. */
  host(): SmallHost
  /** The token of the person who is signed in. */
  token: string
}

type Blobs = ReadonlyMap<string, string>

/** Reads the repository as git does, past all APIs. */
function openReader(folder: string) {
  const git = (...args: string[]) =>
    execFileSync('git', ['--git-dir', folder, ...args], { maxBuffer: 2 ** 26, stdio: 'pipe' })
  const lines = (...args: string[]) =>
    git(...args)
      .toString()
      .split('\n')
      .filter(Boolean)

  const filesOf = (commit: string): Blobs =>
    new Map(
      lines('ls-tree', '-r', '--format=%(objectname) %(path)', '-z', commit)
        .join('\n')
        .split('\0')
        .filter(Boolean)
        .map((line) => [line.slice(41), line.slice(0, 40)]),
    )

  /** Returns the files of the main branch with what the person has saved. */
  function seen(): Blobs {
    const files = new Map(filesOf('main'))
    const own = lines(
      ...['for-each-ref', '--sort=version:refname', '--format=%(refname)'],
      `refs/heads/edit-${login}*`,
    ).at(-1)
    if (own === undefined) return files
    const [base = 'main'] = lines('log', '-1', '--format=%(trailers:key=Edit-Base,valueonly)', own)
    const [before, after] = [filesOf(base), filesOf(own)]
    for (const file of new Set([...before.keys(), ...after.keys()])) {
      const blob = after.get(file)
      if (blob === before.get(file)) continue
      if (blob === undefined) files.delete(file)
      else files.set(file, blob)
    }
    return files
  }

  function bytes(file: string): Buffer {
    const blob = seen().get(file)
    if (blob === undefined) throw new Error(`The repository has no ${file}.`)
    return git('cat-file', 'blob', blob)
  }

  return { seen, bytes }
}

/** Signs in through the screen. Returns what the tab keeps of it. */
async function signIn(browser: Browser, address: string, token: string) {
  const page = await browser.newPage()
  await page.goto(address)
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  await page.close()
  return kept
}

export async function serveHostedEditor(
  port: number,
  hostPort: number,
  browser: Browser,
): Promise<HostedEditor> {
  const root = mkdtempSync(path.join(tmpdir(), 'hosted-editor-'))
  const at = (name: string) => path.join(root, name)
  const [site, original, folder] = [at('site'), at('original.git'), at('site.git')]
  writeOwnSite(site)
  await makeTrialRepository(site, original)
  const api = `http://127.0.0.1:${hostPort}`
  let host: SmallHost | undefined

  const openHost = () => openSmallHost({ repository: folder, name: repository })

  /** Opens the host over the repository. */
  async function start(): Promise<void> {
    host = openHost()
    host.accounts.add({ login, name: 'You' })
    host.accounts.addToken(login, { value: token })
    await host.listen(hostPort)
  }

  async function stop(): Promise<void> {
    await host?.close()
    host = undefined
  }

  async function reset(): Promise<void> {
    await stop()
    rmSync(folder, { recursive: true, force: true })
    cpSync(original, folder, { recursive: true })
    await start()
  }

  function opened(): SmallHost {
    if (!host) throw new Error('The Git host is stopped.')
    return host
  }

  const token = `github_pat_${'a'.repeat(22)}_${'b'.repeat(59)}`
  await reset()
  const served = await (async () => {
    const address = `http://127.0.0.1:${port}`
    await writeEditor({
      project: roots.shipped,
      root: site,
      outDir: at('editor'),
      settings: {
        ...{
          host: 'github',
          api: `${api}/github`,
          repository,
          branch: 'main',
          folder: '',
          address,
        },
        ...{ signIn: {}, deployments: true },
      },
    })
    return listen(at('editor'), port)
  })()
  const reader = openReader(folder)

  const change: ServedEditor['change'] = async (files) => {
    const committing = host ?? openHost()
    await committing.commit('main', files)
    if (!host) await committing.close()
  }

  return {
    origin: served.address,
    path: '/',
    // A new picture is shown, and a worker is started, from an address that the page makes.
    asks: [api, `blob:${served.address}`],
    root: folder,
    uploadsAtOnce: false,
    frame: (address) => `/preview?path=${encodeURIComponent(address)}`,
    session: await signIn(browser, served.address, token),
    host: opened,
    token,
    start,
    stop,
    reset,
    async close() {
      await served.close()
      await stop()
      rmSync(root, { recursive: true, force: true })
    },
    read: (file) => reader.bytes(file).toString(),
    bytes: reader.bytes,
    has: (file) => reader.seen().has(file),
    list: (name) =>
      [...reader.seen().keys()]
        .filter((file) => file.startsWith(`${name}/`))
        .map((file) => file.slice(name.length + 1).split('/')[0] ?? '')
        .sort(),
    change,
    async changeIn(write) {
      const work = at('work')
      mkdirSync(work)
      writeOwnSite(work)
      const before = readAll(work)
      write(work)
      const changed = [...readAll(work)].filter(([file, bytes]) => !before.get(file)?.equals(bytes))
      rmSync(work, { recursive: true })
      await change(Object.fromEntries(changed))
    },
  }
}

/** Returns all files below a folder. */
function readAll(folder: string): Map<string, Buffer> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        return [path.relative(folder, file), readFileSync(file)]
      }),
  )
}
