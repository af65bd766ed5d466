/** GitHub's routes below git/trees, git/blobs and git/commits. */
import type { Hono } from 'hono'
import { type ApiEnv, found, readObject, readOptional, readText } from '../http.ts'
import type { State } from '../state.ts'
import { gitCommitAnswer } from './answers.ts'

export function addGitRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository } = state

  async function treeAnswer(id: string, isWhole: boolean) {
    return { sha: id, tree: found(await repository.tree(id, isWhole)), truncated: false }
  }

  app.get('/git/trees/:id', async (c) =>
    c.json(await treeAnswer(c.req.param('id'), c.req.query('recursive') !== undefined)),
  )

  // Answers with bytes, which the editor requests.
  app.get('/git/blobs/:sha', async (c) => {
    const bytes = found(await repository.blob(c.req.param('sha')))
    const type = 'application/vnd.github.raw+json; charset=utf-8'
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type })
  })

  app.post('/git/blobs', async (c) => {
    const body = await readObject(c)
    const encoding = readOptional(body, 'encoding') === 'base64' ? 'base64' : 'utf-8'
    const sha = await repository.writeBlob(Buffer.from(readText(body, 'content'), encoding))
    return c.json({ sha }, 201)
  })

  app.get('/git/commits/:sha', async (c) =>
    c.json(gitCommitAnswer(found(await repository.commit(c.req.param('sha'))))),
  )
}
