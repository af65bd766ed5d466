/** GitHub's routes below deployments. */
import type { Hono } from 'hono'
import { answerWithTag, type Face, isoTime, pageOf, Refused, readCount } from '../http.ts'
import type { Deployment, State } from '../state.ts'
import { repositoryAddress, userAnswer } from './answers.ts'

const states: Record<Deployment['state'], string> = {
  building: 'in_progress',
  live: 'success',
  failed: 'failure',
}

export function addDeploymentRoutes(app: Hono<Face>, state: State): void {
  const creator = () => {
    const [first] = state.accounts.all()
    return first ? userAnswer(state, first) : null
  }
  const address = (deployment: Deployment) =>
    repositoryAddress(state, `/deployments/${deployment.id}`)
  const times = ({ at }: Deployment) => ({ created_at: isoTime(at), updated_at: isoTime(at) })

  app.get('/deployments', async (c) => {
    const [sha, environment] = [c.req.query('sha'), c.req.query('environment')]
    const found = state.deployments
      .filter(({ commit }) => sha === undefined || commit === sha)
      .filter((deployment) => !environment || deployment.environment === environment)
      .reverse()
    const { items, link } = pageOf(c, state, found, readCount(c, 'per_page', 30, 100))
    if (link) c.header('Link', link)
    const answers = items.map((deployment) => ({
      url: address(deployment),
      id: deployment.id,
      node_id: Buffer.from(`Deployment:${deployment.id}`).toString('base64'),
      sha: deployment.commit,
      ref: deployment.commit,
      task: 'deploy',
      payload: {},
      environment: deployment.environment,
      description: null,
      creator: creator(),
      ...times(deployment),
      statuses_url: `${address(deployment)}/statuses`,
      repository_url: repositoryAddress(state, ''),
    }))
    return answerWithTag(c, answers)
  })

  app.get('/deployments/:id/statuses', async (c) => {
    const found = state.deployments.find(({ id }) => String(id) === c.req.param('id'))
    if (!found) throw new Refused(404, 'Not Found')
    const status = {
      url: `${address(found)}/statuses/1`,
      id: 1,
      node_id: Buffer.from(`DeploymentStatus:${found.id}`).toString('base64'),
      state: states[found.state],
      creator: creator(),
      description: '',
      environment: found.environment,
      environment_url: found.state === 'live' ? found.address : '',
      target_url: '',
      ...times(found),
      deployment_url: address(found),
      repository_url: repositoryAddress(state, ''),
    }
    return answerWithTag(c, [status])
  })
}
