/** Signing in by OAuth with PKCE. */
import { Hono, type MiddlewareHandler } from 'hono'
import { allowPages, type CorsRules } from '../cors.ts'
import { DroppedConnection } from '../faulty-answers.ts'
import { type Face, type FaceContext, Refused } from '../http.ts'
import type { State } from '../state.ts'
import { authorizePage } from './authorize-page.ts'
import { type Client, openGrants, type TokenAnswer } from './grants.ts'

/** What a person does on the page: reads it, or an answer that is given without showing it. */
export type Consent = 'ask' | { login: string } | 'deny'

export interface Settings {
  clients: Map<string, Client>
  consent: Consent
}

interface Vendor {
  authorize: string
  token: string
  /** Undefined where a program cannot revoke tokens. */
  revoke?: string
  /** Undefined where pages of other origins may not ask for tokens. */
  cors: CorsRules | undefined
  /** How long a token is good for, in seconds. */
  lasts: number
  /** Every program has to prove itself with a secret, and errors have the status 200. */
  isGithub?: boolean
}

const badGrant =
  'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.'

/** GitHub's names of errors, where they are others. */
const githubNames: Record<string, string> = {
  invalid_client: 'incorrect_client_credentials',
  invalid_grant: 'bad_verification_code',
}

/** Returns what a form or JSON holds, and the values in the address. */
async function readParameters(c: FaceContext): Promise<Record<string, string>> {
  const type = c.req.header('Content-Type') ?? ''
  const body: unknown = type.startsWith('application/json')
    ? await c.req.json().catch(() => ({}))
    : Object.fromEntries(new URLSearchParams(await c.req.text()))
  const all = { ...c.req.query(), ...(body as Record<string, unknown>) }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))
}

export function oauthFace(
  state: State,
  settings: Settings,
  faulty: MiddlewareHandler,
  vendor: Vendor,
): Hono<Face> {
  const app = new Hono<Face>()
  const grants = openGrants(state, vendor.lasts)
  const paths = [vendor.authorize, vendor.token, vendor.revoke].filter((path) => path !== undefined)
  for (const path of paths) {
    if (vendor.cors && path !== vendor.authorize) app.use(path, allowPages(vendor.cors))
    else app.options(path, (c) => c.text('Not Found', 404))
    app.use(path, faulty)
  }

  function oauthError(status: number, name: string, error_description: string): Refused {
    return vendor.isGithub
      ? new Refused(200, '', { error: githubNames[name] ?? name, error_description })
      : new Refused(status, '', { error: name, error_description })
  }

  /** Returns where the answer goes. Throws where it must not go there. */
  function checkedRedirect(given: Record<string, string>): URL {
    const client = settings.clients.get(given.client_id ?? '')
    const redirect = given.redirect_uri ?? ''
    if (!client?.redirects.includes(redirect)) {
      throw new Refused(400, 'The client or its redirect address is not registered.')
    }
    return new URL(redirect)
  }

  function answer(c: FaceContext, given: Record<string, string>, login: string | undefined) {
    const redirect = checkedRedirect(given)
    if (given.state) redirect.searchParams.set('state', given.state)
    const isPublic = !settings.clients.get(given.client_id ?? '')?.secret
    const challenge = given.code_challenge || undefined
    const error =
      given.response_type !== 'code'
        ? 'unsupported_response_type'
        : (isPublic && !challenge) || (challenge && given.code_challenge_method !== 'S256')
          ? 'invalid_request'
          : login === undefined
            ? 'access_denied'
            : undefined
    if (error || login === undefined) {
      redirect.searchParams.set('error', error ?? 'access_denied')
    } else {
      const code = grants.addCode({
        client: given.client_id ?? '',
        login,
        scope: given.scope ?? '',
        redirect: given.redirect_uri ?? '',
        challenge,
      })
      redirect.searchParams.set('code', code)
    }
    return c.redirect(redirect.href, 302)
  }

  app.get(vendor.authorize, async (c) => {
    const given = await readParameters(c)
    checkedRedirect(given)
    const { consent } = settings
    if (consent !== 'ask') return answer(c, given, consent === 'deny' ? undefined : consent.login)
    c.header('X-Frame-Options', 'DENY')
    return c.html(authorizePage(state.accounts.all(), given))
  })
  app.post(vendor.authorize, async (c) => {
    const given = await readParameters(c)
    return answer(c, given, given.answer === 'allow' ? given.login : undefined)
  })

  app.post(vendor.token, async (c) => {
    const given = await readParameters(c)
    const client = settings.clients.get(given.client_id ?? '')
    const isKnown = client && (client.secret ?? '') === (given.client_secret ?? '')
    if (!isKnown || (vendor.isGithub && !client.secret)) {
      throw oauthError(401, 'invalid_client', 'Client authentication failed.')
    }
    let tokens: TokenAnswer | undefined
    if (given.grant_type === 'refresh_token') {
      tokens = grants.refresh(given.refresh_token ?? '', client)
    } else if (given.grant_type === 'authorization_code' || vendor.isGithub) {
      const [redirect, verifier] = [given.redirect_uri ?? '', given.code_verifier]
      tokens = grants.exchange(given.code ?? '', { client, redirect, verifier })
    } else {
      throw oauthError(400, 'unsupported_grant_type', 'The grant type is not supported.')
    }
    if (!tokens) throw oauthError(400, 'invalid_grant', badGrant)
    return c.json(tokens, 200, { 'Cache-Control': 'no-store' })
  })

  if (vendor.revoke) {
    app.post(vendor.revoke, async (c) => {
      const given = await readParameters(c)
      if (!settings.clients.has(given.client_id ?? '')) {
        throw oauthError(403, 'unauthorized_client', 'You are not authorized to revoke this token')
      }
      grants.revoke(given.token ?? '')
      return c.json({})
    })
  }

  app.onError((error, c) => {
    if (error instanceof DroppedConnection || !(error instanceof Refused)) throw error
    if (error.message) return c.text(error.message, error.status as 400)
    return c.json(error.body, error.status as 400)
  })
  return app
}
