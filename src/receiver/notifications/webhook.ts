/** A webhook that is signed as in Standard Webhooks: https://www.standardwebhooks.com. */

import { Webhook } from 'standardwebhooks'
import { webAddress } from '../../http/settings/setting-parsers.ts'
import { reportMissing, type Setting, SettingsError } from '../../http/settings/settings.ts'
import type { ReceivingSite } from '../in-languages.ts'
import type { ReceivedRequest } from '../stores/request-store.ts'
import { answerTexts } from './answer-texts.ts'
import type { ChannelType } from './channel.ts'
import { post } from './post.ts'

const url: Setting<string> = {
  name: 'WEBHOOK_URL',
  description:
    'The address that gets each request as JSON, signed as in [Standard Webhooks](https://www.standardwebhooks.com). Must begin with `https://`.',
  isSecret: true,
  read: webAddress,
}

const secret: Setting<Webhook> = {
  name: 'WEBHOOK_SECRET',
  description:
    'The key for the signatures, from the receiving program: `whsec_` and 24 to 64 bytes in Base64. `openssl rand -base64 32` makes one.',
  isSecret: true,
  read(text) {
    try {
      const coded = text.replace(/^whsec_/, '')
      const { length } = atob(coded)
      if (length >= 24 && length <= 64) return new Webhook(coded)
    } catch {
      // The platform's error may quote the secret.
    }
    throw new SettingsError(
      'WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in Base64. `openssl rand -base64 32` makes one.',
    )
  },
}

/** Returns the body of a message: the whole stored request, and the labels of its fields. */
function payloadOf(request: ReceivedRequest, site: ReceivingSite): string {
  const labels = answerTexts(request, site).map(({ name, label }) => [name, label])
  return JSON.stringify({
    type: 'request.received',
    timestamp: request.received,
    data: { ...request, labels: Object.fromEntries(labels) },
  })
}

const ownSettings = [url, secret]

/** Sends each request to another program, such as a CRM. */
export const webhook: ChannelType = {
  settings: ownSettings,
  open(settings) {
    const [target, key] = [settings.get(url), settings.get(secret)]
    reportMissing(settings, ownSettings, 'The webhook')
    if (!target || !key) return undefined
    let isGone = false
    return (site) => ({
      name: 'webhook',
      async send(request, signal) {
        if (isGone) {
          const reason =
            'the webhook has answered 410 (gone) and gets nothing until the receiver restarts'
          return { status: 'failed', reason }
        }
        const body = payloadOf(request, site)
        const now = new Date()
        const headers = {
          'webhook-id': request.id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': key.sign(request.id, now, body),
        }
        const outcome = await post({ to: 'the webhook', url: target, headers, body, signal })
        if (outcome.status === 'refused') isGone = true
        return outcome
      },
    })
  },
}
