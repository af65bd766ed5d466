/** The API of Gitea and Forgejo, version 1, as far as the editor uses it. */
import { Hono } from 'hono'
import { openApi, type Refusals } from '../api.ts'
import { type ApiEnv, Refused } from '../http.ts'
import { gitea as limits } from '../limits.ts'
import type { State } from '../state.ts'
import { repositoryAnswer, userAnswer } from './answers.ts'
import { addBranchRoutes } from './branches.ts'
import { addCommitRoutes } from './commits.ts'
import { addContentRoutes } from './contents.ts'
import { addPullRoutes } from './pulls.ts'
import { addTreeRoutes } from './trees.ts'

/** `forgejo`: the answers in which Forgejo 7.0 differs from Gitea 1.26. */
export type Vendor = 'gitea' | 'forgejo'

const common = {
  token: new Refused(401, 'invalid username, password or token'),
  repository: new Refused(404, "The target couldn't be found."),
  account: new Refused(403, 'user should have a permission to write to a repo'),
}

const versions: Readonly<Record<Vendor, string>> = {
  gitea: '1.26.0',
  forgejo: '7.0.0+gitea-1.21.11',
}

const missingScope = 'token does not have at least one of required scope(s)'

const refusals: Readonly<Record<Vendor, Refusals>> = {
  gitea: {
    ...common,
    scope: new Refused(
      403,
      `${missingScope}, required=[write:repository], token scope=read:repository`,
    ),
    archived: ({ req }, name) =>
      new Refused(
        423,
        `${name} is ${req.path.endsWith('/contents') ? 'not allowed to edit' : 'archived'}`,
      ),
  },
  forgejo: {
    ...common,
    scope: new Refused(403, `${missingScope}: [write:repository]`),
    archived: (_, name) => new Refused(423, `<Repository 1:${name}> is archived`),
  },
}

export function giteaApi(state: State, vendor: Vendor): Hono<ApiEnv> {
  const addRoutes = (repository: Hono<ApiEnv>) => {
    repository.get('/', (c) => c.json(repositoryAnswer(state, c.get('caller').permission)))
    addBranchRoutes(repository, state, vendor)
    addTreeRoutes(repository, state, vendor)
    addContentRoutes(repository, state, vendor)
    addCommitRoutes(repository, state, vendor)
    addPullRoutes(repository, state, vendor)
  }
  const app = openApi(
    state,
    '/repos/:owner/:name',
    refusals[vendor],
    addRoutes,
    vendor === 'gitea' ? 301 : 307,
  )
  app.get('/settings/api', (c) => c.json({ max_response_items: limits.page }))
  app.get('/user', (c) => c.json(userAnswer(c.get('caller').account)))
  // Everybody may read it.
  return new Hono<ApiEnv>()
    .get('/version', (c) => c.json({ version: versions[vendor] }))
    .route('/', app)
}
