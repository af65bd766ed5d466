/** GitHub's routes below deployments. */
import type { Hono } from 'hono'
import { type ApiEnv, found, pageOf } from '../http.ts'
import type { Deployment, State } from '../state.ts'

const states: Record<Deployment['state'], string> = {
  building: 'in_progress',
  live: 'success',
  failed: 'failure',
}

export function addDeploymentRoutes(app: Hono<ApiEnv>, state: State): void {
  app.get('/deployments', (c) => {
    const sha = c.req.query('sha')
    const deployments = state.deployments.filter(({ commit }) => commit === sha).reverse()
    return c.json(pageOf(c, state, deployments).map(({ id, commit }) => ({ id, sha: commit })))
  })

  app.get('/deployments/:id/statuses', (c) => {
    const wanted = c.req.param('id')
    const deployment = found(state.deployments.find(({ id }) => String(id) === wanted))
    const environment_url = deployment.state === 'live' ? deployment.address : ''
    return c.json([{ state: states[deployment.state], target_url: '', environment_url }])
  })
}
