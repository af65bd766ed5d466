/** The settings for mail. Receivers that cannot send mail read them too, to report them. */
import { quoted } from '../../checks/diagnostics/wording.ts'
import { asciiDomain } from '../../content/answers/clean-texts.ts'
import { type Setting, type Settings, SettingsError } from '../settings/settings.ts'
import { type MailAddress, readAddressList } from './addresses.ts'

/** A mail server and how to connect to it. */
export interface SmtpServer {
  host: string
  port: number
  /** Whether the connection begins with TLS instead of STARTTLS. */
  secure: boolean
  auth?: { user: string; pass: string }
}

function readServer(text: string): SmtpServer {
  try {
    const url = new URL(text)
    const { protocol, hostname, port, username, password, pathname, search, hash } = url
    const secure = protocol === 'smtps:'
    const isServer = (secure || protocol === 'smtp:') && hostname !== ''
    if (isServer && pathname.replace('/', '') + search + hash === '') {
      return {
        // `URL` escapes such letters, except in web addresses.
        host: asciiDomain(decodeURIComponent(hostname.replace(/^\[(.*)\]$/, '$1'))),
        port: port === '' ? (secure ? 465 : 587) : Number(port),
        secure,
        ...(username !== '' && {
          auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        }),
      }
    }
  } catch {
    // The platform's error may quote the address, which contains a password.
  }
  throw new SettingsError(
    'SMTP_URL is not the address of a mail server. Write it like smtps://user:password@mail.example.com:465 with nothing after it. In the user and the password, write the characters @, /, # and % as %40, %2F, %23 and %25.',
  )
}

/** Reads addresses, as mail programs copy them. `name` is the variable with the text. Throws for a part that is none. */
export function readAddresses(name: string, text: string): MailAddress[] {
  return readAddressList(text).map(({ text: part, found }) => {
    if (found && found.rest === '') return { name: found.name, address: found.address }
    throw new SettingsError(
      `${name} must be an e-mail address like requests@example.com or Example <requests@example.com>, not ${quoted(part)}.`,
    )
  })
}

/** Reads one address. Throws a `SettingsError` for several. */
export function readAddress(name: string, text: string): MailAddress {
  const [first, ...others] = readAddresses(name, text)
  if (first && others.length === 0) return first
  throw new SettingsError(`${name} must be one e-mail address, not ${quoted(text)}.`)
}

export const smtpUrl: Setting<SmtpServer> = {
  name: 'SMTP_URL',
  description:
    'The mail server: `smtps://user:password@mail.example.com` (TLS, port 465) or `smtp://…` (STARTTLS, port 587). The receiver sends a password to another machine only over TLS. Not on Cloudflare, which cannot send mail over SMTP.',
  isSecret: true,
  read: readServer,
}

export const mailFrom: Setting<MailAddress> = {
  name: 'MAIL_FROM',
  description: 'The sender of all mails, such as `Acme <requests@acme.example>`.',
  read: (text) => readAddress('MAIL_FROM', text),
}

/** Reports settings for SMTP: a Cloudflare Worker cannot talk to a mail server. `other`: what to set there. */
export function refuseSmtp(settings: Settings, group: readonly Setting<unknown>[], other: string) {
  for (const { name } of group.filter((one) => settings.has(one))) {
    settings.report(
      `${name} is set, but this host cannot send mail over SMTP. Remove it, and set ${other} instead.`,
    )
  }
}
