/** GitHub's REST API, as far as the editor uses it. */
import { Hono, type MiddlewareHandler } from 'hono'
import { allows } from '../accounts.ts'
import { allowPages, githubCors } from '../cors.ts'
import { DroppedConnection } from '../faulty-answers.ts'
import { answerWithTag, type Face, type FaceContext, Refused } from '../http.ts'
import { countRequests } from '../rate-limit.ts'
import type { State } from '../state.ts'
import { repositoryAnswer, userAnswer } from './answers.ts'
import { addBranchRoutes } from './branches.ts'
import { addCommitRoutes } from './commits.ts'
import { addDeploymentRoutes } from './deployments.ts'
import { addGitRoutes } from './git-data.ts'
import { addGraphRoute } from './graphql.ts'
import { addPullRoutes } from './pulls.ts'
import { addReferenceRoutes } from './references.ts'

const manual = 'https://docs.github.com/rest'

function tokenOf(c: FaceContext): string | undefined {
  return /^(?:bearer|token) +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
}

/** Returns the face. `faulty` makes the faults of tests happen. */
export function githubFace(state: State, faulty: MiddlewareHandler): Hono<Face> {
  const app = new Hono<Face>()
  const count = countRequests(state)

  app.use(allowPages(githubCors))
  app.use(faulty)
  app.use(async (c, next) => {
    c.header('X-GitHub-Media-Type', 'github.v3; format=json')
    c.header('X-GitHub-Request-Id', 'SMALL')
    const token = tokenOf(c)
    const caller = token === undefined ? undefined : state.accounts.caller(token)
    if (token !== undefined && !caller) throw new Refused(401, 'Bad credentials')
    const quota = count(caller)
    c.header('X-RateLimit-Limit', String(quota.limit))
    c.header('X-RateLimit-Remaining', String(quota.remaining))
    c.header('X-RateLimit-Used', String(quota.used))
    c.header('X-RateLimit-Reset', String(quota.resetAt))
    c.header('X-RateLimit-Resource', 'core')
    if (quota.used > quota.limit) {
      throw new Refused(403, `API rate limit exceeded for user ID ${caller?.account.id ?? 0}.`)
    }
    c.set('caller', caller)
    await next()
  })
  app.use('/repos/:owner/:repository{[^/]+}/*', requireAccess(state))
  app.use('/repos/:owner/:repository', requireAccess(state))

  app.get('/user', (c) => {
    const caller = c.get('caller')
    if (!caller) throw new Refused(401, 'Requires authentication')
    return answerWithTag(c, userAnswer(state, caller.account))
  })
  app.get('/repos/:owner/:repository', (c) =>
    answerWithTag(c, repositoryAnswer(state, c.get('caller')?.permission ?? 'none')),
  )
  // Revokes tokens that anybody found, so it asks for none.
  app.post('/credentials/revoke', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const { credentials } = (body ?? {}) as { credentials?: unknown }
    if (!Array.isArray(credentials)) throw new Refused(422, 'Validation Failed')
    for (const value of credentials) state.accounts.revoke(String(value))
    return c.json({}, 202)
  })
  addGraphRoute(app, state)
  const repository = new Hono<Face>()
  addReferenceRoutes(repository, state)
  addGitRoutes(repository, state)
  addBranchRoutes(repository, state)
  addCommitRoutes(repository, state)
  addPullRoutes(repository, state)
  addDeploymentRoutes(repository, state)
  app.route('/repos/:owner/:repository', repository)

  app.all('*', (c) =>
    c.json({ message: 'Not Found', documentation_url: manual, status: '404' }, 404),
  )
  app.onError((error, c) => {
    if (error instanceof DroppedConnection) throw error
    const refused = error instanceof Refused
    const status = refused ? error.status : 500
    const body = {
      message: refused ? error.message : `Server Error: ${error.message}`,
      ...(refused ? error.body : {}),
      documentation_url: manual,
      status: String(status),
    }
    return c.json(body, status as 400)
  })
  return app
}

/** Lets requests through that may read the repository, and those that change it where the token allows that. */
function requireAccess(state: State): MiddlewareHandler<Face> {
  return async (c, next) => {
    const permission = c.get('caller')?.permission ?? 'none'
    const name = `${c.req.param('owner')}/${c.req.param('repository')}`
    if (name.toLowerCase() !== state.name.toLowerCase() || !allows(permission, 'read')) {
      throw new Refused(404, 'Not Found')
    }
    if (!['GET', 'HEAD'].includes(c.req.method) && !allows(permission, 'write')) {
      throw new Refused(403, 'Resource not accessible by personal access token')
    }
    await next()
  }
}
