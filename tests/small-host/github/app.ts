/** GitHub's routes for an App that is installed on the repository. */
import { Hono } from 'hono'
import { verify } from 'hono/jwt'
import { type ApiEnv, Refused, readObject } from '../http.ts'
import type { State } from '../state.ts'

/** An App. */
export interface App {
  id: string
  /** Its public key, in PEM. */
  publicKey: string
  /** The login of its bot: `editor[bot]`. */
  login: string
  /** What it may do. */
  permissions: Readonly<Record<string, 'read' | 'write'>>
}

const installationId = 7
/** How long a token of an installation lasts, in seconds. */
const lasts = 3600
/** The longest time that GitHub allows for a token of an App, in seconds. */
const longest = 600

/** Throws if a request is not signed by the App. */
async function expectApp(app: App | undefined, authorization = ''): Promise<App> {
  const token = /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''
  if (!app) throw new Refused(401, 'A JSON web token could not be decoded')
  const claims = await verify(token, app.publicKey, { alg: 'RS256', iss: app.id }).catch(() => {
    throw new Refused(401, 'A JSON web token could not be decoded')
  })
  const isShort = typeof claims.exp === 'number' && claims.exp <= Date.now() / 1000 + longest
  if (isShort && typeof claims.iat === 'number') return app
  throw new Refused(401, "'Expiration time' claim ('exp') is too far in the future")
}

const level = { read: 1, write: 2 } as const

/** Returns the permissions of a new token. Throws if the App does not have them. */
function grantedOf({ permissions }: App, wanted: unknown): App['permissions'] {
  if (wanted === undefined) return permissions
  for (const [name, value] of Object.entries(Object(wanted))) {
    const has = permissions[name]
    if (!has || level[has] < level[value as 'read' | 'write']) {
      throw new Refused(422, 'The permissions requested are not granted to this installation.')
    }
  }
  return Object(wanted)
}

export function appApi(state: State, appOf: () => App | undefined): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()

  api.get('/repos/:owner/:name/installation', async (c) => {
    const app = await expectApp(appOf(), c.req.header('Authorization'))
    const { owner, name } = c.req.param()
    if (`${owner}/${name}` !== state.name) throw new Refused(404, 'Not Found')
    return c.json({
      id: installationId,
      app_id: Number(app.id),
      permissions: app.permissions,
    })
  })

  api.post('/app/installations/:id/access_tokens', async (c) => {
    const app = await expectApp(appOf(), c.req.header('Authorization'))
    if (Number(c.req.param('id')) !== installationId) throw new Refused(404, 'Not Found')
    const body = await readObject(c)
    const [, ownName] = state.name.split('/')
    const repositories = body.repositories ?? [ownName]
    if (!Array.isArray(repositories) || repositories.some((name) => name !== ownName)) {
      throw new Refused(
        422,
        'There is at least one repository that does not exist or is not accessible to the parent installation.',
      )
    }
    const permissions = grantedOf(app, body.permissions)
    state.accounts.add({
      ...{ login: app.login, name: app.login },
      email: `1+${app.login}@users.noreply.github.com`,
    })
    const permission = permissions.contents === 'write' ? 'write' : 'read'
    const token = state.accounts.addToken(app.login, { permission, lasts })
    const end = new Date(Date.now() + lasts * 1000).toISOString().replace(/\.\d+/, '')
    return c.json({ token, expires_at: end, permissions }, 201)
  })
  return api
}
