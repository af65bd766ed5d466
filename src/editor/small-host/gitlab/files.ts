/** GitLab's routes below repository/tree, repository/blobs and repository/files. */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { type Face, found, pageOf } from '../http.ts'
import type { State } from '../state.ts'

/** Headers hold bytes; names of files are in UTF-8. */
const headerText = (text: string) => Buffer.from(text).toString('latin1')

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export function addFileRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  app.get('/repository/tree', async (c) => {
    const ref = await repository.commit(c.req.query('ref') ?? state.defaultBranch)
    const isWhole = c.req.query('recursive') === 'true'
    const all = found(ref && (await repository.tree(ref.id, isWhole)), '404 Tree Not Found')
    const page = c.req.query('pagination') === 'none' ? all : pageOf(c, state, all)
    const answers = page.map(({ sha, path, type, mode }) => ({
      ...{ id: sha, name: baseName(path) },
      ...{ type, path, mode },
    }))
    return c.json(answers)
  })

  app.get('/repository/blobs/:sha/raw', async (c) => {
    const bytes = found(await repository.blob(c.req.param('sha')), '404 Blob Not Found')
    // A browser shows it in no case.
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': 'attachment',
      'X-Content-Type-Options': 'nosniff',
    })
  })

  app.get('/repository/files/:path', async (c) => {
    const [path, ref] = [c.req.param('path'), c.req.query('ref') ?? '']
    const commit = found(await repository.commit(ref), '404 Commit Not Found')
    const entry = await repository.entry(commit.id, path)
    const bytes = found(entry && (await repository.blob(entry.sha)), '404 File Not Found')
    const answer = {
      file_name: baseName(path),
      file_path: path,
      size: bytes.length,
      encoding: 'base64',
      content_sha256: createHash('sha256').update(bytes).digest('hex'),
      ref,
      blob_id: entry?.sha,
      commit_id: commit.id,
      last_commit_id: (await repository.lastChange(commit.id, path)) ?? commit.id,
    }
    for (const [name, value] of Object.entries(answer)) {
      c.header(`X-Gitlab-${name.replaceAll('_', '-')}`, headerText(String(value)))
    }
    return c.json({ ...answer, content: bytes.toString('base64') })
  })
}
