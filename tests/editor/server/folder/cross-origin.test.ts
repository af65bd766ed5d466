/** The answers of the editor's server to other web sites in the same browser. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import { ask, askForSocket, type EditorServer, startEditor } from './editor-server.ts'

let server: EditorServer
beforeAll(async () => {
  server = await startEditor(siteOnDisk(), true)
})
afterAll(() => server?.stop())

describe('link on another site', () => {
  const follow = (path: string, site = 'cross-site') =>
    ask(server, {
      path,
      method: 'GET',
      headers: {
        Origin: undefined,
        'Content-Type': undefined,
        'X-Edit-Token': undefined,
        'Sec-Fetch-Site': site,
        'Sec-Fetch-Dest': 'document',
        'Sec-Fetch-Mode': 'navigate',
      },
    })

  test.each(['/__edit/', '/__edit/?from=elsewhere'])('opens the editor at %s', async (path) => {
    expect((await follow(path)).status).toBe(200)
  })

  test.each([
    '/',
    '/contact',
    '/__open-in-editor?file=content/home.json',
    '/__OPEN-IN-EDITOR/?file=content/home.json',
    '/__edit/screen.js',
    '/__edit/files',
    '/__edit',
    '//__edit/',
    '/@vite/client',
    '/content/home.json',
  ])('gets nothing at %s', async (path) => {
    expect((await follow(path)).status).toBe(403)
    expect((await follow(path, 'same-site')).status).toBe(403)
  })
})

describe('WebSocket of the editor', () => {
  const own = () => `http://127.0.0.1:${server.port}`
  const token = () => server.vite.config.webSocketToken

  test('opens for the editor’s own page', async () => {
    expect(await askForSocket(server.port, own())).toBe(101)
    const asked = { protocol: 'vite-hmr', token: token() }
    expect(await askForSocket(server.port, own(), asked)).toBe(101)
  })

  test.each(['https://evil.example', 'http://127.0.0.1:1', 'null'])(
    'opens for no page of %s, not even with the token',
    async (origin) => {
      expect(await askForSocket(server.port, origin)).toBeNaN()
      const asked = { protocol: 'vite-hmr', token: token() }
      expect(await askForSocket(server.port, origin, asked)).toBeNaN()
    },
  )

  test('refuses pages of another name or scheme of this machine, and other hosts', async () => {
    const { port } = server
    expect(await askForSocket(port, `http://localhost:${port}`)).toBeNaN()
    expect(await askForSocket(port, `https://127.0.0.1:${port}`)).toBeNaN()
    const host = `10.0.0.1:${port}`
    expect(await askForSocket(port, `http://${host}`, { host })).toBeNaN()
  })
})
