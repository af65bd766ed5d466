/** The ways to sign in at the host of this editor. */
import { type GitHost, HostError, type Repository } from '../../workplace/git/git-host.ts'
import { type EditorSettings, hosts } from '../../workplace/git/settings.ts'
import type { GateClient } from '../gate/gate-client.ts'
import { readPastedToken, tryToken } from '../github-token.ts'
import { beginSignIn, type OAuthService } from '../oauth.ts'
import type { Session } from '../session.ts'
import { adapters } from './adapters.ts'
import { type TokenForm, tokenFormOf } from './token-forms.ts'

/** `stays`: keep the sign-in in this browser until somebody signs out. Both ways reject with a `HostError`. */
export type AccountWay = {
  host: string
} & (
  | {
      kind: 'oauth'
      /** Leaves the page. */
      signIn(stays: boolean): Promise<void>
    }
  | {
      kind: 'token'
      form: TokenForm
      signIn(token: string, stays: boolean): Promise<void>
    }
)

/** Signing in at the gate. All but the last reject with a `HostError`. */
export interface GateWay extends Pick<GateClient, 'state' | 'askForLink' | 'openLink'> {
  kind: 'gate'
  host: string
  /** Returns the token of the link in the address, once. */
  takeLink(): string | undefined
  /** Leaves the page. */
  goToProvider(stays: boolean): Promise<void>
  /** Calls `tell` when somebody has signed in in another tab. Returns the function that ends this. */
  onSignedIn(tell: () => void): () => void
}

export type SignInWay = AccountWay | GateWay

interface OAuthParts {
  service: OAuthService
  tab: Storage
  /** The address of the editor. */
  editor: URL
  /** Shows another page in this tab. */
  leave(address: string): void
}

/** Signs in on a page of the host, which sends the person back to the editor. */
export function oauthWay({ service, tab, editor, leave }: OAuthParts): AccountWay {
  return {
    kind: 'oauth',
    host: service.host,
    async signIn(stays) {
      const returnTo = editor.pathname + editor.hash
      const redirect = new URL('/', editor).href
      leave(await beginSignIn(service, tab, { redirect, returnTo, stays }))
    },
  }
}

/** Returns the message for a person whose pasted token the host refuses. */
function refusedToken(error: HostError, host: string, { name }: Repository): HostError {
  if (error.fault === 'signed-out') {
    return new HostError(
      'signed-out',
      `${host} doesn’t take this token: it is mistyped, deleted or has expired.`,
      'Copy it again as a whole, or make a new one.',
    )
  }
  if (error.fault === 'not-found') {
    return new HostError(
      'not-found',
      `This token doesn’t include the repository ${name}.`,
      host === 'GitHub'
        ? 'Make a new one, and choose the repository at “Only select repositories”. If your organization approves tokens, wait until it has.'
        : 'Ask the person who set up the editor whether your account may change the site.',
    )
  }
  return error
}

/** Rejects with a `HostError` if the account may not change the repository. */
export async function expectToWrite(host: GitHost, hostName: string) {
  const [account, access] = await Promise.all([host.who(), host.access()])
  if (!access.canWrite) {
    throw new HostError(
      'forbidden',
      `As ${account.name}, you can see the site’s repository at ${hostName} but not change it.`,
      'Ask the person who set up the editor to let your account write to it.',
    )
  }
  return { account, access }
}

interface TokenParts {
  settings: Pick<EditorSettings, 'host' | 'api' | 'repository'>
  session: Session
  origin: string
}

/** Signs in with a token that the person makes at the host and pastes. The token is tested before it is kept. */
export function tokenWay({ settings, session, origin }: TokenParts): AccountWay {
  const { name: host } = hosts[settings.host]
  const open = adapters[settings.host]
  const repository: Repository = { api: settings.api, name: settings.repository }

  return {
    kind: 'token',
    host,
    form: tokenFormOf(settings.host, repository, origin),
    async signIn(text, stays) {
      const grant = readPastedToken(text, host)
      try {
        if (settings.host === 'github') await tryToken(repository, grant.token)
        await expectToWrite(open(repository, { token: () => grant.token }), host)
      } catch (error) {
        throw error instanceof HostError ? refusedToken(error, host, repository) : error
      }
      await session.signIn(grant, stays)
    },
  }
}
