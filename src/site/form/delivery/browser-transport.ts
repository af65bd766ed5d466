import type { Transport } from './deliver.ts'

/** How long a try may take, in milliseconds. */
const timeLimit = 20_000

/** Resolves when `listen` calls back, or when `stop` is aborted. */
function until(stop: AbortSignal, listen: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve()
    const done = () => {
      forget()
      stop.removeEventListener('abort', done)
      resolve()
    }
    const forget = listen(done)
    stop.addEventListener('abort', done)
  })
}

/** The network, the clock and the chance of a browser. */
export const browserTransport: Transport = {
  fetch: (...asked) => fetch(...asked),
  // Not AbortSignal.any: some browsers that the site supports lack it.
  limit(stop) {
    const both = new AbortController()
    const end = () => both.abort()
    stop.addEventListener('abort', end)
    AbortSignal.timeout(timeLimit).addEventListener('abort', () => {
      stop.removeEventListener('abort', end)
      end()
    })
    return both.signal
  },
  isOnline: () => navigator.onLine,
  untilOnline: (stop) =>
    until(stop, (done) => {
      addEventListener('online', done)
      return () => removeEventListener('online', done)
    }),
  pause: (milliseconds, stop) =>
    until(stop, (done) => {
      const timer = setTimeout(done, milliseconds)
      return () => clearTimeout(timer)
    }),
  now: () => Date.now(),
  random: () => Math.random(),
}
