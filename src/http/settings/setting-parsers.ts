/** Parses the texts of settings. `name` is the variable or the option with the text. */
import { quoted } from '../../checks/diagnostics/wording.ts'
import type { Proxies } from '../sender.ts'
import { SettingsError } from './settings.ts'

/** Returns a function that reads a whole number from 1 to `max`. */
export const numberUpTo = (max: number) => (text: string, name: string) => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number
  throw new SettingsError(`${name} must be a number from 1 to ${max}, not ${quoted(text)}.`)
}

/** Reads `yes` or `no`. */
export function yesOrNo(text: string, name: string): boolean {
  if (/^(?:yes|true|1)$/i.test(text)) return true
  if (/^(?:no|false|0)$/i.test(text)) return false
  throw new SettingsError(`${name} must be yes or no, not ${quoted(text)}.`)
}

/**
 * Reads the proxies before a receiver: their number, `yes` for one, `no`, or the name of a header. A name needs a
 * hyphen, as all such headers have one: otherwise each wrong word would be a header that never comes.
 */
export function proxies(text: string, name: string): Proxies | undefined {
  if (/^(?:no|false|0)$/i.test(text)) return undefined
  const count = /^(?:yes|true)$/i.test(text) ? 1 : Number(text)
  if (/^\w+$/.test(text) && count >= 1 && count <= 9) return { header: 'X-Forwarded-For', count }
  if (/^[a-z][a-z\d]*(?:-[a-z\d]+)+$/i.test(text)) return { header: text, count: 1 }
  throw new SettingsError(
    `${name} must be yes, no, the number of proxies from 1 to 9, or a header like CF-Connecting-IP, not ${quoted(text)}.`,
  )
}

/** Reads origins, separated by commas or spaces. */
export function origins(text: string, name: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => {
      const url = URL.canParse(one) ? new URL(one) : undefined
      // As a browser writes it: in lower case, without a port that is the usual one.
      if (url && /^https?:\/\/[^*]+$/.test(url.href) && url.href === `${url.origin}/`)
        return url.origin
      throw new SettingsError(
        `${name} must contain origins like http://localhost:4173, without wildcards and with nothing after the port, not ${quoted(one)}.`,
      )
    })
}

/** Reads the address of another program: with HTTPS, or on this machine. */
export function webAddress(text: string, name: string): string {
  const { protocol, hostname, username, password } = URL.canParse(text)
    ? new URL(text)
    : new URL('about:blank')
  const isLocal = protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  if ((protocol === 'https:' || isLocal) && username + password === '') return text
  throw new SettingsError(
    `${name} must begin with https:// and have no user and no password before the host.`,
  )
}

/** Reads a number of days and returns milliseconds. */
export function days(text: string, name: string): number {
  const number = Number(/^(\d{1,5})d$/.exec(text)?.[1])
  if (number >= 1) return number * 86_400_000
  throw new SettingsError(`${name} must be a number of days like 180d, not ${quoted(text)}.`)
}
