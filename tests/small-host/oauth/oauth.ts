/** Signing in by OAuth with PKCE. */
import { Hono } from 'hono'
import { type ApiContext, type ApiEnv, found, Refused } from '../http.ts'
import type { State } from '../state.ts'
import { authorizePage } from './authorize-page.ts'
import { type Client, openGrants } from './grants.ts'

/** The answer of a person: `ask` shows the page; the others answer without the page. */
export type Consent = 'ask' | { login: string } | 'deny'

export interface Settings {
  clients: Map<string, Client>
  consent: Consent
}

interface Vendor {
  authorize: string
  token: string
  /** How long a token is valid, in seconds. */
  lasts: number
  /** Wrong codes and refresh tokens are errors of the client. */
  isGitea?: boolean
}

const badGrant =
  'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.'

/** Returns the fields of a form. */
const readForm = async (c: ApiContext): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()))

export function oauthApi(state: State, settings: Settings, vendor: Vendor): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const grants = openGrants(state, vendor.lasts)

  const oauthError = (status: number, name: string, error_description: string) =>
    new Refused(status, '', { error: name, error_description })

  /** Returns the program, and the address for the answer. Throws if that address is not registered. */
  function clientOf({ client_id = '', redirect_uri = '' }: Record<string, string>) {
    const client = settings.clients.get(client_id)
    const isKnown = client?.redirects.includes(redirect_uri)
    const known = found(
      isKnown ? client : undefined,
      'The client or its redirect address is not registered.',
      400,
    )
    return { client: known, redirect: new URL(redirect_uri) }
  }

  /** Redirects the person to the program. `login`: the account that they allow it to use. */
  function answer(c: ApiContext, given: Record<string, string>, login: string | undefined) {
    const { client, redirect } = clientOf(given)
    const { scope = '', redirect_uri = '', code_challenge: challenge } = given
    const isProvable = challenge && given.code_challenge_method === 'S256'
    if (given.state) redirect.searchParams.set('state', given.state)
    if (given.response_type !== 'code' || !isProvable) {
      redirect.searchParams.set('error', 'invalid_request')
    } else if (login === undefined) {
      redirect.searchParams.set('error', 'access_denied')
    } else {
      const asked = { client: client.id, login, scope, redirect: redirect_uri, challenge }
      redirect.searchParams.set('code', grants.addCode(asked))
    }
    return c.redirect(redirect.href, 302)
  }

  app.get(vendor.authorize, (c) => {
    const given = c.req.query()
    clientOf(given)
    const { consent } = settings
    if (consent !== 'ask') return answer(c, given, consent === 'deny' ? undefined : consent.login)
    c.header('X-Frame-Options', 'DENY')
    return c.html(authorizePage(state.accounts.all(), given))
  })
  app.post(vendor.authorize, async (c) => {
    const given = await readForm(c)
    return answer(c, given, given.answer === 'allow' ? given.login : undefined)
  })

  app.post(vendor.token, async (c) => {
    const given = await readForm(c)
    const client = settings.clients.get(given.client_id ?? '')
    if (!client || given.client_secret) {
      throw oauthError(401, 'invalid_client', 'Client authentication failed.')
    }
    const [redirect, verifier] = [given.redirect_uri ?? '', given.code_verifier]
    const tokens =
      given.grant_type === 'refresh_token'
        ? grants.refresh(given.refresh_token ?? '', client)
        : grants.exchange(given.code ?? '', { client, redirect, verifier })
    if (!tokens) {
      throw vendor.isGitea
        ? oauthError(400, 'unauthorized_client', 'client is not authorized')
        : oauthError(400, 'invalid_grant', badGrant)
    }
    return c.json(tokens, 200, { 'Cache-Control': 'no-store' })
  })

  return app
}
