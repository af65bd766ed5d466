/** A function that waits for a pause. */
export interface AfterPause {
  /** Calls the function after a pause. Another call meanwhile begins the pause anew, but not for ever. */
  soon(): void
  /** Whether it is to be called. */
  isDue(): boolean
  cancel(): void
}

/**
 * Lets a function wait until nothing has happened for `pause`, and for `longest` at the most, both in
 * milliseconds.
 */
export function afterPause(run: () => void, pause: number, longest: number): AfterPause {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
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
    isDue: () => timer !== undefined,
    cancel,
  }
}
