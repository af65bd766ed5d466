/** All ways of telling people of a request where there is Node.js. */
import type { ChannelType } from './channel.ts'
import { confirmation } from './mail/confirmation.ts'
import { mail } from './mail/mail.ts'
import { commonChannels } from './web-channels.ts'

/** The channels of `npm run receive`, and of functions that Node.js runs. */
export const nodeChannels: readonly ChannelType[] = [mail, confirmation, ...commonChannels]
