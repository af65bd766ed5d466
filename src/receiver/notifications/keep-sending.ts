/** Sends messages for as long as a process lives. */
import { type Repeated, repeat } from '../repeat.ts'
import { type Sending, sendDue } from './send-due.ts'

/** How long the outbox is left alone at least, in milliseconds. */
const shortestSleep = 100

/** How long it is left alone after it could not be read. */
const afterFault = 10_000

interface KeptSending extends Sending {
  /** How long the outbox is left alone at most, in milliseconds: another process may have written to it. */
  longestSleep?: number
  /** Is told of a store that fails. */
  onFault(error: unknown): void
}

/** Sends what is due now, and whatever becomes due, until it is stopped: what is due then is left. */
export function keepSending(options: KeptSending): Repeated {
  const { outbox, channels, now, onFault, longestSleep = 30_000 } = options
  return repeat(async (stopped) => {
    try {
      await sendDue(options, stopped)
      const due = await Promise.all(channels.map(({ name }) => outbox.nextDue(name)))
      const times = due.flatMap((time) => (time ? time.getTime() - now().getTime() : []))
      return Math.max(shortestSleep, Math.min(longestSleep, ...times))
    } catch (error) {
      onFault(error)
      return afterFault
    }
  })
}
