/** Reads the texts of settings. `name` is the variable or the option that the text comes from. */
import { quoted } from '../../checks/diagnostics/wording.ts'
import { SettingsError } from './settings.ts'

/** A whole number from 1 to `most`. */
export const numberUpTo = (most: number) => (text: string, name: string) => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
  throw new SettingsError(
    `${name} has to be a number from 1 to ${most}, and ${quoted(text)} is none.`,
  )
}

/** Yes or no. */
export function yesOrNo(text: string, name: string): boolean {
  if (/^(?:yes|true|1)$/i.test(text)) return true
  if (/^(?:no|false|0)$/i.test(text)) return false
  throw new SettingsError(`${name} has to be yes or no, and ${quoted(text)} is neither.`)
}

/** Origins, with commas or spaces between them. */
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
        `${name} has to be written like http://localhost:4173, with nothing behind it, and ${quoted(one)} is no origin.`,
      )
    })
}

/** A number of days, in milliseconds. */
export function days(text: string, name: string): number {
  const number = Number(/^(\d{1,5})d$/.exec(text)?.[1])
  if (number >= 1) return number * 86_400_000
  throw new SettingsError(
    `${name} has to be a number of days like 180d, and ${quoted(text)} is none.`,
  )
}

/** The address of a database. What is wrong with it is said without it: it can hold a password. */
export function database(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && url.pathname.length > 1) {
    return text
  }
  throw new SettingsError(
    `${name} has to be the address of a database like postgres://user@localhost/requests, and is none.`,
  )
}
