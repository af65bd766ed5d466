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
    void store.remove()
    take(undefined)
  }

  async function refreshed({ refreshToken }: Grant): Promise<Grant | undefined> {
    if (!service || !refreshToken) return undefined
    try {
      return { refreshToken, ...(await refreshGrant(service, refreshToken)) }
    } catch (error) {
      if (error instanceof HostError && error.fault === 'signed-out') return undefined
      throw error
    }
  }

  async function renewAlone(used: string): Promise<boolean> {
    const before = current
    // Another request may have refreshed the token. A refresh token can be used only once.
    if (before?.grant.token !== used) return before !== undefined
    const kept = before.stays ? await store.read() : undefined
    const ofOtherTab = kept && kept.grant.token !== used ? kept.grant : undefined
    const grant = ofOtherTab ?? (await refreshed(before.grant))
    // Meanwhile, somebody has signed out or in.
    if (current !== before) return current !== undefined
    if (!grant) return false
    take({ grant, stays: before.stays })
    if (!ofOtherTab) await store.keep(grant, before.stays)
    return true
  }

  return {
    /** Returns the current token for `OpenGitHost`; an empty text if nobody is signed in. */
    token: () => current?.grant.token ?? '',
    isSignedIn: () => current !== undefined,
    /** Restores the sign-in that this tab or this browser keeps. Returns whether there is one. */
    async restore(): Promise<boolean> {
      take(await store.read())
      return current !== undefined
    },
    /** Signs in with a token, also after the last one has expired. Returns whether it is kept as long as requested. */
    async signIn(grant: Grant, stays: boolean): Promise<boolean> {
      const isKept = await store.keep(grant, stays)
      take({ grant, stays: stays && isKept })
      return isKept
    },
    /** Gets a new token in place of `used`, if the host can do that. Returns false if people have to sign in again. */
    renew: (used: string): Promise<boolean> =>
      navigator.locks.request(name, () => renewAlone(used)),
    /** Removes the token from this browser. At the host it stays valid, because others may use the same one. */
    async signOut(): Promise<void> {
      take(undefined)
      await store.remove()
      others.postMessage('signed-out')
    },
    /** Calls `tell` when somebody signs in or out, also in another tab. Returns the function that ends this. */
    follow(tell: () => void) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}
