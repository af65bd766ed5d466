/** What the editor's middleware answers itself, and what it leaves to Vite. */
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { editorMiddleware } from '../../../../src/editor/server/folder/editor-app.ts'
import type { Endpoint } from '../../../../src/editor/server/folder/endpoints.ts'
import { limits, within } from '../../../limits.ts'
import { listening } from '../../../listening.ts'
import { ask, askRaw, ownHeaders } from './editor-server.ts'

vi.setConfig(within(limits.build))

/** Serves the editor without bundles. What the middleware leaves is answered with 418 and its error. */
async function start(endpoints: Record<string, Endpoint> = {}) {
  const guard = { port: 0, token: 'token' }
  const middleware = editorMiddleware({
    bundles: { of: async () => Promise.reject(new Error('broken code')), forget: () => {} },
    endpoints,
    guard,
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
    post: (path: string) => ask(guard, { path }),
    headers: ownHeaders(guard),
  }
}

test('leaves other addresses to Vite', async () => {
  const { get, post } = await start()
  expect(await get('/')).toMatchObject({ status: 418, body: 'no error' })
  for (const target of ['/x/../__edit/', '/%5F_edit/', '*', 'http://127.0.0.1/__edit/']) {
    expect(await get(target)).toMatchObject({ status: 418, body: 'no error' })
  }
  expect(await post('/__EDIT/read')).toMatchObject({ status: 418 })
})

// The server of Vite refuses most of these before the editor sees them.
test.each([...['evil.example', '', 'a b', '[::1', '127.0.0.1@evil.example', '127.0.0.1/', '*']])(
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

test('leaves it to Vite to show why a bundle cannot be made', async () => {
  const { get } = await start()
  expect(await get('/__edit/screen.js')).toMatchObject({ status: 418, body: 'broken code' })
})

test('lets one endpoint do its work after the other, also after one that fails', async () => {
  const steps: string[] = []
  const { post } = await start({
    async slow() {
      steps.push('slow begins')
      await new Promise((resolve) => setTimeout(resolve, 100))
      steps.push('slow ends')
      throw Object.assign(new Error('secret'), { code: 'ENOSPC' })
    },
    async quick() {
      steps.push('quick')
      return { status: 200, body: {} }
    },
  })
  const slow = post('/__edit/slow')
  await expect.poll(() => steps).toEqual(['slow begins'])
  const quick = await post('/__edit/quick')
  expect(steps).toEqual(['slow begins', 'slow ends', 'quick'])
  expect(quick.status).toBe(200)
  expect((await slow).body.message).toBe(
    'The files could not be written (ENOSPC). Nothing was saved.',
  )
})

test('answers others while a request is still arriving', async () => {
  const { port, headers, post } = await start({ read: async () => ({ status: 200, body: {} }) })
  const slow = connect(port, '127.0.0.1')
  const own = Object.entries(headers).map((header) => `${header.join(': ')}\r\n`)
  slow.write(`POST /__edit/read HTTP/1.1\r\n${own.join('')}Content-Length: 3\r\n\r\n{`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await post('/__edit/read')).status).toBe(200)
  slow.destroy()
})
