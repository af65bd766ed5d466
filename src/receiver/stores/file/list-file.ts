/** Reads the requests in a file. */
import { closeSync, openSync, statSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { ReceivedRequest, RequestList } from '../request-store.ts'
import { linesOf } from './lines.ts'
import { isRequest, recordOf } from './records.ts'
import { checkRegular } from './request-file.ts'

/** After this many lines, the loop yields: senders wait while a receiver removes old requests. */
const linesAtOnce = 500

/** Yields the requests in a file, each once, in the order in which they were added. */
async function* requestsIn(file: string): AsyncGenerator<ReceivedRequest> {
  checkRegular(file, statSync(file))
  const handle = openSync(file, 'r')
  const seen = new Set<string>()
  let lines = 0
  try {
    for (const line of linesOf(handle)) {
      lines += 1
      if (lines % linesAtOnce === 0) await setImmediate()
      const record = recordOf(line)
      if (!isRequest(record) || seen.has(record.id)) continue
      seen.add(record.id)
      const { outbox: _, ...request } = record
      yield request
    }
  } finally {
    closeSync(handle)
  }
}

/** Returns a read-only store for a file, even while a receiver adds to it. Throws if it does not exist. */
export function readFileStore(file: string): RequestList {
  return { list: () => requestsIn(file), close: async () => {} }
}
