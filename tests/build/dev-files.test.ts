// @vitest-environment node
/** What the development server says in the terminal while files are saved in the ways of editors. */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { devPlugin } from '../../src/build/dev/dev-plugin.ts'
import { newFolder, siteOnDisk } from './site-on-disk.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: ViteDevServer | undefined
afterEach(() => server?.close())

/** Starts the server, and gives what it has said so far once it watches the content. */
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
    plugins: [devPlugin(contentRoot)],
  })
  const { watcher } = server
  const content = path.join(contentRoot, 'content')
  await vi.waitFor(() => expect(watcher.getWatched()[content]).toContain('home.json'), 30_000)
  // The content is looked at for the first time when a page is asked for.
  await server.listen()
  await fetch(server.resolvedUrls?.local[0] ?? '', { headers: { Accept: 'text/html' } })
  return said
}

const says = (said: string[], text: string) =>
  vi.waitFor(() => expect(said.join('\n')).toContain(text), { timeout: 20_000, interval: 20 })

/** As most editors save: a new file, which takes the place of the old one. */
function saveByRename(file: string, text: string) {
  writeFileSync(`${file}.draft`, text)
  renameSync(`${file}.draft`, file)
}

test.each([
  ['of the project', (site: string) => site],
  ['of another folder', () => newFolder()],
])('sees every save by rename, and a folder that is replaced, %s', async (_, rootFor) => {
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
})
