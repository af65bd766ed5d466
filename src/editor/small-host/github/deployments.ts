/** GitHub's routes below deployments. */
import type { Hono } from 'hono'
import { type Face, type FaceContext, found, isoTime, pageOf } from '../http.ts'
import type { Deployment, State } from '../state.ts'
import { nodeId, repositoryAddress, userAnswer } from './answers.ts'

const states: Record<Deployment['state'], string> = {
  building: 'in_progress',
  live: 'success',
  failed: 'failure',
}

export function addDeploymentRoutes(app: Hono<Face>, state: State): void {
  const addressOf = ({ id }: Deployment) => repositoryAddress(state, `/deployments/${id}`)

  /** What a deployment and its status have in common. */
  const shared = (c: FaceContext, { environment, at }: Deployment) => ({
    environment,
    creator: userAnswer(state, c.get('caller').account),
    ...{ created_at: isoTime(at), updated_at: isoTime(at) },
    repository_url: repositoryAddress(state, ''),
  })

  app.get('/deployments', (c) => {
    const sha = c.req.query('sha')
    const deployments = state.deployments.filter(({ commit }) => commit === sha).reverse()
    const answers = pageOf(c, state, deployments).map((deployment) => ({
      ...shared(c, deployment),
      ...{ id: deployment.id, node_id: nodeId('Deployment', deployment.id) },
      ...{ sha: deployment.commit, ref: deployment.commit },
      ...{ task: 'deploy', payload: {}, description: null },
      url: addressOf(deployment),
      statuses_url: `${addressOf(deployment)}/statuses`,
    }))
    return c.json(answers)
  })

  app.get('/deployments/:id/statuses', (c) => {
    const wanted = c.req.param('id')
    const deployment = found(state.deployments.find(({ id }) => String(id) === wanted))
    const status = {
      ...shared(c, deployment),
      ...{ id: 1, node_id: nodeId('DeploymentStatus', wanted) },
      ...{ state: states[deployment.state], description: '', target_url: '' },
      url: `${addressOf(deployment)}/statuses/1`,
      environment_url: deployment.state === 'live' ? deployment.address : '',
      deployment_url: addressOf(deployment),
    }
    return c.json([status])
  })
}
