import { own, ownText } from '../../../content/json-object.ts'

/** A sign-in that has begun: the person is at the host now. */
export interface Pending {
  /** Comes back with the answer, and shows that it belongs to this sign-in. */
  state: string
  /** Shows the host that whoever asks for the token has begun the sign-in. */
  verifier: string
  /** The address that the host sends people back to. */
  redirect: string
  /** Where in the editor the person was. */
  returnTo: string
  /** Whether the sign-in is to stay in this browser. */
  stays: boolean
}

const name = 'editor-sign-in'
/** How long somebody may take at the host, in milliseconds. */
const lasts = 30 * 60_000

export function keepPending(session: Storage, pending: Pending): void {
  session.setItem(name, JSON.stringify({ ...pending, at: Date.now() }))
}

/** Returns the sign-in that has begun in this tab, and forgets it; undefined for none, and for one long ago. */
export function takePending(session: Storage): Pending | undefined {
  const text = session.getItem(name)
  session.removeItem(name)
  let kept: unknown
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
  const read = (entry: string) => ownText(kept, entry) ?? ''
  const age = Date.now() - Number(own(kept, 'at'))
  const [state, verifier, redirect] = [read('state'), read('verifier'), read('redirect')]
  if (!state || !verifier || !redirect || !(age >= 0 && age < lasts)) return undefined
  const stays = own(kept, 'stays') === true
  return { state, verifier, redirect, returnTo: ownPlace(read('returnTo')), stays }
}

/** Returns a place of the editor's own: nothing may send people to another site after they signed in. */
function ownPlace(place: string): string {
  return /^[/?#]/.test(place) && !/^\/[/\\]/.test(place) ? place : ''
}
