import type { OpenChannel } from './channel.ts'
import { mailSettings } from './mail/mail-settings.ts'
import { openWebhook } from './webhook.ts'

/** Refuses settings for mail: a Worker of Cloudflare has no way to talk to a mail server. */
const refuseMail: OpenChannel = (settings) => {
  for (const setting of mailSettings.filter((one) => settings.has(one))) {
    settings.report(
      `${setting.name} is set, and mail cannot be sent over SMTP from here. Take it out, and set WEBHOOK_URL and WEBHOOK_SECRET instead.`,
    )
  }
  return undefined
}

/** The channels of a Worker. */
export const webChannels: readonly OpenChannel[] = [refuseMail, openWebhook]
