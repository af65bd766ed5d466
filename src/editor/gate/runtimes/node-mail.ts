/** Sends mails from Node.js: through a mail server, or a mail service. */
import { mailFrom, smtpUrl } from '../../../http/mail/mail-settings.ts'
import { mailSender } from '../../../http/mail/smtp.ts'
import { reportMissing, type Settings } from '../../../http/settings/settings.ts'
import type { SendMail } from '../mail-link.ts'
import { mailServiceSettings, openMailService } from '../mail-service.ts'

function openSmtpMail(settings: Settings, host: string): SendMail | undefined {
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

/** Returns the sender of mails in the settings; undefined if there is none. `editorHost`: the host of the editor. */
export function openNodeMail(settings: Settings, editorHost: string): SendMail | undefined {
  const isService = mailServiceSettings.some((one) => settings.has(one))
  if (isService && settings.has(smtpUrl)) {
    settings.report('Mails go to SMTP_URL or to MAIL_SERVICE, and both are set. Leave one out.')
  }
  return isService ? openMailService(settings) : openSmtpMail(settings, editorHost)
}
