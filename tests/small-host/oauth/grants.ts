/** The codes and refresh tokens of OAuth, and the registered programs. */
import { createHash, randomBytes } from 'node:crypto'
import type { Permission } from '../accounts.ts'
import type { State } from '../state.ts'

/** A public program that people sign in to. It uses PKCE. */
export interface Client {
  id: string
  /** The addresses that the code may be sent to. */
  redirects: readonly string[]
}

interface Grant {
  client: string
  login: string
  scope: string
}

interface Code extends Grant {
  redirect: string
  challenge: string
  endsAt: number
}

export interface TokenAnswer {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/** How long a code is valid, in milliseconds. */
const codeLasts = 600_000

const word = () => randomBytes(24).toString('base64url')

/** A token without one of these scopes can only read. */
const writing = /(?:^| )(?:api|write_repository|write:repository|all|repo)(?: |$)/

/** `lasts`: how long a token is valid, in seconds. */
export function openGrants(state: State, lasts: number) {
  const codes = new Map<string, Code>()
  const refreshTokens = new Map<string, Grant & { access: string }>()

  function issue({ client, login, scope }: Grant): TokenAnswer {
    const permission: Permission = scope === '' || writing.test(scope) ? 'admin' : 'read'
    const access = state.accounts.addToken(login, { permission, lasts })
    const refresh = word()
    refreshTokens.set(refresh, { client, login, scope, access })
    return {
      access_token: access,
      token_type: 'bearer',
      expires_in: lasts,
      refresh_token: refresh,
      scope,
    }
  }

  return {
    addCode(code: Omit<Code, 'endsAt'>): string {
      const value = word()
      codes.set(value, { ...code, endsAt: Date.now() + codeLasts })
      return value
    },
    /** Exchanges a code. A code can be used once, even if the exchange fails. */
    exchange(
      value: string,
      given: { client: Client; redirect: string; verifier: string | undefined },
    ): TokenAnswer | undefined {
      const code = codes.get(value)
      codes.delete(value)
      if (!code || code.endsAt <= Date.now()) return undefined
      if (code.client !== given.client.id || code.redirect !== given.redirect) return undefined
      const proof = createHash('sha256')
        .update(given.verifier ?? '')
        .digest('base64url')
      return proof === code.challenge ? issue(code) : undefined
    },
    /** Exchanges a refresh token. The old tokens become invalid. */
    refresh(value: string, client: Client): TokenAnswer | undefined {
      const grant = refreshTokens.get(value)
      if (!grant || grant.client !== client.id) return undefined
      refreshTokens.delete(value)
      state.accounts.revoke(grant.access)
      return issue(grant)
    },
  }
}
