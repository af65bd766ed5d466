/** Parses the texts of settings. `name` is the variable or the option with the text. */
import { quoted } from '../../checks/diagnostics/wording.ts'
import { SettingsError } from './settings.ts'

/** Returns a function that reads a whole number from 1 to `most`. */
export const numberUpTo = (most: number) => (text: string, name: string) => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
  throw new SettingsError(`${name} must be a number from 1 to ${most}, not ${quoted(text)}.`)
}

/** Reads `yes` or `no`. */
export function yesOrNo(text: string, name: string): boolean {
  if (/^(?:yes|true|1)$/i.test(text)) return true
  if (/^(?:no|false|0)$/i.test(text)) return false
  throw new SettingsError(`${name} must be yes or no, not ${quoted(text)}.`)
}

/** Reads origins, separated by commas or spaces. */
export function origins(text: string, name: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => {
      const url = URL.canParse(one) ? new URL(one) : undefined
      if (url && /^https?:$/.test(url.protocol) && url.origin === one.replace(/\/$/, '')) {
        return url.origin
      }
      throw new SettingsError(
        `${name} must contain origins like http://localhost:4173, with nothing after the port, not ${quoted(one)}.`,
      )
    })
}

/** Reads a number of days and returns milliseconds. */
export function days(text: string, name: string): number {
  const number = Number(/^(\d{1,5})d$/.exec(text)?.[1])
  if (number >= 1) return number * 86_400_000
  throw new SettingsError(`${name} must be a number of days like 180d, not ${quoted(text)}.`)
}

/** Reads the address of a database. The error does not quote it, because it can contain a password. */
export function database(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && url.pathname.length > 1) {
    return text
  }
  throw new SettingsError(
    `${name} must be the address of a database like postgres://user@localhost/requests.`,
  )
}
