/** Gitea's routes below git/trees and git/blobs, and for the bytes of a file. */
import type { Hono } from 'hono'
import { type Face, Refused, readCount } from '../http.ts'
import type { State } from '../state.ts'
import { repositoryAddress } from './answers.ts'

/** How many entries of a tree a page has at most. */
export const longestTree = 1000

export function addTreeRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  app.get('/git/trees/:name{.+}', async (c) => {
    const name = c.req.param('name')
    const commit = await repository.commit(name)
    const recursive = /^(?:1|true|yes|on)$/.test(c.req.query('recursive') ?? '')
    const all = await repository.tree(commit?.id ?? name, recursive)
    if (!all) throw new Refused(400, `object does not exist [id: ${name}, rel_path: ]`)
    const perPage = readCount(c, 'per_page', longestTree, longestTree)
    const page = readCount(c, 'page', 1, Number.MAX_SAFE_INTEGER)
    const sha = commit?.id ?? name
    const tree = all.slice((page - 1) * perPage, page * perPage).map((entry) => ({
      path: entry.path,
      mode: entry.mode,
      type: entry.type,
      size: entry.size ?? 0,
      sha: entry.sha,
      url: repositoryAddress(state, `/git/${entry.type}s/${entry.sha}`),
    }))
    return c.json({
      sha,
      url: repositoryAddress(state, `/git/trees/${sha}`),
      tree,
      truncated: page * perPage < all.length,
      page,
      total_count: all.length,
    })
  })

  app.get('/git/blobs/:sha', async (c) => {
    const sha = c.req.param('sha')
    const bytes = await repository.blob(sha)
    if (!bytes) throw new Refused(404, "The target couldn't be found.", { errors: [] })
    return c.json({
      content: bytes.toString('base64'),
      encoding: 'base64',
      url: repositoryAddress(state, `/git/blobs/${sha}`),
      sha,
      size: bytes.length,
    })
  })

  app.get('/raw/:path{.+}', async (c) => {
    const commit = await repository.commit(c.req.query('ref') ?? state.defaultBranch)
    const entry = commit && (await repository.entry(commit.id, c.req.param('path')))
    const bytes = entry && (await repository.blob(entry.sha))
    if (!bytes) throw new Refused(404, "The target couldn't be found.", { errors: [] })
    c.header('Content-Type', 'application/octet-stream')
    c.header('ETag', `"${entry.sha}"`)
    if (c.req.header('If-None-Match') === `"${entry.sha}"`) return c.body(null, 304)
    return c.body(new Uint8Array(bytes))
  })
}
