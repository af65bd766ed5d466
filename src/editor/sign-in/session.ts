import { HostError, type OpenGitHost, type Repository } from '../workplace/git/git-host.ts'
import type { Grant } from './grant.ts'
import { type OAuthService, refreshGrant, revokeGrant } from './oauth.ts'
import type { TokenStore } from './token-store.ts'

/** The sign-in of this tab. */
export type Session = ReturnType<typeof openSession>

export interface SessionParts {
  repository: Repository
  open: OpenGitHost
  store: TokenStore
  /** Undefined if people paste tokens. */
  service: OAuthService | undefined
}

/** How long before its end a token is refreshed, in milliseconds. */
const early = 120_000

/** Opens the sign-in of this tab. When somebody signs out, other tabs remove the token, too. */
export function openSession({ repository, open, store, service }: SessionParts) {
  const name = `editor-sign-in ${repository.api} ${repository.name}`
  const others = new BroadcastChannel(name)
  const listeners = new Set<() => void>()
  let current: { grant: Grant; stays: boolean } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(next: typeof current): void {
    current = next
    clearTimeout(timer)
    const endsAt = next?.grant.refreshToken && next.grant.expiresAt
    if (endsAt) {
      // If refreshing fails, the next request to the host reports it.
      const renewed = (): Promise<unknown> => session.renew().catch(() => undefined)
      timer = setTimeout(renewed, Math.max(0, endsAt - Date.now() - early))
    }
    for (const tell of listeners) tell()
  }

  others.onmessage = async ({ data }) => {
    if (data !== 'signed-out') return
    await store.remove()
    take(undefined)
  }

  async function renewAlone(): Promise<boolean> {
    const before = current
    // Another tab may have refreshed the token. A refresh token can be used only once.
    const kept = before?.stays ? await store.read() : undefined
    if (before && kept && kept.grant.token !== before.grant.token) {
      take(kept)
      return true
    }
    const { refreshToken } = before?.grant ?? {}
    if (!before || !service || !refreshToken) return false
    try {
      const next = await refreshGrant(service, refreshToken)
      const grant = { refreshToken, ...next }
      // During the request, somebody has signed out or in.
      if (current !== before) return current !== undefined
      await store.keep(grant, before.stays)
      take({ grant, stays: before.stays })
      return true
    } catch (error) {
      if (error instanceof HostError && error.fault === 'signed-out') return false
      throw error
    }
  }

  const session = {
    /** Returns the current token for `OpenGitHost`; an empty text if nobody is signed in. */
    token: () => current?.grant.token ?? '',
    isSignedIn: () => current !== undefined,
    /** Restores the sign-in that this tab or this browser keeps. Returns whether there is one. */
    async restore(): Promise<boolean> {
      const kept = await store.read()
      take(kept)
      const hasEnded = (kept?.grant.expiresAt ?? Number.POSITIVE_INFINITY) < Date.now() + early
      // If refreshing fails, the next request to the host reports it.
      if (hasEnded) await session.renew().catch(() => undefined)
      return current !== undefined
    },
    /** Signs in with a token, also after the last one has expired. Returns whether it is kept as long as requested. */
    async signIn(grant: Grant, stays: boolean): Promise<boolean> {
      const isKept = await store.keep(grant, stays)
      take({ grant, stays: stays && isKept })
      return isKept
    },
    /** Refreshes the token, if the host can do that. Returns false if people have to sign in again. */
    renew: (): Promise<boolean> => navigator.locks.request(name, renewAlone),
    /** Removes the token from this browser, and revokes it at the host. Returns whether the host has revoked it. */
    async signOut(): Promise<boolean> {
      const grant = current?.grant ?? (await store.read())?.grant
      take(undefined)
      await store.remove()
      others.postMessage('signed-out')
      return grant ? endAtHost(grant) : true
    },
    /** Calls `tell` when somebody signs in or out, also in another tab. Returns the function that ends this. */
    follow(tell: () => void) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }

  /** Revokes a token at the host. Returns whether it is no longer valid. */
  async function endAtHost(grant: Grant): Promise<boolean> {
    const host = open(repository, () => grant.token)
    try {
      const isRevoked = service && grant.way === 'oauth' && (await revokeGrant(service, grant))
      if (!isRevoked) await host.signOut()
      if (!isRevoked && grant.refreshToken) {
        await open(repository, () => grant.refreshToken ?? '').signOut()
      }
      await host.who()
      return false
    } catch (error) {
      return error instanceof HostError && error.fault === 'signed-out'
    }
  }

  return session
}
