/** The order in which the editor's server answers. */
import { expect, test } from 'vitest'
import { endpointsApp } from '../../../../src/editor/server/folder/endpoints.ts'
import { editorPath } from '../../../../src/editor/server/folder/guard.ts'

const ask = (app: ReturnType<typeof endpointsApp>, name: string) =>
  app.request(`http://127.0.0.1${editorPath}${name}`, { method: 'POST', body: '{}' })

test('no save waits for a push, which may take a minute', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const app = endpointsApp({
    push: () => held.then(() => ({ status: 200, body: {} })),
    write: async () => ({ status: 200, body: { saved: true } }),
  })
  const pushed = ask(app, 'push')
  expect(await (await ask(app, 'write')).json()).toEqual({ saved: true })
  release()
  expect((await pushed).status).toBe(200)
})
