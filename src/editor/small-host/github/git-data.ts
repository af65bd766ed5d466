/** GitHub's routes below git/trees, git/blobs and git/commits. */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { GitError } from '../../../disk/git.ts'
import type { Account } from '../accounts.ts'
import { answerWithTag, type Face, Refused, readObject, readOptional, readText } from '../http.ts'
import type { Person } from '../repository/commit-object.ts'
import type { TreeChange, TreeEntry } from '../repository/repository.ts'
import type { State } from '../state.ts'
import { gitCommitAnswer, repositoryAddress } from './answers.ts'

const modes: Record<TreeEntry['type'], readonly string[]> = {
  blob: ['100644', '100755', '120000'],
  tree: ['040000'],
  commit: ['160000'],
}

export function addGitRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state
  const blobAddress = (sha: string) => repositoryAddress(state, `/git/blobs/${sha}`)

  async function treeAnswer(name: string, recursive: boolean) {
    const commit = await repository.commit(name)
    const entries = await repository.tree(commit?.id ?? name, recursive)
    if (!entries) throw new Refused(404, 'Not Found')
    const sha = commit?.id ?? name
    const tree = entries.map(({ path, mode, type, sha, size }) => ({
      path,
      mode,
      type,
      sha,
      ...(size === undefined ? {} : { size }),
      url: repositoryAddress(state, `/git/${type}s/${sha}`),
    }))
    return { sha, url: repositoryAddress(state, `/git/trees/${sha}`), tree, truncated: false }
  }

  app.get('/git/trees/:name{.+}', async (c) =>
    answerWithTag(c, await treeAnswer(c.req.param('name'), c.req.query('recursive') !== undefined)),
  )

  app.get('/git/blobs/:sha', async (c) => {
    const sha = c.req.param('sha')
    const bytes = await repository.blob(sha)
    if (!bytes) throw new Refused(404, 'Not Found')
    if (/application\/vnd\.github(?:\.v3)?\.raw/.test(c.req.header('Accept') ?? '')) {
      const tag = `"${createHash('sha256').update(bytes).digest('hex')}"`
      c.header('Content-Type', 'application/vnd.github.raw+json; charset=utf-8')
      c.header('ETag', tag)
      if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
      return c.body(new Uint8Array(bytes))
    }
    return answerWithTag(c, {
      sha,
      node_id: Buffer.from(`Blob:${sha}`).toString('base64'),
      size: bytes.length,
      url: blobAddress(sha),
      content: (bytes.toString('base64').match(/.{1,60}/g) ?? [])
        .map((line) => `${line}\n`)
        .join(''),
      encoding: 'base64',
    })
  })

  app.post('/git/blobs', async (c) => {
    const body = await readObject(c)
    const encoding = readOptional(body, 'encoding') ?? 'utf-8'
    if (!['utf-8', 'base64'].includes(encoding)) throw new Refused(422, 'Invalid encoding')
    const content = Buffer.from(readText(body, 'content'), encoding as BufferEncoding)
    const sha = await repository.writeBlob(content)
    return c.json({ url: blobAddress(sha), sha }, 201)
  })

  async function readChange(value: unknown, base: string | undefined): Promise<TreeChange> {
    const item = value as Record<string, unknown>
    const [path, mode] = [readText(item, 'path'), readText(item, 'mode')]
    const type = readOptional(item, 'type') ?? 'blob'
    if (!(modes[type as TreeEntry['type']] ?? []).includes(mode)) {
      throw new Refused(422, `Invalid tree info: mode ${mode} is not one of a ${type}`)
    }
    const content = readOptional(item, 'content')
    if (content !== undefined) {
      return { path, mode, sha: await repository.writeBlob(Buffer.from(content)) }
    }
    if (item.sha === null) {
      // GitHub does not delete what is not there.
      if (!base || !(await repository.entry(base, path))) {
        throw new Refused(422, 'GitRPC::BadObjectState')
      }
      return { path, mode, sha: null }
    }
    const sha = readText(item, 'sha')
    if (type === 'blob' && !(await repository.blob(sha))) {
      throw new Refused(422, `tree.sha ${sha} does not exist or is not a blob`)
    }
    return { path, mode, sha }
  }

  app.post('/git/trees', async (c) => {
    const body = await readObject(c)
    if (!Array.isArray(body.tree)) throw new Refused(422, 'Invalid request. "tree" is missing.')
    const base = readOptional(body, 'base_tree')
    if (base && !(await repository.treeId(base))) {
      throw new Refused(422, 'base_tree is not a valid tree oid')
    }
    const changes: TreeChange[] = []
    for (const item of body.tree) changes.push(await readChange(item, base))
    try {
      const sha = await repository.writeTree(base, changes)
      return c.json(await treeAnswer(sha, false), 201)
    } catch (error) {
      if (!(error instanceof GitError)) throw error
      throw new Refused(422, `tree.path contains a malformed path component: ${error.message}`)
    }
  })

  app.get('/git/commits/:sha', async (c) => {
    const commit = await repository.commit(c.req.param('sha'))
    if (!commit) throw new Refused(404, 'Not Found')
    return answerWithTag(c, gitCommitAnswer(state, commit))
  })

  app.post('/git/commits', async (c) => {
    const body = await readObject(c)
    const [message, tree] = [readText(body, 'message'), readText(body, 'tree')]
    const parents = Array.isArray(body.parents) ? body.parents.map(String) : []
    if (!(await repository.treeId(tree))) throw new Refused(422, 'Tree SHA does not exist')
    for (const parent of parents) {
      if (await repository.commit(parent)) continue
      throw new Refused(422, 'Parent SHA does not exist or is not a commit object')
    }
    const account = c.get('caller')?.account
    const author = readPerson(body.author, account, state.now())
    const committer = body.committer ? readPerson(body.committer, account, author.at) : author
    const id = await repository.writeCommit({ tree, parents, message, author, committer })
    const commit = await repository.commit(id)
    if (!commit) throw new Error(`The commit ${id} was not written.`)
    return c.json(gitCommitAnswer(state, commit), 201)
  })
}

function readPerson(value: unknown, account: Account | undefined, now: number): Person {
  const given = (value ?? {}) as Partial<Record<'name' | 'email' | 'date', string>>
  return {
    name: given.name ?? account?.name ?? 'nobody',
    email: given.email ?? account?.email ?? 'nobody@example.com',
    at: given.date ? Date.parse(given.date) : now,
  }
}
