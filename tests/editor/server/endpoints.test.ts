// @vitest-environment node
/** The order in which the editor's server answers. */
import { expect, test } from 'vitest'
import { endpointsApp } from '../../../src/editor/server/endpoints.ts'
import { editorPath } from '../../../src/editor/server/guard.ts'

const ask = (app: ReturnType<typeof endpointsApp>, name: string) =>
  app.request(`http://127.0.0.1${editorPath}${name}`, { method: 'POST', body: '{}' })

/** An endpoint that answers only when it is told to. */
function held() {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const endpoint = () => until.then(() => ({ status: 200, body: {} }))
  return { endpoint, release }
}

test('no save waits for a push, which may take a minute', async () => {
  const push = held()
  const app = endpointsApp({
    push: push.endpoint,
    save: async () => ({ status: 200, body: { saved: true } }),
  })
  const pushed = ask(app, 'push')
  expect(await (await ask(app, 'save')).json()).toEqual({ saved: true })
  push.release()
  expect((await pushed).status).toBe(200)
})

test('a commit waits for the save before it', async () => {
  const [save, order] = [held(), [] as string[]]
  const app = endpointsApp({
    save: () => save.endpoint().finally(() => order.push('saved')),
    commit: async () => {
      order.push('committed')
      return { status: 200, body: {} }
    },
  })
  const both = [ask(app, 'save'), ask(app, 'commit')]
  setTimeout(save.release, 50)
  await Promise.all(both)
  expect(order).toEqual(['saved', 'committed'])
})
