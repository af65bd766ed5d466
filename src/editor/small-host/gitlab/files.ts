/** GitLab's routes below repository/tree, repository/blobs and repository/files. */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import {
  addressWith,
  answerWithTag,
  type Face,
  type FaceContext,
  Refused,
  readCount,
} from '../http.ts'
import type { TreeEntry } from '../repository/repository.ts'
import type { State } from '../state.ts'
import { onePage } from './lists.ts'

/** Headers hold bytes; names of files are in UTF-8. */
const headerText = (text: string) => Buffer.from(text).toString('latin1')

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export function addFileRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  app.get('/repository/tree', async (c) => {
    const ref = await repository.commit(c.req.query('ref') ?? state.defaultBranch)
    const recursive = c.req.query('recursive') === 'true'
    const all = ref && (await repository.tree(ref.id, recursive))
    if (!all) throw new Refused(404, '404 Tree Not Found')
    const answers = (entries: readonly TreeEntry[]) =>
      entries.map(({ sha, path, type, mode }) => ({
        id: sha,
        name: baseName(path),
        type,
        path,
        mode,
      }))
    const pagination = c.req.query('pagination')
    if (pagination === 'none') return answerWithTag(c, answers(all))
    if (pagination !== 'keyset') return answerWithTag(c, answers(onePage(c, state, all)))
    const perPage = readCount(c, 'per_page', 20, 100)
    const token = c.req.query('page_token')
    const start = token ? all.findIndex(({ path }) => keyOf(path) === token) + 1 : 0
    const page = all.slice(start, start + perPage)
    const last = page.at(-1)
    if (last && start + perPage < all.length) {
      c.header('Link', `<${addressWith(c, state, { page_token: keyOf(last.path) })}>; rel="next"`)
    }
    return answerWithTag(c, answers(page))
  })

  app.get('/repository/blobs/:sha/raw', async (c) => {
    const bytes = await repository.blob(c.req.param('sha'))
    if (!bytes) throw new Refused(404, '404 Blob Not Found')
    return rawAnswer(c, bytes)
  })

  /** Returns the blob of a file, and sets the headers that describe it. */
  async function readFile(c: FaceContext, path: string) {
    const ref = c.req.query('ref') ?? state.defaultBranch
    const commit = await repository.commit(ref)
    if (!commit) throw new Refused(404, '404 Commit Not Found')
    const entry = await repository.entry(commit.id, path)
    const bytes = entry && (await repository.blob(entry.sha))
    if (!entry || !bytes) throw new Refused(404, '404 File Not Found')
    const answer = {
      file_name: baseName(path),
      file_path: path,
      size: bytes.length,
      encoding: 'base64',
      content_sha256: createHash('sha256').update(bytes).digest('hex'),
      ref,
      blob_id: entry.sha,
      commit_id: commit.id,
      last_commit_id: (await repository.lastChange(commit.id, path)) ?? commit.id,
    }
    c.header('X-Gitlab-Execute-Filemode', String(entry.mode === '100755'))
    for (const [name, value] of Object.entries(answer)) {
      c.header(`X-Gitlab-${name.replaceAll('_', '-')}`, headerText(String(value)))
    }
    return { answer, bytes }
  }

  app.get('/repository/files/:path/raw', async (c) => {
    const { bytes } = await readFile(c, c.req.param('path'))
    return rawAnswer(c, bytes)
  })

  app.get('/repository/files/:path', async (c) => {
    if (!c.req.query('ref')) throw new Refused(400, '', { error: 'ref is missing, ref is empty' })
    const { answer, bytes } = await readFile(c, c.req.param('path'))
    return answerWithTag(c, { ...answer, content: bytes.toString('base64') })
  })
}

const keyOf = (path: string) => createHash('sha1').update(path).digest('hex')

/** Answers a file as something that a browser shows in no case. */
function rawAnswer(c: FaceContext, bytes: Buffer): Response {
  c.header('Content-Type', 'text/plain; charset=utf-8')
  c.header('Content-Disposition', 'attachment')
  c.header('X-Content-Type-Options', 'nosniff')
  return c.body(new Uint8Array(bytes))
}
