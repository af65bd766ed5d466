/** Lets a function wait for a pause in its calls, and for `longest` at the most, both in milliseconds. */
export function afterPause(run: () => void, pause: number, longest: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    /** Calls the function after a pause. Another call meanwhile begins the pause anew. */
    soon() {
      const now = performance.now()
      if (timer === undefined) since = now
      clearTimeout(timer)
      const end = () => {
        timer = undefined
        run()
      }
      timer = setTimeout(end, Math.min(pause, since + longest - now))
    },
    /** Whether the function is to be called. */
    isDue: () => timer !== undefined,
    cancel,
  }
}
