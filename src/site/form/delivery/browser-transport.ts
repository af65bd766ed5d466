import type { Transport } from './deliver.ts'

/** How long a try may take, in milliseconds. */
const timeLimit = 20_000

/** Resolves when `listen` calls back, or when `stop` is aborted. */
function until(stop: AbortSignal, listen: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve()
    stop.addEventListener('abort', () => resolve())
    listen(resolve)
  })
}

/** The connection, the clock and the chance of a browser. */
export const browserTransport: Transport = {
  // Not AbortSignal.any: some browsers that the site supports lack it.
  limit(stop) {
    const both = new AbortController()
    const end = () => both.abort()
    stop.addEventListener('abort', end)
    AbortSignal.timeout(timeLimit).addEventListener('abort', end)
    return both.signal
  },
  isOnline: () => navigator.onLine,
  untilOnline: (stop) =>
    until(stop, (done) => addEventListener('online', done, { once: true, signal: stop })),
  pause: (milliseconds, stop) => until(stop, (done) => setTimeout(done, milliseconds)),
  now: () => Date.now(),
  random: () => Math.random(),
}
