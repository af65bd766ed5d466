import { useState } from 'react'
import { HostError } from '../../workplace/git/git-host.ts'

/** What work resolves to if the browser is leaving the page: the button stays disabled. */
export const leaving = Symbol('leaving')

/** Does something that takes a while, and has the error if it failed. */
export function useAttempt(first?: HostError) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState(first)

  /** Returns the error; undefined if it went well. */
  async function attempt(work: () => Promise<unknown>): Promise<HostError | undefined> {
    setBusy(true)
    setError(undefined)
    try {
      if ((await work()) !== leaving) setBusy(false)
      return undefined
    } catch (caught) {
      setBusy(false)
      if (!(caught instanceof HostError)) throw caught
      setError(caught)
      return caught
    }
  }

  return { isBusy, error, attempt, clear: () => setError(undefined) }
}
