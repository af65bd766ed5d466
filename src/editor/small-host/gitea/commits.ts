/** Gitea's routes below commits. */
import type { Hono } from 'hono'
import { type Face, found, isoTime } from '../http.ts'
import type { Deployment, State } from '../state.ts'
import { commitAnswer, repositoryAddress, repositoryAnswer, userAnswer } from './answers.ts'
import { onePage } from './limits.ts'

const states: Record<Deployment['state'], string> = {
  building: 'pending',
  live: 'success',
  failed: 'failure',
}

export function addCommitRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  app.get('/commits', async (c) => {
    const name = c.req.query('sha') ?? state.defaultBranch
    const { id } = found(await repository.commit(name))
    const page = onePage(c, state, await repository.history(id))
    const answers = page.map(async (one) =>
      commitAnswer(state, found(await repository.commit(one))),
    )
    return c.json(await Promise.all(answers))
  })

  /** Answers with the newest deployment of each environment as a status. */
  app.get('/commits/:ref/status', async (c) => {
    const { id: sha } = found(await repository.commit(c.req.param('ref')))
    const ofCommit = state.deployments.filter(({ commit }) => commit === sha)
    const newest = [...new Map(ofCommit.map((one) => [one.environment, one])).values()]
    const { account, permission } = c.get('caller')
    const statuses = newest.map(({ id, state: deployed, environment, address, at }) => ({
      ...{ id, status: states[deployed], target_url: address, description: '' },
      url: repositoryAddress(state, `/statuses/${sha}`),
      context: `deploy/${environment}`,
      creator: userAnswer(state, account),
      ...{ created_at: isoTime(at), updated_at: isoTime(at) },
    }))
    const worst = ['failure', 'pending', 'success'].find((one) =>
      statuses.some(({ status }) => status === one),
    )
    return c.json({
      ...{ state: worst ?? '', sha, total_count: statuses.length },
      // Where there is no status, the real one has null.
      statuses: statuses.length > 0 ? statuses : null,
      repository: repositoryAnswer(state, permission),
      commit_url: repositoryAddress(state, `/commits/${sha}`),
      url: repositoryAddress(state, `/commits/${sha}/status`),
    })
  })
}
