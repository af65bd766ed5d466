import type { ChannelType, OpenChannel } from './channel.ts'
import { mailSettings } from './mail/mail-settings.ts'
import { openWebhook, webhookSettings } from './webhook.ts'

/** The channels of every receiver. They need no more than `fetch`. */
export const commonChannels: readonly ChannelType[] = [
  { settings: webhookSettings, open: openWebhook },
]

/** Rejects settings for mail: a Cloudflare Worker cannot talk to a mail server. */
const refuseMail: OpenChannel = (settings) => {
  for (const setting of mailSettings.filter((one) => settings.has(one))) {
    settings.report(
      `${setting.name} is set, but this host cannot send mail over SMTP. Remove it, and set WEBHOOK_URL and WEBHOOK_SECRET instead.`,
    )
  }
  return undefined
}

/** The channels of a Worker. */
export const webChannels: readonly ChannelType[] = [
  { settings: [], open: refuseMail },
  ...commonChannels,
]
