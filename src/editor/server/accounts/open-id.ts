/** Signs people in at a provider of OpenID Connect, such as Google Workspace or Microsoft. */
import type { Context } from 'hono'
import * as client from 'openid-client'
import { own, ownText } from '../../../content/json-object.ts'
import { onlyOnce } from '../../../http/only-once.ts'
import { RefusedRequest } from '../../../http/request-body.ts'
import type { Fields, Used } from './mail-link.ts'
import { confirmedAddress } from './people.ts'
import { ownCookie, removeOwnCookie, setOwnCookie } from './session.ts'
import type { Tokens } from './tokens.ts'

/** The provider, and the editor's registration there. */
export interface Provider {
  issuer: URL
  clientId: string
  clientSecret: string
}

/** How long a sign-in at the provider may take, in seconds. */
const lasts = 15 * 60

const cookie = 'editor-provider'

/** The names of providers for people, by the hosts of their issuers. */
const knownNames: Readonly<Record<string, string>> = {
  'accounts.google.com': 'Google',
  'login.microsoftonline.com': 'Microsoft',
}

/** Microsoft sends no `email_verified`. Its tenant decides about addresses; the settings refuse shared tenants. */
const isMicrosoft = ({ issuer }: Provider) => issuer.host === 'login.microsoftonline.com'

type Answer = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

interface OpenIdParts {
  provider: Provider
  /** The address of the editor. */
  address: string
  tokens: Tokens
}

const signInAgain = 'Sign in again.'

const refused = (message: string, help: string) => new RefusedRequest(403, message, help)

/** The page that a provider leads back to. */
export const answerPath = '/sign-in/open-id'

/** Returns what the provider says about the person. Some say it only at UserInfo (OpenID Connect Core, 5.3). */
async function claimsOf(
  provider: Provider,
  config: client.Configuration,
  answer: Answer,
): Promise<unknown> {
  const claims = answer.claims()
  const isWhole =
    ownText(claims, 'email') !== undefined && own(claims, 'email_verified') !== undefined
  const { userinfo_endpoint: userInfo } = config.serverMetadata()
  if (!claims || isWhole || isMicrosoft(provider) || userInfo === undefined) return claims
  const info = await client.fetchUserInfo(config, answer.access_token, claims.sub)
  return ownText(info, 'email') === undefined ? claims : info
}

/** Returns the confirmed address of a person. Throws a refusal if there is none. */
function addressIn(claims: unknown, provider: Provider, name: string): string {
  const person = confirmedAddress(ownText(claims, 'email') ?? '')
  const verified = own(claims, 'email_verified')
  const isVerified = verified === true || (verified === undefined && isMicrosoft(provider))
  if (person === undefined || !isVerified) {
    throw refused(
      `Your account at ${name} has no confirmed e-mail address.`,
      `Confirm your address at ${name}, or use another account. If that does not help, ask the person who set up the editor: ${name} has to give it the claims email and email_verified.`,
    )
  }
  return person
}

export function openOpenId({ provider, address, tokens }: OpenIdParts) {
  const { issuer, clientId, clientSecret } = provider
  const name = knownNames[issuer.host] ?? issuer.host
  const options = issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}
  const configuration = onlyOnce(() =>
    client.discovery(issuer, clientId, clientSecret, undefined, options),
  )

  return {
    name,

    /** Returns the page of the provider to go to. */
    async begin(c: Context, fields: Fields): Promise<string> {
      const verifier = client.randomPKCECodeVerifier()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const persistent = fields.stays === undefined ? '' : 'yes'
      setOwnCookie(
        c,
        cookie,
        await tokens.make('provider', { verifier, state, nonce, stays: persistent }, lasts),
        lasts,
      )
      const config = await configuration()
      // Otherwise the answer is in the query, which proxies log. There it is also of use only to this browser.
      const modes = config.serverMetadata().response_modes_supported ?? []
      return client.buildAuthorizationUrl(config, {
        ...(modes.includes('fragment') && { response_mode: 'fragment' }),
        redirect_uri: `${address}${answerPath}`,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        prompt: 'select_account',
      }).href
    },

    /** Reads the answer of the provider, from the address that it sent the person back to. Rejects with a refusal. */
    async finish(c: Context, fields: Fields): Promise<Used> {
      const begun = await tokens.read('provider', ownCookie(c, cookie))
      removeOwnCookie(c, cookie)
      const [verifier, state, nonce] = ['verifier', 'state', 'nonce'].map((key) =>
        ownText(begun, key),
      )
      const query = new URLSearchParams(fields.answer)
      if (!verifier || !state || !nonce || query.get('state') !== state) {
        throw refused('This sign-in was not begun in this browser, or took too long.', signInAgain)
      }
      if (query.get('error') === 'access_denied') {
        throw refused(`You did not allow the editor to see who you are at ${name}.`, signInAgain)
      }
      const config = await configuration()
      const answer = await client
        .authorizationCodeGrant(config, new URL(`${address}${answerPath}?${query}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          const isAnswer =
            error instanceof client.AuthorizationResponseError ||
            error instanceof client.ResponseBodyError
          if (!isAnswer) throw error
          throw refused(`${name} did not confirm who you are (${error.error}).`, signInAgain)
        })
      const claims = await claimsOf(provider, config, answer)
      return {
        address: addressIn(claims, provider, name),
        isPersistent: ownText(begun, 'stays') === 'yes',
        name: ownText(claims, 'name') ?? '',
      }
    },
  }
}
