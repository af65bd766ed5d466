/** Marks in the memory of one process. After a restart, they are gone. */
import type { Marks } from './marks.ts'

/** The most marks. The one that was set longest ago is forgotten first. */
const maxMarks = 20_000

/** Opens marks. `now` returns milliseconds. */
export function memoryMarks(now: () => number = Date.now, maxCount = maxMarks): Marks {
  const marks = new Map<string, number>()

  function removeExpired(): void {
    for (const [mark, until] of marks) if (until <= now()) marks.delete(mark)
    for (const mark of marks.keys()) {
      if (marks.size < maxCount) break
      marks.delete(mark)
    }
  }

  const has = (mark: string) => (marks.get(mark) ?? 0) > now()
  return {
    async set(mark, until) {
      if (has(mark)) return false
      if (marks.size >= maxCount) removeExpired()
      marks.delete(mark)
      marks.set(mark, until.getTime())
      return true
    },
    has: async (mark) => has(mark),
  }
}
