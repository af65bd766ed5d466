/** The terminal output of the development server while files are saved in the ways of editors. */
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import {
  createLogger,
  createServer,
  type InlineConfig,
  resolveConfig,
  type ViteDevServer,
} from 'vite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchContent } from '../../src/pipeline/dev/content-watch.ts'
import { devPlugin } from '../../src/pipeline/dev/dev-plugin.ts'
import { askForSocket } from '../editor/server/folder/editor-server.ts'
import { limits, within } from '../limits.ts'
import { newFolder, siteOnDisk } from './disk/site-on-disk.ts'
import { pdf, svg } from './pictures.ts'

vi.setConfig(within(limits.programs))

let server: ViteDevServer | undefined
afterEach(() => server?.close())
afterEach(() => void vi.unstubAllEnvs())

const plugin = (root: string) => devPlugin(root, watchContent(root, process.cwd()))

/** Starts the server, and returns its output when it watches the content. */
async function serve(contentRoot: string, root: string): Promise<string[]> {
  const said: string[] = []
  const customLogger = { ...createLogger('silent'), warn: (text: string) => said.push(text) }
  server = await createServer({
    configFile: false,
    root,
    customLogger,
    appType: 'custom',
    server: { port: 0 },
    optimizeDeps: { noDiscovery: true },
    plugins: [plugin(contentRoot)],
  })
  const { watcher } = server
  const content = path.join(contentRoot, 'content')
  await expect.poll(() => watcher.getWatched()[content]).toContain('home.json')
  // The content is looked at for the first time when a page is asked for.
  await server.listen()
  await fetch(server.resolvedUrls?.local[0] ?? '', { headers: { Accept: 'text/html' } })
  return said
}

const says = (said: string[], text: string) =>
  expect.poll(() => said.join('\n'), { interval: 20 }).toContain(text)

/** As most editors save: a new file, which takes the place of the old one. */
function saveByRename(file: string, text: string) {
  writeFileSync(`${file}.draft`, text)
  renameSync(`${file}.draft`, file)
}

describe('watchContent', () => {
  test.each([
    ['of the project', (site: string) => site],
    ['of another folder', () => newFolder()],
  ])(
    'notices files that are replaced by renaming, and a folder that is replaced, %s',
    async (_, rootFor) => {
      const site = siteOnDisk()
      const home = path.join(site, 'content/home.json')
      const text = readFileSync(home, 'utf8')
      const said = await serve(site, rootFor(site))

      for (const wrong of ['/first', '/second', '/third']) {
        saveByRename(home, text.replace('"/contact"', `"${wrong}"`))
        await says(said, `The link “${wrong}” leads to a page that does not exist.`)
      }

      const next = newFolder()
      cpSync(path.join(site, 'content'), path.join(next, 'content'), { recursive: true })
      writeFileSync(path.join(next, 'content/home.json'), text.replace('"/contact"', '"/fourth"'))
      rmSync(path.join(site, 'content'), { recursive: true })
      renameSync(path.join(next, 'content'), path.join(site, 'content'))
      await says(said, 'The link “/fourth” leads to a page that does not exist.')
      saveByRename(home, text.replace('"/contact"', '"/fifth"'))
      await says(said, 'The link “/fifth” leads to a page that does not exist.')
    },
  )
})

describe('npm run dev', () => {
  test('reloads no page for files that commands and hosts write, whatever the project’s folder is called', async () => {
    const project = path.join(newFolder(), 'C# Kunden [neu] (50 %)?')
    cpSync(siteOnDisk(), project, { recursive: true })
    mkdirSync(path.join(project, 'src'))
    const written = ['.cache/editor-files', '.vercel/output', 'screenshots']
    for (const folder of written) mkdirSync(path.join(project, folder), { recursive: true })
    await serve(project, project)
    const reloads: string[] = []
    vi.spyOn((server as ViteDevServer).environments.client.hot, 'send').mockImplementation(
      (...sent: unknown[]) => {
        const { type, path: file = 'the page that failed' } = sent[0] as {
          type: string
          path?: string
        }
        if (type === 'full-reload') reloads.push(file)
      },
    )
    // As builds do, into `dist` and into the folder in SITE_OUT.
    for (const out of ['dist', 'public']) {
      const made = path.join(project, `${out}.building-1`)
      mkdirSync(path.join(made, 'guides'), { recursive: true })
      for (const page of ['index', 'contact', 'guides/first']) {
        writeFileSync(path.join(made, `${page}.html`), '<title>Built</title>')
      }
      renameSync(made, path.join(project, out))
    }
    for (const folder of written) writeFileSync(path.join(project, folder, 'index.html'), '')
    // A page of the sources comes last, and is seen.
    writeFileSync(path.join(project, 'src/last.html'), '')
    await expect.poll(() => reloads).toContain('/src/last.html')
    expect(reloads.sort()).toEqual(['/src/last.html', 'the page that failed'])
    const watched = Object.entries(server?.watcher.getWatched() ?? {}).flatMap(([folder, names]) =>
      names.map((name) => path.relative(project, path.join(folder, name))),
    )
    expect(watched).toContain('content')
    expect(watched.filter((file) => /^(?:\.|dist|screenshots)/.test(file))).toEqual([])
  })

  test('runs in development mode if NODE_ENV is production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const config: InlineConfig = { configFile: false, plugins: [plugin(newFolder())] }
    expect(await resolveConfig(config, 'serve')).toMatchObject({ isProduction: false })
  })

  test('redirects from old addresses temporarily', async () => {
    const site = siteOnDisk()
    const redirects = [
      { from: '/Enquiry.php', to: '/contact?from=old-site' },
      { from: '/%C3%BCber-uns/', to: '/' },
      { from: '/?page_id=12', to: '/contact' },
    ]
    writeFileSync(path.join(site, 'content/redirects.json'), JSON.stringify({ redirects }))
    await serve(site, site)
    for (const [asked, target] of [
      ['/Enquiry.php?a=b', '/contact?from=old-site'],
      ['/%c3%bcber-uns.html', '/'],
      ['/?a=b&page_id=12', '/contact?a=b&page_id=12'],
      ['/?page_id=123', null],
    ] as const) {
      const headers = { Accept: 'text/html' }
      const address = new URL(asked, server?.resolvedUrls?.local[0])
      const answer = await fetch(address, { headers, redirect: 'manual' })
      expect([asked, answer.headers.get('location')]).toEqual([asked, target])
      if (target) expect(answer.status).toBe(302)
    }
  })

  test('serves the files of the content unchanged, and no others', async () => {
    const site = siteOnDisk()
    const files = path.join(site, 'content/files')
    mkdirSync(files)
    writeFileSync(path.join(files, 'Über uns.PDF'), pdf())
    writeFileSync(path.join(files, 'logo.svg'), svg('<script>alert(1)</script>'))
    writeFileSync(path.join(files, 'page.html'), '<script>alert(1)</script>')
    writeFileSync(path.join(files, '.secret.pdf'), pdf())
    symlinkSync('/etc/passwd', path.join(files, 'passwd.pdf'))
    await serve(site, site)
    const ask = (target: string, headers = {}) =>
      fetch(new URL(target, server?.resolvedUrls?.local[0]), { headers })

    const brochure = await ask('/files/%C3%9Cber%20uns.PDF')
    expect(Buffer.from(await brochure.arrayBuffer())).toEqual(pdf())
    expect(brochure.headers.get('content-type')).toBe('application/pdf')
    expect(brochure.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(brochure.headers.get('content-security-policy')).toBeNull()
    const etag = brochure.headers.get('etag') ?? ''
    expect((await ask('/files/%C3%9Cber%20uns.PDF', { 'If-None-Match': etag })).status).toBe(304)
    // The author can look at a refused file, and it runs nothing.
    const logo = await ask('/files/logo.svg')
    expect(logo.headers.get('content-type')).toBe('image/svg+xml')
    expect(logo.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    for (const hidden of ['page.html', '.secret.pdf', 'passwd.pdf', '..%2fhome.json', 'none.pdf']) {
      const answer = await ask(`/files/${hidden}`)
      expect([hidden, answer.status]).not.toEqual([hidden, 200])
      expect(await answer.text()).not.toContain('root:')
    }
  })

  test('serves neither received requests nor the files that Vite protects', async () => {
    const site = siteOnDisk()
    writeFileSync(path.join(site, 'requests.jsonl'), '{"id":"a-first-one"}')
    await serve(site, site)
    for (const file of ['requests.jsonl', 'requests.jsonl?raw', 'REQUESTS.JSONL']) {
      const answer = await fetch(new URL(file, server?.resolvedUrls?.local[0]))
      expect(await answer.text()).not.toContain('a-first-one')
    }
    const its = await resolveConfig({ configFile: false }, 'serve')
    expect(server?.config.server.fs.deny).toEqual([...its.server.fs.deny, '*.jsonl'])
  })

  test('opens no code editor for a request', async () => {
    const site = siteOnDisk()
    await serve(site, site)
    for (const query of ['', '?file=content/home.json']) {
      const route = new URL(`/__open-in-editor${query}`, server?.resolvedUrls?.local[0])
      const { status } = await fetch(route, { headers: { Accept: 'text/html' } })
      expect(status).toBe(404)
    }
  })

  test('opens its WebSocket only for its own pages, even behind a proxy', async () => {
    const site = siteOnDisk()
    await serve(site, site)
    const port = Number(new URL(server?.resolvedUrls?.local[0] ?? '').port)
    expect(await askForSocket(port, 'https://evil.example')).toBeNaN()
    expect(await askForSocket(port, 'null')).toBeNaN()
    expect(await askForSocket(port, `http://127.0.0.1:${port}`)).toBe(101)
    const host = `127.0.0.1:${port}\nX-Forwarded-Host: site.example`
    expect(await askForSocket(port, 'https://site.example', { host })).toBe(101)
  })
})
