/** All ways of telling people of a request that need nothing but the interfaces of the web. */
import type { ChannelType } from './channel.ts'
import { noMail } from './mail/no-mail.ts'
import { webhook } from './webhook.ts'

/** The channels that there are everywhere. */
export const commonChannels: readonly ChannelType[] = [webhook]

/** The channels of a Worker. */
export const webChannels: readonly ChannelType[] = [noMail, ...commonChannels]
