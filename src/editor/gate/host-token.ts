/** The token for the Git host, which only the gate has. */
import { sign } from 'hono/jwt'
import { ownText } from '../../content/json-object.ts'
import type { GateSettings } from '../workplace/git/settings.ts'

/** A GitHub App that is installed on the repository. */
export interface App {
  id: string
  /** The private key, in PEM with PKCS #8. */
  key: string
}

/** A token of GitLab, Gitea, Forgejo or GitHub, or the App that makes tokens. */
export type Credentials = { token: string } | { app: App }

export interface HostToken {
  get(): Promise<string>
  /** Makes `get` return a new token after the host has refused the last one. Returns whether there can be one. */
  renew(): boolean
}

/** A token lasts an hour; it is replaced this many milliseconds before its end. */
const margin = 5 * 60_000

/** How long a request for a token may take, in milliseconds. */
const timeout = 20_000

/** What the tokens of an App may do, of what the App may do. */
export const appPermissions = { contents: 'write', pull_requests: 'write' } as const

/** The headers of all requests of the gate. GitHub and Resend refuse requests without a `User-Agent`. */
export const ownHeaders = { 'User-Agent': 'site-editor' }

/** Opens the token. The tokens of an App are for this one repository, and are made when they are needed. */
export function openHostToken(settings: GateSettings, credentials: Credentials): HostToken {
  if ('token' in credentials) {
    return { get: async () => credentials.token, renew: () => false }
  }
  const { app } = credentials
  const { api, repository } = settings
  let made: Promise<{ token: string; endsAt: number }> | undefined

  /** Sends a request as the App itself (https://docs.github.com/apps, “Authenticating as a GitHub App”). */
  async function asApp(path: string, body?: object): Promise<unknown> {
    const now = Math.floor(Date.now() / 1000)
    // GitHub allows clocks to differ by a minute, and ten minutes at most.
    const claims = { iss: app.id, iat: now - 60, exp: now + 540 }
    const response = await fetch(api + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...ownHeaders,
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${await sign(claims, app.key, 'RS256')}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.ok) return response.json()
    throw new Error(`GitHub answers ${response.status} to the App ${app.id} at ${path}.`)
  }

  async function make() {
    const installation = Object(await asApp(`/repos/${repository}/installation`)).id
    const [, name = ''] = repository.split('/')
    const order = { repositories: [name], permissions: appPermissions }
    const answer = await asApp(`/app/installations/${Number(installation)}/access_tokens`, order)
    const [token, end] = [ownText(answer, 'token'), Date.parse(ownText(answer, 'expires_at') ?? '')]
    if (token === undefined || Number.isNaN(end)) {
      throw new Error('GitHub’s answer to the App has no token.')
    }
    return { token, endsAt: end }
  }

  async function get(): Promise<string> {
    const isOver = made && (await made.catch(() => ({ endsAt: 0 }))).endsAt - margin <= Date.now()
    if (!made || isOver) made = make()
    return (await made).token
  }

  return {
    get,
    renew() {
      made = undefined
      return true
    },
  }
}
