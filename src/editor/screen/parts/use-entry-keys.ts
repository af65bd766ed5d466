import { useRef } from 'react'
import { matchEntries } from '../../edits/json/match.ts'

let count = 0
const fresh = () => `entry-${++count}`

/**
 * A key for each entry of a list, which it keeps when it is moved, changed or has other neighbours. `place`
 * names the list: another one begins anew.
 */
export function useEntryKeys(place: string, entries: readonly unknown[]): readonly string[] {
  const last = useRef<{ place: string; entries: readonly unknown[]; keys: string[] }>(undefined)
  const before = last.current
  if (before?.place !== place) last.current = { place, entries, keys: entries.map(fresh) }
  else if (before.entries !== entries) {
    const found = matchEntries(before.entries, entries)
    const keys = found.map((index) => (index === undefined ? undefined : before.keys[index]))
    last.current = { place, entries, keys: keys.map((key) => key ?? fresh()) }
  }
  return last.current?.keys ?? []
}
