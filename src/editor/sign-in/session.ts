import { HostError, type Repository } from '../workplace/git/git-host.ts'
import type { Grant } from './grant.ts'
import { type OAuthService, refreshGrant } from './oauth.ts'
import type { TokenStore } from './token-store.ts'

/** The sign-in of this tab. */
export type Session = ReturnType<typeof openSession>

export interface SessionParts {
  repository: Repository
  store: TokenStore
  /** Undefined if people paste tokens. */
  service: OAuthService | undefined
}

/** Opens the sign-in of this tab. When somebody signs out, other tabs remove the token, too. */
export function openSession({ repository, store, service }: SessionParts) {
  const name = `editor-sign-in ${repository.api} ${repository.name}`
  const others = new BroadcastChannel(name)
  const listeners = new Set<() => void>()
  let current: { grant: Grant; stays: boolean } | undefined

  function take(next: typeof current): void {
    current = next
    for (const tell of listeners) tell()
  }

  others.onmessage = ({ data }) => {
    if (data !== 'signed-out') return
    store.remove()
    take(undefined)
  }

  async function renewAlone(used: string): Promise<boolean> {
    const before = current
    if (!before) return false
    // Another request or another tab may have refreshed the token. A refresh token can be used only once.
    if (before.grant.token !== used) return true
    const kept = before.stays ? store.read() : undefined
    if (kept && kept.grant.token !== used) {
      take(kept)
      return true
    }
    const { refreshToken } = before.grant
    if (!service || !refreshToken) return false
    try {
      const next = await refreshGrant(service, refreshToken)
      const grant = { refreshToken, ...next }
      // During the request, somebody has signed out or in.
      if (current !== before) return current !== undefined
      store.keep(grant, before.stays)
      take({ grant, stays: before.stays })
      return true
    } catch (error) {
      if (error instanceof HostError && error.fault === 'signed-out') return false
      throw error
    }
  }

  return {
    /** Returns the current token for `OpenGitHost`; an empty text if nobody is signed in. */
    token: () => current?.grant.token ?? '',
    isSignedIn: () => current !== undefined,
    /** Restores the sign-in that this tab or this browser keeps. Returns whether there is one. */
    restore(): boolean {
      take(store.read())
      return current !== undefined
    },
    /** Signs in with a token, also after the last one has expired. Returns whether it is kept as long as requested. */
    signIn(grant: Grant, stays: boolean): boolean {
      const isKept = store.keep(grant, stays)
      take({ grant, stays: stays && isKept })
      return isKept
    },
    /** Gets a new token in place of `used`, if the host can do that. Returns false if people have to sign in again. */
    renew: (used: string): Promise<boolean> =>
      navigator.locks.request(name, () => renewAlone(used)),
    /** Removes the token from this browser. At the host it stays valid, because others may use the same one. */
    signOut(): void {
      take(undefined)
      store.remove()
      others.postMessage('signed-out')
    },
    /** Calls `tell` when somebody signs in or out, also in another tab. Returns the function that ends this. */
    follow(tell: () => void) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}
