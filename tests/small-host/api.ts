/** Opens the API of a vendor: the parts that all vendors share. */
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { allows } from './accounts.ts'
import type { ApiContext, ApiEnv, Refused } from './http.ts'
import { projectId, type State } from './state.ts'

/** The answers of a vendor if something is not allowed. */
export interface Refusals {
  token: Refused
  /** For an account that may not read the repository, as if it did not exist. */
  repository: Refused
  /** The token allows less than the account may do. */
  scope: Refused
  account: Refused
  /** For a change of an archived repository; absent where nobody archives one. */
  archived?: (c: ApiContext, name: string) => Refused
  /** Answers in place of the API if there are too many requests. */
  limit?: MiddlewareHandler<ApiEnv>
}

/** Redirects to the repository under its present name. Browsers repeat a `POST` after 301 as `GET`. */
function movedTo(c: ApiContext, old: string, name: string, status: 301 | 307) {
  const { pathname, search } = new URL(c.req.url)
  const to = [old, encodeURIComponent(old)].reduce(
    (path, text) =>
      path.replace(`/${text}`, `/${text.includes('%') ? encodeURIComponent(name) : name}`),
    pathname,
  )
  return c.redirect(to + search, status)
}

/** `path`: the path of the repository: `/repos/:owner/:name`. `addRoutes` adds the routes below it. */
export function openApi(
  state: State,
  path: string,
  refusals: Refusals,
  addRoutes: (repository: Hono<ApiEnv>) => void,
  moved: 301 | 307 = 301,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    const token = /^bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
    const caller = state.accounts.caller(token ?? '')
    if (!caller) throw refusals.token
    c.set('caller', caller)
    await next()
  })
  if (refusals.limit) app.use(refusals.limit)
  const repository = new Hono<ApiEnv>()
  repository.use(async (c, next) => {
    const { account, permission } = c.get('caller')
    const isChange = !['GET', 'HEAD'].includes(c.req.method)
    const { owner, name } = c.req.param() as Record<string, string>
    const asked = owner ? `${owner}/${name}` : (name ?? '')
    if (asked === state.oldName) return movedTo(c, asked, state.name, moved)
    const isOurs = asked === state.name || asked === String(projectId)
    if (!isOurs || !allows(permission, 'read')) throw refusals.repository
    if (isChange && !allows(permission, 'write')) {
      throw allows(account.permission, 'write') ? refusals.scope : refusals.account
    }
    if (isChange && state.isArchived && refusals.archived) throw refusals.archived(c, state.name)
    await next()
  })
  addRoutes(repository)
  app.route(path, repository)
  return app
}

/** Lets browsers cache answers for a minute, and revalidate them by ETag, as GitHub and GitLab do. */
export const tagged: MiddlewareHandler[] = [
  async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, max-age=60, s-maxage=60')
  },
  etag({ weak: true }),
]
