/** Mail to the agency. */
import type { OpenChannel } from '../channel.ts'
import { mailFrom, mailTo, reportMissing, smtpUrl } from './mail-settings.ts'
import { requestMail } from './request-mail.ts'
import { mailSender, messageId } from './smtp.ts'

/** Tells the agency of each request by mail, in its own inbox, ready to be answered. */
export const openMail: OpenChannel = (settings) => {
  const server = settings.get(smtpUrl)
  const from = settings.get(mailFrom)
  const to = settings.get(mailTo)
  reportMissing(settings)
  if (!server || !from || !to) return undefined
  const send = mailSender(server, from)
  return (site) => ({
    name: 'mail',
    async send(request, signal) {
      const outcome = await send(
        {
          ...requestMail(request, site),
          messageId: messageId(site, request.id),
          to,
          // No program answers a program (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        },
        signal,
      )
      // A full inbox and a wrong setting are refusals, too, and somebody may put them right.
      return outcome.status === 'refused' ? { ...outcome, status: 'failed' } : outcome
    },
  })
}
