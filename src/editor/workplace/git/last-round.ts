/** Remembers, in this browser, the round of edits that a person went on with last. */
import { ownText, parsed } from '../../../content/json-object.ts'
import type { OwnBranch } from './snapshot.ts'

export type LastRound = Pick<OwnBranch, 'name' | 'head'>

/** Opens the memory for one repository and person. Without storage, it remembers nothing. */
export function openLastRound(name: string) {
  const key = `edit-last-round:${name}`
  return {
    read(): LastRound | undefined {
      try {
        const stored = parsed(localStorage.getItem(key))
        const [branch, head] = [ownText(stored, 'name'), ownText(stored, 'head')]
        return branch && head ? { name: branch, head } : undefined
      } catch {
        return undefined
      }
    },
    /** `round`: undefined if there is none any more. */
    keep(round: LastRound | undefined): void {
      try {
        if (round) localStorage.setItem(key, JSON.stringify({ name: round.name, head: round.head }))
        else localStorage.removeItem(key)
      } catch {
        // The storage is full, or no page may use it.
      }
    },
  }
}
