/** Sends mails through a mail server. */
import { mailFrom, smtpUrl } from '../../receiver/notifications/mail/mail-settings.ts'
import { mailSender } from '../../receiver/notifications/mail/smtp.ts'
import { reportMissing, type Settings } from '../../receiver/settings/settings.ts'
import type { SendMail } from './mail-link.ts'

/** Returns the sender of mails in the settings; undefined if there is none. `host` is that of the editor. */
export function openSmtpMail(settings: Settings, host: string): SendMail | undefined {
  if (!settings.has(smtpUrl)) return undefined
  const [server, from] = [settings.get(smtpUrl), settings.get(mailFrom)]
  reportMissing(settings, [smtpUrl, mailFrom], 'Mail')
  if (!server || !from) return undefined
  const { send } = mailSender(server, from, 'auto-generated')
  return async ({ name, address }, mail, id) => {
    const outcome = await send(id, [{ name, address }], mail, host, AbortSignal.timeout(60_000))
    if (outcome.status === 'sent') return
    throw new Error(`A link was not sent: ${outcome.reason}.`)
  }
}
