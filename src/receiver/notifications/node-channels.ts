import type { ChannelType } from './channel.ts'
import { openConfirmation } from './mail/confirmation.ts'
import { openMail } from './mail/mail.ts'
import { confirmationsPerHour, mailSettings } from './mail/recipients.ts'
import { commonChannels } from './web-channels.ts'

/** The channels of `npm run receive` and of serverless functions on Node.js. */
export const nodeChannels: readonly ChannelType[] = [
  { settings: mailSettings, open: openMail },
  // It shares the settings of mail.
  { settings: [confirmationsPerHour], open: openConfirmation },
  ...commonChannels,
]

/** The settings of all channels, in the order of the table in docs/receiver.md. */
export const channelSettings = nodeChannels.flatMap(({ settings }) => settings)
