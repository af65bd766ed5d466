/** Reads the lines of a file of requests, which may be larger than the longest string. */
import { readSync } from 'node:fs'

const chunkSize = 1 << 20

/** Yields the lines of an open file from its beginning, each with its line end. */
export function* linesOf(file: number): Generator<Buffer> {
  let parts: Buffer[] = []
  for (let position = 0; ; ) {
    const buffer = Buffer.allocUnsafe(chunkSize)
    const chunk = buffer.subarray(0, readSync(file, buffer, 0, chunkSize, position))
    if (chunk.length === 0) break
    position += chunk.length
    let start = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end + 1)])
      parts = []
      start = end + 1
    }
    parts.push(chunk.subarray(start))
  }
  const rest = Buffer.concat(parts)
  if (rest.length > 0) yield rest
}
