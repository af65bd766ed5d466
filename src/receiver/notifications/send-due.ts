/** Sends the due messages of an outbox, each at least once, even after a crash. */
import type { Outcome } from '../../http/outcome.ts'
import type { Outbox, OutboxEntry } from '../stores/request-store.ts'
import type { Channel } from './channel.ts'
import { maxPause, nextTry } from './pauses.ts'

export interface Sending {
  outbox: Outbox
  channels: readonly Channel[]
  now(): Date
  /** Gets a line for each message that was not sent, with the id of its request. */
  log(line: string): void
  /** The longest time for one try, in milliseconds; a minute if absent. */
  tryTimeout?: number
}

const minute = 60_000

/** How long an entry stays claimed after its try has ended, in milliseconds, so that the outcome can be stored. */
const margin = minute

/** The number of messages that a channel sends at the same time. */
const atOnce = 4

const overLimit = {
  address: 'its address has had one in the last 24 hours',
  hour: 'too many were sent in the last hour (CONFIRMATIONS_PER_HOUR)',
}

/** Counts a message that is limited. Returns its outcome if it is over the limit. */
async function limited(
  channel: Channel,
  { request }: OutboxEntry,
  { outbox, now }: Sending,
): Promise<Outcome | undefined> {
  const limit = await channel.limitOf?.(request)
  const over = limit && (await outbox.confirm({ ...limit, request: request.id, now: now() }))
  return over && { status: 'refused', reason: overLimit[over] }
}

/** Sends one message and returns its outcome, even if the channel throws. */
async function sendOne(
  channel: Channel,
  { request }: OutboxEntry,
  tryTimeout: number,
): Promise<Outcome> {
  try {
    return await channel.send(request, AbortSignal.timeout(tryTimeout))
  } catch (error) {
    // The message of the error may contain answers, so it is not logged.
    const { name } = error as Error
    return { status: 'failed', reason: `the receiver has an error (${name})` }
  }
}

async function settle(entry: OutboxEntry, outcome: Outcome, options: Sending): Promise<void> {
  const { outbox, now, log } = options
  const subject = `The ${entry.channel} about request ${entry.request.id}`
  if (outcome.status === 'sent') {
    if (outcome.note !== undefined) log(`${subject} was sent, but ${outcome.note}.`)
    return outbox.done(entry)
  }
  const { reason } = outcome
  if (outcome.status === 'refused') {
    log(`${subject} is not sent: ${reason}. It is not tried again. The request is kept.`)
    return outbox.failed(entry, undefined)
  }
  const next = nextTry(entry, now(), Math.random, outcome.retryAfter)
  log(
    next
      ? `${subject} was not sent: ${reason}. Next try at ${next.toISOString()}.`
      : `${subject} was not sent within a day and is not tried again: ${reason}. The request is kept.`,
  )
  return outbox.failed(entry, next)
}

async function sendDueOf(channel: Channel, options: Sending, stopped?: AbortSignal): Promise<void> {
  const { outbox, now, tryTimeout = minute } = options
  while (!stopped?.aborted) {
    const time = now()
    const until = new Date(time.getTime() + tryTimeout + margin)
    const latest = new Date(time.getTime() + maxPause)
    const entry = await outbox.claim({ channel: channel.name, now: time, until, latest })
    if (!entry) return
    const outcome = await limited(channel, entry, options)
    await settle(entry, outcome ?? (await sendOne(channel, entry, tryTimeout)), options)
  }
}

/**
 * Sends all due messages, each channel independently of the others, until it is stopped.
 * Rejects if the outbox cannot be read or written, after it has sent what it could.
 */
export async function sendDue(options: Sending, stopped?: AbortSignal): Promise<void> {
  const lanes = options.channels.flatMap((channel) =>
    Array.from({ length: atOnce }, () => sendDueOf(channel, options, stopped)),
  )
  for (const result of await Promise.allSettled(lanes)) {
    if (result.status === 'rejected') throw result.reason
  }
}
