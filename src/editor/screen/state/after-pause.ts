/** Debounces a function: runs it after a pause in its calls, at the latest after `maxPause`, both in milliseconds. */
export function afterPause(run: () => void, pause: number, maxPause: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    /** Runs the function after a pause. Another call starts the pause again. */
    soon() {
      const now = performance.now()
      if (timer === undefined) since = now
      clearTimeout(timer)
      const end = () => {
        timer = undefined
        run()
      }
      timer = setTimeout(end, Math.min(pause, since + maxPause - now))
    },
    /** Returns whether the function is waiting to run. */
    isDue: () => timer !== undefined,
    cancel,
  }
}
