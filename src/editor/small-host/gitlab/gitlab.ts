/** GitLab's REST API, version 4, as far as the editor uses it. */
import { Hono, type MiddlewareHandler } from 'hono'
import { allows } from '../accounts.ts'
import { allowPages, gitlabCors } from '../cors.ts'
import { DroppedConnection } from '../faulty-answers.ts'
import { answerWithTag, type Face, type FaceContext, Refused } from '../http.ts'
import { countRequests } from '../rate-limit.ts'
import type { State } from '../state.ts'
import { gitlabTime, projectAnswer, projectId, userAnswer } from './answers.ts'
import { addBranchRoutes } from './branches.ts'
import { addCommitRoutes } from './commits.ts'
import { addDeploymentRoutes } from './deployments.ts'
import { addFileRoutes } from './files.ts'
import { addMergeRequestRoutes } from './merge-requests.ts'

function tokenOf(c: FaceContext): string | undefined {
  const bearer = /^bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return c.req.header('Private-Token') ?? bearer
}

/** Returns the face. `faulty` makes the faults of tests happen. */
export function gitlabFace(state: State, faulty: MiddlewareHandler): Hono<Face> {
  const app = new Hono<Face>()
  const count = countRequests(state)

  app.use(allowPages(gitlabCors))
  app.use(faulty)
  app.use(async (c, next) => {
    const token = tokenOf(c)
    const caller = token === undefined ? undefined : state.accounts.caller(token)
    if (token !== undefined && !caller) {
      throw new Refused(401, '', {
        error: 'invalid_token',
        error_description: 'Token is expired. You can either do re-authorization or token refresh.',
      })
    }
    const quota = count(caller)
    c.header('RateLimit-Limit', String(quota.limit))
    c.header('RateLimit-Observed', String(quota.used))
    c.header('RateLimit-Remaining', String(quota.remaining))
    c.header('RateLimit-Reset', String(quota.resetAt))
    if (quota.used > quota.limit) {
      c.header('Retry-After', String(quota.resetAt - Math.floor(state.now() / 1000)))
      return c.text('Retry later\n', 429)
    }
    c.set('caller', caller)
    await next()
  })
  app.use('/projects/:id/*', requireAccess(state))
  app.use('/projects/:id', requireAccess(state))

  app.get('/user', (c) => {
    const caller = c.get('caller')
    if (!caller) throw new Refused(401, '401 Unauthorized')
    const more = { email: caller.account.email, created_at: gitlabTime(0) }
    return answerWithTag(c, { ...userAnswer(state, caller.account), ...more })
  })
  app.delete('/personal_access_tokens/self', (c) => {
    const caller = c.get('caller')
    if (!caller) throw new Refused(401, '401 Unauthorized')
    state.accounts.revoke(caller.token.value)
    return c.body(null, 204)
  })
  app.get('/projects/:id', (c) =>
    answerWithTag(c, projectAnswer(state, c.get('caller')?.permission ?? 'none')),
  )
  const project = new Hono<Face>()
  addBranchRoutes(project, state)
  addFileRoutes(project, state)
  addCommitRoutes(project, state)
  addMergeRequestRoutes(project, state)
  addDeploymentRoutes(project, state)
  app.route('/projects/:id', project)

  app.all('*', (c) => c.json({ error: '404 Not Found' }, 404))
  app.onError((error, c) => {
    if (error instanceof DroppedConnection) throw error
    if (!(error instanceof Refused)) {
      return c.json({ message: `500 Internal Server Error: ${error.message}` }, 500)
    }
    const body = error.message ? { message: error.message, ...error.body } : error.body
    return c.json(body, error.status as 400)
  })
  return app
}

/** Lets requests through that may read the project, and those that change it where the token allows that. */
function requireAccess(state: State): MiddlewareHandler<Face> {
  return async (c, next) => {
    const caller = c.get('caller')
    const isProject = [state.name, String(projectId)].includes(c.req.param('id') ?? '')
    if (!isProject || !allows(caller?.permission ?? 'none', 'read')) {
      throw new Refused(404, '404 Project Not Found')
    }
    if (!['GET', 'HEAD'].includes(c.req.method) && !allows(caller?.permission ?? 'none', 'write')) {
      if (allows(caller?.account.permission ?? 'none', 'write')) {
        throw new Refused(403, '', {
          error: 'insufficient_scope',
          error_description:
            'The request requires higher privileges than provided by the access token.',
          scope: 'api',
        })
      }
      throw new Refused(403, '403 Forbidden')
    }
    await next()
  }
}
