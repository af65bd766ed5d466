/** The settings for who gets the mails about requests. */
import type { MailAddress } from '../../../http/mail/addresses.ts'
import { mailFrom, readAddresses, smtpUrl } from '../../../http/mail/mail-settings.ts'
import { numberUpTo } from '../../../http/settings/setting-parsers.ts'
import type { Setting } from '../../../http/settings/settings.ts'

export const mailTo: Setting<MailAddress[]> = {
  name: 'MAIL_TO',
  description:
    'The addresses that get a mail about each request, separated by commas or semicolons, as mail programs copy them.',
  read: (text) => readAddresses('MAIL_TO', text),
}

export const confirmationsPerHour: Setting<number> = {
  name: 'CONFIRMATIONS_PER_HOUR',
  description:
    'How many confirmations are sent to visitors in an hour; 60 if not set. An address gets one a day.',
  read: numberUpTo(999_999),
}

export const mailSettings = [smtpUrl, mailFrom, mailTo] as const
