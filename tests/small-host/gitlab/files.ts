/** GitLab's routes below repository/tree, repository/blobs and repository/files. */
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

  // The data about the file is in the headers.
  app.get('/repository/files/:path', async (c) => {
    const [path, ref] = [c.req.param('path'), c.req.query('ref') ?? '']
    const commit = found(await repository.commit(ref), '404 Commit Not Found')
    const { sha } = found(await repository.entry(commit.id, path), '404 File Not Found')
    const last = (await repository.lastChange(commit.id, path)) ?? commit.id
    return c.body(null, 200, {
      'X-Gitlab-Blob-Id': sha,
      'X-Gitlab-Commit-Id': commit.id,
      'X-Gitlab-Last-Commit-Id': last,
    })
  })
}
