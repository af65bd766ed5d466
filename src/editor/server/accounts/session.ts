/** The session of a person, in a cookie that only this origin gets and no script can read. */

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ownText } from '../../../content/json-object.ts'
import type { Marks } from '../../../http/marks.ts'
import { RefusedRequest } from '../../../http/request-body.ts'
import type { Person } from '../requests/sender.ts'
import { personOf } from './people.ts'
import { endOf, randomText, type Tokens } from './tokens.ts'

/** How long a session lasts, in seconds: a day, or a month for people who stay signed in. */
const day = 86_400
const month = 30 * day

const name = 'editor'

/** Sets a cookie of the editor: `__Host-`, `Secure`, `HttpOnly`, `SameSite=Strict`. Without `maxAge`, it ends with the browser. */
export function setOwnCookie(c: Context, cookie: string, value: string, maxAge?: number): void {
  const age = maxAge === undefined ? {} : { maxAge }
  setCookie(c, cookie, value, { prefix: 'host', httpOnly: true, sameSite: 'Strict', ...age })
}

export const ownCookie = (c: Context, cookie: string): string | undefined =>
  getCookie(c, cookie, 'host')

export function removeOwnCookie(c: Context, cookie: string): void {
  deleteCookie(c, cookie, { prefix: 'host' })
}

interface SessionParts {
  tokens: Tokens
  marks: Marks
  /** Returns the entry of a person on the list as it is now. Throws if the list cannot be read. */
  findPerson(address: string): Person | undefined
}

const ended = (id: string) => `session ${id}`

/** Opens the sessions of a server. Only ended ones are remembered. */
export function openSessions({ tokens, marks, findPerson }: SessionParts) {
  async function sessionIn(c: Context) {
    const session = await tokens.read('session', ownCookie(c, name))
    const [id, address] = [ownText(session, 'jti'), ownText(session, 'sub')]
    if (id === undefined || address === undefined) return undefined
    return { id, address, name: ownText(session, 'name') }
  }

  /** Ends the session of a cookie, if there is one. */
  async function endIn(c: Context): Promise<void> {
    const session = await sessionIn(c)
    if (session !== undefined) await marks.set(ended(session.id), endOf(month))
  }

  return {
    /** Signs a person in. */
    async begin(
      c: Context,
      address: string,
      isPersistent: boolean,
      displayName = '',
    ): Promise<void> {
      const texts = { sub: address, jti: randomText(), name: displayName }
      const lasts = isPersistent ? month : day
      // The session before it in this browser, which somebody may have a copy of, ends.
      await endIn(c)
      setOwnCookie(
        c,
        name,
        await tokens.make('session', texts, lasts),
        isPersistent ? lasts : undefined,
      )
    },

    /** Returns who is signed in: somebody whose session has not ended, and who is on the list. */
    async personAt(c: Context): Promise<Person | undefined> {
      const session = await sessionIn(c)
      if (session === undefined || (await marks.has(ended(session.id)))) return undefined
      const person = findPerson(session.address)
      if (person) return personOf(person, session.name)
      // It stays ended if the person is put back.
      await marks.set(ended(session.id), endOf(month))
      return undefined
    },

    /** Ends the session, also for a copy of the cookie. */
    async end(c: Context): Promise<void> {
      await endIn(c)
      removeOwnCookie(c, name)
    },
  }
}

export const signedOut = () =>
  new RefusedRequest(
    401,
    'You are not signed in any more.',
    'Sign in again. Your changes are kept in this browser.',
  )
