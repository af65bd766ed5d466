/** Schedules the requests of the workplace to the host. */
import { answersOf } from './failures.ts'

/** Returns a function that runs one task after the other, so that saves do not overlap. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => answersOf(work))
    last = result.catch(() => undefined)
    return result
  }
}

/** Calls `look` every `interval` milliseconds, and when the window gets the focus. Returns the function that ends this. */
export function poll(look: () => Promise<unknown>, interval: number): () => void {
  const lookIfSeen = () => {
    // If this fails, the next request of the person reports the error.
    if (document.visibilityState === 'visible') look().catch(() => {})
  }
  const timer = setInterval(lookIfSeen, interval)
  addEventListener('focus', lookIfSeen)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', lookIfSeen)
  }
}
