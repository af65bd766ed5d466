import { useRef } from 'react'
import { matchEntries } from '../../model/json/match.ts'

let count = 0
const fresh = () => `entry-${++count}`

/** Returns a React key for each entry of the list with `listId`. An entry keeps its key when it is moved or changed. */
export function useEntryKeys(listId: string, entries: readonly unknown[]): readonly string[] {
  const last = useRef<{ listId: string; entries: readonly unknown[]; keys: string[] }>(undefined)
  const before = last.current
  if (before?.listId !== listId) last.current = { listId, entries, keys: entries.map(fresh) }
  else if (before.entries !== entries) {
    const indexes = matchEntries(before.entries, entries)
    const keys = indexes.map((index) => (index === undefined ? undefined : before.keys[index]))
    last.current = { listId, entries, keys: keys.map((key) => key ?? fresh()) }
  }
  return last.current?.keys ?? []
}
