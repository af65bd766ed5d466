/** All ways of telling people of a request that need nothing but the web's own interfaces. */
import type { ChannelType } from './channel.ts'
import { noMail } from './mail/no-mail.ts'
import { webhook } from './webhook.ts'

/** The channels of a Worker. */
export const webChannels: readonly ChannelType[] = [noMail, webhook]
