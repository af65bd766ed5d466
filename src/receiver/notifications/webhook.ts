/** A webhook that is signed as in Standard Webhooks: https://www.standardwebhooks.com. */

import { Webhook } from 'standardwebhooks'
import { retryAfter } from '../../content/retry-after.ts'
import type { Outcome } from '../../http/outcome.ts'
import { reportMissing, type Setting, SettingsError } from '../../http/settings/settings.ts'
import type { ReceivingSite } from '../in-languages.ts'
import type { ReceivedRequest } from '../stores/request-store.ts'
import { answerTexts } from './answer-texts.ts'
import type { OpenChannel } from './channel.ts'

const url: Setting<string> = {
  name: 'WEBHOOK_URL',
  description:
    'The address that gets each request as JSON, signed as in [Standard Webhooks](https://www.standardwebhooks.com). Must begin with `https://`.',
  isSecret: true,
  read(text) {
    const { protocol, hostname, username, password } = URL.canParse(text)
      ? new URL(text)
      : new URL('about:blank')
    const isLocal = protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
    if ((protocol === 'https:' || isLocal) && username + password === '') return text
    throw new SettingsError(
      'WEBHOOK_URL must begin with https:// and have no user and no password before the host: the signature identifies the receiver.',
    )
  },
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

/** Describes a network error by its code: its message may contain the address. */
function faultOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  if (name === 'TimeoutError' || name === 'AbortError') return 'the webhook took too long to answer'
  const code = typeof cause?.code === 'string' ? ` (${cause.code})` : ''
  return `the webhook could not be reached${code}`
}

export const webhookSettings = [url, secret] as const

/** Sends each request to another program, such as a CRM or a chat. */
export const openWebhook: OpenChannel = (settings) => {
  const [target, key] = [settings.get(url), settings.get(secret)]
  reportMissing(settings, webhookSettings, 'The webhook')
  if (!target || !key) return undefined
  let isGone = false
  return (site) => ({
    name: 'webhook',
    async send(request, signal): Promise<Outcome> {
      if (isGone) {
        const reason =
          'the webhook has answered 410 (gone) and gets nothing until the receiver restarts'
        return { status: 'failed', reason }
      }
      const payload = payloadOf(request, site)
      const now = new Date()
      try {
        const response = await fetch(target, {
          method: 'POST',
          // A redirect could send the answers to somebody else.
          redirect: 'manual',
          headers: {
            'Content-Type': 'application/json',
            'webhook-id': request.id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': key.sign(request.id, now, payload),
          },
          body: payload,
          signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
        })
        await response.body?.cancel()
        if (response.ok) return { status: 'sent' }
        isGone = response.status === 410
        const reason = `the webhook answered ${response.status}`
        if (isGone) return { status: 'refused', reason: `${reason} (gone)` }
        const pause = retryAfter(response.headers) ?? 0
        return { status: 'failed', reason, retryAfter: pause / 1000 }
      } catch (error) {
        return { status: 'failed', reason: faultOf(error) }
      }
    },
  })
}
