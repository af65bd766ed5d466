/** GitLab's route for deployments. */
import type { Hono } from 'hono'
import { answerWithTag, type Face } from '../http.ts'
import type { Deployment, State } from '../state.ts'
import { gitlabTime, userAnswer } from './answers.ts'
import { onePage } from './lists.ts'

const states: Record<Deployment['state'], string> = {
  building: 'running',
  live: 'success',
  failed: 'failed',
}

export function addDeploymentRoutes(app: Hono<Face>, state: State): void {
  app.get('/deployments', (c) => {
    const environment = c.req.query('environment')
    const found = state.deployments.filter(
      (deployment) => !environment || deployment.environment === environment,
    )
    if (c.req.query('sort') === 'desc') found.reverse()
    const [user] = state.accounts.all()
    const answers = onePage(c, state, found).map((deployment) => ({
      id: deployment.id,
      iid: deployment.id,
      ref: state.defaultBranch,
      sha: deployment.commit,
      created_at: gitlabTime(deployment.at),
      updated_at: gitlabTime(deployment.at),
      status: states[deployment.state],
      user: user ? userAnswer(state, user) : null,
      environment: {
        id: 1,
        name: deployment.environment,
        slug: deployment.environment,
        external_url: deployment.address,
      },
    }))
    return answerWithTag(c, answers)
  })
}
