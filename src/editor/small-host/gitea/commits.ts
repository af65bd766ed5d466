/** Gitea's routes below commits. */
import type { Hono } from 'hono'
import { type Face, type FaceContext, isoTime, Refused, readCount } from '../http.ts'
import type { Deployment, State } from '../state.ts'
import { commitAnswer, repositoryAddress, repositoryAnswer, userAnswer } from './answers.ts'
import { longestPage, onePage } from './lists.ts'

const states: Record<Deployment['state'], string> = {
  building: 'pending',
  live: 'success',
  failed: 'failure',
}

export function addCommitRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  app.get('/commits', async (c) => {
    const from = await repository.commit(c.req.query('sha') ?? state.defaultBranch)
    if (!from) throw new Refused(404, "The target couldn't be found.", { errors: [] })
    const limit = readCount(c, 'limit', 30, longestPage)
    const page = readCount(c, 'page', 1, Number.MAX_SAFE_INTEGER)
    // One more than asked for says whether there is a next page.
    const commits = await repository.commits(from.id, (page - 1) * limit, limit + 1)
    c.header('X-Page', String(page))
    c.header('X-PerPage', String(limit))
    c.header('X-HasMore', String(commits.length > limit))
    c.header('Access-Control-Expose-Headers', 'X-Page, X-PerPage, X-Total, X-PageCount, X-HasMore')
    return c.json(commits.slice(0, limit).map((commit) => commitAnswer(state, commit)))
  })

  /** Returns the newest status of each kind that a commit has. */
  async function statusesOf(c: FaceContext) {
    const commit = await repository.commit(c.req.param('ref') ?? '')
    if (!commit) throw new Refused(404, "The target couldn't be found.", { errors: [] })
    const [account] = state.accounts.all()
    const statuses = state.deployments
      .filter((deployment) => deployment.commit === commit.id)
      .reverse()
      .map(({ id, state: deployed, environment, address, at }) => ({
        id,
        status: states[deployed],
        target_url: address,
        description: '',
        url: repositoryAddress(state, `/statuses/${commit.id}`),
        context: `deploy/${environment}`,
        creator: account ? userAnswer(state, account) : null,
        created_at: isoTime(at),
        updated_at: isoTime(at),
      }))
    return { commit, statuses }
  }

  app.get('/commits/:ref/statuses', async (c) =>
    c.json(onePage(c, state, (await statusesOf(c)).statuses)),
  )

  app.get('/commits/:ref/status', async (c) => {
    const { commit, statuses } = await statusesOf(c)
    const contexts = new Set<string>()
    const newest = statuses.filter(({ context }) => {
      const isFirst = !contexts.has(context)
      contexts.add(context)
      return isFirst
    })
    const worst = ['failure', 'pending', 'success'].find((one) =>
      newest.some(({ status }) => status === one),
    )
    return c.json({
      state: worst ?? '',
      sha: commit.id,
      total_count: newest.length,
      // Where there is no status, the real one has null.
      statuses: newest.length > 0 ? newest : null,
      repository: repositoryAnswer(state, c.get('caller')?.permission ?? 'none'),
      commit_url: repositoryAddress(state, `/commits/${commit.id}`),
      url: repositoryAddress(state, `/commits/${commit.id}/status`),
    })
  })
}
