/** Signs what the server gives out: links, sessions, sign-ins at a provider that have begun, and previews. */
import { sign, verify } from 'hono/jwt'
import { JwtTokenExpired } from 'hono/utils/jwt/types'
import type { Json } from '../../../content/json-object.ts'

/** What a token is for. No token is good for anything else. */
export type Purpose = 'link' | 'session' | 'provider' | 'preview'

export type Tokens = ReturnType<typeof openTokens>

/** Opens the tokens of a server: JSON Web Tokens (RFC 7519) with HMAC and SHA-256. `issuer` is the address of the editor. */
export function openTokens(secret: string, issuer: string) {
  return {
    /** Returns a token with these texts, which ends after `lasts` seconds. */
    make: (aud: Purpose, texts: Readonly<Record<string, string>>, lasts: number) =>
      sign({ ...texts, iss: issuer, aud, exp: endOf(lasts).getTime() / 1000 }, secret, 'HS256'),
    /** Returns the content of a token; undefined if it has not been made here, and `expired` if it has ended. */
    async read(aud: Purpose, token: string | undefined): Promise<Json | 'expired' | undefined> {
      try {
        return await verify(token ?? '', secret, { alg: 'HS256', iss: issuer, aud })
      } catch (error) {
        return error instanceof JwtTokenExpired ? 'expired' : undefined
      }
    },
  }
}

/** Returns the time after a number of seconds, in whole seconds, as tokens have it. */
export const endOf = (lasts: number): Date =>
  new Date((Math.floor(Date.now() / 1000) + lasts) * 1000)

/** Returns a random text that nobody can guess. */
export const randomText = (): string => crypto.randomUUID().replaceAll('-', '')
