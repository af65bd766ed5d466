/** Gitea's route that changes several files in one commit. */
import type { Hono } from 'hono'
import { type Face, Refused, readObject, readOptional } from '../http.ts'
import type { TreeChange } from '../repository/repository.ts'
import { isProtected, type State } from '../state.ts'
import { fileCommitAnswer, repositoryAddress } from './answers.ts'

export function addContentRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  /** Returns a change of the commit `head`. Throws where the file is not as the operation expects it. */
  async function readChange(value: unknown, head: string): Promise<TreeChange> {
    const file = value as Record<string, unknown>
    const [operation, path] = [readOptional(file, 'operation'), readOptional(file, 'path')]
    const isKnown = operation && ['create', 'update', 'delete'].includes(operation)
    if (!isKnown) throw new Refused(422, '[Operation]: In')
    if (!path || path.split('/').some((part) => ['', '.', '..', '.git'].includes(part))) {
      throw new Refused(422, `path contains a malformed path component [path: ${path}]`)
    }
    const entry = await repository.entry(head, path)
    if (operation === 'create' && entry) {
      throw new Refused(422, `repository file already exists [path: ${path}]`)
    }
    if (operation !== 'create') {
      const sha = readOptional(file, 'sha')
      if (!entry) throw new Refused(404, `object does not exist [id: , rel_path: ${path}]`)
      if (!sha) throw new Refused(422, 'a SHA or commit ID must be proved when updating a file')
      if (sha !== entry.sha) {
        throw new Refused(422, `sha does not match [given: ${sha}, expected: ${entry.sha}]`)
      }
    }
    const mode = entry?.mode ?? '100644'
    if (operation === 'delete') return { path, mode, sha: null }
    const content = readOptional(file, 'content') ?? ''
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(content)) {
      throw new Refused(422, 'illegal base64 data at input byte 0')
    }
    return { path, mode, sha: await repository.writeBlob(Buffer.from(content, 'base64')) }
  }

  app.post('/contents', async (c) => {
    const body = await readObject(c)
    if (!Array.isArray(body.files)) throw new Refused(422, '[Files]: Required')
    const branch = readOptional(body, 'branch') || state.defaultBranch
    const target = readOptional(body, 'new_branch') || branch
    const head = await repository.head(branch)
    if (!head) throw new Refused(404, `branch does not exist [name: ${branch}]`)
    if (target !== branch && (await repository.head(target))) {
      throw new Refused(422, `branch already exists [name: ${target}]`)
    }
    if (isProtected(state, target)) {
      throw new Refused(403, `branch is protected [name: ${target}]`)
    }
    const changes: TreeChange[] = []
    for (const file of body.files) changes.push(await readChange(file, head))
    const tree = await repository.writeTree(head, changes)
    const account = c.get('caller')?.account
    const author = { name: account?.name ?? '', email: account?.email ?? '', at: state.now() }
    const message = `${(readOptional(body, 'message') || 'Change files').trim()}\n`
    const id = await repository.writeCommit({ tree, parents: [head], message, author })
    const from = target === branch ? head : undefined
    // A push that another one came before: the host does not know this case, and fails.
    if (!(await repository.moveBranch(target, from, id))) throw new Refused(500, '')
    const commit = await repository.commit(id)
    if (!commit) throw new Error(`The commit ${id} was not written.`)
    const files = changes.map(({ path, sha }) =>
      sha === null
        ? null
        : {
            name: path.slice(path.lastIndexOf('/') + 1),
            path,
            sha,
            last_commit_sha: id,
            type: 'file',
            encoding: null,
            content: null,
            target: null,
            url: repositoryAddress(state, `/contents/${path}?ref=${target}`),
          },
    )
    const verification = { verified: false, reason: '', signature: '', signer: null, payload: '' }
    return c.json({ files, commit: fileCommitAnswer(state, commit), verification }, 201)
  })
}
