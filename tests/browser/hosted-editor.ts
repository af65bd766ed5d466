/** The deployed editor of the tests' own site, and a small Git host with a repository that is new for each test. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { writeEditor } from '../../src/commands/build-editor/write-editor.ts'
import { serveBuiltSite } from '../../src/pipeline/hosts/serve-built-site.ts'
import { listening } from '../listening.ts'
import { roots, writeOwnSite } from '../site/own-site.ts'
import { openSmallHost, type SmallHost } from '../small-host/small-host.ts'
import { makeTrialRepository } from '../small-host/trial-repository.ts'
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

/** Reads the repository as git does, past all APIs: the branch of the person, or the main branch while there is none. */
function openReader(
  folder: string,
): Pick<ServedEditor, 'read' | 'readAsOthers' | 'bytes' | 'has' | 'list'> {
  const git = (...args: string[]) =>
    execFileSync('git', ['--git-dir', folder, ...args], { maxBuffer: 2 ** 26, stdio: 'pipe' })
  const lines = (...args: string[]) =>
    git(...args)
      .toString()
      .split('\n')
      .filter(Boolean)

  const newestLast = ['for-each-ref', '--sort=version:refname', '--format=%(refname)']
  const branch = () => lines(...newestLast, `refs/heads/edit-${login}*`).at(-1) ?? 'main'
  const list = (name: string) => lines('ls-tree', '--name-only', `${branch()}:${name}`)
  const bytesOn = (name: string, file: string) => git('cat-file', 'blob', `${name}:${file}`)
  const bytes = (file: string) => bytesOn(branch(), file)
  return {
    bytes,
    read: (file) => bytes(file).toString(),
    readAsOthers: (file) => bytesOn('main', file).toString(),
    has: (file) => lines('ls-tree', branch(), file).length > 0,
    list: (name) => (lines('ls-tree', branch(), name).length > 0 ? list(name) : []),
  }
}

/** Signs in through the screen. Returns what the tab keeps of it, without the id of its window. */
async function signIn(browser: Browser, address: string, token: string) {
  const page = await browser.newPage()
  await page.goto(address, { timeout: 0 })
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  delete kept['edit-window']
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
  const address = `http://127.0.0.1:${port}`
  const ofHost = {
    host: 'github',
    api: `${api}/github`,
    repository,
    branch: 'main',
    folder: '',
  } as const
  await writeEditor({
    project: roots.shipped,
    root: site,
    outDir: at('editor'),
    settings: { ...ofHost, address, gate: false, signIn: {} },
  })
  const served = await listening(createServer(serveBuiltSite(at('editor'))), { port })

  return {
    origin: served.address,
    path: '/',
    // A picture is shown, and a worker is started, from an address that the page makes.
    asks: [api, `blob:${served.address}`],
    requests: `${api}/**`,
    root: folder,
    session: await signIn(browser, served.address, token),
    host: opened,
    token,
    start,
    stop,
    reset,
    async close() {
      served.close()
      await stop()
      rmSync(root, { recursive: true, force: true })
    },
    ...openReader(folder),
    async change(files) {
      const committing = host ?? openHost()
      await committing.commit('main', files)
      if (!host) await committing.close()
    },
  }
}
