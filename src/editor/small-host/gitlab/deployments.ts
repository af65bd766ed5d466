/** GitLab's route for deployments. */
import type { Hono } from 'hono'
import { type Face, pageOf } from '../http.ts'
import type { Deployment, State } from '../state.ts'
import { gitlabTime, userAnswer } from './answers.ts'

const states: Record<Deployment['state'], string> = {
  building: 'running',
  live: 'success',
  failed: 'failed',
}

export function addDeploymentRoutes(app: Hono<Face>, state: State): void {
  app.get('/deployments', (c) => {
    const newestFirst = state.deployments.toReversed()
    const answers = pageOf(c, state, newestFirst).map(
      ({ id, commit, at, environment, address, ...deployment }) => ({
        ...{ id, iid: id, ref: state.defaultBranch, sha: commit },
        ...{ created_at: gitlabTime(at), updated_at: gitlabTime(at) },
        status: states[deployment.state],
        user: userAnswer(state, c.get('caller').account),
        environment: { id: 1, name: environment, slug: environment, external_url: address },
      }),
    )
    return c.json(answers)
  })
}
