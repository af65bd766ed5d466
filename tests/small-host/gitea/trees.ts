/** Gitea's routes below git/trees, and for the bytes of a file. */
import type { Hono } from 'hono'
import { type ApiEnv, found, readCount } from '../http.ts'
import { fromLfs } from '../lfs.ts'
import { gitea as limits } from '../limits.ts'
import { mainBranch, type State } from '../state.ts'
import type { Vendor } from './gitea.ts'

export function addTreeRoutes(app: Hono<ApiEnv>, state: State, vendor: Vendor): void {
  const { repository } = state

  app.get('/git/trees/:id', async (c) => {
    const sha = c.req.param('id')
    const isWhole = c.req.query('recursive') === 'true'
    const all = found(await repository.tree(sha, isWhole), `sha not found [${sha}]`, 400)
    const perPage = readCount(c, 'per_page', limits.tree, limits.tree)
    const page = readCount(c, 'page', 1, Number.MAX_SAFE_INTEGER)
    const entries = all.slice((page - 1) * perPage, page * perPage)
    // Forgejo says so of each page, the last one too.
    const truncated = vendor === 'forgejo' ? all.length > perPage : page * perPage < all.length
    const tree = entries.length > 0 ? entries : null
    return c.json({ sha, tree, page, total_count: all.length, truncated })
  })

  app.get('/:kind{raw|media}/:path{.+}', async (c) => {
    const { kind, path } = c.req.param()
    const commit = await repository.commit(c.req.query('ref') ?? mainBranch)
    const entry = commit && (await repository.entry(commit.id, path))
    const stored = found(entry && (await repository.blob(entry.sha)))
    const bytes = kind === 'media' ? fromLfs(state, stored) : stored
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'application/octet-stream' })
  })
}
