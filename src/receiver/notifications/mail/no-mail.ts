/** Stands for mail where it cannot be sent. */
import type { ChannelType } from '../channel.ts'
import { mailSettings } from './mail-settings.ts'

/** Refuses settings for mail: a Worker of Cloudflare has no way to talk to a mail server. */
export const noMail: ChannelType = {
  name: 'mail',
  settings: mailSettings,
  open(settings) {
    for (const setting of mailSettings.filter((one) => settings.has(one))) {
      settings.report(
        `${setting.name} is set, and mail cannot be sent over SMTP from here. Take it out, and set WEBHOOK_URL and WEBHOOK_SECRET instead.`,
      )
    }
    return undefined
  },
}
