/** GitHub's routes below git/trees, git/blobs and git/commits. */
import type { Hono } from 'hono'
import {
  type ApiEnv,
  found,
  Refused,
  readList,
  readObject,
  readOptional,
  readPath,
  readText,
} from '../http.ts'
import type { TreeChange } from '../repository/repository.ts'
import { authorOf, type State } from '../state.ts'
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

  async function readChange(item: Record<string, unknown>, base: string): Promise<TreeChange> {
    const [path, mode] = [readPath(item, 'path'), readText(item, 'mode')]
    const content = readOptional(item, 'content')
    if (content !== undefined) {
      return { path, mode, sha: await repository.writeBlob(Buffer.from(content)) }
    }
    if (item.sha === null) {
      // GitHub refuses to delete a file that does not exist.
      found(await repository.entry(base, path), 'GitRPC::BadObjectState', 422)
      return { path, mode, sha: null }
    }
    const sha = readText(item, 'sha')
    found(await repository.blob(sha), `tree.sha ${sha} does not exist or is not a blob`, 422)
    return { path, mode, sha }
  }

  app.post('/git/trees', async (c) => {
    const body = await readObject(c)
    const base = readText(body, 'base_tree')
    found(await repository.treeId(base), 'base_tree is not a valid tree oid', 422)
    const changes = readList(body, 'tree').map((item) => readChange(item, base))
    const sha = await repository.writeTree(base, await Promise.all(changes))
    return c.json(await treeAnswer(sha, false), 201)
  })

  app.get('/git/commits/:sha', async (c) =>
    c.json(gitCommitAnswer(state, found(await repository.commit(c.req.param('sha'))))),
  )

  app.post('/git/commits', async (c) => {
    const body = await readObject(c)
    const [message, tree] = [readText(body, 'message'), readText(body, 'tree')]
    const parents = Array.isArray(body.parents) ? body.parents.map(String) : []
    found(await repository.treeId(tree), 'Tree SHA does not exist', 422)
    for (const parent of parents) {
      if (await repository.commit(parent)) continue
      throw new Refused(422, 'Parent SHA does not exist or is not a commit object')
    }
    const author = authorOf(c.get('caller'))
    const id = await repository.writeCommit({ tree, parents, message, author })
    return c.json(gitCommitAnswer(state, found(await repository.commit(id))), 201)
  })
}
