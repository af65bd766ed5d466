/** The settings for mail. They are read also where no mail can be sent, to say so. */
import { quoted } from '../../../checks/diagnostics/wording.ts'
import { answerFormats } from '../../../content/answers/field-kinds.ts'
import { type Setting, type Settings, SettingsError } from '../../settings/settings.ts'

/** How a mail server is reached. */
export interface SmtpServer {
  host: string
  port: number
  /** Whether the connection begins with TLS, and not with STARTTLS. */
  secure: boolean
  auth?: { user: string; pass: string }
}

/** An address with the name that a program shows for it, which may be empty. */
export interface MailAddress {
  name: string
  address: string
}

function readServer(text: string): SmtpServer {
  try {
    const url = new URL(text)
    const { protocol, hostname, port, username, password, pathname, search, hash } = url
    const secure = protocol === 'smtps:'
    const isServer = (secure || protocol === 'smtp:') && hostname !== ''
    if (isServer && pathname.replace('/', '') + search + hash === '') {
      return {
        host: hostname.replace(/^\[(.*)\]$/, '$1'),
        port: port === '' ? (secure ? 465 : 587) : Number(port),
        secure,
        ...(username !== '' && {
          auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        }),
      }
    }
  } catch {
    // An error of the platform may quote the address, which has a password in it.
  }
  throw new SettingsError(
    'SMTP_URL is no address of a mail server. Write it like smtps://user:password@mail.example.com:465 with nothing behind it, and signs such as @, /, # and % in the user and the password as %40, %2F, %23 and %25.',
  )
}

function readAddress(name: string, text: string): MailAddress {
  const [, shown = '', address = text] = /^([^<>",]*)<([^<>]*)>$/.exec(text) ?? []
  if (!answerFormats.email.test(address.trim())) {
    throw new SettingsError(
      `${name} has to be an e-mail address like requests@example.com or Example <requests@example.com>, and ${quoted(text)} is none.`,
    )
  }
  return { name: shown.trim(), address: address.trim() }
}

export const smtpUrl: Setting<SmtpServer> = {
  name: 'SMTP_URL',
  about:
    'The mail server: `smtps://user:password@mail.example.com` (TLS, port 465) or `smtp://…` (STARTTLS, port 587). A password goes to another machine over TLS only. Not for Cloudflare, where mail cannot be sent over SMTP.',
  isSecret: true,
  read: readServer,
}

export const mailFrom: Setting<MailAddress> = {
  name: 'MAIL_FROM',
  about: 'The sender of all mails, such as `Keelbook <requests@keelbook.example>`.',
  read: (text) => readAddress('MAIL_FROM', text),
}

export const mailTo: Setting<MailAddress[]> = {
  name: 'MAIL_TO',
  about: 'Who gets a mail about each request: one address, or several with commas between them.',
  read: (text) => text.split(',').map((part) => readAddress('MAIL_TO', part.trim())),
}

export const mailSettings = [smtpUrl, mailFrom, mailTo] as const

/** Reports the settings for mail that are absent while others are there. */
export function reportMissing(settings: Settings): void {
  const missing = mailSettings.filter((setting) => !settings.has(setting))
  if (missing.length === 0 || missing.length === mailSettings.length) return
  const names = missing.map(({ name }) => name).join(' and ')
  settings.report(
    `For mail, SMTP_URL, MAIL_FROM and MAIL_TO are needed, and ${names} ${missing.length > 1 ? 'are' : 'is'} not set. Set all three, or none for no mail.`,
  )
}
