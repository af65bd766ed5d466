import { own, ownText } from '../../content/json-object.ts'

/** A token, from a sign-in at the host or pasted. */
export interface Grant {
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
  const token = own(value, 'token')
  if (!isToken(token)) return undefined
  const refreshToken = ownText(value, 'refreshToken')
  return { token, ...(isToken(refreshToken) && { refreshToken }) }
}
