import { own, ownText } from '../../../content/json-object.ts'

/** A token, and what is known of it. */
export interface Grant {
  /** `oauth`: from a sign-in at the host; `pasted`: somebody made it there. */
  way: 'oauth' | 'pasted'
  token: string
  /** Gets the next token. */
  refreshToken?: string
  /** When the token ends, in milliseconds since 1970; undefined where the host doesn't say. */
  expiresAt?: number
}

/** Returns whether a text can be a token. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[\x21-\x7e]{1,4096}$/.test(text)
}

/** Returns a grant that was kept; undefined for anything else. */
export function readGrant(value: unknown): Grant | undefined {
  const [way, token] = [own(value, 'way'), own(value, 'token')]
  if ((way !== 'oauth' && way !== 'pasted') || !isToken(token)) return undefined
  const refreshToken = ownText(value, 'refreshToken')
  const expiresAt = own(value, 'expiresAt')
  return {
    ...{ way, token },
    ...(isToken(refreshToken) && { refreshToken }),
    ...(typeof expiresAt === 'number' && Number.isFinite(expiresAt) && { expiresAt }),
  }
}
