import { own, ownText, parsed } from '../../content/json-object.ts'

/** A sign-in that has begun. The person is on the page of the host. */
export interface Pending {
  /** The host returns it with the answer, which shows that the answer belongs to this sign-in. */
  state: string
  /** The PKCE code verifier. */
  verifier: string
  /** The address that the host sends people back to. */
  redirect: string
  /** The place in the editor where the person was. */
  returnTo: string
  /** Whether this browser should keep the sign-in. */
  stays: boolean
}

const name = 'editor-sign-in'
/** How long a sign-in may take, in milliseconds. */
const lasts = 30 * 60_000

export function keepPending(session: Storage, pending: Pending): void {
  session.setItem(name, JSON.stringify({ ...pending, at: Date.now() }))
}

/** Returns and removes the sign-in that has begun in this tab; undefined if there is none, or if it has expired. */
export function takePending(session: Storage): Pending | undefined {
  const kept = parsed(session.getItem(name))
  session.removeItem(name)
  const read = (entry: string) => ownText(kept, entry) ?? ''
  const age = Date.now() - Number(own(kept, 'at'))
  const [state, verifier, redirect] = [read('state'), read('verifier'), read('redirect')]
  if (!state || !verifier || !redirect || !(age >= 0 && age < lasts)) return undefined
  const stays = own(kept, 'stays') === true
  return { state, verifier, redirect, returnTo: ownPlace(read('returnTo')), stays }
}

/** Returns a place if it is in the editor, so that nobody is sent to another site after signing in. */
function ownPlace(place: string): string {
  return /^[/?#]/.test(place) && !/^\/[/\\]/.test(place) ? place : ''
}
