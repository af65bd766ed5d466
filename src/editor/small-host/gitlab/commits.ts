/** GitLab's routes below repository/commits. */
import type { Hono } from 'hono'
import {
  addressWith,
  answerWithTag,
  type Face,
  Refused,
  readCount,
  readObject,
  readOptional,
} from '../http.ts'
import { isProtected, type State } from '../state.ts'
import { commitAnswer } from './answers.ts'
import { readActions } from './commit-actions.ts'

export function addCommitRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  app.get('/repository/commits', async (c) => {
    const from = await repository.commit(c.req.query('ref_name') ?? state.defaultBranch)
    if (!from) throw new Refused(404, '404 Reference Not Found')
    const perPage = readCount(c, 'per_page', 20, 100)
    const page = readCount(c, 'page', 1, Number.MAX_SAFE_INTEGER)
    // One more than asked for says whether there is a next page.
    const commits = await repository.commits(from.id, (page - 1) * perPage, perPage + 1)
    const hasMore = commits.length > perPage
    c.header('X-Page', String(page))
    c.header('X-Per-Page', String(perPage))
    c.header('X-Next-Page', hasMore ? String(page + 1) : '')
    if (hasMore) {
      c.header('Link', `<${addressWith(c, state, { page: String(page + 1) })}>; rel="next"`)
    }
    const answers = commits.slice(0, perPage).map((commit) => commitAnswer(state, commit))
    return answerWithTag(c, answers)
  })

  app.get('/repository/commits/:sha', async (c) => {
    const commit = await repository.commit(c.req.param('sha'))
    if (!commit) throw new Refused(404, '404 Commit Not Found')
    return answerWithTag(c, commitAnswer(state, commit))
  })

  // Deployments are reported as deployments here.
  app.get('/repository/commits/:sha/statuses', (c) => answerWithTag(c, []))

  app.post('/repository/commits', async (c) => {
    const body = await readObject(c)
    const missing = ['branch', 'commit_message', 'actions'].filter((name) => !body[name])
    if (missing.length > 0) {
      throw new Refused(400, '', { error: missing.map((name) => `${name} is missing`).join(', ') })
    }
    const branch = String(body.branch)
    if (isProtected(state, branch)) {
      throw new Refused(403, '403 Forbidden - You are not allowed to push into this branch')
    }
    const head = await repository.head(branch)
    const base = await startOf(body, branch, head)
    const changes = await readActions(repository, body.actions, base)
    const tree = await repository.writeTree(base, changes)
    const account = c.get('caller')?.account
    const committer = {
      name: account?.name ?? '',
      email: account?.email ?? '',
      at: state.now(),
    }
    const author = {
      name: readOptional(body, 'author_name') ?? committer.name,
      email: readOptional(body, 'author_email') ?? committer.email,
      at: state.now(),
    }
    const message = String(body.commit_message)
    const order = { tree, parents: [base], message, author, committer }
    const id = await repository.writeCommit(order)
    if (!(await repository.moveBranch(branch, head, id))) {
      throw new Refused(400, `Could not update refs/heads/${branch}. Please refresh and try again.`)
    }
    const commit = await repository.commit(id)
    if (!commit) throw new Error(`The commit ${id} was not written.`)
    const stats = { additions: changes.length, deletions: 0, total: changes.length }
    return c.json({ ...commitAnswer(state, commit), stats }, 201)
  })

  /** Returns the commit that a new commit follows. */
  async function startOf(
    body: Record<string, unknown>,
    branch: string,
    head: string | undefined,
  ): Promise<string> {
    const [sha, from] = [readOptional(body, 'start_sha'), readOptional(body, 'start_branch')]
    if (sha && from) {
      throw new Refused(400, '', { error: 'start_branch, start_sha are mutually exclusive' })
    }
    if (!sha && (!from || from === branch)) {
      if (head) return head
      throw new Refused(400, 'You can only create or edit files when you are on a branch')
    }
    if (!(await repository.isBranchName(branch))) {
      throw new Refused(
        400,
        `Something went wrong when we tried to create '${branch}' for you: Branch name is invalid`,
      )
    }
    const start = await repository.commit(sha ?? from ?? '')
    if (!start) {
      throw new Refused(400, sha ? `Cannot find start_sha '${sha}'` : 'Invalid reference name')
    }
    if (head && body.force !== true) {
      throw new Refused(
        400,
        `A branch called '${branch}' already exists. Switch to that branch in order to make changes`,
      )
    }
    return start.id
  }
}
