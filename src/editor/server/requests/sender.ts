/** Who sends a request. */
import type { Context } from 'hono'
import { RefusedRequest } from '../../../http/request-body.ts'
import { personHeader, type Role } from '../../model/protocol.ts'
import type { Author } from '../store.ts'
import { wrongShape } from './orders.ts'

/** A person who is signed in. */
export interface Person extends Author {
  role: Role
  /** Whether the person may read the requests of the forms. */
  requests?: boolean
}

/** A person, or `owner`, who has the folder on this machine. */
export type Sender = Person | 'owner'

/** What an application knows about a request whose sender it has asked for. */
export interface SenderEnv {
  Variables: { sender: Sender }
}

/** Returns the author of what a sender saves; undefined for the owner, whose git knows the name. */
export const authorOf = (sender: Sender): Author | undefined =>
  sender === 'owner' ? undefined : { name: sender.name, address: sender.address }

/** Refuses what the window of another person sends: their unsaved changes are not those of the person who is signed in. */
export function refuseOther(c: Context, sender: Sender): void {
  if (sender === 'owner') return
  const given = c.req.header(personHeader)
  if (given === encodeURIComponent(sender.address)) return
  if (given !== undefined) {
    throw new RefusedRequest(
      401,
      `${sender.name} is signed in in this browser now, and this window is somebody else’s.`,
      'Sign in again. Your changes are kept in this browser.',
    )
  }
  if (c.req.method === 'POST') throw wrongShape()
}
