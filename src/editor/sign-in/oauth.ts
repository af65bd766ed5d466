import { own, ownText } from '../../content/json-object.ts'
import { HostError } from '../workplace/git/git-host.ts'
import { unexpected } from '../workplace/git/hosts/answers.ts'
import { openTransport } from '../workplace/git/hosts/transport.ts'
import { type EditorSettings, hosts } from '../workplace/git/settings.ts'
import { type Grant, isToken } from './grant.ts'
import { keepPending, type Pending, takePending } from './pending.ts'

/** The OAuth endpoints of a host. */
export interface OAuthService {
  /** The display name of the host. */
  host: string
  clientId: string
  scope: string
  /** The authorization page. */
  authorize: string
  /** The endpoint that exchanges codes for tokens. */
  token: string
  /** An address that answers everybody, at a host that lets no page read its answers until somebody allows it. */
  probe?: string
}

type Settings = Pick<EditorSettings, 'host' | 'api' | 'signIn'>

/** Returns the OAuth service for these settings; undefined if people paste tokens. */
export function oauthServiceOf({ host, api, signIn }: Settings): OAuthService | undefined {
  const { clientId } = signIn
  // GitHub's token endpoint does not allow CORS and needs a secret, which a page cannot keep.
  if (!clientId || host === 'github') return undefined
  const { name } = hosts[host]
  if (host === 'gitlab') {
    return {
      ...{ host: name, clientId, scope: 'api' },
      ...{ authorize: `${api}/oauth/authorize`, token: `${api}/oauth/token` },
    }
  }
  return {
    ...{ host: name, clientId, scope: 'read:user write:repository' },
    authorize: `${api}/login/oauth/authorize`,
    token: `${api}/login/oauth/access_token`,
    probe: `${api}/api/v1/version`,
  }
}

/**
 * Returns the authorization page to open. The host sends people back to `redirect`. Rejects with a `HostError` if this
 * page may not read the answers of the host: back from there, it would be too late to say so.
 */
export async function beginSignIn(
  service: OAuthService,
  session: Storage,
  { redirect, returnTo, stays }: Pick<Pending, 'redirect' | 'returnTo' | 'stays'>,
): Promise<string> {
  if (service.probe) {
    await transportOf(service)(service.probe, { anonymous: true, also: [401, 403, 404] })
  }
  const [state, verifier] = [randomText(), randomText()]
  keepPending(session, { state, verifier, redirect, returnTo, stays })
  const query = new URLSearchParams({
    client_id: service.clientId,
    redirect_uri: redirect,
    response_type: 'code',
    ...{ state, scope: service.scope },
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  })
  return `${service.authorize}?${query}`
}

/** Returns whether an address is an answer of the host to a sign-in. */
export function isSignInAnswer({ searchParams }: URL): boolean {
  return searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'))
}

/**
 * Finishes the sign-in with the address that the host sent people back to. Replace that address afterwards. Throws a
 * `HostError` if they refused, or if the answer does not belong to a sign-in of this tab.
 */
export async function finishSignIn(
  service: OAuthService,
  session: Storage,
  { searchParams }: URL,
): Promise<{ grant: Grant } & Pick<Pending, 'returnTo' | 'stays'>> {
  const pending = takePending(session)
  if (!pending || searchParams.get('state') !== pending.state) {
    throw new HostError(
      'signed-out',
      'This sign-in was not begun in this tab, or took too long.',
      'Sign in again.',
    )
  }
  const code = searchParams.get('code')
  if (!code) throw notAgreed(service.host, searchParams.get('error'))
  const grant = await askForToken(service, {
    ...{ grant_type: 'authorization_code', code },
    ...{ redirect_uri: pending.redirect, code_verifier: pending.verifier },
  }).catch((error: unknown) => {
    // If no answer came, people can try again.
    keepPending(session, pending)
    throw error
  })
  return { grant, returnTo: pending.returnTo, stays: pending.stays }
}

/** Returns a new token. Throws a `HostError`: `signed-out` if people have to sign in again. */
export function refreshGrant(service: OAuthService, refreshToken: string): Promise<Grant> {
  return askForToken(service, { grant_type: 'refresh_token', refresh_token: refreshToken })
}

async function askForToken(service: OAuthService, form: Record<string, string>): Promise<Grant> {
  const answer = await send(service, service.token, { client_id: service.clientId, ...form })
  const given = answer.json()
  const error = ownText(given, 'error')
  if (error || answer.status >= 400) throw refusedToken(service.host, error)
  const [token, refreshToken] = [own(given, 'access_token'), own(given, 'refresh_token')]
  if (!isToken(token)) throw unexpected('access_token')
  return { token, ...(isToken(refreshToken) && { refreshToken }) }
}

const transportOf = ({ host }: OAuthService) =>
  openTransport({ host, base: '', source: { token: () => '' } })

function send(service: OAuthService, address: string, form: Record<string, string>) {
  const headers = { Accept: 'application/json' }
  return transportOf(service)(address, {
    method: 'POST',
    form,
    headers,
    anonymous: true,
    also: [400, 401],
  })
}

function refusedToken(host: string, error: string | undefined): HostError {
  // Gitea and Forgejo call old codes and tokens errors of the client, and name an unknown client before.
  const isOurs = error !== undefined && /client|redirect|scope|grant_type/.test(error)
  const isGitea = host === 'Gitea' || host === 'Forgejo'
  return isOurs && !isGitea
    ? new HostError(
        'forbidden',
        `${host} doesn’t know this editor (${error}).`,
        'Tell the person who set up the editor that the settings of its sign-in are wrong.',
      )
    : new HostError('signed-out', `Your sign-in to ${host} has ended.`, 'Sign in again.')
}

function notAgreed(host: string, error: string | null): HostError {
  return error === 'access_denied' || error === null
    ? new HostError(
        'forbidden',
        `You did not allow the editor to use your account at ${host}.`,
        'Sign in again, and allow it. It asks only for what it needs to change the site.',
      )
    : refusedToken(host, `client: ${error}`)
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

async function challengeOf(verifier: string): Promise<string> {
  const bytes = new TextEncoder().encode(verifier)
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
