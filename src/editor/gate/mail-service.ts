/** Sends mails through the HTTP interface of a mail service, for hosts that cannot talk to a mail server. */
import { type MailAddress, mailFrom } from '../../http/mail/mail-settings.ts'
import {
  reportMissing,
  type Setting,
  type Settings,
  SettingsError,
} from '../../http/settings/settings.ts'
import { ownHeaders } from './host-token.ts'
import type { SendMail } from './mail-link.ts'

interface Service {
  address: string
  headers(key: string): Record<string, string>
  body(mail: Record<'from' | 'to' | 'subject' | 'text', string>): object
}

/** The services, as https://resend.com/docs/api-reference/emails and https://postmarkapp.com/developer describe them. */
const services: Readonly<Record<string, Service>> = {
  resend: {
    address: 'https://api.resend.com/emails',
    headers: (key) => ({ Authorization: `Bearer ${key}` }),
    body: ({ from, to, subject, text }) => ({ from, to: [to], subject, text }),
  },
  postmark: {
    address: 'https://api.postmarkapp.com/email',
    headers: (key) => ({ 'X-Postmark-Server-Token': key }),
    body: ({ from, to, subject, text }) => ({
      ...{ From: from, To: to, Subject: subject, TextBody: text },
      // Otherwise links may lead to the service first, which opens them.
      ...{ TrackLinks: 'None', MessageStream: 'outbound' },
    }),
  },
}

const names = Object.keys(services).join(' or ')

const mailService: Setting<Service> = {
  name: 'MAIL_SERVICE',
  about: `The service that sends the mails over HTTP, instead of a mail server: ${names}.`,
  read(text) {
    const service = Object.hasOwn(services, text) ? services[text] : undefined
    if (service) return service
    throw new SettingsError(`MAIL_SERVICE must be ${names}.`)
  },
}

const mailKey: Setting<string> = {
  name: 'MAIL_KEY',
  about: 'The key of that service, which only has to be allowed to send mails.',
  isSecret: true,
  read: (text) => text,
}

export const mailServiceSettings = [mailService, mailKey] as const

const written = ({ name, address }: MailAddress) =>
  name === '' ? address : `"${name.replace(/["\\]/g, '')}" <${address}>`

/** Returns the sender of mails in the settings; undefined if there is none. */
export function openMailService(settings: Settings): SendMail | undefined {
  const [service, key, from] = [
    settings.get(mailService),
    settings.get(mailKey),
    settings.get(mailFrom),
  ] as const
  if (!settings.has(mailService) && !settings.has(mailKey)) return undefined
  reportMissing(settings, [mailService, mailKey, mailFrom], 'Mail')
  if (!service || !key || !from) return undefined
  return async (to, mail) => {
    const response = await fetch(service.address, {
      method: 'POST',
      headers: {
        ...ownHeaders,
        ...service.headers(key),
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(service.body({ from: written(from), to: written(to), ...mail })),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
    await response.body?.cancel()
    if (response.ok) return
    throw new Error(`A link was not sent: the mail service answered ${response.status}.`)
  }
}
