/** Reads the lines of a file of requests, which may be larger than the longest string. */
import { readSync } from 'node:fs'

/** The longest line of a request, in bytes. A longer line is something else and is not kept in memory. */
const longestLine = 2_000_000
const pieceSize = 1 << 20

/** A line and its position: `start` is its first byte, `end` the byte after its line end. */
export interface Line {
  start: number
  end: number
  /** Without the line end; undefined for a line that is too long for a request. */
  bytes: Buffer | undefined
}

/** Yields the chunks of an open file between two bytes, in order. The next chunk overwrites the last one. */
export function* piecesOf(
  file: number,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(pieceSize)
  for (let at = from; at < to; ) {
    const size = readSync(file, buffer, 0, Math.min(pieceSize, to - at), at)
    if (size === 0) return
    yield buffer.subarray(0, size)
    at += size
  }
}

/** Yields the lines of an open file from its beginning, including a last one without a line end. */
export function* linesOf(file: number): Generator<Line> {
  let parts: Buffer[] = []
  let [start, end] = [0, 0]
  const add = (part: Buffer) => {
    end += part.length
    if (end - start > longestLine) parts = []
    else parts.push(part)
  }
  const line = (lineEnd: number): Line => {
    const isTooLong = end - start > longestLine
    return { start, end: end + lineEnd, bytes: isTooLong ? undefined : Buffer.concat(parts) }
  }
  for (const piece of piecesOf(file)) {
    let from = 0
    for (;;) {
      const to = piece.indexOf('\n', from)
      if (to < 0) break
      add(piece.subarray(from, to))
      yield line(1)
      parts = []
      end += 1
      start = end
      from = to + 1
    }
    // A copy, because the next chunk overwrites this one.
    add(Buffer.from(piece.subarray(from)))
  }
  if (end > start) yield line(0)
}
