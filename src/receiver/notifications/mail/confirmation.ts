/** Confirms to the visitor by mail that the request has arrived. */

import { answerFormats } from '../../../content/answers/field-kinds.ts'
import { hashOf } from '../../../http/hash.ts'
import { mailFrom, smtpUrl } from '../../../http/mail/mail-settings.ts'
import { mailSender } from '../../../http/mail/smtp.ts'
import { hostOf, type ReceivingSite } from '../../in-languages.ts'
import type { ReceivedRequest } from '../../stores/request-store.ts'
import { keyAnswers } from '../answer-texts.ts'
import type { ChannelType } from '../channel.ts'
import { confirmationsPerHour } from './recipients.ts'

/** Returns the words of the visitor's mail, and the address; undefined if confirmations are off or the request has no address. */
function confirmationOf(request: ReceivedRequest, site: ReceivingSite) {
  const texts = site.textsOf(request.language, request.form).confirmation
  const { email } = keyAnswers(request, site)
  if (texts === undefined || email === undefined || !answerFormats.email.test(email)) return
  return { texts, email }
}

/**
 * Returns an address without what does not change the inbox: case, a tag after `+`, and dots at Gmail. See
 * https://support.google.com/mail/answer/7436150
 */
function inboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.[^+@]*).*@(.*)$/.exec(address.toLowerCase()) ?? []
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/**
 * Confirms each request to its visitor, in the language of the page. Contains nothing that the visitor typed:
 * otherwise anybody could have the site send their own text to anybody.
 */
export const confirmation: ChannelType = {
  // It shares the other settings of mail.
  settings: [confirmationsPerHour],
  open(settings) {
    const [server, from] = [settings.get(smtpUrl), settings.get(mailFrom)] as const
    if (!server || !from) return undefined
    const perHour = settings.get(confirmationsPerHour) ?? 60
    const { send } = mailSender(server, from, 'auto-replied')
    return (site) => ({
      name: 'confirmation',
      // Also a suspicious request: it can be that of a person whose browser fills in every field.
      accepts: (request) => confirmationOf(request, site) !== undefined,
      async limitOf(request) {
        const mail = confirmationOf(request, site)
        return mail && { address: await hashOf(inboxOf(mail.email)), perHour }
      },
      async send(request, signal) {
        const mail = confirmationOf(request, site)
        if (!mail) return { status: 'refused', reason: 'confirmations are no longer set' }
        const to = [{ name: '', address: mail.email }]
        return send(`${request.id}.confirmation`, to, mail.texts, hostOf(site), signal)
      },
    })
  },
}
