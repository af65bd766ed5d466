/** The ids of the requests in a file, which may be larger than what a text can hold. */
import type { FileHandle } from 'node:fs/promises'
import { isObject } from '../checks/schema/shapes.ts'

/** No request is longer, in bytes: a longer line is something else, and is not held. */
const longestLine = 2_000_000

/** The id in a line; undefined where it has none. A line that a crash has cut off is no request that was answered. */
function idIn(line: string): string | undefined {
  try {
    const request: unknown = JSON.parse(line)
    return isObject(request) && typeof request.id === 'string' ? request.id : undefined
  } catch {
    return undefined
  }
}

/** Returns the ids of all whole requests in a file, one a line. Reads it piece by piece, from its beginning. */
export async function idsIn(file: FileHandle): Promise<Set<string>> {
  const ids = new Set<string>()
  let parts: Buffer[] = []
  let length = 0
  const endLine = () => {
    const id = length <= longestLine ? idIn(Buffer.concat(parts).toString()) : undefined
    if (id !== undefined) ids.add(id)
    parts = []
    length = 0
  }
  const add = (part: Buffer) => {
    length += part.length
    if (length <= longestLine) parts.push(part)
    else parts = []
  }
  const stream = file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 })
  for await (const piece of stream as AsyncIterable<Buffer>) {
    let start = 0
    for (;;) {
      const end = piece.indexOf('\n', start)
      if (end < 0) break
      add(piece.subarray(start, end))
      endLine()
      start = end + 1
    }
    add(piece.subarray(start))
  }
  endLine()
  return ids
}
