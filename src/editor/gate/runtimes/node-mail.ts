/** Sends mails from Node.js: through a mail server, or a mail service. */
import { smtpUrl } from '../../../receiver/notifications/mail/mail-settings.ts'
import type { Settings } from '../../../receiver/settings/settings.ts'
import type { SendMail } from '../mail-link.ts'
import { mailServiceSettings, openMailService } from '../mail-service.ts'
import { openSmtpMail } from '../smtp-mail.ts'

/** Returns the sender of mails in the settings; undefined if there is none. `editorHost`: the host of the editor. */
export function openNodeMail(settings: Settings, editorHost: string): SendMail | undefined {
  const isService = mailServiceSettings.some((one) => settings.has(one))
  if (isService && settings.has(smtpUrl)) {
    settings.report('Mails go to SMTP_URL or to MAIL_SERVICE, and both are set. Leave one out.')
  }
  return isService ? openMailService(settings) : openSmtpMail(settings, editorHost)
}
