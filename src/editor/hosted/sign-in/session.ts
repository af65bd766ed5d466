import { HostError, type OpenGitHost, type Repository } from '../git-host.ts'
import type { Grant } from './grant.ts'
import { type OAuthService, refreshGrant, revokeGrant } from './oauth.ts'
import type { TokenStore } from './token-store.ts'

/** Who is signed in, in this tab. */
export interface Session {
  /** Returns the token that is valid now, for `OpenGitHost`; an empty text where nobody is signed in. */
  token(): string
  isSignedIn(): boolean
  /** Takes up the sign-in that this tab or this browser keeps. Returns whether there is one. */
  restore(): Promise<boolean>
  /** Takes a token, in place of one that ended too. Returns whether it is kept as long as asked. */
  signIn(grant: Grant, stays: boolean): Promise<boolean>
  /** Gets the next token where the host gives one. Returns false where people have to sign in again. */
  renew(): Promise<boolean>
  /** Forgets the token everywhere in this browser, and ends it at the host. Returns whether it has ended there. */
  signOut(): Promise<boolean>
  /** Calls `tell` when somebody signs in or out, also in another tab. Returns the function that ends that. */
  follow(tell: () => void): () => void
}

export interface SessionParts {
  repository: Repository
  open: OpenGitHost
  store: TokenStore
  /** Undefined where people paste tokens. */
  service: OAuthService | undefined
}

/** Before it ends, a token is replaced by the next one, in milliseconds. */
const early = 120_000

/** Opens the sign-in of this tab. Other tabs are told when somebody signs out, and forget the token too. */
export function openSession({ repository, open, store, service }: SessionParts): Session {
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
      // What renewing could not do, the next request to the host says.
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
    // Another tab may have got the next one: a refresh token is good for one time.
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
      // Somebody has signed out or in meanwhile.
      if (current !== before) return current !== undefined
      await store.keep(grant, before.stays)
      take({ grant, stays: before.stays })
      return true
    } catch (error) {
      if (error instanceof HostError && error.fault === 'signed-out') return false
      throw error
    }
  }

  const session: Session = {
    token: () => current?.grant.token ?? '',
    isSignedIn: () => current !== undefined,
    async restore() {
      const kept = await store.read()
      take(kept)
      const hasEnded = (kept?.grant.expiresAt ?? Number.POSITIVE_INFINITY) < Date.now() + early
      // What renewing could not do, the next request to the host says.
      if (hasEnded) await session.renew().catch(() => undefined)
      return current !== undefined
    },
    async signIn(grant, stays) {
      const isKept = await store.keep(grant, stays)
      take({ grant, stays: stays && isKept })
      return isKept
    },
    renew: () => navigator.locks.request(name, renewAlone),
    async signOut() {
      const grant = current?.grant ?? (await store.read())?.grant
      take(undefined)
      await store.remove()
      others.postMessage('signed-out')
      return grant ? endAtHost(grant) : true
    },
    follow(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }

  /** Returns whether the token is not valid any more. */
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
