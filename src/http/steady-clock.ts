/**
 * Returns the time, by a clock that nobody sets while the process runs. Processes do not agree on it, so only what
 * one process waits for goes by it.
 */
export const steadyNow = (): Date => new Date(performance.timeOrigin + performance.now())
