/** What takes webhooks: a real server that verifies them with the library of Standard Webhooks. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'
import { listening } from '../../listening.ts'

export const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** A webhook as it came. */
export interface CameWebhook {
  path: string
  headers: IncomingMessage['headers']
  /** Its body; the error if the signature is wrong. */
  verified: unknown
}

/** Starts a server, which ends with the test. `answer` answers each call, counted from 1. */
export async function webhookServer(answer: (response: ServerResponse, call: number) => void) {
  const came: CameWebhook[] = []
  const server = createServer(async (message, response) => {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(part)
    const { url: path = '', headers } = message
    const body = Buffer.concat(parts).toString()
    let verified: unknown
    try {
      verified = new Webhook(webhookSecret).verify(body, headers as Record<string, string>)
    } catch (error) {
      verified = error
    }
    came.push({ path, headers, verified })
    answer(response, came.length)
  })
  const { address, close } = await listening(server)
  onTestFinished(close)
  return { came, url: `${address}/hook` }
}
