/** Sends messages as long as the process runs. */
import { repeat } from '../../http/repeat.ts'
import { type Sending, sendDue } from './send-due.ts'

/** The shortest pause between two looks at the outbox, in milliseconds. */
const minSleep = 100

/** The longest pause, in milliseconds: another process may have written to the outbox. */
const maxSleep = 30_000

/** The pause after the outbox could not be read. */
const afterFault = 10_000

interface SendingOptions extends Sending {
  /** Gets the errors of the store. */
  onFault(error: unknown): void
}

/** Sends messages when they are due, until it is stopped. */
export function startSending(options: SendingOptions) {
  const { outbox, channels, now, onFault } = options
  return repeat(async (stopped) => {
    try {
      await sendDue(options, stopped)
      const due = await Promise.all(channels.map(({ name }) => outbox.nextDue(name)))
      const times = due.flatMap((time) => (time ? time.getTime() - now().getTime() : []))
      return Math.max(minSleep, Math.min(maxSleep, ...times))
    } catch (error) {
      onFault(error)
      return afterFault
    }
  })
}
