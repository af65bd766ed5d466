/** Gitea's routes below commits. */
import type { Hono } from 'hono'
import { type ApiEnv, found } from '../http.ts'
import { type Deployment, mainBranch, type State } from '../state.ts'
import { commitAnswer } from './answers.ts'
import { onePage } from './limits.ts'

const states: Record<Deployment['state'], string> = {
  building: 'pending',
  live: 'success',
  failed: 'failure',
}

export function addCommitRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository } = state

  app.get('/commits', async (c) => {
    const name = c.req.query('sha') ?? mainBranch
    const { id } = found(await repository.commit(name))
    const page = onePage(c, state, await repository.history(id))
    return c.json(page.map(commitAnswer))
  })

  /** Answers with the newest deployment as a status. */
  app.get('/commits/:ref/status', async (c) => {
    const { id: sha } = found(await repository.commit(c.req.param('ref')))
    const newest = state.deployments.findLast(({ commit }) => commit === sha)
    // Gitea answers null if there is no status.
    if (!newest) return c.json({ state: '', sha, total_count: 0, statuses: null })
    const status = states[newest.state]
    const one = { status, target_url: newest.address, context: 'deploy/production' }
    return c.json({ state: status, sha, total_count: 1, statuses: [one] })
  })
}
