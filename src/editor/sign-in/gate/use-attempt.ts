import { useState } from 'react'
import { HostError } from '../../workplace/git/git-host.ts'

/** Does something that takes a while, and has the words why it failed. */
export function useAttempt(first?: string) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState(first)

  /** Returns why it failed; undefined if it went well. */
  async function attempt(work: () => Promise<void>): Promise<string | undefined> {
    setBusy(true)
    setError(undefined)
    try {
      await work()
      return undefined
    } catch (caught) {
      if (!(caught instanceof HostError)) throw caught
      const words = `${caught.message} ${caught.help}`
      setError(words)
      return words
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, error, attempt, clear: () => setError(undefined) }
}
