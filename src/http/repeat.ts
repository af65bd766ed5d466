/** Repeats work as long as the process runs. */
import { setTimeout } from 'node:timers/promises'

/** Runs `work` now, and again after the milliseconds that it returns, until it is stopped. */
export function repeat(work: (stopped: AbortSignal) => Promise<number>) {
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
    /** Runs the work now, or again after the current run. */
    wake: () => sleep.abort(),
    /** Stops repeating. Resolves when the current run has ended. */
    async stop() {
      stopped.abort()
      sleep.abort()
      await running
    },
  }
}
