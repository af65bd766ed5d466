/** GitLab's route for deployments. */
import type { Hono } from 'hono'
import { type ApiEnv, pageOf } from '../http.ts'
import type { Deployment, State } from '../state.ts'

const states: Record<Deployment['state'], string> = {
  building: 'running',
  live: 'success',
  failed: 'failed',
}

export function addDeploymentRoutes(app: Hono<ApiEnv>, state: State): void {
  app.get('/deployments', (c) => {
    const newestFirst = state.deployments.toReversed()
    const answers = pageOf(c, state, newestFirst).map(
      ({ id, commit, address, state: deployed }) => ({
        ...{ id, sha: commit, status: states[deployed] },
        environment: { external_url: address },
      }),
    )
    return c.json(answers)
  })
}
