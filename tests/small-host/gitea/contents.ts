/** Gitea's route that changes several files in one commit. */
import type { Hono } from 'hono'
import {
  type ApiContext,
  type ApiEnv,
  found,
  Refused,
  readList,
  readObject,
  readOptional,
  readPath,
  readText,
} from '../http.ts'
import { putInLfs } from '../lfs.ts'
import type { TreeChange } from '../repository/repository.ts'
import { authorOf, isProtected, type State } from '../state.ts'
import { failure } from './answers.ts'
import type { Vendor } from './gitea.ts'

export function addContentRoutes(app: Hono<ApiEnv>, state: State, vendor: Vendor): void {
  const { repository } = state

  /** Returns a change of the commit `head`. Throws if the file is not as the operation expects. */
  async function readChange(
    c: ApiContext,
    file: Record<string, unknown>,
    head: string,
  ): Promise<TreeChange> {
    const [operation, path] = [readText(file, 'operation'), readPath(file, 'path')]
    const entry = await repository.entry(head, path)
    if (operation === 'create' && entry) {
      throw new Refused(422, `repository file already exists [path: ${path}]`)
    }
    if (operation !== 'create') {
      if (!entry && vendor === 'forgejo') {
        throw failure(c, `repository file does not exist [path: ${path}]`)
      }
      if (!entry) throw new Refused(404, `object does not exist [id: , rel_path: ${path}]`)
      const sha = readText(file, 'sha')
      if (sha !== entry.sha) {
        throw new Refused(422, `sha does not match [given: ${sha}, expected: ${entry.sha}]`)
      }
    }
    const mode = entry?.mode ?? '100644'
    if (operation === 'delete') return { path, mode, sha: null }
    const content = Buffer.from(readOptional(file, 'content') ?? '', 'base64')
    return { path, mode, sha: await repository.writeBlob(putInLfs(state, path, content)) }
  }

  app.post('/contents', async (c) => {
    const body = await readObject(c)
    const branch = readText(body, 'branch')
    const missing = `branch does not exist [name: ${branch}]`
    const head = found(await repository.head(branch), missing)
    if (isProtected(state, branch)) {
      const { name } = c.get('caller').account
      throw new Refused(403, `user cannot commit to repo [user: ${name}]`)
    }
    const read = readList(body, 'files').map((file) => readChange(c, file, head))
    const changes = await Promise.all(read)
    const message = `${readText(body, 'message').trim()}\n`
    const author = authorOf(c.get('caller'), Object(body.author))
    const id = await repository.commitChanges(head, changes, { message, author })
    if (!(await repository.moveBranch(branch, head, id))) {
      const now = await repository.head(branch)
      const raced = `cannot lock ref 'refs/heads/${branch}': is at ${now} but expected ${head}`
      throw vendor === 'forgejo' ? failure(c, raced) : new Refused(403, raced)
    }
    return c.json({ commit: { sha: id } }, 201)
  })
}
