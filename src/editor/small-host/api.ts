/** Opens a face: what is the same in all of them. */
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { allows } from './accounts.ts'
import type { ApiEnv, Refused } from './http.ts'
import type { State } from './state.ts'

/** What a vendor answers to somebody who may not do something. */
export interface Refusals {
  token: Refused
  /** The repository seems not to exist to whoever may not read it. */
  repository: Refused
  /** The token allows less than the account may do. */
  scope: Refused
  account: Refused
}

/** `path` is that of the repository: `/repos/:owner/:name`. `addRoutes` adds those below it. */
export function openApi(
  state: State,
  path: string,
  refusals: Refusals,
  addRoutes: (repository: Hono<ApiEnv>) => void,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    const token = /^bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    const caller = state.accounts.caller(token ?? '')
    if (!caller) throw refusals.token
    c.set('caller', caller)
    await next()
  })
  const repository = new Hono<ApiEnv>()
  repository.use(async (c, next) => {
    const { account, permission } = c.get('caller')
    const { owner, name } = c.req.param() as Record<string, string>
    const asked = owner ? `${owner}/${name}` : name
    if (asked !== state.name || !allows(permission, 'read')) throw refusals.repository
    if (!['GET', 'HEAD'].includes(c.req.method) && !allows(permission, 'write')) {
      throw allows(account.permission, 'write') ? refusals.scope : refusals.account
    }
    await next()
  })
  addRoutes(repository)
  app.route(path, repository)
  return app
}

/** Lets browsers keep answers for a minute, and ask for them again by their tags, as GitHub and GitLab do. */
export const tagged: MiddlewareHandler[] = [
  async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, max-age=60, s-maxage=60')
  },
  etag({ weak: true }),
]
