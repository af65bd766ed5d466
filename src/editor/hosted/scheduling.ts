/** When the workplace asks the host. */
import { answersOf } from './failures.ts'

/** Returns a function that does one thing after the other, so that no two saves meet. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => answersOf(work))
    last = result.catch(() => undefined)
    return result
  }
}

/** Looks each `interval`, in milliseconds, and when the person comes back. Returns the function that ends this. */
export function poll(look: () => Promise<unknown>, interval: number): () => void {
  const lookIfSeen = () => {
    // The next request of the person says what is wrong.
    if (document.visibilityState === 'visible') look().catch(() => {})
  }
  const timer = setInterval(lookIfSeen, interval)
  addEventListener('focus', lookIfSeen)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', lookIfSeen)
  }
}
