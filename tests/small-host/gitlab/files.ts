/** GitLab's routes below repository/tree and repository/blobs. */
import type { Hono } from 'hono'
import { type ApiEnv, found, pageOf } from '../http.ts'
import { mainBranch, type State } from '../state.ts'

export function addFileRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository } = state

  app.get('/repository/tree', async (c) => {
    const ref = await repository.commit(c.req.query('ref') ?? mainBranch)
    const isWhole = c.req.query('recursive') === 'true'
    const all = found(ref && (await repository.tree(ref.id, isWhole)), '404 Tree Not Found')
    const page = c.req.query('pagination') === 'none' ? all : pageOf(c, state, all)
    return c.json(page.map(({ sha, ...entry }) => ({ id: sha, ...entry })))
  })

  app.get('/repository/blobs/:sha/raw', async (c) => {
    const bytes = found(await repository.blob(c.req.param('sha')), '404 Blob Not Found')
    // Browsers download it instead of showing it.
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': 'attachment',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
