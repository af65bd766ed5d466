import type { Line } from './deliver.ts'

/** How long one try may take, in milliseconds. */
const timeLimit = 20_000

/** Resolves when something has happened, or when the signal says so. */
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

/** What delivering takes from a browser. */
export const browserLine: Line = {
  fetch: (...asked) => fetch(...asked),
  // AbortSignal.any is younger than browsers that show the site well.
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
