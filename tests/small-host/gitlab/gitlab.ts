/** GitLab's REST API, version 4, as far as the editor uses it. */
import { Hono } from 'hono'
import { openApi, type Refusals, tagged } from '../api.ts'
import { type ApiContext, type ApiEnv, Refused } from '../http.ts'
import { limitRequests } from '../limiter.ts'
import { gitlab as limits } from '../limits.ts'
import type { State } from '../state.ts'
import { projectAnswer, userAnswer } from './answers.ts'
import { addBranchRoutes } from './branches.ts'
import { addCommitRoutes } from './commits.ts'
import { addFileRoutes } from './files.ts'
import { addMergeRequestRoutes } from './merge-requests.ts'

function refuseMany(c: ApiContext, wait: number): Response {
  return c.text('Retry later\n', 429, { 'Retry-After': String(wait) })
}

const refusals: Refusals = {
  token: new Refused(401, '', {
    error: 'invalid_token',
    error_description: 'Token is expired. You can either do re-authorization or token refresh.',
  }),
  repository: new Refused(404, '404 Project Not Found'),
  scope: new Refused(403, '', {
    error: 'insufficient_scope',
    error_description: 'The request requires higher privileges than provided by the access token.',
    scope: 'api',
  }),
  account: new Refused(403, '403 Forbidden'),
}

export function gitlabApi(state: State): Hono<ApiEnv> {
  const limit = limitRequests({ ...limits, refuse: refuseMany })
  const app = openApi(state, '/projects/:name', { ...refusals, limit }, (project) => {
    project.get('/', (c) => c.json(projectAnswer(state, c.get('caller').permission)))
    addBranchRoutes(project, state)
    addFileRoutes(project, state)
    addCommitRoutes(project, state)
    addMergeRequestRoutes(project, state)
  })
  app.get('/user', (c) => c.json(userAnswer(c.get('caller').account)))
  return new Hono<ApiEnv>().use(...tagged).route('/', app)
}
