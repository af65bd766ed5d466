import { own, ownText } from '../../content/json-object.ts'

/** A token and its data. */
export interface Grant {
  /** `oauth`: from a sign-in at the host; `pasted`: made at the host and pasted. */
  way: 'oauth' | 'pasted'
  token: string
  /** The refresh token. */
  refreshToken?: string
}

/** Returns whether a text can be a token. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[\x21-\x7e]{1,4096}$/.test(text)
}

/** Returns a stored grant; undefined for anything else. */
export function readGrant(value: unknown): Grant | undefined {
  const [way, token] = [own(value, 'way'), own(value, 'token')]
  if ((way !== 'oauth' && way !== 'pasted') || !isToken(token)) return undefined
  const refreshToken = ownText(value, 'refreshToken')
  return { way, token, ...(isToken(refreshToken) && { refreshToken }) }
}
