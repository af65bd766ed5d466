/** Asks the gate of the editor, which is on the editor's own origin (`src/editor/gate/`). */
import { isObject, own, ownText } from '../../../content/json-object.ts'
import { HostError } from '../../workplace/git/git-host.ts'
import { unexpected } from '../../workplace/git/hosts/answers.ts'
import { offline } from '../../workplace/git/hosts/faults.ts'
import { gateError, gateHeaders } from '../../workplace/git/hosts/transport.ts'

/** The person who is signed in. */
export interface GatePerson {
  /** A short id for the names of branches. */
  id: string
  name: string
  role: 'propose' | 'publish'
}

/** The ways to sign in at a gate, and who is signed in. */
export interface GateState {
  /** Whether people get a link by mail. */
  mail: boolean
  /** The name of the provider where they can sign in; undefined without one. */
  openId: string | undefined
  person: GatePerson | undefined
}

/** The path of the gate. */
const base = '/gate'

/** Where the adapters send their requests. */
export const gateForHost = `${base}/host`

/** How long the gate may take, in milliseconds. */
const timeout = 30_000

/** Sends a request, and returns the answer. Rejects with a `HostError`, in the words of the gate. */
async function ask(path: string, body?: object): Promise<unknown> {
  const init: RequestInit = {
    method: body ? 'POST' : 'GET',
    headers: { ...gateHeaders, ...(body && { 'Content-Type': 'application/json' }) },
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
    ...(body && { body: JSON.stringify(body) }),
  }
  const response = await fetch(`${base}/${path}`, init).catch(() => {
    throw offline('The editor')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const { status } = response
  throw (
    gateError(status, answer) ??
    new HostError(
      'broken',
      `The sign-in of the editor does not answer (${status}).`,
      'Try again in a few minutes. If it happens again, tell the person who set up the editor.',
    )
  )
}

function personIn(answer: unknown): GatePerson | undefined {
  const person = own(answer, 'person')
  if (person === undefined) return undefined
  const [id, name, role] = ['id', 'name', 'role'].map((entry) => ownText(person, entry))
  if (!id || !name || (role !== 'propose' && role !== 'publish')) throw unexpected('person')
  return { id, name, role }
}

export const gateClient = {
  async state(): Promise<GateState> {
    const answer = await ask('session')
    if (!isObject(answer)) throw unexpected('session')
    return {
      mail: own(answer, 'mail') === true,
      openId: ownText(answer, 'openId'),
      person: personIn(answer),
    }
  },
  /** Has a link mailed to an address, if that may edit the site. */
  askForLink: (address: string, stays: boolean) => ask('mail', { address, stays }),
  /** Signs in with the token of a link. */
  openLink: (token: string) => ask('link', { token }),
  /** Returns the page of the provider to go to. */
  async beginAtProvider(stays: boolean): Promise<string> {
    const address = ownText(await ask('open-id', { stays }), 'address')
    if (!address?.startsWith('http')) throw unexpected('address')
    return address
  },
  /** Finishes a sign-in with the query that the provider sent the person back with. */
  finishAtProvider: (query: string) => ask('open-id/answer', { query }),
  signOut: () => ask('sign-out', {}),
}

export type GateClient = typeof gateClient
