/** What the editor's middleware answers itself, and what it leaves to Vite. */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { editorMiddleware } from '../../../../src/editor/server/folder/editor-app.ts'
import { requestsApp } from '../../../../src/editor/server/requests/requests-app.ts'
import { limits, within } from '../../../limits.ts'
import { listening } from '../../../listening.ts'
import { newFolder } from '../../../pipeline/disk/site-on-disk.ts'
import { memoryStore } from '../requests/memory-store.ts'
import { ask, askRaw, type Sent } from './editor-server.ts'

vi.setConfig(within(limits.build))

/** Serves the editor, without bundles unless `of` makes them. A request that the middleware leaves is answered with 418 and its error. */
async function start(
  of: () => Promise<string> = async () => Promise.reject(new Error('broken code')),
) {
  const guard = { port: 0, token: 'token' }
  const faults: unknown[] = []
  const onFault = (error: unknown) => void faults.push((error as Error).message)
  const { store } = memoryStore({ 'content/home.json': '{}' })
  const middleware = editorMiddleware({
    bundles: {
      of,
      built: () => undefined,
      forget: () => {},
    },
    requests: requestsApp({ store, senderOf: async () => 'owner', onFault }).app,
    guard,
    onFault,
  })
  const server = createServer((request, response) =>
    middleware(request, response, (error?: Error) => {
      const text = error?.message ?? 'no error'
      response.writeHead(418, { 'Content-Length': text.length }).end(text)
    }),
  )
  const { port, close } = await listening(server)
  onTestFinished(close)
  guard.port = port
  return {
    port,
    get: (path: string, host = `127.0.0.1:${port}`) =>
      askRaw(port, `GET ${path} HTTP/1.1\nHost: ${host}\nConnection: close\n\n`),
    ask: (sent: Sent) => ask(guard, sent),
    faults,
  }
}

describe('editorMiddleware', () => {
  test('passes other addresses on to Vite', async () => {
    const { get, ask } = await start()
    expect(await get('/')).toMatchObject({ status: 418, body: 'no error' })
    for (const target of ['/x/../__edit/', '/%5F_edit/', '*', 'http://127.0.0.1/__edit/']) {
      expect(await get(target)).toMatchObject({ status: 418, body: 'no error' })
    }
    expect(await ask({ path: '/__EDIT/read' })).toMatchObject({ status: 418 })
  })

  // The server of Vite refuses most of these before the editor sees them.
  test.each(['evil.example', '', 'a b', '[::1', '127.0.0.1@evil.example', '127.0.0.1/', '*'])(
    'refuses the host “%s” at every address',
    async (host) => {
      const { get } = await start()
      const message = 'The editor does not answer this request: it asks for another host.'
      for (const target of ['/', '/__edit/', '/\\', '*', 'http://evil.example/__edit/']) {
        expect(await get(target, host)).toMatchObject({ status: 403, body: { message } })
      }
    },
  )

  test('refuses a request without a host', async () => {
    const { port } = await start()
    const { status, body } = await askRaw(port, 'GET /__edit/ HTTP/1.0\n\n')
    expect([status, body.help]).toEqual([403, 'Reload the editor.'])
  })

  test('reports a bundle that cannot be built, in the page and in the terminal', async () => {
    const { get, faults } = await start()
    const { status, body } = await get('/__edit/screen.js')
    expect([status, body]).toEqual([200, expect.stringContaining('The editor cannot be built.')])
    expect(faults).toEqual(['broken code'])
  })

  test('waits for the bundle at the same address', async () => {
    const folder = newFolder()
    const manifest = { 'editor.tsx': { file: 'assets/editor-1.js', isEntry: true } }
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
    const { get } = await start(async () => folder)
    expect(await get('/__edit/screen.js')).toMatchObject({
      status: 200,
      body: "export * from '/assets/editor-1.js'",
    })
  })

  test('answers its page in JSON, even for unknown addresses', async () => {
    const { ask } = await start()
    const { status, body } = await ask({ path: 'files', method: 'GET' })
    expect([status, body.files]).toMatchObject([200, [{ file: 'content/home.json' }]])
    expect(await ask({ path: 'nothing', method: 'GET' })).toMatchObject({
      status: 404,
      body: { message: 'There is nothing here.' },
    })
  })
})
