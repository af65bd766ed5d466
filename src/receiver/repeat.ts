/** Repeats work as long as the process runs. */
import { setTimeout } from 'node:timers/promises'

export interface Repeated {
  /** Runs the work now, or again after the current run. */
  wake(): void
  /** Stops repeating. Resolves when the current run has ended. */
  stop(): Promise<void>
}

/** Runs `work` now, and again after the milliseconds that it returns, until it is stopped. */
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
