/** GitHub's REST API, as far as the editor uses it. */
import { Hono } from 'hono'
import { openApi, type Refusals, tagged } from '../api.ts'
import { type ApiContext, type ApiEnv, Refused } from '../http.ts'
import { limitRequests } from '../limiter.ts'
import { github as limits } from '../limits.ts'
import type { State } from '../state.ts'
import { repositoryAnswer, userAnswer } from './answers.ts'
import { addBranchRoutes } from './branches.ts'
import { addCommitRoutes } from './commits.ts'
import { addGitRoutes } from './git-data.ts'
import { addGraphRoute } from './graphql.ts'
import { addPullRoutes } from './pulls.ts'
import { addReferenceRoutes } from './references.ts'

/** GraphQL's answer has the status 200, as the documentation allows. */
function refuseMany(c: ApiContext, wait: number): Response {
  const message =
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
  c.header('Retry-After', String(wait))
  return c.req.path.endsWith('/graphql')
    ? c.json({ errors: [{ message }] })
    : c.json({ message }, 403)
}

const mayNotWrite = new Refused(403, 'Resource not accessible by personal access token')

const refusals: Refusals = {
  token: new Refused(401, 'Bad credentials'),
  repository: new Refused(404, 'Not Found'),
  scope: mayNotWrite,
  account: mayNotWrite,
}

export function githubApi(state: State): Hono<ApiEnv> {
  const limit = limitRequests({ ...limits, refuse: refuseMany })
  const app = openApi(state, '/repos/:owner/:name', { ...refusals, limit }, (repository) => {
    repository.get('/', (c) => c.json(repositoryAnswer(state, c.get('caller').permission)))
    addReferenceRoutes(repository, state)
    addGitRoutes(repository, state)
    addBranchRoutes(repository, state)
    addCommitRoutes(repository, state)
    addPullRoutes(repository, state)
  })
  app.get('/user', (c) => c.json(userAnswer(c.get('caller').account)))
  addGraphRoute(app, state)

  return new Hono<ApiEnv>().use(...tagged).route('/', app)
}
