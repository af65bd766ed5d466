import type { OpenChannel } from './channel.ts'
import { openConfirmation } from './mail/confirmation.ts'
import { openMail } from './mail/mail.ts'
import { openWebhook } from './webhook.ts'

/** The channels of `npm run receive` and of serverless functions on Node.js. */
export const nodeChannels: readonly OpenChannel[] = [openMail, openConfirmation, openWebhook]
