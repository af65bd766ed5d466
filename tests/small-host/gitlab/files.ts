/** GitLab's routes below repository/tree and repository/blobs. */
import type { Hono } from 'hono'
import { type ApiEnv, found, pageOf } from '../http.ts'
import { fromLfs } from '../lfs.ts'
import { mainBranch, type State } from '../state.ts'

/** Browsers download such a file instead of showing it. */
const asDownload = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Disposition': 'attachment',
  'X-Content-Type-Options': 'nosniff',
}

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
    return c.body(new Uint8Array(bytes), 200, asDownload)
  })

  app.get('/repository/files/:path/raw', async (c) => {
    const ref = await repository.commit(c.req.query('ref') ?? mainBranch)
    const entry = ref && (await repository.entry(ref.id, c.req.param('path')))
    const stored = found(entry && (await repository.blob(entry.sha)), '404 File Not Found')
    const bytes = c.req.query('lfs') === 'true' ? fromLfs(state, stored) : stored
    return c.body(new Uint8Array(bytes), 200, asDownload)
  })
}
