/** Sends the messages in an outbox that are due: each at least once, also after a crash. */
import type { Outbox, OutboxEntry } from '../stores/store.ts'
import type { Channel, Outcome } from './channel.ts'
import { nextTry } from './pauses.ts'

export interface Sending {
  outbox: Outbox
  channels: readonly Channel[]
  now(): Date
  /** Is told in a line what became of messages that were not sent. It names requests by their ids. */
  log(line: string): void
  /** How long one try may take, in milliseconds: a minute where this is absent. */
  longestTry?: number
}

const minute = 60_000

/** How long an entry is this process's alone beyond a try, in milliseconds, so that the store hears of that. */
const margin = minute

/** How many messages of a channel are sent at the same time. */
const atOnce = 4

/** What becomes of one message. A channel that throws or does not come to an end is no reason to stop. */
async function sendOne(
  channel: Channel,
  { request }: OutboxEntry,
  longestTry: number,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(longestTry)
  const late = new Promise<Outcome>((resolve) => {
    const reason = 'it took too long'
    signal.addEventListener('abort', () => resolve({ status: 'failed', reason }))
  })
  try {
    return await Promise.race([channel.send(request, signal), late])
  } catch (error) {
    // What is thrown may say anything, and its words are not for the log.
    const { name } = error as Error
    return { status: 'failed', reason: `something in the receiver went wrong (${name})` }
  }
}

async function settle(entry: OutboxEntry, outcome: Outcome, options: Sending): Promise<void> {
  const { outbox, now, log } = options
  const what = `The ${entry.channel} about request ${entry.request.id}`
  if (outcome.status === 'sent') {
    if (outcome.note !== undefined) log(`${what} was sent, but ${outcome.note}.`)
    return outbox.done(entry)
  }
  const { reason } = outcome
  if (outcome.status === 'refused') {
    log(`${what} is not sent: ${reason}. It is not tried again. The request is kept.`)
    return outbox.failed(entry, undefined)
  }
  const next = nextTry(entry, now(), Math.random, outcome.retryAfter)
  log(
    next
      ? `${what} was not sent: ${reason}. Next try at ${next.toISOString()}.`
      : `${what} was not sent in a day, and is not tried again: ${reason}. The request is kept.`,
  )
  return outbox.failed(entry, next)
}

async function sendDueOf(channel: Channel, options: Sending, stopped?: AbortSignal): Promise<void> {
  const { outbox, now, longestTry = minute } = options
  while (!stopped?.aborted) {
    const time = now()
    const until = new Date(time.getTime() + longestTry + margin)
    const entry = await outbox.claim({ channel: channel.name, now: time, until })
    if (!entry) return
    await settle(entry, await sendOne(channel, entry, longestTry), options)
  }
}

/**
 * Sends all messages that are due, those of each channel whatever becomes of the others, until it is stopped.
 * Rejects where the outbox cannot be read or written, after all that could be sent.
 */
export async function sendDue(options: Sending, stopped?: AbortSignal): Promise<void> {
  const lanes = options.channels.flatMap((channel) =>
    Array.from({ length: atOnce }, () => sendDueOf(channel, options, stopped)),
  )
  for (const result of await Promise.allSettled(lanes)) {
    if (result.status === 'rejected') throw result.reason
  }
}
