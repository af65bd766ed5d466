/** Does something again and again, for as long as a process lives. */
import { setTimeout } from 'node:timers/promises'

export interface Repeated {
  /** Does it again now, or once more where it is being done. */
  wake(): void
  /** Resolves when it is not being done any more. */
  stop(): Promise<void>
}

/** Does `work` now, and each time that the milliseconds have gone by which it gave, until it is stopped. */
export function repeat(work: (stopped: AbortSignal) => Promise<number>): Repeated {
  const stopped = new AbortController()
  let sleep = new AbortController()
  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      sleep = new AbortController()
      const pause = await work(stopped.signal)
      await setTimeout(pause, undefined, { signal: sleep.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    wake: () => sleep.abort(),
    async stop() {
      stopped.abort()
      sleep.abort()
      await running
    },
  }
}
