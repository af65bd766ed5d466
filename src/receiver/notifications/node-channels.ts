import type { OpenChannel } from './channel.ts'
import { openConfirmation } from './mail/confirmation.ts'
import { openMail } from './mail/mail.ts'
import { openWebhook } from './webhook.ts'

/** The channels of `npm run receive`, and of functions that Node.js runs. */
export const nodeChannels: readonly OpenChannel[] = [openMail, openConfirmation, openWebhook]
