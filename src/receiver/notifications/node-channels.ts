/** All ways of telling people of a request. */
import type { ChannelType } from './channel.ts'
import { confirmation } from './mail/confirmation.ts'
import { mail } from './mail/mail.ts'
import { webhook } from './webhook.ts'

/** The channels in Node.js: of `npm run receive`, and of functions that run in it. */
export const nodeChannels: readonly ChannelType[] = [confirmation, mail, webhook]
