import { refuseSmtp } from '../../http/mail/mail-settings.ts'
import type { ChannelType } from './channel.ts'
import { mailSettings } from './mail/recipients.ts'
import { webhook } from './webhook.ts'

/** The channels of every receiver. They need no more than `fetch`. */
export const commonChannels: readonly ChannelType[] = [webhook]

/** The channels of a Worker. */
export const webChannels: readonly ChannelType[] = [
  {
    settings: [],
    open: (settings) => void refuseSmtp(settings, mailSettings, 'WEBHOOK_URL and WEBHOOK_SECRET'),
  },
  ...commonChannels,
]
