/** Sends messages for as long as a process lives. */
import { type Sending, sendDue } from './send-due.ts'

export interface Sender {
  /** Says that a message may be due now, such as that of a request that was just stored. */
  wake(): void
  /** Resolves when nothing is being sent any more. What is due then is left for the next start. */
  stop(): Promise<void>
}

/** How long the outbox is left alone at most, in milliseconds: another process may have written to it. */
const longestSleep = 30_000

/** How long it is left alone at least. */
const shortestSleep = 100

/** How long it is left alone after it could not be read. */
const afterFault = 10_000

/** Sends what is due now, and whatever becomes due, until it is stopped. `onFault` is told of a store that fails. */
export function keepSending(options: Sending & { onFault(error: unknown): void }): Sender {
  const names = options.channels.map(({ name }) => name)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isAwake = false
  const stopped = new AbortController()

  /** How long nothing is due, after all that was due was sent. */
  async function pass(): Promise<number> {
    try {
      await sendDue(options, stopped.signal)
      const due = await options.outbox.nextDue(names)
      const time = due ? due.getTime() - options.now().getTime() : longestSleep
      return Math.max(shortestSleep, Math.min(time, longestSleep))
    } catch (error) {
      options.onFault(error)
      return afterFault
    }
  }

  async function run(): Promise<void> {
    let pause = 0
    do {
      isAwake = false
      pause = await pass()
    } while (isAwake && !stopped.signal.aborted)
    running = undefined
    if (!stopped.signal.aborted) timer = setTimeout(wake, pause)
  }

  function wake(): void {
    isAwake = true
    if (stopped.signal.aborted || running) return
    clearTimeout(timer)
    running = run()
  }

  if (names.length > 0) wake()
  return {
    wake: () => {
      if (names.length > 0) wake()
    },
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      await running
    },
  }
}
