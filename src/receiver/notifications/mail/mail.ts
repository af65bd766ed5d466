/** Sends each request to the agency by mail. */

import { mailFrom, smtpUrl } from '../../../http/mail/mail-settings.ts'
import { mailSender } from '../../../http/mail/smtp.ts'
import { reportMissing } from '../../../http/settings/settings.ts'
import { hostOf } from '../../in-languages.ts'
import type { ChannelType } from '../channel.ts'
import { mailSettings, mailTo } from './recipients.ts'
import { requestMail } from './request-mail.ts'

/** Mails each request to the agency; a reply goes to the visitor. */
export const mail: ChannelType = {
  settings: mailSettings,
  open(settings) {
    const server = settings.get(smtpUrl)
    const from = settings.get(mailFrom)
    const to = settings.get(mailTo)
    reportMissing(settings, mailSettings, 'Mail')
    if (!server || !from || !to) return undefined
    const { send, check } = mailSender(server, from, 'auto-generated')
    return (site) => ({
      name: 'mail',
      check,
      async send(request, signal) {
        const outcome = await send(request.id, to, requestMail(request, site), hostOf(site), signal)
        // A full inbox or a wrong setting also counts as a refusal, and the agency may fix it.
        return outcome.status === 'refused' ? { ...outcome, status: 'failed' } : outcome
      },
    })
  },
}
