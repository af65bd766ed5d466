/** Reads the requests in a file. */
import { closeSync, openSync, statSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { ReceivedRequest, RequestList } from '../store.ts'
import { linesOf } from './lines.ts'
import { checkRegular } from './open-file.ts'
import { isRequest, requestOf, valueOfLine } from './records.ts'

/** After this many lines, the loop yields: senders wait while a receiver removes old requests. */
const linesAtOnce = 500

/** Yields the requests in a file, each once, in the order in which they were added. */
async function* requestsIn(file: string): AsyncGenerator<ReceivedRequest> {
  checkRegular(file, statSync(file))
  const handle = openSync(file, 'r')
  const seen = new Set<string>()
  let lines = 0
  try {
    for (const { bytes } of linesOf(handle)) {
      lines += 1
      if (lines % linesAtOnce === 0) await setImmediate()
      const value = valueOfLine(bytes)
      if (!isRequest(value) || seen.has(value.id)) continue
      seen.add(value.id)
      yield requestOf(value)
    }
  } finally {
    closeSync(handle)
  }
}

/** Returns a read-only store for a file, even while a receiver adds to it. Throws if it does not exist. */
export function readFileStore(file: string): RequestList {
  return { list: () => requestsIn(file), close: async () => {} }
}
