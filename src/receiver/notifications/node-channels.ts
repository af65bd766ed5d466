import type { ChannelType } from './channel.ts'
import { confirmation } from './mail/confirmation.ts'
import { mail } from './mail/mail.ts'
import { commonChannels } from './web-channels.ts'

/** The channels of `npm run receive` and of serverless functions on Node.js. */
export const nodeChannels: readonly ChannelType[] = [mail, confirmation, ...commonChannels]

/** The settings of all channels, in the order of the table in docs/receiver.md. */
export const channelSettings = nodeChannels.flatMap(({ settings }) => settings)
