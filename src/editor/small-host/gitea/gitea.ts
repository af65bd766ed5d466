/** The API of Gitea and Forgejo, version 1, as far as the editor uses it. */
import { Hono, type MiddlewareHandler } from 'hono'
import { allows } from '../accounts.ts'
import { allowPages, giteaCors } from '../cors.ts'
import { DroppedConnection } from '../faulty-answers.ts'
import { type Face, type FaceContext, Refused } from '../http.ts'
import type { State } from '../state.ts'
import { repositoryAnswer, userAnswer } from './answers.ts'
import { addBranchRoutes } from './branches.ts'
import { addCommitRoutes } from './commits.ts'
import { addContentRoutes } from './contents.ts'
import { longestPage } from './lists.ts'
import { addPullRoutes } from './pulls.ts'
import { addTreeRoutes, longestTree } from './trees.ts'

function tokenOf(c: FaceContext): string | undefined {
  return /^(?:bearer|token) +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
}

/** Returns the face. `faulty` makes the faults of tests happen. */
export function giteaFace(state: State, faulty: MiddlewareHandler): Hono<Face> {
  const app = new Hono<Face>()
  const manual = () => `${state.address()}/gitea/api/swagger`

  app.use(allowPages(giteaCors))
  app.use(faulty)
  app.use(async (c, next) => {
    const token = tokenOf(c)
    const caller = token === undefined ? undefined : state.accounts.caller(token)
    if (token !== undefined && !caller) {
      throw new Refused(401, 'invalid username, password or token')
    }
    c.set('caller', caller)
    c.header('Cache-Control', 'max-age=0, private, must-revalidate, no-transform')
    await next()
  })
  app.use('/repos/:owner/:repository/*', requireAccess(state))
  app.use('/repos/:owner/:repository', requireAccess(state))

  app.get('/settings/api', (c) =>
    c.json({
      max_response_items: longestPage,
      default_paging_num: 30,
      default_git_trees_per_page: longestTree,
      default_max_blob_size: 10_485_760,
    }),
  )
  app.get('/user', (c) => {
    const caller = c.get('caller')
    if (!caller) throw new Refused(401, 'token is required')
    return c.json(userAnswer(state, caller.account))
  })
  app.get('/repos/:owner/:repository', (c) =>
    c.json(repositoryAnswer(state, c.get('caller')?.permission ?? 'none')),
  )
  const repository = new Hono<Face>()
  addBranchRoutes(repository, state)
  addTreeRoutes(repository, state)
  addContentRoutes(repository, state)
  addCommitRoutes(repository, state)
  addPullRoutes(repository, state)
  app.route('/repos/:owner/:repository', repository)

  app.all('*', (c) => c.json({ message: 'Not found.', url: manual() }, 404))
  app.onError((error, c) => {
    if (error instanceof DroppedConnection) throw error
    const refused = error instanceof Refused
    const body = { message: error.message, ...(refused ? error.body : {}), url: manual() }
    return c.json(body, (refused ? error.status : 500) as 400)
  })
  return app
}

/** Lets requests through that may read the repository, and those that change it where the token allows that. */
function requireAccess(state: State): MiddlewareHandler<Face> {
  return async (c, next) => {
    const caller = c.get('caller')
    const permission = caller?.permission ?? 'none'
    const name = `${c.req.param('owner')}/${c.req.param('repository')}`
    if (name.toLowerCase() !== state.name.toLowerCase() || !allows(permission, 'read')) {
      throw new Refused(404, "The target couldn't be found.", { errors: [] })
    }
    if (!['GET', 'HEAD'].includes(c.req.method) && !allows(permission, 'write')) {
      const isToken = allows(caller?.account.permission ?? 'none', 'write')
      throw new Refused(
        403,
        isToken
          ? 'token does not have at least one of required scope(s), required=[write:repository], token scope=read:repository'
          : 'user should have a permission to write to a repo',
      )
    }
    await next()
  }
}
